import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record } from '../../activity/api.ts'
import { notifyPersonOfAccess } from '../../auth/api.ts'

export async function calendarConnected(unit: UnitOfWork, email: string): Promise<void> {
  const { userId: id, name } = unit.actor
  record(unit, { type: 'user.google-calendar-connected', about: { id, name }, data: { email } })
  await notifyPersonOfAccess(unit, id, { kind: 'google-calendar', email })
}

export function calendarDisconnected(
  unit: UnitOfWork,
  person: { id: Id<'user'>; name: string },
  email: string,
): void {
  record(unit, {
    type: 'user.google-calendar-disconnected',
    about: person,
    by: { person },
    data: { email, isOwn: unit.actor.userId === person.id },
  })
}

/** Wakes the job that brings calendars up to date; the actor's open pages ask again. */
export function hintOfGoogle(unit: UnitOfWork, userId = unit.actor.userId): void {
  unit.hint({ topic: 'google-calendar', ids: [], userIds: [userId] })
}
