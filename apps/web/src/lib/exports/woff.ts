/** The tables of a WOFF 1.0 file by tag: the bundled fonts have this format, which neither HarfBuzz nor PDF reads. */
export async function readWoff(file: ArrayBuffer): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const view = new DataView(file)
  const tables = new Map<string, Uint8Array<ArrayBuffer>>()
  for (let index = 0; index < view.getUint16(12); index++) {
    const entry = 44 + index * 20
    const tag = String.fromCharCode(...new Uint8Array(file, entry, 4))
    const stored = new Uint8Array(file, view.getUint32(entry + 4), view.getUint32(entry + 8))
    const isPacked = stored.length < view.getUint32(entry + 12)
    tables.set(tag, isPacked ? await inflate(stored) : stored)
  }
  return tables
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const inflated = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(inflated).arrayBuffer())
}

/** A TrueType file with these tables. */
export function writeTrueType(tables: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const entries = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const headLength = 12 + entries.length * 16
  const file = new Uint8Array(entries.reduce((sum, [, table]) => sum + padded(table.length), headLength))
  const view = new DataView(file.buffer)
  const power = 2 ** Math.floor(Math.log2(entries.length))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, entries.length)
  view.setUint16(6, power * 16)
  view.setUint16(8, Math.log2(power))
  view.setUint16(10, (entries.length - power) * 16)
  let at = headLength
  for (const [index, [tag, table]] of entries.entries()) {
    const entry = 12 + index * 16
    for (let letter = 0; letter < 4; letter++) file[entry + letter] = tag.charCodeAt(letter)
    file.set(table, at)
    view.setUint32(entry + 4, checksum(view, at, table.length))
    view.setUint32(entry + 8, at)
    view.setUint32(entry + 12, table.length)
    at += padded(table.length)
  }
  return file
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}

function checksum(view: DataView, from: number, length: number): number {
  let sum = 0
  for (let at = from; at < from + padded(length); at += 4) sum = (sum + view.getUint32(at)) % 2 ** 32
  return sum
}
