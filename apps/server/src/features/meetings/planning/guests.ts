import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isInCalendar } from '../../google-calendar/api.ts'
import {
  inviteGuests,
  mailGuestsOfChange,
  mailGuestsOfOccurrence,
  mailGuestsOfOrganizer,
  mailGuestsOfStop,
  type GuestMailing,
  type GuestMeeting,
  type OccurrenceChange,
} from '../../guest-invitations/api.ts'
import { locationsOf, seriesOf } from '../../meeting-series/api.ts'
import type { MeetingRow } from '../rows.ts'

/** Invites the guests of a new meeting by mail. */
export async function guestsInvited(
  unit: UnitOfWork,
  meeting: MeetingRow,
  mailing: GuestMailing | null,
): Promise<void> {
  if (await areMailedByUs(unit, meeting)) await inviteGuests(unit, guestMeetingOf(meeting), mailing)
  else countAdded(unit, meeting.guests)
}

/** Guests whom Google invites count too, because they are invited by mail if the calendar is disconnected before. */
function countAdded(unit: UnitOfWork, guests: readonly string[]): void {
  if (guests.length > 0) unit.limits?.guestMails(unit, unit.now, guests)
}

export async function guestsChanged(
  unit: UnitOfWork,
  { before, after }: { before: MeetingRow; after: MeetingRow },
  mailing: GuestMailing | null,
): Promise<void> {
  if ((await areMailedByUs(unit, before)) || (await areMailedByUs(unit, after)))
    await mailGuestsOfChange(unit, { before: guestMeetingOf(before), after: guestMeetingOf(after) }, mailing)
  else
    countAdded(
      unit,
      after.guests.filter((guest) => !before.guests.includes(guest)),
    )
}

/** An occurrence was cancelled, moved, brought back, or got another location. */
export async function notifyGuestsOfOccurrence(
  unit: UnitOfWork,
  meeting: MeetingRow,
  change: OccurrenceChange,
  mailing: GuestMailing | null,
): Promise<void> {
  if (await areMailedByUs(unit, meeting))
    await mailGuestsOfOccurrence(unit, guestMeetingOf(meeting), change, mailing)
}

export async function notifyGuestsOfStop(unit: UnitOfWork, meeting: MeetingRow): Promise<void> {
  if (await areMailedByUs(unit, meeting)) await mailGuestsOfStop(unit, guestMeetingOf(meeting))
}

/**
 * The meeting has another creator, who is its organizer for its guests from now on. Daymark notifies them even if the
 * meeting was in the calendar of the former one, which is no longer updated.
 */
export async function notifyGuestsOfOrganizer(
  unit: UnitOfWork,
  meeting: MeetingRow,
  mailing: GuestMailing,
): Promise<void> {
  if (meeting.created_by === null) return
  const byOrganizer = { ...unit, actor: { ...unit.actor, userId: meeting.created_by } }
  await mailGuestsOfOrganizer(byOrganizer, guestMeetingOf(meeting), mailing)
}

/** The series of a creator who leaves was stopped by the acting person. */
export async function notifyGuestsOfEnd(unit: UnitOfWork, meeting: MeetingRow): Promise<void> {
  await mailGuestsOfStop(unit, guestMeetingOf(meeting), meeting.created_by ?? undefined)
}

/** Whether Daymark notifies the guests; Google does for a meeting in a Google Calendar. */
async function areMailedByUs(unit: UnitOfWork, { id, guests }: MeetingRow): Promise<boolean> {
  return guests.length > 0 && !(await isInCalendar(unit, id))
}

function guestMeetingOf(row: MeetingRow): GuestMeeting {
  const { id, title, agenda, guests, calendar_sequence: sequence, calendar_stretch: plainStretch } = row
  return {
    id,
    title,
    agenda,
    guests,
    sequence,
    plainStretch,
    series: seriesOf(row),
    locations: locationsOf(row),
  }
}
