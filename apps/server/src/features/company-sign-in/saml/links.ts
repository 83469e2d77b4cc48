import type { Id } from '#core/ids/id.ts'
import type { FastifyRequest } from 'fastify'
import { uuidInTypeId } from '#core/ids/type-id.ts'
import { publicId } from '#server/platform/ids.ts'
import { linkOrigin } from '#server/platform/http/origin.ts'

/** Under it, the company follows. */
export const samlPath = '/api/saml'

export interface SamlAddresses {
  /** The entity id, at which the metadata is too. */
  entityId: string
  /** Where services send their answers. */
  acsUrl: string
  logoutUrl: string
}

/**
 * The addresses of Daymark for the service of one company.
 * @throws AppError `public_url_missing`
 */
export function samlAddresses(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
  tenantId: Id<'tenant'>,
): SamlAddresses {
  const entityId = `${linkOrigin(request, publicUrl)}${samlPath}/${publicId('tenant', tenantId)}`
  return { entityId, acsUrl: `${entityId}/answer`, logoutUrl: `${entityId}/sign-out` }
}

/** The company in the address; undefined for anything else. */
export function companyIn(text: string): Id<'tenant'> | undefined {
  return /^tenant_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(text) ? (uuidInTypeId(text) as Id<'tenant'>) : undefined
}
