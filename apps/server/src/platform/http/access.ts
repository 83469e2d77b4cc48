import { holdsAny } from '#core/access/policies/policy.ts'
import { AppError } from '#core/errors/app-error.ts'
import { tenantBlocked } from '#core/errors/tenant-blocked.ts'
import type { Operation } from '#contract/operation.ts'
import type { FastifyRequest } from 'fastify'
import { readSession, type Session } from '../auth/session.ts'
import { hashToken, tokenOf } from '../auth/session-cookie.ts'
import { publicId } from '../ids.ts'
import type { ServerContext } from '../server-context.ts'

/**
 * The session that the operation requires.
 * @throws AppError `signed_out`, `another_person`, `tenant_blocked`, `no_tenant_context`, `platform_only`, or the
 * operation's refusal.
 */
export async function authorise(
  context: ServerContext,
  request: FastifyRequest,
  { access, refusal = 'forbidden' }: Pick<Operation, 'access' | 'refusal'>,
  now: Temporal.Instant,
): Promise<Session | null> {
  if (access === 'public') return null
  const token = tokenOf(request, context.secureCookies)
  if (token === undefined) throw new AppError('signed_out')
  const state = await readSession(context.pools.auth, hashToken(token), now)
  if (state.kind === 'tenant-blocked') throw tenantBlocked(state)
  if (state.kind === 'none') throw new AppError('signed_out')
  const { session } = state
  refuseAnotherPerson(request, session)
  if (access === 'signed-in') return session
  if (access === 'platform') {
    if (!session.isPlatformAdmin) throw new AppError('platform_only')
    return session
  }
  if (session.tenant === null) throw new AppError('no_tenant_context')
  if (access !== 'tenant' && !holdsAny(session.actor.permissions, access)) throw new AppError(refusal)
  return session
}

/**
 * A client that sends an action later names its person in `Daymark-Person`, since somebody else may have signed in on
 * the same device meanwhile: nothing is done in another person's name.
 */
function refuseAnotherPerson(request: FastifyRequest, { actor }: Session): void {
  const named = request.headers['daymark-person']
  if (named !== undefined && named !== publicId('user', actor.userId)) throw new AppError('another_person')
}
