import type { Id } from '#core/ids/id.ts'
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
