import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { printIfMissing, systemVersions } from '#tests/setup/system-postgres.ts'
import { postgresVariable } from '#tests/setup/postgres-variable.ts'
import { factsIn } from '#tests/setup/count-facts.ts'
import { countsIn } from '#tests/setup/count-use.ts'
import { checkSteps } from './check-steps.ts'
import { runSteps } from './steps.ts'
import { countsLine, exceeded } from './testing/budget.ts'
import { failuresIn, sortOut, type Alone, type Failed } from './testing/flaky.ts'
import { commandOf, type FileReport } from './testing/report.ts'
import { runBrowser, runVitest, waiting, type Options } from './testing/runners.ts'
import { testsChanged, testsNamed } from './testing/selection.ts'
import { printSummary } from './testing/summary.ts'
import { unrecorded } from './testing/unrecorded-facts.ts'

/**
 * `npm test` runs everything that a change can break; `npm run test:long` the matrices and long tests, and those of
 * the server on the oldest supported PostgreSQL; `npm test --
 * NAME` the tests with the name in their path or title; `npm test -- PATH TITLE` one test; `npm run test:changed` the
 * tests that uncommitted changes affect; `npm run test:changed -- REVISION` those affected since the revision.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false }, long: { type: 'boolean', default: false } },
})
const begun = performance.now()
const counts = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-counts-'))
try {
  const [first, second] = positionals
  if (values.long) await finish([...(await inTurn({ level: 'long' })), ...(await onOldestPostgres())])
  else if (values.changed) await finish(await whole({ level: 'quick', selection: testsChanged(first) }))
  else if (first !== undefined) {
    const files = await inTurn({ level: 'all', selection: testsNamed(first, second) })
    if (files.every(({ passed, failures }) => passed + failures.length === 0))
      throw new Error(`No test ran: none in ${first} has "${second}" in its title.`)
    await finish(files)
  } else await finish(await whole({ level: 'quick', counts }), true)
} catch (error) {
  console.log((error as Error).message)
  process.exitCode = 1
} finally {
  fs.rmSync(counts, { recursive: true, force: true })
}

/** Checks and tests. Tests that mostly wait run in parallel with the others, which use the processors. */
async function whole(options: Options): Promise<FileReport[]> {
  const [others, waited] = await Promise.all([
    (async () => {
      const checked = await checks()
      const tested = await tests(options, ['!operations'])
      return [...checked, ...tested, ...(await journeys(options))]
    })(),
    tests(options, waiting),
  ])
  return [...others, ...waited]
}

/** Tests without the checks. */
async function inTurn(options: Options): Promise<FileReport[]> {
  return [...(await tests(options, [])), ...(await journeys(options))]
}

/** The tests of the server again, on the oldest PostgreSQL of the system that Daymark supports. */
async function onOldestPostgres(): Promise<FileReport[]> {
  const versions = systemVersions()
  printIfMissing(versions)
  const env = { [postgresVariable]: String(versions[0]) }
  return versions.length === 0 ? [] : runVitest(['server'], { level: 'quick', env })
}

async function checks(): Promise<FileReport[]> {
  const results = await runSteps(checkSteps, 2)
  return results.map(({ name, hasPassed, seconds, output }) => ({
    file: name,
    part: 'check',
    seconds,
    passed: hasPassed ? 1 : 0,
    failures: hasPassed ? [] : [{ output }],
  }))
}

async function tests(options: Options, projects: readonly string[]): Promise<FileReport[]> {
  return options.selection?.tests.length === 0 ? [] : runVitest(projects, options)
}

async function journeys(options: Options): Promise<FileReport[]> {
  return options.selection?.journeys.length === 0 ? [] : runBrowser(options)
}

/** Retries possibly flaky tests, checks the budgets of a complete run, and prints the summary. */
async function finish(files: FileReport[], isWhole = false): Promise<void> {
  const used = countsIn(counts)
  const failures = failuresIn(files)
  const failedJourneys = failures.filter(({ file }) => isJourney(file)).length
  const overBudget = isWhole ? exceeded(used, failedJourneys) : []
  // Failed tests recorded nothing, and are already reported.
  const missing = isWhole && failures.length === 0 ? unrecorded(factsIn(counts)) : []
  const { failed, flaky } = await sortOut(failures, runAlone)
  process.exitCode = printSummary({
    files,
    failed,
    flaky,
    overBudget,
    missing,
    counts: isWhole ? countsLine(used) : undefined,
    seconds: (performance.now() - begun) / 1000,
  })
}

async function runAlone({ file, title }: Failed & { title: string }): Promise<Alone> {
  console.log(`Once more, alone: ${commandOf({ file, title })}`)
  const inBrowser = isJourney(file)
  const selection = { tests: inBrowser ? [] : [file], journeys: inBrowser ? [file] : [], title }
  const options: Options = { level: 'all', selection }
  const reports = inBrowser
    ? await runBrowser(options, ['--workers=1', '--trace=on'])
    : await runVitest(waiting, options)
  const seconds = reports.reduce((sum, report) => sum + report.seconds, 0)
  return { failure: failuresIn(reports)[0], seconds, trace: reports[0]?.trace }
}

function isJourney(file: string): boolean {
  return file.endsWith('.spec.ts')
}
