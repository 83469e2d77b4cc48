import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordActivity } from '../../activity/api.ts'
import { notifyOfAccess } from '../../auth/api.ts'

export async function calendarConnected(unit: UnitOfWork, email: string): Promise<void> {
  recordActivity(unit, {
    type: 'user.google-calendar-connected',
    description: `${unit.actor.name} connected their Google Calendar, ${email}.`,
    targetUser: { id: unit.actor.userId, name: unit.actor.name },
  })
  hintOfGoogle(unit)
  const happened = `The Google Calendar of ${email} was connected to your account`
  await notifyOfAccess(unit, unit.actor.userId, { happened, link: '/integrations' })
}

export function calendarDisconnected(unit: UnitOfWork, email: string): void {
  recordActivity(unit, {
    type: 'user.google-calendar-disconnected',
    description: `${unit.actor.name} disconnected their Google Calendar, ${email}.`,
    targetUser: { id: unit.actor.userId, name: unit.actor.name },
  })
  hintOfGoogle(unit)
}

/** Wakes the job that brings calendars up to date; the actor's open pages ask again. */
export function hintOfGoogle(unit: UnitOfWork, userId = unit.actor.userId): void {
  unit.hint({ topic: 'google-calendar', ids: [], userIds: [userId] })
}
