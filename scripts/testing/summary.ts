import { commandOf, type FileReport } from './report.ts'
import { mostFlaky, type Failed, type Flaky } from './flaky.ts'

export interface Summary {
  files: readonly FileReport[]
  failed: readonly Failed[]
  flaky: readonly Flaky[]
  /** A sentence for each exceeded budget. */
  overBudget: readonly string[]
  /** A sentence for each fact that no test has recorded. */
  missing?: readonly string[]
  /** The counts of a complete run. */
  counts: string | undefined
  seconds: number
}

const mostSlow = 15

/** Prints the slowest files, flaky tests, and last the failures and the counts; returns the exit code. */
export function printSummary(summary: Summary, print: (line: string) => void = console.log): 0 | 1 {
  const { files, failed, flaky, overBudget, missing = [], counts, seconds } = summary
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, mostSlow)
  if (files.length > 1) {
    print(`\nThe slowest of ${files.length} files:`)
    for (const { file, part, seconds: own } of slowest)
      print(`${own.toFixed(1).padStart(7)} s  ${file} (${part})`)
  }
  if (counts) print(`\nUsed: ${counts}.`)
  if (flaky.length > 0) print('\nFlaky: failed among the others and passed alone.')
  for (const test of flaky) {
    printFailure(test, print)
    print(`    Alone it passed in ${test.alone.seconds.toFixed(1)} s.`)
    if (test.alone.trace) print(`    Trace of that: ${test.alone.trace}`)
  }
  if (failed.length > 0) print('\nFailed, each with the command that runs it alone:')
  for (const test of failed) printFailure(test, print)
  const problems = [
    ...overBudget.map((sentence) => `Over budget: ${sentence}`),
    ...missing,
    ...(flaky.length > mostFlaky
      ? [`${flaky.length} flaky tests: a run may have ${mostFlaky}. Find what each waits for.`]
      : []),
  ]
  for (const problem of problems) print(`✗ ${problem}`)
  for (const line of postgresLines(summary)) print(line)
  const passed = files.reduce((sum, file) => sum + file.passed, 0) + flaky.length
  const failures = failed.length + problems.length
  // With a selection, the tests that were not selected are skipped too.
  const skipped = counts ? files.reduce((sum, file) => sum + (file.skipped ?? 0), 0) : 0
  const remarks = [
    minutesOf(seconds),
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ]
  print(`\n${remarks.join(', ')}`)
  print(`${passed} passed, ${failures} failed`)
  return failures === 0 ? 0 : 1
}

/** A line for each PostgreSQL that tests ran on. */
function postgresLines({ files, failed, flaky }: Summary): string[] {
  const byVersion = Map.groupBy(files, ({ postgres }) => postgres?.version)
  return [...byVersion].flatMap(([version, its]) => {
    if (version === undefined) return []
    const ofIt = (tests: readonly Failed[]) =>
      tests.filter(({ postgres }) => postgres?.version === version).length
    const passed = its.reduce((sum, file) => sum + file.passed, 0) + ofIt(flaky)
    const parts = [...new Set(its.map(({ part }) => part))].join(', ')
    const seconds = its.reduce((sum, file) => sum + file.seconds, 0)
    const origin = its[0]!.postgres!.isPackaged ? 'packaged' : 'of the system'
    return `PostgreSQL ${version} (${origin}): ${passed} passed, ${ofIt(failed)} failed (${parts}, ${Math.round(seconds)} s of tests)`
  })
}

function printFailure(test: Failed, print: (line: string) => void): void {
  const { file, part, title, output, trace } = test
  print(`✗ ${file}${title === undefined ? '' : ` › ${title}`}`)
  print(indented(output))
  if (trace) print(`    Trace: ${trace}`)
  if (part !== 'outside of tests') print(`    ${part === 'check' ? 'npm run check' : commandOf(test)}`)
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '    ')
}

function minutesOf(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}
