import type { FastifyRequest } from 'fastify'
import type { BytePart } from '../files/file-store.ts'

/**
 * The part that a request asks for with its Range header. Undefined for the whole file: without the header, for several
 * or unreadable ranges, or where `If-Range` names another state of the file.
 * @returns `none` where the file has no such part.
 */
export function requestedRange(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { size, etag }: { size: number; etag: string },
): BytePart | 'none' | undefined {
  const ifRange = headers['if-range']
  if (ifRange !== undefined && ifRange !== etag) return undefined
  const asked = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(headers.range ?? '')
  const [, start = '', end = ''] = asked ?? []
  if (!start && !end) return undefined
  // Without a start, the end is the number of last bytes.
  const first = start ? Number(start) : Math.max(0, size - Number(end))
  const last = start && end ? Math.min(Number(end), size - 1) : size - 1
  if (start && end && Number(end) < Number(start)) return undefined
  return first > last ? 'none' : { first, last }
}
