import { parseArgs } from 'node:util'

export interface Options {
  /** Measures only what has the word in its name. */
  only: string
  /** Where the figures are written. */
  json: string | undefined
  /** Two files of figures to compare instead of measuring: before and after. */
  compare: [string, string] | undefined
}

/**
 * Reads `npm run bench -- [NAME] [--json FILE]` and `-- --compare A.json B.json`.
 * @throws Error with a sentence for whoever typed it.
 */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'string' }, compare: { type: 'boolean' } },
  })
  if (values.compare) {
    const [before, after, ...more] = positionals
    if (before === undefined || after === undefined || more.length > 0 || values.json !== undefined)
      throw new Error('Give two files to compare: --compare before.json after.json')
    return { only: '', json: undefined, compare: [before, after] }
  }
  if (positionals.length > 1) throw new Error('Give one name, in quotes where it has blanks.')
  return { only: positionals[0] ?? '', json: values.json, compare: undefined }
}
