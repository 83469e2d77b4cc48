import { AppError } from '#core/errors/app-error.ts'
import type { FastifyRequest } from 'fastify'
import { isLoopbackHost } from '#server/config-values.ts'
import { ownAddress } from './own-address.ts'

/**
 * The address that links to people begin with: the operator's public one or, where none is set, the one of this request
 * if it names only this machine. The sender of a request can write any other address into it.
 * @throws AppError `public_url_missing` where neither is available.
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
