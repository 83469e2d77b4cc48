import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { nextOccurrence, occurrenceOn } from '#core/meetings/occurrences.ts'
import type { Occurrence, Timetable } from '#core/meetings/series.ts'
import { meetingTexts } from '#core/meetings/texts.ts'
import { formatDateWithDay, formatTimeOfDay } from '#core/time/format.ts'
import { required } from '#core/values/required.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { GuestMailing } from '../../guest-invitations/api.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { FieldChange } from '../../activity/api.ts'
import { fileNames, lockMeetingFiles } from '../../attachments/api.ts'
import { calendarChanged, isInCalendar } from '../../google-calendar/api.ts'
import { meetingChanged } from './events.ts'
import { seriesOf, timetableOf, type FormerTimetable } from '../../meeting-series/api.ts'
import { isRecurring, type MeetingRow } from '../rows.ts'
import { remindersPlanned } from '../reminders.ts'
import { lockOwnMeeting } from '../visible-meeting.ts'
import {
  queueAttendees,
  queueAttendeesGone,
  queueBounds,
  queueGuests,
  queueMeetingFields,
  queueOtherDay,
} from '../write-repo.ts'
import { refuseFinalizedOn } from '../sessions/refuse-finalized.ts'
import { guestsChanged } from './guests.ts'
import { attendeesOf } from './people.ts'
import { noMail } from './plan.ts'
import { replannedSeries } from './replan.ts'
import { assertInTime, zoneCalled } from './when.ts'

type Change = ServerOperation['PATCH /meetings/{meetingId}']['body']

/**
 * Changes a meeting, by its creator. A new time of a series holds from its next occurrence on; how it recurs cannot be
 * changed (docs/spec/tasks.md#4).
 * @throws AppError `meeting_not_found`, `meeting_creator_only`, `meeting_too_soon`, `meeting_ended`,
 * `meeting_date_taken`, `session_finalized`, or a refusal of the people, files or fields.
 */
export async function changeMeeting(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  change: Change,
  mailing: GuestMailing | null,
): Promise<{ id: Id<'meeting'>; date: string }> {
  const row = await lockOwnMeeting(unit, meetingId)
  const before = row.attendees.map(({ id }) => id)
  const guests = change.guests ? [...new Set(change.guests)] : row.guests
  const wanted = change.attendeeIds ? [...new Set(change.attendeeIds)] : before
  assertSomebody(wanted, guests)
  const isNewGuest = guests.some((one) => !row.guests.includes(one))
  if (isNewGuest && mailing === null && !(await isInCalendar(unit, meetingId))) throw noMail()
  const added = await attendeesOf(unit, wanted, guests, before)
  const removed = before.filter((id) => !wanted.includes(id))
  const times = await newTimes(unit, row, change)
  const changed: MeetingRow = {
    ...withFields(row, change, times),
    guests,
    attendees: [
      ...row.attendees.filter(({ id }) => wanted.includes(id)),
      ...added.map((one) => ({ ...one, rsvp: null, hasSeen: false, isActive: true })),
    ],
  }
  const files = change.attachmentIds
    ? await lockMeetingFiles(unit, meetingId, change.attachmentIds)
    : undefined
  const changes = [...changesOf(row, changed, times.isNew), ...(files ? fileChange(files) : [])]
  const next = upcoming(unit, changed)
  if (changes.length === 0) return { id: meetingId, date: next.date.toString() }
  const isForGuests = changes.some(({ field }) => field !== 'attendees' && field !== 'files')
  const stored = { ...changed, calendar_sequence: row.calendar_sequence + (isForGuests ? 1 : 0) }
  queueMeetingFields(unit, meetingId, { ...stored, timetable: times.timetable, former: times.former })
  if (times.isNew && !isRecurring(row))
    queueOtherDay(
      unit,
      meetingId,
      timetableOf(row).starts.toPlainDate(),
      times.timetable.starts.toPlainDate(),
    )
  queueAttendeesGone(unit, meetingId, removed)
  queueAttendees(
    unit,
    meetingId,
    added.map(({ id }) => id),
  )
  if (change.guests) queueGuests(unit, meetingId, guests)
  queueBounds(unit, stored)
  remindersPlanned(unit, stored)
  meetingChanged(unit, stored, next, changes, { added: added.map(({ id }) => id), removed })
  calendarChanged(unit, meetingId, {
    isEvent: changes.some(({ field }) => field !== 'files'),
    // A new time changes the places of occurrences in the series, so moved ones and those with their own location are
    // written again.
    dates:
      times.isNew || stored.location !== row.location
        ? [...stored.exceptions, ...stored.own_locations].map(({ date }) => Temporal.PlainDate.from(date))
        : [],
  })
  if (isForGuests) await guestsChanged(unit, { before: row, after: stored }, mailing)
  return { id: meetingId, date: next.date.toString() }
}

/** The meeting with its changed texts and times. */
function withFields(row: MeetingRow, change: Change, { timetable, former, isNew }: Times): MeetingRow {
  return {
    ...row,
    title: change.title?.trim() ?? row.title,
    agenda: change.agenda?.trim() ?? row.agenda,
    location: change.location ?? row.location,
    starts: timetable.starts.toString().slice(0, 16),
    time_zone: timetable.timeZone,
    minutes: timetable.minutes,
    recurrence_until: timetable.until,
    recurrence_count: timetable.count,
    former_timetables: [...former],
    exceptions: isNew && !isRecurring(row) ? [] : row.exceptions,
  }
}

function assertSomebody(attendees: readonly string[], guests: readonly string[]): void {
  if (attendees.length + guests.length > 0) return
  throw new AppError('validation_failed', {
    fields: [{ field: 'body.attendeeIds', message: meetingTexts.noAttendee }],
  })
}

interface Times {
  timetable: Timetable
  former: readonly FormerTimetable[]
  isNew: boolean
}

/** The timetable after the change; a series keeps the one that it had for its past. */
async function newTimes(unit: UnitOfWork, row: MeetingRow, change: Change): Promise<Times> {
  const present = timetableOf(row)
  const next = isRecurring(row) ? nextOccurrence(seriesOf(row), unit.now) : null
  const planned = next ? plannedStart(row, next) : present.starts
  const starts = change.starts === undefined ? planned : Temporal.PlainDateTime.from(change.starts)
  const timeZone = change.timeZone === undefined ? row.time_zone : zoneCalled(unit, change.timeZone)
  const minutes = change.minutes ?? row.minutes
  const isSame = starts.equals(planned) && timeZone === row.time_zone && minutes === row.minutes
  if (isSame) return { timetable: present, former: row.former_timetables, isNew: false }
  if (isRecurring(row) && !next) throw new AppError('meeting_ended')
  assertInTime(unit, { starts, timeZone })
  if (!isRecurring(row)) {
    await refuseFinalizedOn(unit, row, present.starts.toPlainDate())
    return { timetable: { ...present, starts, timeZone, minutes }, former: [], isNew: true }
  }
  return { ...replannedSeries(row, { starts, timeZone, minutes }, unit.now), isNew: true }
}

/** The start of an occurrence by its timetable, even if it was moved. */
function plannedStart(row: MeetingRow, { date }: Occurrence): Temporal.PlainDateTime {
  return date.toPlainDateTime(timetableOf(row).starts.toPlainTime())
}

/** The next occurrence or, if the meeting is over, its last one. */
function upcoming(unit: UnitOfWork, row: MeetingRow): Occurrence {
  const series = seriesOf(row)
  const next = nextOccurrence(series, unit.now)
  return next ?? required(occurrenceOn(series, timetableOf(row).starts.toPlainDate()), 'last occurrence')
}

/** The changed fields, as the log shows them. */
function changesOf(before: MeetingRow, after: MeetingRow, isNewTime: boolean): FieldChange[] {
  const names = (row: MeetingRow): string => row.attendees.map(({ name }) => name).join(', ')
  const time = ({ starts, time_zone, minutes }: MeetingRow): string =>
    `${formatDateWithDay(starts.slice(0, 10))}, ${formatTimeOfDay(starts.slice(11, 16))} (${time_zone}), ${minutes} minutes`
  const all: [string, string, string][] = [
    ['title', before.title, after.title],
    ['time', isNewTime ? time(before) : '', isNewTime ? time(after) : ''],
    ['agenda', before.agenda, after.agenda],
    ['location', before.location, after.location],
    ['attendees', names(before), names(after)],
    ['guests', before.guests.join(', '), after.guests.join(', ')],
  ]
  return all.flatMap(([field, from, to]) => (from === to ? [] : [{ field, from, to }]))
}

function fileChange({ before, after }: Awaited<ReturnType<typeof lockMeetingFiles>>): FieldChange[] {
  const [from, to] = [fileNames(before), fileNames(after)]
  return from === to ? [] : [{ field: 'files', from, to }]
}
