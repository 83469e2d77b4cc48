import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { archiveFormat } from '#core/company-archive/limits.ts'
import { maxAttachmentBytes } from '#core/reports/limits.ts'
import yauzl from 'yauzl'
import * as z from 'zod'
import { ArchiveError } from './archive-error.ts'
import { manifest as manifestShape, manifestName, readmeName, type Manifest } from './manifest.ts'

/** Bounds of an archive, which may be forged. */
const mostEntries = 2_000_000
const mostManifestBytes = 1024 * 1024
const mostLineBytes = 8 * 1024 * 1024
const mostDataBytes = 256 * 1024 ** 3
/** Text that compresses better than this was made to fill a disk. */
const mostRatio = 200
const ratioFromBytes = 16 * 1024 * 1024
/** As above, for attached files, which are compressed already. */
const mostRatioOfFiles = 50
const fileRatioFromBytes = 1024 * 1024

const dataEntry = /^data\/[a-z-]{1,50}\.jsonl$/
const fileEntry = /^files\/(file_[0-7][0-9a-hjkmnp-tv-z]{25})$/
const encodings = [0, 8]

/** An archive on the disk. Everything in it is checked while it is read, and read without unpacking it. */
export class ArchiveFile {
  readonly #path: string
  readonly #zip: yauzl.ZipFile
  readonly #data: ReadonlyMap<string, yauzl.Entry>
  /** The names of the attached files. */
  readonly fileNames: ReadonlySet<string>

  private constructor(
    path: string,
    zip: yauzl.ZipFile,
    entries: { data: Map<string, yauzl.Entry>; fileNames: Set<string> },
  ) {
    this.#path = path
    this.#zip = zip
    this.#data = entries.data
    this.fileNames = entries.fileNames
  }

  /** @throws ArchiveError for anything but an archive of a company. */
  static async open(path: string): Promise<ArchiveFile> {
    const zip = await openZip(path)
    try {
      return new ArchiveFile(path, zip, await listEntries(zip))
    } catch (error) {
      zip.close()
      throw asArchiveError(error)
    }
  }

  close(): void {
    this.#zip.close()
  }

  /** @throws ArchiveError, also for an archive of a newer format. */
  async manifest(): Promise<Manifest> {
    const entry = this.#data.get(manifestName)
    if (!entry) throw new ArchiveError(`The archive has no ${manifestName}.`)
    if (entry.uncompressedSize > mostManifestBytes) throw new ArchiveError(`${manifestName} is too long.`)
    const text = (await this.#bytesOf(this.#zip, entry)).toString()
    let given: unknown
    try {
      given = JSON.parse(text)
    } catch {
      throw new ArchiveError(`${manifestName} is not JSON.`)
    }
    const head = z.looseObject({ daymark: z.literal('company-archive'), format: z.int() }).safeParse(given)
    if (!head.success) throw new ArchiveError('This is not the archive of a company in Daymark.')
    const { format } = head.data
    if (format > archiveFormat)
      throw new ArchiveError(
        `The archive has the format ${format}, and this Daymark reads formats up to ${archiveFormat}. Install the version of Daymark that made it, or a newer one, and import it there.`,
      )
    const read = manifestShape.safeParse(given)
    if (!read.success) throw new ArchiveError(`${manifestName} is wrong: ${problemOf(read.error)}`)
    return read.data
  }

  hasData(path: string): boolean {
    return this.#data.has(path)
  }

  /** The names of the entries with records. */
  dataNames(): string[] {
    return [...this.#data.keys()].filter((name) => dataEntry.test(name))
  }

  /**
   * The lines of an entry, in batches, checked against what the manifest says of it.
   * @throws ArchiveError
   */
  async *lines(part: Manifest['parts'][number]): AsyncGenerator<string[]> {
    const entry = this.#data.get(part.path)
    if (!entry) throw new ArchiveError(`The archive has no ${part.path}.`)
    if (entry.uncompressedSize !== part.bytes)
      throw new ArchiveError(`${part.path} is not as long as the manifest says.`)
    const digest = createHash('sha256')
    let records = 0
    for await (const lines of linesOf(await this.#open(this.#zip, entry), digest, part.path)) {
      records += lines.length
      yield lines
    }
    if (digest.digest('hex') !== part.sha256)
      throw new ArchiveError(`The checksum of ${part.path} is wrong: the archive is damaged or was changed.`)
    if (records !== part.records)
      throw new ArchiveError(`${part.path} has ${records} records, and the manifest says ${part.records}.`)
  }

  /**
   * The attached files, one by one, in the order of the archive.
   * @throws ArchiveError
   */
  async *files(): AsyncGenerator<{ id: string; content: Buffer; sha256: string }> {
    // A zip is listed once, and the first list did not keep the entries of files.
    const zip = await openZip(this.#path)
    try {
      for await (const entry of zip.eachEntry()) {
        const [, id] = fileEntry.exec(entry.fileName) ?? []
        if (id === undefined) continue
        const content = await this.#bytesOf(zip, entry)
        yield { id, content, sha256: createHash('sha256').update(content).digest('hex') }
      }
    } finally {
      zip.close()
    }
  }

  async #open(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
    try {
      return await zip.openReadStreamPromise(entry)
    } catch (error) {
      throw asArchiveError(error)
    }
  }

  async #bytesOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of await this.#open(zip, entry)) chunks.push(chunk as Buffer)
    } catch (error) {
      throw asArchiveError(error)
    }
    return Buffer.concat(chunks)
  }
}

async function openZip(path: string): Promise<yauzl.ZipFile> {
  try {
    // Names that leave the archive's folder are refused, and an entry that is longer than it says ends with an error.
    return await yauzl.openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: true,
      validateEntrySizes: true,
    })
  } catch (error) {
    throw asArchiveError(error)
  }
}

async function listEntries(
  zip: yauzl.ZipFile,
): Promise<{ data: Map<string, yauzl.Entry>; fileNames: Set<string> }> {
  if (zip.entryCount > mostEntries) throw new ArchiveError('The archive has too many entries.')
  const data = new Map<string, yauzl.Entry>()
  const fileNames = new Set<string>()
  let bytes = 0
  let compressedBytes = 0
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName
    const isFile = fileEntry.test(name)
    if (!isFile && name !== manifestName && name !== readmeName && !dataEntry.test(name))
      throw new ArchiveError(`The archive has an entry that does not belong to it: ${shown(name)}`)
    if (data.has(name) || fileNames.has(name)) throw new ArchiveError(`The archive has ${name} twice.`)
    refuseEncoding(entry, isFile)
    compressedBytes += entry.compressedSize
    if (compressedBytes > zip.fileSize) throw new ArchiveError('Entries of the archive overlap.')
    bytes += entry.uncompressedSize
    if (bytes > mostDataBytes) throw new ArchiveError('The archive is too large.')
    if (!isFile) data.set(name, entry)
    else if (entry.uncompressedSize > maxAttachmentBytes) throw new ArchiveError(`${name} is too large.`)
    else fileNames.add(name)
  }
  return { data, fileNames }
}

function refuseEncoding(entry: yauzl.Entry, isFile: boolean): void {
  const { fileName: name, compressedSize, uncompressedSize } = entry
  if (entry.isEncrypted() || !encodings.includes(entry.compressionMethod))
    throw new ArchiveError(`${name} is encrypted or compressed in an unknown way.`)
  const [ratio, from] = isFile ? [mostRatioOfFiles, fileRatioFromBytes] : [mostRatio, ratioFromBytes]
  if (uncompressedSize > from && uncompressedSize > ratio * compressedSize)
    throw new ArchiveError(`${name} is compressed more than ${isFile ? 'files' : 'records'} ever are.`)
}

/** The lines of a stream, in batches of those that came together. */
async function* linesOf(
  stream: Readable,
  digest: ReturnType<typeof createHash>,
  path: string,
): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes: Buffer): string => {
    try {
      return decoder.decode(bytes)
    } catch {
      throw new ArchiveError(`${path} is not text in UTF-8.`)
    }
  }
  let rest: Buffer[] = []
  let waiting = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      digest.update(chunk)
      const end = chunk.lastIndexOf(10)
      if (end === -1) {
        rest.push(chunk)
        waiting += chunk.length
        if (waiting > mostLineBytes) throw new ArchiveError(`${path} has a line that is too long.`)
        continue
      }
      const text = decode(Buffer.concat([...rest, chunk.subarray(0, end)]))
      rest = [chunk.subarray(end + 1)]
      waiting = chunk.length - end - 1
      yield text.split('\n')
    }
  } catch (error) {
    throw asArchiveError(error)
  }
  if (waiting > 0) throw new ArchiveError(`${path} ends within a line.`)
}

/** Errors of the library are about the file; others are ours. */
function asArchiveError(error: unknown): unknown {
  if (error instanceof ArchiveError) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new ArchiveError('This file does not exist.')
  return new ArchiveError(`The file cannot be read as an archive: ${message}`)
}

export function problemOf(error: z.ZodError): string {
  const [issue] = error.issues
  return issue ? `${issue.path.join('.') || 'the line'}: ${issue.message}` : 'it has another form'
}

function shown(name: string): string {
  return JSON.stringify(name.slice(0, 100))
}
