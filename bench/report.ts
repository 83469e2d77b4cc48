import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'

/** One measured row. */
export interface Row {
  group: string
  name: string
  figures: Record<string, number>
  /** Relative to the floor of the same run. Runs are compared by this figure. */
  ratio?: number
  better?: 'more' | 'less'
  /** Why there are no figures. */
  refused?: string
}

/** A run in the form that `--json` writes. */
export interface RunFile {
  date: string
  commit: string
  node: string
  cpus: number
  /** The machine's load average over a minute when measuring began. */
  load: number
  seconds: number
  rounds: number
  rows: Row[]
}

/** Prints each row as soon as it is measured, under the heading of its group, and keeps it. */
export class Report {
  readonly #headings = new Map<string, string>()
  readonly #rows: Row[] = []
  #printed: string | undefined

  /** Sets the heading of a group and its columns. */
  group(name: string, columns: readonly string[]): void {
    this.#headings.set(name, `\n${line(['', ...columns])}\n|${'---|'.repeat(columns.length + 1)}`)
  }

  row(row: Row, cells: readonly (string | number)[]): void {
    this.#print(row, cells)
  }

  /** Adds a row whose measuring failed: the benchmark continues and ends with exit code 1. */
  refuse(group: string, name: string, reason: string): void {
    this.#print({ group, name, figures: {}, refused: reason }, [`REFUSED: ${reason.replaceAll('|', '/')}`])
  }

  get isEmpty(): boolean {
    return this.#rows.length === 0
  }

  get hasRefusals(): boolean {
    return this.#rows.some(({ refused }) => refused !== undefined)
  }

  write(file: string, facts: Omit<RunFile, 'rows' | 'commit' | 'node' | 'cpus'>): void {
    const run: RunFile = {
      ...facts,
      commit: commitOf(),
      node: process.version,
      cpus: os.availableParallelism(),
      rows: this.#rows,
    }
    fs.writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
  }

  #print(row: Row, cells: readonly (string | number)[]): void {
    if (this.#printed !== row.group) console.log(this.#headings.get(row.group))
    this.#printed = row.group
    this.#rows.push(row)
    console.log(line([row.name, ...cells]))
  }
}

/** Measures one row; if that fails, the row has the reason. */
export async function attempt(
  report: Report,
  group: string,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    report.refuse(group, name, error instanceof Error ? error.message : String(error))
  }
}

export function line(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}

/** The checked-out commit, with a `+` where files were changed since. */
function commitOf(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', cwd: import.meta.dirname }).trim()
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+')
  } catch {
    return 'unknown'
  }
}
