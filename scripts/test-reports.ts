import fs from 'node:fs'
import path from 'node:path'
import { root, type Count, type Failure } from './steps.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { ok: boolean; title: string; file: string }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  config: { rootDir: string }
  stats: Record<'expected' | 'unexpected' | 'flaky', number>
}

/** The results of Vitest; undefined where it wrote no report. A file that could not run counts as one failure. */
export function countVitest(file: string): Count | undefined {
  const report = read(file) as VitestReport | undefined
  if (!report) return undefined
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [failureOf(name)] : []
    return failed.map(({ fullName }) => failureOf(name, fullName))
  })
  const failed = Math.max(report.numFailedTests, failures.length)
  return { passed: report.numPassedTests, failed, failures: unique(failures) }
}

/** The results of Playwright. A test that passed only at the second try counts as failed. */
export function countPlaywright(file: string): Count | undefined {
  const report = read(file) as PlaywrightReport | undefined
  if (!report) return undefined
  const { expected, unexpected, flaky } = report.stats
  const failures = specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ file: spec, title }) => failureOf(path.resolve(report.config.rootDir, spec), title))
  return { passed: expected, failed: unexpected + flaky, failures }
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)]
}

function failureOf(absolute: string, title?: string): Failure {
  const file = path.relative(root, absolute)
  return {
    name: title ? `${file} › ${title}` : file,
    command: `npm test -- ${[file, ...(title ? [title] : [])].map(quoted).join(' ')}`,
  }
}

/** Quotes a text for the shell. */
function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll(`'`, `'\\''`)}'`
}

/** Removes duplicates: the tests of core run in two time zones and may fail in both. */
function unique(failures: readonly Failure[]): Failure[] {
  return [...new Map(failures.map((failure) => [failure.name, failure])).values()]
}

function read(file: string): unknown {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}
