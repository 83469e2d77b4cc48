import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { Id } from '#core/ids/id.ts'
import { record } from '../activity/api.ts'
import { notifyPersonOfAccess } from '../auth/api.ts'

export async function feedMade(unit: UnitOfWork, isNew: boolean): Promise<void> {
  const { userId: id, name } = unit.actor
  record(unit, {
    type: isNew ? 'user.calendar-address-made' : 'user.calendar-address-renewed',
    about: { id, name },
    data: null,
  })
  await notifyPersonOfAccess(unit, id, { kind: 'calendar-address', isNew })
}

export function feedEnded(unit: UnitOfWork, person: { id: Id<'user'>; name: string }): void {
  record(unit, {
    type: 'user.calendar-address-ended',
    about: person,
    by: { person },
    data: { isOwn: unit.actor.userId === person.id },
  })
}
