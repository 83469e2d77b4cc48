import { maxAttachmentBytes } from '#core/reports/limits.ts'
import { crc32, deflateRawSync } from 'node:zlib'
import { jpeg, png } from './files.ts'

/** A file of the maximum size: a beginning, and a piece that is repeated as often as fits before the end. */
function filled(head: Buffer, piece: Buffer, tail = Buffer.alloc(0)): Buffer {
  const times = Math.floor((maxAttachmentBytes - head.length - tail.length) / piece.length)
  return Buffer.concat([head, Buffer.alloc(times * piece.length, piece), tail])
}

/** An empty chunk of a PNG. */
function chunk(type: string): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.write(type, 4, 'latin1')
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8)), 8)
  return bytes
}

const pngHead = png.subarray(0, 33)
const jpegHead = jpeg.subarray(0, 20)
const hex = (digits: string) => Buffer.from(digits, 'hex')

interface LocalFile {
  name: string
  /** With this flag the sizes follow the content. */
  hasDescriptor?: boolean
  content?: Buffer
}

/** A compressed file of a zip. */
function localFile({ name, hasDescriptor = false, content = Buffer.alloc(0) }: LocalFile): Buffer {
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(hasDescriptor ? 8 : 0, 6)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(hasDescriptor ? 0 : content.length, 18)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name, 'latin1'), content])
}

const types = '[Content_Types].xml'
/** 10 GB of spaces. */
const bomb = () => {
  const hundredMegabytes = deflateRawSync(Buffer.alloc(100 * 1024 * 1024, ' '), { level: 9 })
  return filled(localFile({ name: types, hasDescriptor: true }), hundredMegabytes)
}

/** Files of the maximum size whose structure is as expensive as possible to read, by their content. */
export const hostileFiles: [name: string, extension: string, content: () => Buffer][] = [
  ['empty chunks of metadata', 'png', () => filled(pngHead, chunk('tEXt'))],
  ['empty chunks of the picture', 'png', () => filled(pngHead, chunk('IDAT'))],
  ['empty chunks of a turned picture', 'png', () => filled(pngHead, chunk('eXIf'))],
  ['beginnings', 'jpg', () => filled(jpegHead, hex('ffd8'))],
  ['empty tables', 'jpg', () => filled(jpegHead, hex('ffdb0002'))],
  ['empty comments', 'jpg', () => filled(jpegHead, hex('fffe0002'))],
  ['empty scans', 'jpg', () => filled(jpegHead, hex('ffda0002'))],
  ['segments of metadata', 'jpg', () => filled(jpegHead, hex('ffe10008457869660000'))],
  ['restart markers in a scan', 'jpg', () => filled(jpegHead, hex('ffd0'), hex('ffd9'))],
  ['escaped bytes in a scan', 'jpg', () => filled(jpegHead, hex('ff00'), hex('ffd9'))],
  ['filling bytes', 'jpg', () => filled(jpegHead, hex('ff'))],
  ['empty files', 'docx', () => filled(Buffer.alloc(0), localFile({ name: 'a' }))],
  ['files without a length', 'docx', () => filled(localFile({ name: 'a', hasDescriptor: true }), hex('00'))],
  [
    'beginnings of the end of a file',
    'docx',
    () => filled(localFile({ name: 'a', hasDescriptor: true }), Buffer.from('PK\x07')),
  ],
  ['lists of types', 'docx', () => filled(Buffer.alloc(0), localFile({ name: types }))],
  ['a list of types of 10 GB', 'docx', bomb],
  ['a head', 'pdf', () => filled(Buffer.from('%PDF-1.7\n'), Buffer.from('Adobe '))],
  ['tags of music before a head', 'pdf', () => filled(Buffer.alloc(0), Buffer.from('ID3\x04\0\0\0\0\0\0'))],
]
