import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { occurrenceOn } from '#core/meetings/occurrences.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import { guestsNeedMail, meetingTexts } from '#core/meetings/texts.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { derivedId } from '#server/platform/ids.ts'
import { zoneFor } from '#server/platform/today.ts'
import type { GuestMailing } from '../../guest-invitations/api.ts'
import { addToCalendar } from '../../google-calendar/api.ts'
import { lockMeetingFiles } from '../../attachments/api.ts'
import { meetingPlanned } from './events.ts'
import { findMeeting } from '../find-repo.ts'
import { seriesOf } from '../../meeting-series/api.ts'
import { type MeetingRow } from '../rows.ts'
import { remindersPlanned } from '../reminders.ts'
import { insertMeeting, queueAttendees, queueGuests } from '../write-repo.ts'
import { guestsInvited } from './guests.ts'
import { attendeesOf } from './people.ts'
import { plannedTimetable } from './when.ts'

type Input = ServerOperation['POST /meetings']['body']

/**
 * Plans a meeting or a series (docs/spec/tasks.md#5). Sending the same id again as the same person is a retry and
 * changes nothing.
 * @throws AppError `validation_failed`, `meeting_too_soon`, `meeting_others_refused`, `meeting_attendee_not_found`,
 * `guests_need_mail`, `google_not_signed_in` or a refusal of the files.
 */
export async function planMeeting(
  unit: UnitOfWork,
  input: Input,
  mailing: GuestMailing | null,
): Promise<{ id: Id<'meeting'>; date: string }> {
  const guests = [...new Set(input.guests)]
  assertPeople(input, guests)
  // Google invites the guests of a meeting that it has.
  if (guests.length > 0 && mailing === null && !input.addToCalendar) throw noMail()
  const timetable = plannedTimetable(unit, { ...input, timeZone: input.timeZone ?? zoneFor(unit) })
  const attendees = await attendeesOf(unit, input.attendeeIds, guests)
  const id = input.id ?? unit.newId<'meeting'>()
  const date = timetable.starts.toPlainDate()
  const meeting = {
    id,
    title: input.title.trim(),
    agenda: input.agenda.trim(),
    location: input.location,
    type: 'formal_meeting' as const,
    timetable,
  }
  if (!(await insertMeeting(unit, meeting))) {
    const found = await findMeeting(unit, id)
    if (found?.created_by === unit.actor.userId) return { id, date: found.starts.slice(0, 10) }
    // An id of another person's meeting must not reveal that it exists.
    return planMeeting(unit, { ...input, id: derivedId(id, unit.actor.userId) }, mailing)
  }
  queueAttendees(
    unit,
    id,
    attendees.map((one) => one.id),
  )
  queueGuests(unit, id, guests)
  await lockMeetingFiles(unit, id, input.attachmentIds)
  const row: MeetingRow = {
    ...meeting,
    meeting_type: meeting.type,
    starts: timetable.starts.toString(),
    time_zone: timetable.timeZone,
    minutes: timetable.minutes,
    recurrence_rule: timetable.rule,
    recurrence_until: timetable.until,
    recurrence_count: timetable.count,
    stopped_at: null,
    former_timetables: [],
    calendar_sequence: 0,
    calendar_stretch: 0,
    created_by: unit.actor.userId,
    created_by_name: unit.actor.name,
    is_creator_active: true,
    is_creator_gone: false,
    created_at: unit.now,
    attendees: attendees.map((one) => ({ ...one, rsvp: null, hasSeen: false, isActive: true })),
    guests,
    exceptions: [],
    own_locations: [],
  }
  const first = occurrenceOn(seriesOf(row), date) as Occurrence
  meetingPlanned(unit, row, first)
  if (input.addToCalendar) await addToCalendar(unit, id)
  await guestsInvited(unit, row, mailing)
  remindersPlanned(unit, row)
  return { id, date: date.toString() }
}

/**
 * An internal meeting has an attendee, an external one a guest (docs/spec/tasks.md#5). @throws AppError
 * `validation_failed`
 */
function assertPeople({ mode, attendeeIds }: Input, guests: readonly string[]): void {
  if (mode === 'external' && guests.length === 0)
    throw new AppError('validation_failed', {
      fields: [{ field: 'body.guests', message: meetingTexts.noGuest }],
    })
  if (mode === 'internal' && attendeeIds.length === 0)
    throw new AppError('validation_failed', {
      fields: [{ field: 'body.attendeeIds', message: meetingTexts.noAttendee }],
    })
}

export function noMail(): AppError {
  return new AppError('guests_need_mail', {
    fields: [{ field: 'body.guests', message: guestsNeedMail }],
  })
}
