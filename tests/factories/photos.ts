import { crc32 } from 'node:zlib'

/** A text in each kind of metadata of the photo. */
export const secretPlace = 'Secret Place 51.5 N 0.1 W'

/** The parts of a photo that must stay unchanged. */
export interface Photo {
  whole: Buffer
  picture: Buffer
}

interface Turned {
  /** The Exif value: 1 is upright, 6 is turned by a quarter to the right. */
  orientation?: number
  isLittleEndian?: boolean
}

/** An Exif block as cameras write it: orientation, camera maker, a pointer to the location, and the location. */
function exif({ orientation = 1, isLittleEndian = false }: Turned): Buffer {
  const head = Buffer.alloc(8 + 2 + 3 * 12 + 4)
  const u16 = (value: number, at: number) =>
    isLittleEndian ? head.writeUInt16LE(value, at) : head.writeUInt16BE(value, at)
  const u32 = (value: number, at: number) =>
    isLittleEndian ? head.writeUInt32LE(value, at) : head.writeUInt32BE(value, at)
  head.write(isLittleEndian ? 'II*\0' : 'MM\0*', 'latin1')
  u32(8, 4)
  u16(3, 8)
  const entry = (index: number, tag: number, type: number, count: number) => {
    const at = 10 + index * 12
    u16(tag, at)
    u16(type, at + 2)
    u32(count, at + 4)
    return at + 8
  }
  const after = head.length
  // Maker, orientation, and the offset of the location block.
  u32(after, entry(0, 0x01_0f, 2, secretPlace.length))
  u16(orientation, entry(1, 0x01_12, 3, 1))
  u32(after, entry(2, 0x88_25, 4, 1))
  return Buffer.concat([head, Buffer.from(secretPlace)])
}

function segment(marker: number, body: string | Buffer): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

/** A JPEG as written by a phone: with every kind of segment, and another picture after its end. */
export function jpegPhoto(turned: Turned = {}): Photo {
  const start = Buffer.from('ffd8', 'hex')
  const jfif = segment(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0')
  const kept = [
    segment(0xe2, 'ICC_PROFILE\0\x01\x01colours'),
    segment(0xee, 'Adobe\0\x64\0\0\0\0\x01'),
    segment(0xdb, Buffer.alloc(65, 3)),
    segment(0xc2, Buffer.from('0800020002010111 00'.replace(' ', ''), 'hex')),
    segment(0xc4, Buffer.alloc(20, 1)),
    // Two scans, as in a progressive picture; with an escaped byte and a restart marker in the data.
    Buffer.concat([
      segment(0xda, Buffer.from('0101000000', 'hex')),
      Buffer.from('12ff00e1ffd0345678', 'hex'),
    ]),
    segment(0xc4, Buffer.alloc(20, 2)),
    Buffer.concat([segment(0xda, Buffer.from('0101003f00', 'hex')), Buffer.from('9aff00bcde', 'hex')]),
    Buffer.from('ffd9', 'hex'),
  ]
  const metadata = [
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(turned)])),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${secretPlace}</x:xmpmeta>`),
    segment(0xe1, `http://ns.adobe.com/xmp/extension/\0${secretPlace}`),
    segment(0xe2, `MPF\0${secretPlace}`),
    segment(0xed, `Photoshop 3.0\x008BIM${secretPlace}`),
    segment(0xe3, secretPlace),
    segment(0xfe, secretPlace),
  ]
  const behind = Buffer.concat([start, metadata[0]!, ...kept])
  return {
    whole: Buffer.concat([start, jfif, ...metadata, ...kept, behind]),
    picture: Buffer.concat([start, jfif, ...kept]),
  }
}

function chunk(type: string, data: string | Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.length - 4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A PNG with every kind of metadata chunk, and data after its end. */
export function pngPhoto(turned: Turned = {}): Photo {
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const header = chunk('IHDR', Buffer.from('00000001000000010806000000', 'hex'))
  const kept = [
    chunk('gAMA', Buffer.from('0000b18f', 'hex')),
    chunk('IDAT', Buffer.from('789c6360f8ff9f01000502017f', 'hex')),
    chunk('IEND', ''),
  ]
  const metadata = [
    chunk('eXIf', exif(turned)),
    chunk('tEXt', `Comment\x00${secretPlace}`),
    chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${secretPlace}`),
    chunk('tIME', Buffer.from('07ea060908000000', 'hex').subarray(0, 7)),
    chunk('prVt', secretPlace),
  ]
  return {
    whole: Buffer.concat([signature, header, ...metadata, ...kept, Buffer.from(secretPlace)]),
    picture: Buffer.concat([signature, header, ...kept]),
  }
}
