import type { Sequence, Table } from './catalog.ts'

/**
 * A backup is a gzip file of lines, each a JSON value. An object says what follows: the head, a table, a sequence, a
 * file, the end. After a table come its rows, as arrays of texts in PostgreSQL's output format; after a file come its
 * bytes, as strings in base64. The end has a digest of all lines before it, so that a backup is verified as a whole
 * before any of it is used; a file without an end is an interrupted backup.
 */
export type Mark =
  | { daymark: 'backup'; format: 1; madeAt: string; madeBy?: string; migrations: string[] }
  | { table: Table }
  | Sequence
  | { file: string }
  | { end: Totals; sha256: string }

export interface Totals {
  rows: number
  files: number
}

/** The lines of a text stream. Only a line feed ends one: JSON may contain the other line separators of Unicode. */
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
