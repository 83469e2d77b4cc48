import { AppError } from '#core/errors/app-error.ts'
import { attachmentExtension, attachmentTypes } from '#core/reports/file-name.ts'
import { withoutMetadata } from '#server/platform/photos/without-metadata.ts'
import type { Parser } from '#server/platform/untrusted/parser.ts'
import { fileTypeFromBuffer } from 'file-type'
import { createHash } from 'node:crypto'

interface Received {
  name: string
  content: Uint8Array
}

/** A file in the form in which it is stored. */
interface Checked {
  type: string
  content: Uint8Array
  /** The hash of the content. */
  sha256: string
}

export const uploadedFile: Parser<Received, Checked> = {
  module: import.meta.url,
  // A photo of the largest size takes some 200 ms.
  deadlineMs: 2_000,
}

/** @throws AppError `attachment_type` */
export default async function check({ name, content }: Received): Promise<Checked> {
  const received = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const type = await acceptedTypeOf(received, name)
  const kept = withoutMetadata(received, type)
  return { type, content: kept, sha256: createHash('sha256').update(kept).digest('hex') }
}

/**
 * The type of the file, detected from its content and not from its name.
 * @throws AppError `attachment_type` unless both are the same accepted type.
 */
async function acceptedTypeOf(content: Buffer, name: string): Promise<string> {
  const extension = attachmentExtension(name)
  const found = await detectedType(content)
  if (extension === null || found !== attachmentTypes[extension]) throw new AppError('attachment_type')
  return found
}

/** Readers of PDF accept other bytes before its header, within the first 1,024. */
const maxBeforePdf = 1024

/** The media type of a file; an animated PNG is a PNG, which programs without animation show too. */
async function detectedType(content: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  if (found) return found.mime === 'image/apng' ? 'image/png' : found.mime
  return content.subarray(0, maxBeforePdf).includes('%PDF-') ? 'application/pdf' : undefined
}
