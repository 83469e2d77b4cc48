import type { FastifyRequest } from 'fastify'

/** Where browsers reach Daymark: the operator's public address, or else the one that this request names, if it is one. */
export function ownAddress(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): URL | undefined {
  const own = publicUrl ?? `${request.protocol}://${request.host}`
  return URL.canParse(own) ? new URL(own) : undefined
}
