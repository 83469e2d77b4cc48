import type { FastifyRequest } from 'fastify'
import { requireOwnAddress } from '../http/origin.ts'

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
  const { hostname: id, origin } = requireOwnAddress(request, publicUrl)
  return { id, origin }
}
