import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'

/** Names a content. It is weak, because the content may be sent in several compressed forms. */
export function etagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}

/** Whether the request's sender has the content with this tag. */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']
  return known !== undefined && known.split(',').some((one) => one.trim() === etag || one.trim() === '*')
}
