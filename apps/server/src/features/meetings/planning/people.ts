import { allows } from '#core/access/acts.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findAttendable, type Attendable } from './attendable-repo.ts'

/**
 * The people as attendees of a meeting of the actor (docs/spec/tasks.md#5): active ones who may see meetings. Meetings
 * with others, or with guests from outside, need the permission to plan meetings (docs/spec/decisions.md#069).
 * @param present Attendees that the meeting has already; they stay regardless of the state of their accounts.
 * @throws AppError `meeting_others_refused`, `meeting_attendee_not_found`
 */
export async function attendeesOf(
  unit: UnitOfWork,
  userIds: readonly Id<'user'>[],
  guests: readonly string[],
  present: readonly Id<'user'>[] = [],
): Promise<Attendable[]> {
  const isOwn = guests.length === 0 && userIds.every((id) => id === unit.actor.userId)
  if (!isOwn && !allows(unit.actor.permissions, 'meeting.plan')) throw new AppError('meeting_others_refused')
  const added = [...new Set(userIds)].filter((id) => !present.includes(id))
  if (added.length === 0) return []
  const found = await findAttendable(unit, added)
  if (found.length < added.length) {
    const message = 'Somebody you chose cannot attend meetings. Leave them out.'
    throw new AppError('meeting_attendee_not_found', { fields: [{ field: 'body.attendeeIds', message }] })
  }
  return found
}

/** Whether the actor may plan meetings with the person, who can attend them. */
export async function mayMeet(unit: UnitOfWork, userId: Id<'user'>): Promise<boolean> {
  if (userId === unit.actor.userId || !allows(unit.actor.permissions, 'meeting.plan')) return false
  return (await findAttendable(unit, [userId])).length > 0
}
