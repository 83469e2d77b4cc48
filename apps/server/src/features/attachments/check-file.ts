import { ownMemory } from '#server/platform/untrusted/own-memory.ts'
import { parsers } from '#server/platform/untrusted/parser-pool.ts'
import { uploadedFile } from './file-parser.ts'

/** A file that was checked, in the form in which it is stored. */
export interface CheckedFile {
  name: string
  type: string
  content: Buffer
  /** The hash of the content. */
  sha256: string
}

/**
 * Checks a received file, whose memory is handed over.
 * @throws AppError `attachment_type`
 */
export async function checkFile(
  { name, content }: { name: string; content: Uint8Array },
  tenantId: string,
): Promise<CheckedFile> {
  const { type, sha256, ...checked } = await parsers.parse(
    uploadedFile,
    { name, content },
    { of: tenantId, tooCostly: 'attachment_type', name, transfer: ownMemory(content) },
  )
  const { buffer, byteOffset, byteLength } = checked.content
  return { name, type, sha256, content: Buffer.from(buffer, byteOffset, byteLength) }
}
