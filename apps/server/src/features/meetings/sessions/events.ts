import type { Occurrence } from '#core/meetings/series.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { hintOfMeeting, peopleOf, record, tell, type About } from '../events.ts'

/** The minutes of a session are in: everybody of the meeting is told once, beside the tasks that they got. */
export function sessionFinalized(
  unit: UnitOfWork,
  meeting: About,
  occurrence: Occurrence,
  { tasks, isAsynchronous, guests }: { tasks: number; isAsynchronous: boolean; guests: number },
): void {
  const verb = isAsynchronous ? 'wrote up' : 'finalized'
  const led = tasks === 0 ? '' : tasks === 1 ? ', with 1 task' : `, with ${tasks} tasks`
  const toGuests =
    guests === 0 ? '' : `; the minutes went to ${guests === 1 ? '1 guest' : `${guests} guests`}`
  const does = `${verb} “${meeting.title}” of ${formatDateWithDay(occurrence.date)}${led}${toGuests}.`
  record(unit, meeting, isAsynchronous ? 'meeting.written-up' : 'meeting.finalized', does)
  tell(unit, meeting, peopleOf(meeting), occurrence.date, { actionType: 'MEETING_FINALIZED', does })
  hintOfMeeting(unit, meeting)
}

export function updatePosted(unit: UnitOfWork, meeting: About, date: Temporal.PlainDate): void {
  const does = `posted an update on “${meeting.title}” of ${formatDateWithDay(date)}.`
  record(unit, meeting, 'meeting.update-posted', does)
  tell(unit, meeting, peopleOf(meeting), date, { actionType: 'MEETING_UPDATE_POSTED', does })
  hintOfMeeting(unit, meeting)
}
