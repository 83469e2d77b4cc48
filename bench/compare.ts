import fs from 'node:fs'
import { line, type Row, type RunFile } from './report.ts'

/** How much worse a ratio may get before it is marked. Runs on a shared machine differ by about as much. */
const tolerance = 0.15

/** Prints two runs side by side, read from files that `--json` wrote. */
export function compareFiles(before: string, after: string): void {
  const [one, other] = [readRun(before), readRun(after)]
  for (const { date, commit, cpus, load } of [one, other])
    console.log(`${date}, ${commit.slice(0, 12)}, ${cpus} processors, load ${load.toFixed(1)}`)
  console.log(comparison(one, other).join('\n'))
}

function readRun(file: string): RunFile {
  const run = JSON.parse(fs.readFileSync(file, 'utf8')) as RunFile
  if (!Array.isArray(run.rows)) throw new Error(`${file} holds no figures of a run.`)
  return run
}

/** The lines of a table: each row's ratio in both runs and its change, with worse rows marked. */
export function comparison(before: Pick<RunFile, 'rows'>, after: Pick<RunFile, 'rows'>): string[] {
  const key = ({ group, name }: Row): string => `${group}: ${name}`
  const earlier = new Map(before.rows.map((row) => [key(row), row]))
  const later = new Map(after.rows.map((row) => [key(row), row]))
  const keys = [...new Set([...earlier.keys(), ...later.keys()])]
  return [
    line(['', 'ratio before', 'ratio after', 'change', '']),
    '|---|---|---|---|---|',
    ...keys.map((name) => compared(name, earlier.get(name), later.get(name))),
  ]
}

function compared(name: string, before: Row | undefined, after: Row | undefined): string {
  const shown = (row: Row | undefined): string =>
    row?.ratio?.toFixed(2) ?? (row?.refused === undefined ? 'not measured' : 'refused')
  if (before?.ratio === undefined || after?.ratio === undefined) {
    const isLost = after?.refused !== undefined && before?.refused === undefined
    return line([name, shown(before), shown(after), '', isLost ? 'WORSE' : ''])
  }
  const change = after.ratio / before.ratio - 1
  const worse = after.better === 'less' ? change : -change
  const sign = change > 0 ? '+' : ''
  return line([
    name,
    shown(before),
    shown(after),
    `${sign}${(change * 100).toFixed(0)} %`,
    worse > tolerance ? 'WORSE' : '',
  ])
}
