import type { Occurrence } from '#core/meetings/series.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record } from '../../activity/api.ts'
import { subjectOf, peopleOf, type RecordedMeeting } from '../events.ts'

/** A session is finalized: everybody of the meeting is notified once, in addition to their new tasks. */
export function sessionFinalized(
  unit: UnitOfWork,
  meeting: RecordedMeeting,
  { date }: Occurrence,
  { tasks, isAsynchronous, guests }: { tasks: number; isAsynchronous: boolean; guests: number },
): void {
  const { concerned, ...about } = subjectOf(meeting)
  record(unit, {
    type: isAsynchronous ? 'meeting.written-up' : 'meeting.finalized',
    ...about,
    data: { title: meeting.title, date: date.toString(), tasks, guests },
    groups: { people: peopleOf(meeting), concerned },
  })
}

export function updatePosted(unit: UnitOfWork, meeting: RecordedMeeting, date: Temporal.PlainDate): void {
  const { concerned, ...about } = subjectOf(meeting)
  record(unit, {
    type: 'meeting.update-posted',
    ...about,
    data: { title: meeting.title, date: date.toString() },
    groups: { people: peopleOf(meeting), concerned },
  })
}
