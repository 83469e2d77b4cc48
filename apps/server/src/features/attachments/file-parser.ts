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
  /** Of the content. */
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
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  if (extension === null || found?.mime !== attachmentTypes[extension]) throw new AppError('attachment_type')
  return found.mime
}
