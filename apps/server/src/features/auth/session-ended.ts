import type { Id } from '#core/ids/id.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearSessionCookie, sessionKeyOf, tokenOf } from '#server/platform/auth/session-cookie.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { deleteSessionByToken, type EndedSession } from './repo.ts'
import { platformTenantId } from '#server/platform/ids.ts'
import type { Hub } from '#server/platform/events/hub.ts'

/** Notifies the person's open streams, each of which then checks whether its own session still exists. */
export function endStreams(
  hub: Hub,
  person: { userId: Id<'user'>; tenantId: Id<'tenant'> | null } | undefined,
): void {
  if (!person) return
  const tenantId = person.tenantId ?? platformTenantId
  hub.publish([{ tenantId, topic: 'session', ids: [], userIds: [person.userId] }])
}

/** Ends the session of the request's browser, if it has one. */
export async function endOwnSession({
  context,
  request,
  reply,
}: {
  context: ServerContext
  request: FastifyRequest
  reply: FastifyReply
}): Promise<EndedSession | undefined> {
  const token = tokenOf(request, context.secureCookies)
  const ended = token ? await deleteSessionByToken(context.pools.auth, sessionKeyOf(token)) : undefined
  endStreams(context.hub, ended)
  clearSessionCookie(reply, context.secureCookies)
  return ended
}
