import path from 'node:path'
import { areaOf, type Area } from './import-areas.ts'
import { findCycles } from './import-cycles.ts'
import { cutsText } from './cutting-fields.ts'
import { importsOf, withoutComments, type Import } from './imports.ts'
import { refusedParser } from './parsing-libraries.ts'
import { rawPermissionCodes } from './raw-permission-codes.ts'
import { unorderedWindows } from './unordered-windows.ts'

/** Path relative to the repository, with forward slashes → text. */
export type Sources = ReadonlyMap<string, string>

const aliases: Record<string, string> = {
  '#core/': 'packages/core/src/',
  '#contract/': 'packages/contract/src/',
  '#server/': 'apps/server/src/',
  '#web/': 'apps/web/src/',
  '#public/': 'apps/public/src/',
  '#tests/': 'tests/',
}

/**
 * Checks the rules for imports, import cycles, conversions of ids, fields that cut text and windows without an order;
 * returns one sentence for each violation.
 */
export function checkImports(sources: Sources): string[] {
  const graph = new Map<string, string[]>()
  const complaints: string[] = []
  for (const [file, text] of sources) {
    const imports = importsOf(text)
    const targets = imports.map((imported) => ({ ...imported, target: resolve(file, imported.specifier) }))
    graph.set(
      file,
      targets.flatMap(({ target }) => (target && sources.has(target) ? [target] : [])),
    )
    complaints.push(...complaintsAbout(file, text, targets))
  }
  const cycles = findCycles(graph).map((cycle) => `${cycle.join(' → ')}: an import cycle`)
  return [...complaints, ...cycles]
}

/** The file that an import resolves to; undefined for a package. */
export function resolve(file: string, written: string): string | undefined {
  // The part after “?” is an instruction for the bundler.
  const specifier = written.split('?', 1)[0]!
  const alias = Object.keys(aliases).find((start) => specifier.startsWith(start))
  if (alias) return aliases[alias] + specifier.slice(alias.length)
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : undefined
}

type Target = Import & { target: string | undefined }

function complaintsAbout(file: string, text: string, imports: Target[]): string[] {
  const area = areaOf(file)
  const complaints = imports.flatMap((imported) => {
    const reason = refusal(file, area, imported)
    return reason ? [`${file} imports ${imported.specifier}: ${reason}`] : []
  })
  if (area.kind === 'server-feature' && !area.isTest && convertsIds.test(text) && !mayConvertIds.test(file))
    complaints.push(
      `${file} converts ids: the contract does so where a request comes in and an answer leaves`,
    )
  if (
    area.kind === 'core' &&
    !area.isTest &&
    /\bnew Date\(|\bDate\.now\b|\bfetch\(|\bprocess\./.test(withoutComments(text))
  ) {
    complaints.push(`${file}: core has no clock, network or process of its own`)
  }
  const codes = rawPermissionCodes(file, area, withoutComments(text))
  complaints.push(
    ...codes.map(
      (code) => `${file} names ${code}: ask core for an act instead, as in neededFor('task.assign')`,
    ),
  )
  if (cutsText(file, area, withoutComments(text)))
    complaints.push(`${file}: maxLength cuts pasted text silently: give the field of ui a limit instead`)
  if (area.isTest || !area.kind.startsWith('server')) return complaints
  const windows = unorderedWindows(withoutComments(text))
  return [...complaints, ...windows.map((window) => `${file}: ${window} is without an order: say "order by"`)]
}

const convertsIds = /\{[^}]*\b(publicId|publicIdOf|idFromPublicId)\b[^}]*\} from '#server\/platform\/ids\.ts'/
/** Files that write ids as text in the form of the API: links, hints, entries of the log, and texts with mentions. */
const mayConvertIds = /\/([\w-]+-)?(repo|events|links|quick)\.ts$/

const databaseClient = /^(pg|pg-boss|sql-template-tag)$/
const databaseFolder = 'apps/server/src/platform/db/'

const tracingFolder = 'apps/server/src/platform/tracing/'
/** Loaded only where traces are wanted. */
const openTelemetry = `${tracingFolder}open-telemetry.ts`

/** The files that component tests share. */
const kitOfComponents = 'tests/setup/web/'

/** The rest of a feature receives a unit of work instead of the database client, or begins one. */
const unitsOfWork = [`${databaseFolder}unit-of-work.ts`, `${databaseFolder}write-unit.ts`]
/** Other files than repos that may know the shape of rows. */
const shapes = [`${databaseFolder}column.ts`, `${databaseFolder}versioned-row.ts`]

function refusal(file: string, area: Area, { specifier, isTypeOnly, target }: Target): string | undefined {
  const isDatabase = target
    ? target.startsWith(databaseFolder) && !unitsOfWork.includes(target) && !shapes.includes(target)
    : databaseClient.test(specifier)
  if (isDatabase && !isTypeOnly && !area.mayUseDatabase) {
    return 'only repo.ts files, the platform and what starts or fills a database may use the database client'
  }
  if (specifier.startsWith('@opentelemetry/') && !file.startsWith(tracingFolder) && !area.isTest)
    return 'only platform/tracing may use OpenTelemetry: others ask span.ts for a span'
  if (target === openTelemetry && file !== `${tracingFolder}tracing.ts`)
    return 'only tracing.ts may import it, at the moment when traces are wanted'
  return target
    ? refusedFile(file, area, target, isTypeOnly)
    : (refusedPackage(area, specifier) ?? refusedParser(file, area, specifier))
}

function refusedPackage(area: Area, specifier: string): string | undefined {
  if (area.isTest) return undefined
  if (area.kind === 'core' && specifier !== 'temporal-polyfill')
    return 'core may import core and Temporal only'
  if (area.kind === 'contract' && specifier !== 'zod') return 'contract may import core and zod only'
  if (area.kind.startsWith('web') && specifier.startsWith('node:')) return 'web code runs in a browser'
  return undefined
}

function refusedFile(file: string, area: Area, target: string, isTypeOnly: boolean): string | undefined {
  if (area.isTest && (!area.kind.startsWith('web') || target.startsWith(kitOfComponents))) return undefined
  const to = areaOf(target)
  if (area.kind.startsWith('web') && to.kind === 'contract' && !isTypeOnly) {
    return 'web takes only types from the contract, or every page would load its schemas: write "import type"'
  }
  if (area.kind === 'server-feature' && to.kind === 'server-feature' && area.feature !== to.feature) {
    return path.posix.basename(target) === 'api.ts'
      ? undefined
      : 'of another feature, only its api.ts may be imported'
  }
  if (area.kind === 'web-feature' && to.kind === 'web-feature' && area.feature !== to.feature) {
    return 'a web feature may not import another; a route composes them'
  }
  // A test of lib may render a component.
  if (area.isTest && area.kind === 'web-lib' && to.kind === 'web-ui') return undefined
  return area.mayImport.includes(to.kind) ? undefined : `${area.kind} may not import ${to.kind}`
}
