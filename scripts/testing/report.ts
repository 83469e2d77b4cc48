import fs from 'node:fs'
import path from 'node:path'
import { postgresVariable } from '#tests/setup/postgres-variable.ts'
import { root } from '../steps.ts'

/** The PostgreSQL that tests ran on. */
export interface Postgres {
  /** Such as 18.4. */
  version: string
  isPackaged: boolean
}

/** The results of one file. */
export interface FileReport {
  /** Relative to the repository. */
  file: string
  /** The project of Vitest, or `browser`. */
  part: string
  seconds: number
  passed: number
  /** Skipped tests, such as those that need a program that is not installed. */
  skipped?: number
  failures: TestFailure[]
  /** Undefined for tests without a database, and for browser tests. */
  postgres?: Postgres
  /** The last trace that Playwright recorded. */
  trace?: string
}

export interface TestFailure {
  /** Undefined if the file itself could not be run. */
  title?: string
  /** The errors with their locations, as the runner prints them. */
  output: string
  /** A trace that Playwright recorded. */
  trace?: string
}

/** The environment variable with the file into which a runner's reporter writes. */
export const reportVariable = 'DAYMARK_TEST_REPORT'

/** Reads the reporter's output; undefined if the runner exited before writing it. */
export function readReport(file: string): FileReport[] | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as FileReport[]) : undefined
}

/** Writes the report to the file of the run, if there is one. */
export function writeReport(files: readonly FileReport[]): void {
  const file = process.env[reportVariable]
  if (file) fs.writeFileSync(file, JSON.stringify(files))
}

/** The path of a file as used in reports and commands. */
export function nameOf(absolute: string): string {
  return path.relative(root, absolute)
}

/** One line about a file. */
export function lineOf({ file, part, seconds, passed, failures, postgres }: FileReport): string {
  const mark = failures.length === 0 ? '✓' : '✗'
  const failed = failures.length === 0 ? '' : `, ${failures.length} failed`
  const place = postgres?.isPackaged === false ? `${part} on PostgreSQL ${postgres.version}` : part
  return `${mark} ${file} (${place}, ${passed} passed${failed}, ${seconds.toFixed(1)} s)`
}

/** The command that runs a test or a file alone, on the same PostgreSQL. */
export function commandOf({
  file,
  title,
  postgres,
}: Pick<FileReport, 'file' | 'postgres'> & { title?: string }): string {
  const variable =
    postgres?.isPackaged === false ? `${postgresVariable}=${Number.parseInt(postgres.version, 10)} ` : ''
  return `${variable}npm test -- ${[file, ...(title === undefined ? [] : [title])].map(quoted).join(' ')}`
}

/** Quotes a text for the shell. */
function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll(`'`, `'\\''`)}'`
}

/** Removes the colours of a terminal. */
export function withoutColours(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/\u001B\[[\d;]*m/g, '')
}
