import type { Id } from '#core/ids/id.ts'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { hashToken } from '#server/platform/auth/session-cookie.ts'
import { linkOrigin } from '#server/platform/http/origin.ts'
import type { RawCall } from '#server/platform/http/procedure.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { endOwnSession, type EndedSession, type ServiceSessionKept } from '../auth/api.ts'
import { findConnection, type ConnectionRow } from './connection-repo.ts'
import type { Said, SignOut } from './said.ts'
import { samlAddresses } from './saml/links.ts'
import { newMessageId, redirectWith, signOutRequest } from './saml/messages.ts'
import { signingKeyOf } from './saml/open.ts'

const placeOf = (tenantId: Id<'tenant'>) => `logout at the service of ${tenantId}`

type Kept = SignOut & { issuer: string }

/** What a session keeps, to be ended by the service, and to sign out there. */
export function serviceSession(
  { secrets }: Pick<ServerContext, 'secrets'>,
  tenantId: Id<'tenant'>,
  { issuer, version }: Pick<ConnectionRow, 'issuer' | 'version'>,
  { session: { id, signOut } }: Said,
): ServiceSessionKept {
  return {
    version,
    idHash: id === null ? null : serviceSessionHash(issuer, id),
    sealedSignOut:
      signOut && secrets.seal(JSON.stringify({ ...signOut, issuer } satisfies Kept), placeOf(tenantId)),
  }
}

export function serviceSessionHash(issuer: string, id: string): Buffer {
  return hashToken(`session ${issuer} ${id}`)
}

type Call = RawCall<'POST /api/auth/sign-out'>

/**
 * Ends the session of the browser, always and first, and returns the page of the service on which the person signs out
 * there too, if the company wants it.
 */
export async function signOut(call: Call): Promise<{ url: string | null }> {
  const ended = await endOwnSession(call)
  if (!ended) return { url: null }
  try {
    return { url: await pageOfService(call, ended) }
  } catch (error) {
    // The session in Daymark has ended, even if the service is wrong.
    call.request.log.warn(error, 'no logout at the service')
    return { url: null }
  }
}

async function pageOfService(call: Call, { tenantId, sealedSignOut }: EndedSession): Promise<string | null> {
  const { context, request, now } = call
  if (tenantId === null || sealedSignOut === null) return null
  const text = context.secrets.open(sealedSignOut, placeOf(tenantId))
  if (text === undefined) return null
  const kept = JSON.parse(text) as Kept
  const connection = await findConnection(readUnit(context.pools.app, { tenantId, principal: daymark, now }))
  if (connection?.issuer !== kept.issuer || connection.kind !== kept.kind || !connection.signs_out)
    return null
  const destination = kept.kind === 'oidc' ? kept.endpoint : connection.saml?.logoutUrl
  if (destination == null || context.signInServices.refusal(destination) !== undefined) return null
  if (kept.kind === 'oidc') {
    const url = new URL(destination)
    url.searchParams.set('id_token_hint', kept.idToken)
    url.searchParams.set('client_id', connection.client_id)
    url.searchParams.set('post_logout_redirect_uri', signedOutUri(call))
    return url.href
  }
  const { entityId } = samlAddresses(request, context.config.publicUrl, tenantId)
  const xml = signOutRequest({ id: newMessageId(), entityId, destination, now }, kept)
  return redirectWith('SAMLRequest', xml, {
    destination,
    privateKey: signingKeyOf(context, tenantId, connection),
  })
}

/** Where a service leads after a sign-out. @throws AppError `public_url_missing` */
export function signedOutUri({ request, context }: Pick<RawCall<never>, 'request' | 'context'>): string {
  return `${linkOrigin(request, context.config.publicUrl)}/`
}
