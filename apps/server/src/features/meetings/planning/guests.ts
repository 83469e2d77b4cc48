import type { Occurrence } from '#core/meetings/series.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import {
  inviteGuests,
  tellGuestsOfChange,
  tellGuestsOfOccurrence,
  tellGuestsOfStop,
  type GuestMeeting,
} from '../../guest-invitations/api.ts'
import { seriesOf } from '../../meeting-series/api.ts'
import type { MeetingRow } from '../rows.ts'

/** Invites the guests of a new meeting by mail. */
export function guestsInvited(unit: UnitOfWork, meeting: MeetingRow): Promise<void> {
  return inviteGuests(unit, guestMeetingOf(meeting))
}

export function guestsChanged(
  unit: UnitOfWork,
  { before, after }: { before: MeetingRow; after: MeetingRow },
): Promise<void> {
  return tellGuestsOfChange(unit, { before: guestMeetingOf(before), after: guestMeetingOf(after) })
}

/** An occurrence was cancelled, moved or brought back. */
export function guestsToldOfOccurrence(
  unit: UnitOfWork,
  meeting: MeetingRow,
  occurrence: Occurrence,
): Promise<void> {
  return tellGuestsOfOccurrence(unit, guestMeetingOf(meeting), occurrence)
}

export function guestsToldOfStop(unit: UnitOfWork, meeting: MeetingRow): Promise<void> {
  return tellGuestsOfStop(unit, guestMeetingOf(meeting))
}

function guestMeetingOf(row: MeetingRow): GuestMeeting {
  const { id, title, agenda, guests, calendar_sequence: sequence } = row
  return { id, title, agenda, guests, sequence, series: seriesOf(row) }
}
