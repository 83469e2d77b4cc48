import { withoutJpegMetadata } from './jpeg.ts'
import { withoutPngMetadata } from './png.ts'

/**
 * A file as it is kept: a photo without where, when and with what it was taken, every other type as it came.
 * @param type As its content says.
 */
export function withoutMetadata(content: Buffer, type: string): Buffer {
  if (type === 'image/jpeg') return withoutJpegMetadata(content)
  if (type === 'image/png') return withoutPngMetadata(content)
  return content
}
