import { exifOf, orientationOf, upright } from './orientation.ts'
import { refuseTooManyParts } from './too-many-parts.ts'

const soi = 0xd8
const eoi = 0xd9
const sos = 0xda
const app0 = 0xe0
const app1 = 0xe1
const app15 = 0xef
const comment = 0xfe

/** Application segments that affect how the picture looks; all others are metadata. */
const kept: Record<number, string> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }
const exifHead = 'Exif\0\0'

/**
 * A JPEG without its metadata: location, time, camera, comments, previews, and data behind its end. The compressed
 * picture is unchanged byte for byte, and is shown with the same orientation as before.
 * @throws AppError `attachment_type` for too many segments.
 */
export function withoutJpegMetadata(photo: Buffer): Buffer {
  const parts: Buffer[] = []
  let orientation = upright
  let count = 0
  for (const { marker, from, to, body } of segmentsOf(photo)) {
    refuseTooManyParts(++count)
    if (marker === app1 && startsWith(body, exifHead) && orientation === upright)
      orientation = orientationOf(body.subarray(exifHead.length))
    if (isKept(marker, body)) parts.push(photo.subarray(from, to))
  }
  const place = parts.findIndex((part) => part[1] !== soi && part[1] !== app0)
  if (orientation !== upright && place > 0) parts.splice(place, 0, exifSegment(orientation))
  return Buffer.concat(parts)
}

function isKept(marker: number, body: Buffer): boolean {
  if (marker === comment) return false
  if (marker < app0 || marker > app15) return true
  const head = kept[marker]
  return head !== undefined && startsWith(body, head)
}

function exifSegment(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from(exifHead, 'latin1'), exifOf(orientation)])
  const head = Buffer.from([0xff, app1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

interface Segment {
  marker: number
  /** From its marker to its end; the compressed data of a scan belong to it. */
  from: number
  to: number
  body: Buffer
}

/** The segments up to the end of the picture; bytes between segments are skipped. */
function* segmentsOf(photo: Buffer): Generator<Segment> {
  for (let at = 0; ;) {
    at = nextMarker(photo, at)
    const marker = photo[at + 1]
    if (marker === undefined) return
    if (marker === soi || marker === eoi) {
      yield { marker, from: at, to: at + 2, body: photo.subarray(at + 2, at + 2) }
      if (marker === eoi) return
      at += 2
      continue
    }
    if (at + 4 > photo.length) return
    const end = at + 2 + photo.readUInt16BE(at + 2)
    if (end > photo.length) return
    const to = marker === sos ? nextMarker(photo, end) : end
    yield { marker, from: at, to, body: photo.subarray(at + 4, end) }
    at = to
  }
}

/** The position of the next marker that is no restart marker within a scan; the end of the file without one. */
function nextMarker(photo: Buffer, from: number): number {
  for (
    let at = photo.indexOf(0xff, from);
    at >= 0 && at + 1 < photo.length;
    at = photo.indexOf(0xff, at + 1)
  ) {
    const marker = photo[at + 1]!
    const isData = marker === 0 || marker === 0x01 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    if (!isData) return at
  }
  return photo.length
}

function startsWith(body: Buffer, head: string): boolean {
  return body.toString('latin1', 0, head.length) === head
}
