import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import yazl from 'yazl'

/** The entries of an archive by their names. */
export type Entries = Map<string, Buffer>

export async function entriesOf(archive: Buffer): Promise<Entries> {
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true })
  const entries: Entries = new Map()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return entries
}

export function linesOf(entries: Entries, kind: string): Record<string, unknown>[] {
  return entries
    .get(`data/${kind}.jsonl`)!
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

/** Replaces the lines of a kind of record, with the checksum that they need. */
export function setLines(entries: Entries, kind: string, lines: readonly (object | string)[]): void {
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  const content = Buffer.from(texts.map((text) => `${text}\n`).join(''))
  entries.set(`data/${kind}.jsonl`, content)
  changeManifest(entries, (manifest) => {
    const part = manifest.parts.find(({ path }) => path === `data/${kind}.jsonl`)!
    part.records = lines.length
    part.bytes = content.length
    part.sha256 = createHash('sha256').update(content).digest('hex')
  })
}

interface Manifest {
  format: number
  parts: { path: string; records: number; bytes: number; sha256: string }[]
}

export function changeManifest(entries: Entries, change: (manifest: Manifest) => void): void {
  const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as Manifest
  change(manifest)
  entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
}

/** The archive with these entries, and with others that no honest archive has. */
export async function zipOf(entries: Entries, twice: readonly string[] = []): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of entries) zip.addBuffer(content, name)
  for (const name of twice) zip.addBuffer(entries.get(name)!, name)
  zip.end()
  return buffer(zip.outputStream)
}
