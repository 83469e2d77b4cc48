import path from 'node:path'
import { areaOf } from '../import-areas.ts'
import { resolve, type Sources } from '../import-rules.ts'
import { importsOf } from '../imports.ts'

/** The test files that a change affects. */
export interface Affected {
  /** For Vitest. */
  tests: string[]
  /** For the browser tests: files, or `file:line` for single tests of a file. */
  journeys: string[]
}

/** Files that compose the parts: files that import one of these are not affected by a change of one part. */
const compositions =
  /^(apps\/server\/src\/(app|procedures|jobs|main)\.ts|apps\/web\/src\/(routes\/.*|main\.tsx|routeTree\.gen\.ts)|packages\/contract\/src\/operations\.ts)$/
/** Files that every test depends on: a change of one affects all tests. */
const foundations =
  /^(package\.json|package-lock\.json|tsconfig\.json|\w+\.config\.ts|tests\/(setup|factories)\/.*|scripts\/e2e-server\.ts|apps\/server\/src\/(migrations\/.*|app\.ts))$/
/** The browser test over every page runs for each change of code that pages share. */
const overEveryPage = 'tests/e2e/every-page.spec.ts'

const isTest = (file: string): boolean => file.endsWith('.test.ts') || file.endsWith('.test.tsx')
const isJourney = (file: string): boolean => file.startsWith('tests/e2e/') && file.endsWith('.spec.ts')

/**
 * The tests that the changed files affect: those that import them directly or indirectly, all tests of a server
 * feature that does, and the browser tests of the pages that show such a feature. In a file about another feature
 * only the tests that open such a page.
 */
export function affectedTests(sources: Sources, changed: readonly string[]): Affected {
  const all = [...sources.keys()]
  if (changed.some((file) => foundations.test(file)))
    return { tests: all.filter(isTest), journeys: all.filter(isJourney) }
  const touched = dependants(sources, [...changed, ...usersOfOperations(sources, changed)])
  const features = featuresOf(touched)
  const ofServer = featuresOf([...touched].filter((file) => file.startsWith('apps/server/')))
  const addresses = addressesOf(sources, touched)
  const isShared = changed.some((file) => file.startsWith('apps/web/') && !areaOf(file).feature)
  return {
    tests: all.filter(
      (file) =>
        isTest(file) && (touched.has(file) || (isInServer(file) && ofServer.has(areaOf(file).feature!))),
    ),
    journeys: all
      .filter(isJourney)
      .flatMap((file) =>
        touched.has(file) ||
        features.has(path.posix.basename(file, '.spec.ts')) ||
        (isShared && file === overEveryPage)
          ? [file]
          : testsThatOpen(addresses, file, sources.get(file)!),
      ),
  }
}

/** The tests of a file that contain one of the addresses; the whole file if code outside of its tests does. */
function testsThatOpen(addresses: readonly string[], file: string, text: string): string[] {
  const parts = text.split(/^(?=(?:test(?:\.describe)?|for ?)\()/m)
  const isOpening = (part: string): boolean => addresses.some((address) => part.includes(address))
  if (parts.some((part) => !part.startsWith('test') && isOpening(part))) return [file]
  return parts.flatMap((part, at) => {
    const line = parts.slice(0, at).join('').split('\n').length
    return isOpening(part) ? [`${file}:${line}`] : []
  })
}

const isInServer = (file: string): boolean => file.startsWith('apps/server/src/features/')

function featuresOf(files: Iterable<string>): Set<string> {
  return new Set([...files].flatMap((file) => areaOf(file).feature ?? []))
}

/** The files and everything that imports them, directly or indirectly, up to the files that compose the parts. */
function dependants(sources: Sources, files: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, text] of sources)
    for (const { specifier } of importsOf(text)) {
      const target = resolve(file, specifier)
      if (target) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  const found = new Set(files)
  // A loop over a set also visits elements that are added meanwhile.
  for (const file of found)
    if (!compositions.test(file)) for (const importer of importers.get(file) ?? []) found.add(importer)
  return found
}

/** Files that use an operation of a changed contract: they contain its key and do not import it. */
function usersOfOperations(sources: Sources, changed: readonly string[]): string[] {
  const keys = [...dependants(sources, changed)]
    .filter((file) => file.startsWith('packages/contract/') && !compositions.test(file))
    .flatMap((file) => [...(sources.get(file) ?? '').matchAll(/^ {2}'([A-Z]+ \/[^']*)': define/gm)])
    .map(([, key]) => `'${key}'`)
  return [...sources].filter(([, text]) => keys.some((key) => text.includes(key))).map(([file]) => file)
}

/** The addresses, as a browser test writes them, of the routes that directly import one of the files. */
function addressesOf(sources: Sources, touched: ReadonlySet<string>): string[] {
  return [...touched]
    .filter((file) => /^apps\/web\/src\/routes\/([\w-]+\/)?[^-/][^/]*$/.test(file) && sources.has(file))
    .map((file) =>
      /routes\/(?:_app\/)?(.*)\.tsx$/
        .exec(file)?.[1]
        ?.replace(/\.?\$.*$/, '')
        .replace(/\.?index$/, '')
        .replaceAll('.', '/'),
    )
    .filter((address) => address)
    .map((address) => `/${address}`)
}
