import { createHash } from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import type { BytePart, FileStore } from '#server/platform/files/file-store.ts'
import { AppError } from '#core/errors/app-error.ts'

/**
 * An archive is stored in parts of this many bytes, because a store takes a file as a whole and no archive has to fit
 * into memory.
 */
export const partBytes = 8 * 1024 * 1024

/** The file of an archive, by the attempt that has made it. */
export interface StoredArchive {
  tenantId: string
  id: string
  attempt: number
}

export function partPath({ tenantId, id, attempt }: StoredArchive, index: number): string {
  return `tenants/${tenantId}/archives/${id}/${attempt}-${index}`
}

export function partsOf(bytes: number): number {
  return Math.ceil(bytes / partBytes)
}

/** Receives an archive and stores it part by part. */
export class PartsWriter extends Writable {
  readonly #digest = createHash('sha256')
  readonly #put: (index: number, content: Buffer) => Promise<void>
  #chunks: Buffer[] = []
  #waiting = 0
  #parts = 0
  #bytes = 0

  /** @param put Stores a part; the next one follows when it is stored. */
  constructor(put: (index: number, content: Buffer) => Promise<void>) {
    super({ highWaterMark: 1024 * 1024 })
    this.#put = put
  }

  /** The length and the SHA-256 of the whole, once everything is stored. */
  written(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#digest.digest('hex') }
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#digest.update(chunk)
    this.#bytes += chunk.length
    this.#chunks.push(chunk)
    this.#waiting += chunk.length
    if (this.#waiting < partBytes) return done()
    this.#store(false).then(() => done(), done)
  }

  override _final(done: (error?: Error) => void): void {
    this.#store(true).then(() => done(), done)
  }

  async #store(isLast: boolean): Promise<void> {
    while (this.#waiting >= partBytes || (isLast && this.#waiting > 0)) {
      const all = Buffer.concat(this.#chunks)
      const part = all.subarray(0, partBytes)
      const rest = all.subarray(part.length)
      this.#chunks = rest.length > 0 ? [rest] : []
      this.#waiting = rest.length
      await this.#put(this.#parts++, part)
    }
  }
}

/**
 * The bytes of a stored archive, part by part.
 * @throws AppError `archive_gone` for a part that was deleted.
 */
export function readParts(files: FileStore, archive: StoredArchive, { first, last }: BytePart): Readable {
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let index = Math.floor(first / partBytes); index * partBytes <= last; index++) {
      const start = index * partBytes
      const part = { first: Math.max(first - start, 0), last: Math.min(last - start, partBytes - 1) }
      const content = await files.get(partPath(archive, index), part)
      if (!content) throw new AppError('archive_gone')
      yield* content as AsyncIterable<Buffer>
    }
  }
  return Readable.from(chunks(), { objectMode: false })
}
