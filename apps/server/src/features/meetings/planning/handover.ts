import { AppError } from '#core/errors/app-error.ts'
import { mayTakeOverMeeting } from '#core/access/policies/meeting.ts'
import type { Id } from '#core/ids/id.ts'
import { nextOccurrence } from '#core/meetings/occurrences.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { GuestMailing } from '../../guest-invitations/api.ts'
import { leaveCalendar } from '../../google-calendar/api.ts'
import { seriesOf, timetableOf } from '../../meeting-series/api.ts'
import { meetingHandedOver, meetingTakenOver } from './events.ts'
import { findSeriesCreatedBy, lockMeetings } from '../find-repo.ts'
import type { ListedMeeting, MeetingRow } from '../rows.ts'
import { factsOf, lockVisibleMeeting } from '../visible-meeting.ts'
import { queueAttendees, queueCreator } from '../write-repo.ts'
import { notifyGuestsOfEnd, notifyGuestsOfOrganizer } from './guests.ts'
import { endSeries } from './occurrence-changes.ts'

/** The person who gets a meeting. */
interface Heir {
  id: Id<'user'>
  name: string
  designation: string | null
}

/**
 * Makes the actor the creator of a meeting whose creator is archived or deleted (docs/spec/decisions.md#123).
 * Idempotent: the creator's own meeting stays as it is.
 * @throws AppError `meeting_not_found`, `meeting_has_creator`
 */
export async function takeOverMeeting(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  mailing: GuestMailing | null,
): Promise<void> {
  const row = await lockVisibleMeeting(unit, meetingId)
  if (row.created_by === unit.actor.userId) return
  if (!mayTakeOverMeeting(unit.actor, { ...factsOf(row), isCreatorGone: row.is_creator_gone }))
    throw new AppError('meeting_has_creator', { name: row.created_by_name })
  const { userId: id, name, designation } = unit.actor
  const after = giveTo(unit, row, { id, name, designation })
  const next = nextOccurrence(seriesOf(row), unit.now)
  meetingTakenOver(unit, after, next?.date ?? timetableOf(row).starts.toPlainDate())
  if (next && mailing) await notifyGuestsOfOrganizer(unit, after, mailing)
}

/** The series that the person created and that have an occurrence to come. */
export async function findRunningSeries(unit: UnitOfWork, userId: Id<'user'>): Promise<ListedMeeting[]> {
  const rows = await findSeriesCreatedBy(unit, userId)
  return rows.filter((row) => nextOccurrence(seriesOf(row), unit.now) !== null)
}

/**
 * Hands the running series of a person who leaves over to an heir, or stops them without one. No limit of notifications
 * and mails applies: otherwise somebody with many meetings could not be archived.
 * @returns How many there were.
 */
export async function handOverSeries(
  limited: UnitOfWork,
  from: Id<'user'>,
  to: Heir | null,
  mailing: GuestMailing | null,
): Promise<number> {
  const { limits: _, ...unit } = limited
  const found = await findRunningSeries(unit, from)
  if (found.length === 0) return 0
  let count = 0
  for (const row of await lockMeetings(
    unit,
    found.map(({ id }) => id),
  )) {
    // It may have been stopped before the lock.
    const next = nextOccurrence(seriesOf(row), unit.now)
    if (row.created_by !== from || !next) continue
    count++
    if (to) {
      const after = giveTo(unit, row, to)
      meetingHandedOver(unit, after, next, { isNewAttendee: !attends(row, to) })
      if (mailing) await notifyGuestsOfOrganizer(unit, after, mailing)
    } else {
      const { after } = endSeries(unit, row, next)
      leaveCalendar(unit, row.id)
      if (mailing) await notifyGuestsOfEnd(unit, after)
    }
  }
  return count
}

/**
 * Writes the new creator, who attends the meeting. It leaves the calendar of the former one, whose access ends with
 * their account.
 */
function giveTo(unit: UnitOfWork, row: MeetingRow, heir: Heir): MeetingRow {
  const { id, name, designation } = heir
  const after: MeetingRow = {
    ...row,
    created_by: id,
    created_by_name: name,
    is_creator_active: true,
    is_creator_gone: false,
    calendar_sequence: row.calendar_sequence + 1,
    attendees: attends(row, heir)
      ? row.attendees
      : [...row.attendees, { id, name, designation, rsvp: null, hasSeen: false, isActive: true }],
  }
  queueCreator(unit, after)
  queueAttendees(unit, row.id, [id])
  leaveCalendar(unit, row.id)
  return after
}

function attends({ attendees }: MeetingRow, { id }: Heir): boolean {
  return attendees.some((one) => one.id === id)
}
