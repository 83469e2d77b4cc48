import type { Id } from '#core/ids/id.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'
import type { MeetingRow } from './rows.ts'

/** The values of a meeting that facts need. */
export type RecordedMeeting = Pick<
  MeetingRow,
  'id' | 'title' | 'location' | 'created_by' | 'attendees' | 'recurrence_rule' | 'time_zone'
>

/** Makes open pages of the meeting's people refetch. */
export function hintOfMeeting(unit: UnitOfWork, meeting: RecordedMeeting): void {
  unit.hint({
    topic: 'meetings',
    ids: [publicId('meeting', meeting.id)],
    userIds: [...new Set([...peopleOf(meeting), unit.actor.userId])],
  })
}

/** As above, only for the actor's own pages, if nobody else sees the change. */
export function hintToOwnPages(unit: UnitOfWork, { id }: Pick<RecordedMeeting, 'id'>): void {
  unit.hint({ topic: 'meetings', ids: [publicId('meeting', id)], userIds: [unit.actor.userId] })
}

/** The attendees and the creator. */
export function peopleOf({ attendees, created_by }: RecordedMeeting): Id<'user'>[] {
  return [...new Set([...attendees.map(({ id }) => id), ...(created_by ? [created_by] : [])])]
}

/** The part of a fact with its meeting and the people whose pages refetch. */
export function subjectOf(meeting: RecordedMeeting, others: readonly Id<'user'>[] = []) {
  return {
    subject: { kind: 'meeting' as const, id: meeting.id },
    subjectName: meeting.title,
    concerned: [...peopleOf(meeting), ...others],
  }
}

/** The start of an occurrence with its zone. */
export function timeOf({ start, timeZone }: Pick<Occurrence, 'start' | 'timeZone'>) {
  return { start: start.toString(), timeZone }
}
