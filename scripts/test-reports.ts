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

/** What Vitest counted; undefined where it wrote no report. A file that could not be run at all has failed once. */
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

/** What Playwright counted. A test that passed at the second try is a failed test: it will fail somebody else at the first. */
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

/** As a shell takes it whole. */
function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll(`'`, `'\\''`)}'`
}

/** The tests of core run in two zones and may fail in both. */
function unique(failures: readonly Failure[]): Failure[] {
  return [...new Map(failures.map((failure) => [failure.name, failure])).values()]
}

function read(file: string): unknown {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}
