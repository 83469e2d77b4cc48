import { dayIn, formatDate } from '#core/time/format.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record } from '../activity/api.ts'
import { notifyPersonOfAccess } from '../auth/api.ts'
import type { NewKey } from '../keys/api.ts'

/** Records that the acting person has connected an app, with what it may do, and notifies them. */
export async function appConnected(
  unit: UnitOfWork,
  { name, permissions, expiresAt }: NewKey,
): Promise<void> {
  const { userId: id, name: ownerName } = unit.actor
  record(unit, {
    type: 'user.app-connected',
    subjectName: name,
    about: { id, name: ownerName },
    data: { name },
    changes: [
      { field: 'permissions', from: null, to: permissions.join(', ') },
      { field: 'expires', from: null, to: formatDate(dayIn(expiresAt, unit.timeZone ?? 'UTC')) },
    ],
  })
  await notifyPersonOfAccess(unit, id, { kind: 'app', name })
}

/** Records that an app has ended because somebody else has used its code or token, and notifies its person. */
export function appEnded(unit: UnitOfWork, person: { id: Id<'user'>; name: string }, name: string): void {
  record(unit, {
    type: 'user.app-ended',
    subjectName: name,
    about: person,
    by: 'nobody',
    data: { name },
    groups: { owner: [person.id] },
  })
}
