import { holdsAny } from '#core/access/policies/policy.ts'
import { AppError } from '#core/errors/app-error.ts'
import { tenantBlocked } from '#core/errors/tenant-blocked.ts'
import type { Operation } from '#contract/operation.ts'
import type { FastifyRequest } from 'fastify'
import type { RequestPrincipal } from '../auth/principal.ts'
import { readSession, type Session } from '../auth/session.ts'
import { sessionKeyOf, tokenOf } from '../auth/session-cookie.ts'
import { platformTenantId } from '../ids.ts'
import { publicId } from '../ids.ts'
import type { Door, ServerContext } from '../server-context.ts'

/** The door for browsers. */
export const sessionDoor: Door = async (context, request, now) => {
  const token = tokenOf(request, context.secureCookies)
  if (token === undefined) return undefined
  const key = sessionKeyOf(token)
  const state = await readSession(context.pools.auth, key, now)
  if (state.kind === 'tenant-blocked') throw tenantBlocked(state)
  if (state.kind === 'none') throw new AppError('signed_out')
  const principal = principalOf(state.session)
  if (state.facts) context.sessions.keep(key.hash, { principal, facts: state.facts })
  return principal
}

/** The principal of a session whose facts an earlier request has read; they have to be checked. */
export function rememberedPrincipal(
  { sessions, secureCookies }: Pick<ServerContext, 'sessions' | 'secureCookies'>,
  request: FastifyRequest,
  now: Temporal.Instant,
): ReturnType<ServerContext['sessions']['find']> {
  const token = tokenOf(request, secureCookies)
  return token === undefined ? undefined : sessions.find(sessionKeyOf(token).hash, now)
}

/** Forgets the facts of the request's session, which are out of date. */
export function forgetSession(
  { sessions, secureCookies }: Pick<ServerContext, 'sessions' | 'secureCookies'>,
  request: FastifyRequest,
): void {
  const token = tokenOf(request, secureCookies)
  if (token !== undefined) sessions.forget(sessionKeyOf(token).hash)
}

function principalOf(session: Session): RequestPrincipal {
  const { actor, tenant: company, timeZone } = session
  return company
    ? { kind: 'person', actor, tenantId: company.id, timeZone, company, session }
    : { kind: 'platform', actor, tenantId: platformTenantId, timeZone, company, session }
}

/**
 * Who makes the request, by the first of the server's doors that it uses.
 * @throws AppError `signed_out` without any, `tenant_blocked`, `another_person`.
 */
export async function authenticate(
  context: ServerContext,
  request: FastifyRequest,
  now: Temporal.Instant,
): Promise<RequestPrincipal> {
  for (const door of context.doors) {
    // oxlint-disable-next-line no-await-in-loop -- the next door is tried only if this one is not used
    const principal = await door(context, request, now)
    if (!principal) continue
    refuseAnotherPerson(request, principal)
    return principal
  }
  throw new AppError('signed_out')
}

/**
 * Refuses a principal that the operation is not for.
 * @throws AppError `signed_out`, `key_not_allowed`, `no_tenant_context`, `platform_only`, or the operation's refusal.
 */
export function authorise(
  principal: RequestPrincipal,
  { access, refusal = 'forbidden' }: Pick<Operation, 'access' | 'refusal'>,
  { needsSession = false }: { needsSession?: boolean | undefined } = {},
): void {
  if (needsSession && principal.session === null)
    throw new AppError(principal.kind === 'key' ? 'key_not_allowed' : 'signed_out')
  if (access === 'public' || access === 'signed-in') return
  if (access === 'platform') {
    if (principal.kind !== 'platform') throw new AppError('platform_only')
    return
  }
  if (principal.company === null) throw new AppError('no_tenant_context')
  if (access !== 'tenant' && !holdsAny(principal.actor.permissions, access)) throw new AppError(refusal)
}

/** Whether the principal may call the operation at all. */
export function isAuthorised(
  principal: RequestPrincipal,
  operation: Pick<Operation, 'access' | 'refusal'>,
  procedure: { needsSession?: boolean | undefined } | undefined,
): boolean {
  if (!procedure) return false
  try {
    authorise(principal, operation, procedure)
    return true
  } catch {
    return false
  }
}

/**
 * A client that sends an action later names its person in `Daymark-Person`, since somebody else may have signed in on
 * the same device meanwhile: nothing is done in another person's name.
 */
export function refuseAnotherPerson(request: FastifyRequest, { actor }: RequestPrincipal): void {
  const named = request.headers['daymark-person']
  if (named !== undefined && named !== publicId('user', actor.userId)) throw new AppError('another_person')
}
