/** The Exif orientation of a photo: 1 is upright, 2 to 8 are rotated or mirrored. */
export const upright = 1

const orientationTag = 0x01_12

/** The orientation in an Exif block (TIFF from its byte order on); upright if it cannot be read. */
export function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2)
  if ((order !== 'II' && order !== 'MM') || tiff.length < 8) return upright
  const isLittle = order === 'II'
  const u16 = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return upright
  const count = u16(directory)
  for (let at = directory + 2; at < directory + 2 + count * 12 && at + 12 <= tiff.length; at += 12) {
    if (u16(at) !== orientationTag) continue
    const value = u16(at + 8)
    return value >= 1 && value <= 8 ? value : upright
  }
  return upright
}

/** An Exif block with the orientation and nothing else. */
export function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  // One entry: the tag, a 16-bit number, a count of one, its value; and no further directory.
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
