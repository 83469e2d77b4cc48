import type * as Y from 'yjs'
import type { Writer } from './notes-server.ts'

/** The colours of the writers, in the order in which they began to write. */
export const writerColours = ['violet', 'orange', 'blue', 'green', 'yellow', 'harbor'] as const
export type WriterColour = (typeof writerColours)[number]

/** The colour of each person who wrote, the same for everybody who reads. */
export function coloursOf(writers: readonly Writer[]): ReadonlyMap<string, WriterColour> {
  const people = [...new Set(writers.map(({ userId }) => userId))]
  return new Map(people.map((id, at) => [id, writerColours[at % writerColours.length]!]))
}

/**
 * The client id that wrote most of each line of the text; null for a blank line.
 */
export function writersOfLines(text: Y.Text): (number | null)[] {
  const lines: (number | null)[] = []
  let signs = new Map<number, number>()
  const endLine = (): void => {
    const [most] = [...signs].toSorted((a, b) => b[1] - a[1])
    lines.push(most?.[0] ?? null)
    signs = new Map()
  }
  // oxlint-disable-next-line no-underscore-dangle -- Yjs has no other walk over who wrote what
  for (let item = text._start; item !== null; item = item.right) {
    if (item.deleted || !item.countable) continue
    const { client } = item.id
    const parts = item.content.getContent().join('').split('\n')
    for (const [at, part] of parts.entries()) {
      if (at > 0) endLine()
      const count = part.trim().length
      if (count > 0) signs.set(client, (signs.get(client) ?? 0) + count)
    }
  }
  endLine()
  return lines
}
