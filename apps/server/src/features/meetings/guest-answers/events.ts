import type { Rsvp } from '#core/meetings/kinds.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { meetingLink } from '../../meeting-series/api.ts'
import { announce } from '../../notifications/api.ts'
import type { MeetingRow } from '../rows.ts'
import { hintOfMeeting, notificationOf, type About } from '../events.ts'

/** A guest answered by the link in their mail: whoever invited them is notified, as nobody else can be asked. */
export function guestAnswered(
  unit: UnitOfWork,
  meeting: About & Pick<MeetingRow, 'is_creator_active'>,
  date: Temporal.PlainDate,
  { email, answer }: { email: string; answer: Rsvp },
): void {
  const { id, title, created_by: creator, is_creator_active: isActive } = meeting
  if (creator !== null && isActive)
    announce(unit, [
      notificationOf(meeting, {
        userId: creator,
        actionType: 'GUEST_ANSWERED',
        message: `${email} ${guestVerbs[answer]} “${title}”.`,
        link: meetingLink(id, date),
      }),
    ])
  hintOfMeeting(unit, meeting)
}

const guestVerbs: Record<Rsvp, string> = {
  Attending: 'accepted',
  Maybe: 'may come to',
  Declined: 'declined',
}
