import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { archiveFormat } from '#core/company-archive/limits.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import yazl from 'yazl'
import { kinds } from './catalogue.ts'
import {
  checksumsName,
  dataName,
  fileEntryName,
  manifestName,
  readmeName,
  type ChecksumLine,
  type Manifest,
} from './manifest.ts'
import { readme } from './readme.ts'
import { fieldName, lineOf, type RecordKind } from './record.ts'
import { attachmentKind } from './report-kinds.ts'
import type { Snapshot } from './snapshot-repo.ts'

export interface ArchiveSource {
  snapshot: Snapshot
  files: Pick<FileStore, 'get'>
  madeAt: Temporal.Instant
  version: string
  address: string | null
  /** Called again and again; what it throws ends the work. */
  onProgress(progress: { step: string; done: number; total: number }): Promise<void>
}

/** Already compressed, mostly. */
const stored = { compress: false }
/** Files begin with the time of the archive, so that the same state makes the same file. */
const dated = (mtime: Date) => ({ mtime, mode: 0o100600 })

type Part = Manifest['parts'][number]

/**
 * Writes everything of a company as one zip file, which `receive` takes while it is written. Returns how many records and
 * files it has, and what `receive` returned.
 */
export async function writeArchive<Received>(
  source: ArchiveSource,
  receive: (content: AsyncIterable<Buffer>) => Promise<Received>,
): Promise<{ records: number; files: number; received: Received }> {
  const zip = new yazl.ZipFile()
  // The entry that failed says why; without a listener the process would end.
  zip.on('error', () => {})
  const output = zip.outputStream as Readable
  const receiving = receive(output)
  // A failure of the receiver is noticed by what waits for it.
  receiving.catch(() => {})
  try {
    const content = new ArchiveContent(source, zip, receiving)
    const counts = await content.write()
    zip.end()
    return { ...counts, received: await receiving }
  } catch (error) {
    output.destroy(error as Error)
    await receiving.catch(() => {})
    throw error
  }
}

class ArchiveContent {
  readonly #source: ArchiveSource
  readonly #zip: yazl.ZipFile
  readonly #receiving: Promise<unknown>
  readonly #dated: { mtime: Date; mode: number }
  readonly #parts: Part[] = []
  #company: Manifest['company'] | undefined
  #done = 0
  #total = 0

  constructor(source: ArchiveSource, zip: yazl.ZipFile, receiving: Promise<unknown>) {
    this.#source = source
    this.#zip = zip
    this.#receiving = receiving
    this.#dated = dated(new Date(source.madeAt.epochMilliseconds))
  }

  async write(): Promise<{ records: number; files: number }> {
    const { snapshot } = this.#source
    for (const one of kinds) this.#total += await snapshot.count(one)
    this.#total += await snapshot.count(attachmentKind)
    this.#zip.addBuffer(Buffer.from(readme), readmeName, this.#dated)
    for (const one of kinds) await this.#records(one)
    const files = await this.#files()
    const manifest = this.#manifest(files)
    this.#zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestName, this.#dated)
    return { records: this.#parts.reduce((sum, part) => sum + part.records, 0), files: files.count }
  }

  async #records(one: RecordKind): Promise<void> {
    const rows = this.#source.snapshot.rows(one, Object.keys(one.fields))
    await this.#lines(dataName(one.name), this.#linesOf(one, rows))
  }

  async *#linesOf(
    one: RecordKind,
    batches: AsyncIterable<Record<string, unknown>[]>,
  ): AsyncGenerator<Record<string, unknown>[]> {
    for await (const rows of batches) {
      const lines = rows.map((row) => lineOf(one, row))
      if (one.table === 'app.tenants') this.#company = companyOf(lines[0]!)
      yield lines
      this.#done += rows.length
      await this.#source.onProgress({ step: one.name, done: this.#done, total: this.#total })
    }
  }

  /** Adds an entry of lines, and what the manifest says of it. */
  async #lines(path: string, batches: AsyncIterable<readonly object[]>): Promise<void> {
    const part: Part = { path, records: 0, bytes: 0, sha256: '' }
    const digest = createHash('sha256')
    async function* texts(): AsyncGenerator<Buffer> {
      for await (const lines of batches) {
        const text = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
        digest.update(text)
        part.records += lines.length
        part.bytes += text.length
        yield text
      }
    }
    await this.#entry(path, Readable.from(texts(), { objectMode: false }), this.#dated)
    this.#parts.push({ ...part, sha256: digest.digest('hex') })
  }

  /** Adds an entry, and waits until all of it was taken. */
  async #entry(path: string, content: Readable, options: Partial<yazl.ReadStreamOptions>): Promise<void> {
    this.#zip.addReadStream(content, path, options)
    await Promise.race([finished(content), this.#receiving.then(never)])
  }

  /** Adds the content of every attachment, and then their checksums. */
  async #files(): Promise<Manifest['files']> {
    const { snapshot, files } = this.#source
    const counts = { count: 0, bytes: 0, missing: 0 }
    const checksums: ChecksumLine[] = []
    for await (const rows of snapshot.rows(attachmentKind, ['id', 'storage_path']))
      for (const row of rows) {
        const id = String(attachmentKind.fields['id']!.write(row['id']))
        const content = await files.get(String(row['storage_path']))
        const line = content ? await this.#file(id, content) : { id, path: null, bytes: 0, sha256: null }
        checksums.push(line)
        if (content) counts.count++
        else counts.missing++
        counts.bytes += line.bytes
        this.#done++
        await this.#source.onProgress({ step: 'files', done: this.#done, total: this.#total })
      }
    await this.#lines(checksumsName, batchesOf(checksums))
    return counts
  }

  async #file(id: string, content: Readable): Promise<ChecksumLine> {
    const digest = createHash('sha256')
    let bytes = 0
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        digest.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    }
    const path = fileEntryName(id)
    await this.#entry(path, Readable.from(counted(), { objectMode: false }), { ...this.#dated, ...stored })
    return { id, path, bytes, sha256: digest.digest('hex') }
  }

  #manifest(files: Manifest['files']): Manifest {
    const { version, madeAt, address } = this.#source
    if (!this.#company) throw new Error('The company does not exist any more.')
    return {
      daymark: 'company-archive',
      format: archiveFormat,
      version,
      madeAt: madeAt.toString(),
      address,
      company: this.#company,
      parts: this.#parts,
      files,
    }
  }
}

async function* batchesOf(lines: ChecksumLine[]): AsyncGenerator<ChecksumLine[]> {
  for (let start = 0; start < lines.length; start += 500) yield lines.slice(start, start + 500)
}

function never(): never {
  throw new Error('The archive ended before its last entry.')
}

function companyOf(line: Record<string, unknown>): Manifest['company'] {
  const value = (column: string): string => String(line[fieldName(column)])
  return { id: value('id'), name: value('name'), domain: value('domain'), timeZone: value('time_zone') }
}
