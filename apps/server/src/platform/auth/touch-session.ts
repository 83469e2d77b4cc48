import type { FastifyReply, FastifyRequest } from 'fastify'
import { send } from '../db/statement.ts'
import { sql } from '../db/sql.ts'
import type { ServerContext } from '../server-context.ts'
import type { Session } from './session.ts'
import { sessionEnd, setSessionCookie, tokenOf } from './session-cookie.ts'

const everyMs = 10 * 60_000

/** Records from time to time that a session is in use, so that it does not expire. Requests do not wait for it. */
export function touchSession(
  context: ServerContext,
  session: Session,
  now: Temporal.Instant,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (now.epochMilliseconds - session.lastSeenAt.epochMilliseconds < everyMs) return
  const expiresAt = sessionEnd(session.signedInAt, now)
  // The cookie is extended with the session.
  const token = tokenOf(request, context.secureCookies)
  if (token) setSessionCookie(reply, token, context.secureCookies, { now, expiresAt })
  send(
    context.pools.auth,
    sql`update auth.sessions set last_seen_at = ${now}, expires_at = ${expiresAt} where id = ${session.id}`,
  ).catch(() => {
    // The next request tries again; this one is already answered.
  })
}
