import { AppError } from '#core/errors/app-error.ts'
import type { FastifyRequest } from 'fastify'
import { ownAddress } from '../http/origin.ts'

/** The relying party of passkeys: the host of the address that browsers use, and that address. */
export interface RelyingParty {
  id: string
  origin: string
}

/** The operator's public address, otherwise the one that this request was sent to. */
export function relyingPartyOf(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): RelyingParty {
  const own = ownAddress(request, publicUrl)
  if (!own) throw new AppError('malformed_request')
  return { id: own.hostname, origin: own.origin }
}
