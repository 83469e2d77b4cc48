import type { Rsvp } from '#core/meetings/kinds.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record } from '../../activity/api.ts'
import type { MeetingRow } from '../rows.ts'
import { subjectOf, type RecordedMeeting } from '../events.ts'

/** A guest answered by the link in their mail: the person who invited them is notified. */
export function guestAnswered(
  unit: UnitOfWork,
  meeting: RecordedMeeting & Pick<MeetingRow, 'is_creator_active'>,
  date: Temporal.PlainDate,
  { email, answer }: { email: string; answer: Rsvp },
): void {
  const { title, created_by: creator, is_creator_active: isActive } = meeting
  const { concerned, ...about } = subjectOf(meeting)
  record(unit, {
    type: 'meeting.guest-answered',
    ...about,
    by: 'nobody',
    data: { title, date: date.toString(), email, answer },
    groups: { concerned, creator: creator !== null && isActive ? [creator] : [] },
  })
}
