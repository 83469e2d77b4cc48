import type { FastifyRequest } from 'fastify'

/**
 * The address at which browsers reach Daymark: the operator's public address, otherwise the one that this request
 * names, if it is valid.
 */
export function ownAddress(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): URL | undefined {
  const own = publicUrl ?? `${request.protocol}://${request.host}`
  return URL.canParse(own) ? new URL(own) : undefined
}
