import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordActivity } from '../activity/api.ts'

export function feedMade(unit: UnitOfWork, isNew: boolean): void {
  recordActivity(unit, {
    type: isNew ? 'user.calendar-address-made' : 'user.calendar-address-renewed',
    description: `${unit.actor.name} ${isNew ? 'made' : 'renewed'} their private calendar address.`,
    targetUser: { id: unit.actor.userId, name: unit.actor.name },
  })
  tellOwnPages(unit)
}

export function feedEnded(unit: UnitOfWork): void {
  recordActivity(unit, {
    type: 'user.calendar-address-ended',
    description: `${unit.actor.name} turned their private calendar address off.`,
    targetUser: { id: unit.actor.userId, name: unit.actor.name },
  })
  tellOwnPages(unit)
}

function tellOwnPages(unit: UnitOfWork): void {
  unit.hint({ topic: 'account', ids: [], userIds: [unit.actor.userId] })
}
