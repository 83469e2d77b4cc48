import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { Id } from '#core/ids/id.ts'
import { recordActivity, recordForPeople } from '../activity/api.ts'
import { notifyPersonOfAccess } from '../auth/api.ts'

export async function feedMade(unit: UnitOfWork, isNew: boolean): Promise<void> {
  recordActivity(unit, {
    type: isNew ? 'user.calendar-address-made' : 'user.calendar-address-renewed',
    description: `${unit.actor.name} ${isNew ? 'made' : 'renewed'} their private calendar address.`,
    targetUser: { id: unit.actor.userId, name: unit.actor.name },
  })
  tellPagesOf(unit, unit.actor.userId)
  const happened = isNew
    ? 'A private calendar address was made for your account'
    : 'The private calendar address of your account was replaced by a new one'
  await notifyPersonOfAccess(unit, unit.actor.userId, happened)
}

export function feedEnded(unit: UnitOfWork, person: { id: Id<'user'>; name: string }): void {
  const isOwn = unit.actor.userId === person.id
  recordForPeople(unit, [
    {
      person,
      type: 'user.calendar-address-ended',
      description: isOwn
        ? `${person.name} turned their private calendar address off.`
        : `The private calendar address of ${person.name} was turned off.`,
    },
  ])
  tellPagesOf(unit, person.id)
}

function tellPagesOf(unit: UnitOfWork, userId: Id<'user'>): void {
  unit.hint({ topic: 'account', ids: [], userIds: [userId] })
}
