import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import type { Operation } from '#contract/operation.ts'

/** Brotli at a quality that keeps up with the answers (4), on another thread where an answer is long. */
const json: FastifyCompressOptions = {
  encodings: ['br', 'gzip', 'identity'],
  // A file that somebody uploaded and the stream of events are something else.
  customTypes: /^application\/json(;|$)/,
  threshold: 1024,
}

/** Makes compression possible; a route is compressed by what `compressionOf` says of its operation. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false })
}

/**
 * JSON of 1 KB and more is compressed, but for answers that hold a secret: by the length of a compressed answer somebody
 * who chose another part of it can find the secret out (BREACH).
 */
export function compressionOf(operation: Operation): Pick<RouteShorthandOptions, 'compress'> {
  return { compress: operation.holdsSecret ? false : json }
}
