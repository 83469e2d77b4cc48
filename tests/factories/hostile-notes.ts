import * as Y from 'yjs'

/** Updates of Yjs that no editor produces. Numbers are those of the document: client ids and clocks. */

/** A number in the encoding of updates. */
function number(value: number): number[] {
  const bytes: number[] = []
  let left = value
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128)
  return [...bytes, left]
}

const text = (value: string): number[] => [...number(Buffer.byteLength(value)), ...Buffer.from(value)]
const [piece, rightOrigin, inRoot] = [4, 64, 1]

/** Pieces at the beginning, each with its right neighbour further away: merging them is quadratic. */
export function distantNeighbours(client: number, count: number): Uint8Array {
  const base = [piece, inRoot, ...text('notes'), ...text('b'.repeat(count))]
  const bytes = [1, ...number(count + 1), ...number(client), 0, ...base]
  for (let at = 0; at < count; at++)
    bytes.push(piece | rightOrigin, ...number(client), ...number(count - 1 - at), ...text('a'))
  return Uint8Array.from([...bytes, 0])
}

/** One character at the beginning from each of many client ids. */
export function manyClients(count: number): Uint8Array {
  const bytes = number(count)
  for (let at = 0; at < count; at++)
    bytes.push(1, ...number(1_000_000 + at * 7), 0, piece, inRoot, ...text('notes'), ...text('a'))
  return Uint8Array.from([...bytes, 0])
}

/** A text whose format changes repeatedly, each time with a long value. */
export function alternatedFormats(client: number, times: number): Uint8Array {
  const doc = new Y.Doc()
  doc.clientID = client
  const notes = doc.getText('notes')
  notes.insert(0, 'x'.repeat(times))
  for (let at = 0; at < times; at++) notes.format(at, 1, { a: at % 2 === 0 ? 'v'.repeat(2_500) : null })
  return Y.encodeStateAsUpdate(doc)
}

/** Claims more structs, and more deletions, than it has bytes. */
export function hugeCounts(client: number): Uint8Array[] {
  const most = Number.MAX_SAFE_INTEGER
  return [
    Uint8Array.from([...number(most), ...number(most), ...number(client), 0]),
    Uint8Array.from([
      1,
      ...number(2 ** 31),
      ...number(client),
      0,
      piece,
      inRoot,
      ...text('notes'),
      ...text('a'),
    ]),
    Uint8Array.from([0, 1, ...number(client), ...number(2 ** 31), 0, ...number(most)]),
  ]
}

/** Writes after a gap that is never filled. */
export function afterGap(client: number): Uint8Array {
  return Uint8Array.from([
    1,
    1,
    ...number(client),
    ...number(2 ** 40),
    piece,
    inRoot,
    ...text('notes'),
    ...text('a'),
    0,
  ])
}

/** Nested types. */
export function nested(client: number, depth: number): Uint8Array {
  const doc = new Y.Doc()
  doc.clientID = client
  let map = doc.getMap<unknown>('notes')
  for (let level = 0; level < depth; level++) {
    const inner = new Y.Map<unknown>()
    map.set('a', inner)
    map = inner
  }
  return Y.encodeStateAsUpdate(doc)
}
