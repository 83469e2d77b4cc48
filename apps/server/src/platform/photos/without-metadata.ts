import { withoutJpegMetadata } from './jpeg.ts'
import { withoutPngMetadata } from './png.ts'

/**
 * A file in its stored form: a photo without its metadata, any other type unchanged.
 * @param type The type detected from the content.
 */
export function withoutMetadata(content: Buffer, type: string): Buffer {
  if (type === 'image/jpeg') return withoutJpegMetadata(content)
  if (type === 'image/png') return withoutPngMetadata(content)
  return content
}
