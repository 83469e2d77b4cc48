import type { Session } from '#server/platform/auth/session.ts'
import type { Hub } from '#server/platform/events/hub.ts'

/** Wakes the person's open streams, each of which then looks whether its own session still stands. */
export function endStreams(hub: Hub, session: Session): void {
  if (!session.tenant) return
  hub.publish([
    { id: 0, tenantId: session.tenant.id, topic: 'session', ids: [], userIds: [session.actor.userId] },
  ])
}
