import type { Sequence, Table } from './catalog.ts'

/**
 * A backup is a gzip file of lines, each a JSON value. An object says what follows: the head, a table, a
 * sequence, a file, the end. After a table come its rows, arrays of texts as PostgreSQL writes them; after a
 * file come its bytes, strings in base64. The end holds a digest of all lines before it, so that a backup is judged as
 * a whole before anything of it is believed; a file without its end is an interrupted backup.
 */
export type Mark =
  | { daymark: 'backup'; format: 1; madeAt: string; migrations: string[] }
  | { table: Table }
  | Sequence
  | { file: string }
  | { end: Totals; sha256: string }

export interface Totals {
  rows: number
  files: number
}

/** Lines of a stream of text. Only a line feed ends one: JSON may hold the other separators of Unicode. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let pieces: string[] = []
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n')
    pieces.push(first)
    for (const other of others) {
      yield pieces.join('')
      pieces = [other]
    }
  }
  const rest = pieces.join('')
  if (rest) yield rest
}
