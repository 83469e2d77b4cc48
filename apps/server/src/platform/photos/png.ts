import { crc32 } from 'node:zlib'
import { exifOf, orientationOf, upright } from './orientation.ts'
import { refuseTooManyParts } from './too-many-parts.ts'

const signatureLength = 8
/** Chunks besides the required ones that affect how the picture looks or moves; all others are metadata. */
const kept = new Set(
  'tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST sPLT pHYs acTL fcTL fdAT'.split(' '),
)

/**
 * A PNG without its metadata: location, time, texts, and data behind its end. The compressed picture is unchanged byte
 * for byte, and is shown with the same orientation as before.
 * @throws AppError `attachment_type` for too many chunks.
 */
export function withoutPngMetadata(photo: Buffer): Buffer {
  const parts = [photo.subarray(0, signatureLength)]
  let orientation = upright
  let count = 0
  for (const { type, whole, data } of chunksOf(photo)) {
    refuseTooManyParts(++count)
    if (type === 'eXIf') orientation = orientationOf(data)
    if (/^[A-Z]/.test(type) || kept.has(type)) parts.push(whole)
  }
  // After the first chunk, which is the header.
  if (orientation !== upright && parts.length > 2) parts.splice(2, 0, exifChunk(orientation))
  return Buffer.concat(parts)
}

function* chunksOf(photo: Buffer): Generator<{ type: string; whole: Buffer; data: Buffer }> {
  for (let at = signatureLength; at + 12 <= photo.length;) {
    const end = at + 12 + photo.readUInt32BE(at)
    if (end > photo.length) return
    const type = photo.toString('latin1', at + 4, at + 8)
    yield { type, whole: photo.subarray(at, end), data: photo.subarray(at + 8, end - 4) }
    if (type === 'IEND') return
    at = end
  }
}

function exifChunk(orientation: number): Buffer {
  const data = exifOf(orientation)
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}
