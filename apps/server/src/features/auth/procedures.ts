import type { Actor } from '#core/access/actor.ts'
import { AppError } from '#core/errors/app-error.ts'
import {
  clearSessionCookie,
  hashToken,
  newToken,
  sessionDays,
  setSessionCookie,
  tokenOf,
} from '#server/platform/auth/session-cookie.ts'
import { writeUnit } from '#server/platform/db/unit.ts'
import { raw } from '#server/platform/http/procedure.ts'
import { newUuid, publicId, uuidOf } from '#server/platform/ids.ts'
import { recordActivity } from '../activity/api.ts'
import { refreshSystemRoles } from '../roles/api.ts'
import {
  deleteSessionByToken,
  endOtherSessions,
  endSession,
  findSessions,
  queueSession,
  storePlatformSession,
  type AccountRow,
  type NewSession,
} from './repo.ts'
import { endStreams } from './session-ended.ts'
import { checkCredentials } from './sign-in.ts'

export const authProcedures = [
  raw('POST /api/auth/sign-in/email', async ({ context, body, request, reply, now }) => {
    const account = await checkCredentials(context.pools.auth, { ...body, address: request.ip }, now)
    const token = newToken()
    const session: NewSession = {
      id: newUuid(now),
      tokenHash: hashToken(token),
      userId: account.user_id,
      tenantId: account.tenant_id,
      address: request.ip,
      userAgent: printable(request.headers['user-agent']),
      now,
      expiresAt: now.add({ hours: 24 * sessionDays }),
    }
    if (account.tenant_id === null) await storePlatformSession(context.pools.auth, session)
    else {
      const of = { tenantId: account.tenant_id, actor: actorOf(account), now }
      await writeUnit(context.pools.app, of, context.hub.publish, async (unit) => {
        queueSession(unit, session)
        if (account.is_tenant_admin) await refreshSystemRoles(unit)
        recordActivity(unit, { type: 'user.signed-in', description: `${unit.actor.name} signed in.` })
      })
    }
    const previous = tokenOf(request, context.secureCookies)
    if (previous) endStreams(context.hub, await deleteSessionByToken(context.pools.auth, hashToken(previous)))
    setSessionCookie(reply, token, context.secureCookies)
    return { userId: publicId('user', account.user_id) }
  }),

  raw('POST /api/auth/sign-out', async ({ context, request, reply }) => {
    const token = tokenOf(request, context.secureCookies)
    if (token) endStreams(context.hub, await deleteSessionByToken(context.pools.auth, hashToken(token)))
    clearSessionCookie(reply, context.secureCookies)
    return reply.status(204).send()
  }),

  raw('GET /me/sessions', async ({ context, session, now }) => ({
    items: (await findSessions(context.pools.auth, session!.actor.userId, now)).map((row) => ({
      id: publicId('session', row.id),
      userAgent: row.user_agent,
      address: row.address,
      signedInAt: row.signed_in_at.toString(),
      lastSeenAt: row.last_seen_at.toString(),
      isCurrent: row.id === session!.id,
    })),
  })),

  raw('DELETE /me/sessions/{sessionId}', async ({ context, session, params, reply }) => {
    const ended = await endSession(context.pools.auth, session!.actor.userId, uuidOf(params.sessionId))
    if (!ended) throw new AppError('session_not_found')
    endStreams(context.hub, { userId: session!.actor.userId, tenantId: session!.tenant?.id ?? null })
    return reply.status(204).send()
  }),

  raw('DELETE /me/sessions', async ({ context, session }) => {
    const ended = await endOtherSessions(context.pools.auth, session!.actor.userId, session!.id)
    endStreams(context.hub, { userId: session!.actor.userId, tenantId: session!.tenant?.id ?? null })
    return { ended }
  }),
]

function printable(userAgent: string | undefined): string {
  return (userAgent ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 300)
}

/** The person who is signing in, enough for the entry in the log. */
function actorOf(account: AccountRow): Actor {
  return {
    userId: account.user_id,
    name: account.name!,
    designation: account.designation,
    roleName: account.role_name!,
    businessUnitId: account.business_unit_id,
    isTenantAdmin: account.is_tenant_admin!,
    permissions: new Set(),
  }
}
