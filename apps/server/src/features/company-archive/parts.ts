import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
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

/**
 * Receives an archive and stores it part by part. Returns the length and the SHA-256 of the whole.
 * @param put Stores a part; the next one follows when it is stored.
 */
export async function storeParts(
  source: AsyncIterable<Buffer>,
  put: (index: number, content: Buffer) => Promise<void>,
): Promise<{ bytes: number; sha256: string }> {
  const digest = createHash('sha256')
  let bytes = 0
  let parts = 0
  let waiting: Buffer = Buffer.alloc(0)
  let chunks: Buffer[] = []
  for await (const chunk of source) {
    digest.update(chunk)
    bytes += chunk.length
    chunks.push(chunk)
    if (bytes - parts * partBytes < partBytes) continue
    waiting = Buffer.concat(chunks)
    while (waiting.length >= partBytes) {
      await put(parts++, waiting.subarray(0, partBytes))
      waiting = waiting.subarray(partBytes)
    }
    chunks = [waiting]
  }
  const rest = Buffer.concat(chunks)
  if (rest.length > 0) await put(parts, rest)
  return { bytes, sha256: digest.digest('hex') }
}

/**
 * The bytes of a stored archive, part by part.
 * @param mayGoOn Asked before each part but the first one.
 * @throws AppError `archive_gone` for a part that was deleted, or may not be read any more.
 */
export function readParts(
  files: FileStore,
  archive: StoredArchive,
  { first, last }: BytePart,
  mayGoOn = async () => true,
): Readable {
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let index = Math.floor(first / partBytes); index * partBytes <= last; index++) {
      const start = index * partBytes
      if (start > first && !(await mayGoOn())) throw new AppError('archive_gone')
      const part = { first: Math.max(first - start, 0), last: Math.min(last - start, partBytes - 1) }
      const content = await files.get(partPath(archive, index), part)
      if (!content) throw new AppError('archive_gone')
      yield* content as AsyncIterable<Buffer>
    }
  }
  return Readable.from(chunks(), { objectMode: false })
}
