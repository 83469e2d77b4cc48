import { parseArgs } from 'node:util'

export interface Options {
  /** Measures only rows whose name contains this word. */
  only: string
  /** The file that the figures are written to. */
  json: string | undefined
  /** Two files of figures to compare instead of measuring: before and after. */
  compare: [string, string] | undefined
  /** For the ledger: how many kills during how many writes. */
  kills: number
  writes: number
  /** For turns: the folder of another version, and the word in the names of the rows. */
  against: string | undefined
  rows: string
}

/**
 * Reads `npm run bench -- [NAME] [--json FILE]`, `-- --compare A.json B.json` and `-- ledger [--kills N] [--writes N]`.
 * @throws Error with a sentence for the person at the command line.
 */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      compare: { type: 'boolean' },
      kills: { type: 'string', default: '10' },
      writes: { type: 'string', default: '2000' },
      against: { type: 'string' },
      rows: { type: 'string', default: '' },
    },
  })
  const [kills, writes] = [countOf('kills', values.kills), countOf('writes', values.writes)]
  const { against, rows } = values
  if (values.compare) {
    const [before, after, ...more] = positionals
    if (before === undefined || after === undefined || more.length > 0 || values.json !== undefined)
      throw new Error('Give two files to compare: --compare before.json after.json')
    return { only: '', json: undefined, compare: [before, after], kills, writes, against, rows }
  }
  if (positionals.length > 1) throw new Error('Give one name, in quotes where it has blanks.')
  return { only: positionals[0] ?? '', json: values.json, compare: undefined, kills, writes, against, rows }
}

function countOf(name: string, given: string): number {
  if (!/^\d{1,7}$/.test(given)) throw new Error(`--${name} has to be a whole number.`)
  return Number(given)
}
