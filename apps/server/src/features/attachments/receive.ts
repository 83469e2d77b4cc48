import { AppError } from '#core/errors/app-error.ts'
import { maxAttachmentBytes } from '#core/reports/limits.ts'
import { withStorageRefusals } from '#server/platform/files/storage-refusal.ts'
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** The minimum average rate of an upload (bytes per second). */
const slowestRate = 16 * 1024
const rateCheckMs = 1_000

interface Incoming {
  stream: Readable
  name: string
  folder: string
  patienceMs: number
}

/**
 * Receives an upload into a temporary file in the folder, so that one that takes minutes needs no memory, and passes
 * its content to `keep`; the file is deleted afterwards in any case.
 * @param patienceMs Time before the minimum rate applies.
 * @param keep Called with a function that reads the content, once all of it has arrived.
 * @throws AppError `attachment_too_large`, `attachment_empty`, `request_too_slow`, `storage_full` or
 * `storage_not_writable`.
 */
export async function receive<T>(
  { stream, name, folder, patienceMs }: Incoming,
  keep: (read: () => Promise<Buffer>) => Promise<T>,
): Promise<T> {
  const target = path.join(folder, `${randomUUID()}.upload`)
  const file = await withStorageRefusals(async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return open(target, 'wx', 0o600)
  })
  try {
    const size = await withStorageRefusals(() => write({ stream, name, patienceMs }, file))
    if (size === 0) throw new AppError('attachment_empty', { name })
    return await keep(() => withStorageRefusals(() => readFile(target)))
  } finally {
    await rm(target, { force: true })
  }
}

/** Writes the incoming bytes and closes the file; returns its size. */
async function write(
  { stream, name, patienceMs }: Omit<Incoming, 'folder'>,
  file: FileHandle,
): Promise<number> {
  const begun = performance.now()
  let size = 0
  const rateCheck = setInterval(() => {
    const ms = performance.now() - begun
    if (ms > patienceMs && size / (ms / 1000) < slowestRate) stop()
  }, rateCheckMs)
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  try {
    const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
    for (;;) {
      const coming = chunks.next()
      // When nothing awaits the next chunk any more, the end of the connection must not throw.
      coming.catch(() => {})
      const next = await Promise.race([coming, stopped])
      // The connection stays open, so that the refusal can be sent over it.
      if (next === undefined) throw new AppError('request_too_slow')
      if (next.done) return size
      size += next.value.length
      if (size > maxAttachmentBytes) throw new AppError('attachment_too_large', { name })
      await file.write(next.value)
    }
  } finally {
    clearInterval(rateCheck)
    await file.close()
  }
}
