import { AppError } from '#core/errors/app-error.ts'
import { attachmentExtension, attachmentTypes } from '#core/reports/file-name.ts'
import { maxAttachmentBytes } from '#core/reports/limits.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { Readable } from 'node:stream'

/** Reads an upload, never holding more than the limit. */
export async function receive(stream: Readable, name: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxAttachmentBytes) throw new AppError('attachment_too_large', { name })
    chunks.push(chunk)
  }
  if (size === 0) throw new AppError('attachment_empty', { name })
  return Buffer.concat(chunks)
}

/**
 * The type of the file, judged by its content and not by what its name says (2 §9).
 * @throws AppError `attachment_type` unless both say the same accepted type.
 */
export async function judgeType(content: Buffer, name: string): Promise<string> {
  const extension = attachmentExtension(name)
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  if (extension === null || found?.mime !== attachmentTypes[extension])
    throw new AppError('attachment_type', { name })
  return found.mime
}
