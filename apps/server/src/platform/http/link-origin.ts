import { AppError } from '#core/errors/app-error.ts'
import type { FastifyRequest } from 'fastify'
import { isLoopbackHost } from '#server/config-values.ts'
import { ownAddress } from './own-address.ts'

/**
 * The address that links to people begin with: the operator's public one, or, where none is set, the one of this
 * request if it is of this machine only. Whoever asks can write any other into the request.
 * @throws AppError `public_url_missing` where neither is.
 */
export function linkOrigin(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  const own = ownAddress(request, publicUrl)
  if (!own || (publicUrl === undefined && !isLoopbackHost(own.hostname)))
    throw new AppError('public_url_missing')
  return own.origin
}
