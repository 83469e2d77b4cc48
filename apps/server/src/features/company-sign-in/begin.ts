import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { newToken } from '#server/platform/auth/session-cookie.ts'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { linkOrigin } from '#server/platform/http/origin.ts'
import {
  unitScopeOf,
  writeOfCall,
  type RawCall,
  type RawSessionCall,
} from '#server/platform/http/procedure.ts'
import { daymark } from '#server/platform/nobody.ts'
import { findDomainOwner } from '../auth/api.ts'
import { requireDecider } from './decider.ts'
import { findConnection, storeTrial, type ConnectionRow } from './connection-repo.ts'
import { hintOfSignIn, noteRefused } from './events.ts'
import { returnPath } from './links.ts'
import { keepPending, type AnyCall, type Begun } from './pending.ts'
import { askService, newSecrets, openService, pageOf, ServiceError } from './provider.ts'
import { openSaml } from './saml/open.ts'
import { secretPlace } from './secret.ts'

/** The page of the settings. */
export const settingsPage = '/company-sign-in'

/**
 * Begins the sign-in of an unknown caller at the service of the company that has verified the domain.
 * @throws AppError `company_sign_in_unknown`, `company_sign_in_unreachable`, `public_url_missing`,
 * `too_many_company_sign_ins`
 */
export async function beginSignIn(call: RawCall<'POST /api/auth/company-sign-in'>): Promise<{ url: string }> {
  const { context, body, request, now } = call
  const owner = await findDomainOwner(context.pools.auth, body.domain)
  if (!owner?.is_active || !owner.is_on) throw new AppError('company_sign_in_unknown')
  const tenantId = owner.tenant_id
  const connection = await findConnection(readUnit(context.pools.app, { tenantId, principal: daymark, now }))
  if (!connection) throw new AppError('company_sign_in_unknown')
  const begun = {
    purpose: 'sign-in',
    tenantId,
    domain: body.domain,
    userId: null,
    returnTo: body.returnTo,
  } as const
  try {
    return { url: await open(call, connection, begun) }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    await noteRefused(context, { tenantId, reason: error.message, address: request.ip }, now)
    throw new AppError('company_sign_in_unreachable')
  }
}

/**
 * Begins a trial of an administrator, which signs nobody in.
 * @throws AppError `only_administrators`, `sign_in_not_set_up`, `company_sign_in_unreachable`, `public_url_missing`,
 * `too_many_company_sign_ins`
 */
export async function beginTrial(
  call: RawSessionCall<'POST /company-sign-in/try'>,
): Promise<{ url: string }> {
  const { context, session } = call
  const scope = unitScopeOf(call)
  requireDecider(session.actor)
  const connection = await findConnection(readUnit(context.pools.app, scope))
  if (!connection) throw new AppError('sign_in_not_set_up')
  const begun = {
    purpose: 'trial',
    tenantId: scope.tenantId,
    domain: null,
    userId: session.actor.userId,
    returnTo: settingsPage,
  } as const
  try {
    return { url: await open(call, connection, begun) }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    await writeOfCall(call, async (unit) => {
      await storeTrial(unit, { problem: error.message, claims: {} })
      hintOfSignIn(unit)
    })
    throw new AppError('company_sign_in_unreachable')
  }
}

async function open(call: AnyCall, connection: ConnectionRow, begun: Begun): Promise<string> {
  const { context, request, now } = call
  const redirectUri = linkOrigin(request, context.config.publicUrl) + returnPath(begun.tenantId)
  context.limits.companySignIn(begun, networkOf(request.ip), now)
  if (connection.saml) return openSaml(call, { ...connection, saml: connection.saml }, begun)
  const service = serviceOf(context, begun.tenantId, connection)
  const config = await askService(context, begun.tenantId, () =>
    openService({ outgoing: context.signInServices, now }, service),
  )
  const asked = { state: newToken(), ...(await newSecrets()), redirectUri }
  const url = await pageOf(config, asked)
  keepPending(call, { ...begun, kind: 'oidc', issuer: connection.issuer, ...asked })
  return url
}

export function serviceOf(
  { secrets }: Pick<AnyCall['context'], 'secrets'>,
  tenantId: Id<'tenant'>,
  { issuer, client_id: clientId, sealed_secret: sealed }: ConnectionRow,
) {
  const clientSecret = secrets.open(sealed, secretPlace(tenantId))
  if (clientSecret === undefined)
    throw new ServiceError('its client secret was sealed with another key of the server; enter it again')
  return { issuer, clientId, clientSecret }
}
