import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordActivity, recordForPeople } from '../../activity/api.ts'
import { notifyPersonOfAccess } from '../../auth/api.ts'

export async function calendarConnected(unit: UnitOfWork, email: string): Promise<void> {
  recordActivity(unit, {
    type: 'user.google-calendar-connected',
    description: `${unit.actor.name} connected their Google Calendar, ${email}.`,
    targetUser: { id: unit.actor.userId, name: unit.actor.name },
  })
  hintOfGoogle(unit)
  const happened = `The Google Calendar of ${email} was connected to your account`
  await notifyPersonOfAccess(unit, unit.actor.userId, happened)
}

export function calendarDisconnected(
  unit: UnitOfWork,
  person: { id: Id<'user'>; name: string },
  email: string,
): void {
  const isOwn = unit.actor.userId === person.id
  recordForPeople(unit, [
    {
      person,
      type: 'user.google-calendar-disconnected',
      description: isOwn
        ? `${person.name} disconnected their Google Calendar, ${email}.`
        : `The Google Calendar ${email} was disconnected from the account of ${person.name}.`,
    },
  ])
  hintOfGoogle(unit, person.id)
}

/** Wakes the job that brings calendars up to date; the actor's open pages ask again. */
export function hintOfGoogle(unit: UnitOfWork, userId = unit.actor.userId): void {
  unit.hint({ topic: 'google-calendar', ids: [], userIds: [userId] })
}
