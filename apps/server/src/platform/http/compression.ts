import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import type { Operation } from '#contract/operation.ts'

/** Brotli at a quality that is fast enough for answers (4), on another thread for long ones. */
const json: FastifyCompressOptions = {
  encodings: ['br', 'gzip', 'identity'],
  // Excludes uploaded files and the event stream.
  customTypes: /^application\/json(;|$)/,
  threshold: 1024,
}

/** For JSON that holds no secret. */
export const compressJson: Pick<RouteShorthandOptions, 'compress'> = { compress: json }

/** For pages of HTML, which hold no secret. */
export const compressPages: Pick<RouteShorthandOptions, 'compress'> = {
  compress: { encodings: ['br', 'gzip', 'identity'], customTypes: /^text\/html(;|$)/, threshold: 1024 },
}

/** Enables compression; `compressionOf` decides for each route by its operation. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false })
}

/**
 * Compresses JSON of 1 KB and more, except answers with a secret: an attacker who controls another part of the answer
 * could find the secret out by the length of the compressed answer (BREACH).
 */
export function compressionOf(operation: Operation): Pick<RouteShorthandOptions, 'compress'> {
  return { compress: operation.holdsSecret ? false : json }
}
