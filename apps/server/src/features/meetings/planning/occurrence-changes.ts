import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { nextOccurrence } from '#core/meetings/occurrences.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { occurrenceBroughtBack, occurrenceCancelled, occurrenceMoved, seriesStopped } from './events.ts'
import type { GuestMailing, OccurrenceChange } from '../../guest-invitations/api.ts'
import { calendarChanged } from '../../google-calendar/api.ts'
import { seriesOf } from '../../meeting-series/api.ts'
import { isRecurring, type MeetingRow } from '../rows.ts'
import { remindersPlanned } from '../reminders.ts'
import { findSessionStates } from '../sessions/instance-repo.ts'
import { refuseFinalized } from '../sessions/refuse-finalized.ts'
import { hasBegun, lockOwnMeeting, requireOccurrence } from '../visible-meeting.ts'
import { queueBounds, queueException, queueNoException, queueStop } from '../write-repo.ts'
import { notifyGuestsOfOccurrence, notifyGuestsOfStop } from './guests.ts'
import { assertInTime } from './when.ts'

/**
 * Cancels an occurrence, or skips it this time, by the creator (docs/spec/tasks.md#4; docs/spec/decisions.md#108).
 * Idempotent.
 * @throws AppError `meeting_not_found`, `meeting_creator_only`, `occurrence_not_found`, `session_finalized`,
 * `session_is_live`
 */
export async function cancelOccurrence(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  date: string,
  mailing: GuestMailing | null,
): Promise<void> {
  const row = await lockOwnMeeting(unit, meetingId)
  const occurrence = requireOccurrence(row, date)
  if (occurrence.isCancelled) return
  await refuseSessionOn(unit, row, occurrence.date)
  queueException(unit, row.id, occurrence.date, null)
  const after = store(unit, withException(row, date, { movedTo: null, minutes: null, by: unit.actor.name }))
  occurrenceCancelled(unit, after, occurrence)
  await notifyOfOccurrence(unit, after, { is: 'cancelled', occurrence }, mailing)
}

/**
 * An occurrence that was cancelled takes place after all, at the time of its timetable.
 * @throws AppError as `cancelOccurrence`, and `meeting_begun`
 */
export async function bringBackOccurrence(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  date: string,
  mailing: GuestMailing | null,
): Promise<void> {
  const row = await lockOwnMeeting(unit, meetingId)
  const cancelled = requireOccurrence(row, date)
  if (!cancelled.isCancelled) return
  if (hasBegun(cancelled, unit.now)) throw new AppError('meeting_begun')
  queueNoException(unit, row.id, cancelled.date)
  const after = store(unit, withException(row, date, undefined))
  const occurrence = requireOccurrence(after, date)
  occurrenceBroughtBack(unit, after, occurrence)
  await notifyOfOccurrence(unit, after, { is: 'brought-back', occurrence }, mailing)
}

/**
 * Moves one occurrence to another time by the clock of the meeting's zone; back to its own time too.
 * @throws AppError as `cancelOccurrence`, and `meeting_begun`, `meeting_cancelled`, `meeting_too_soon`
 */
export async function moveOccurrence(
  unit: UnitOfWork,
  { meetingId, date }: { meetingId: Id<'meeting'>; date: string },
  to: { starts: string; minutes?: number | undefined },
  mailing: GuestMailing | null,
): Promise<void> {
  const row = await lockOwnMeeting(unit, meetingId)
  const from = requireOccurrence(row, date)
  if (from.isCancelled) throw new AppError('meeting_cancelled')
  if (hasBegun(from, unit.now)) throw new AppError('meeting_begun')
  await refuseSessionOn(unit, row, from.date)
  const starts = Temporal.PlainDateTime.from(to.starts)
  const minutes = to.minutes ?? from.start.until(from.end).total('minutes')
  assertInTime(unit, { starts, timeZone: from.timeZone })
  const own = requireOccurrence(withException(row, date, undefined), date)
  const at = { start: starts.toZonedDateTime(from.timeZone).toInstant(), minutes }
  if (isAt(from, at)) return
  const isOwn = isAt(own, at)
  if (isOwn) queueNoException(unit, row.id, from.date)
  else queueException(unit, row.id, from.date, { starts, minutes })
  const movedTo = starts.toString().slice(0, 16)
  const exception = isOwn ? undefined : { movedTo, minutes, by: unit.actor.name }
  const after = store(unit, withException(row, date, exception))
  const occurrence = requireOccurrence(after, date)
  occurrenceMoved(unit, after, { from, to: occurrence })
  await notifyOfOccurrence(unit, after, { is: 'moved', occurrence, before: from }, mailing)
}

/**
 * Ends a series now (docs/spec/tasks.md#4).
 * @throws AppError `meeting_not_found`, `meeting_creator_only`, `meeting_not_recurring`, `meeting_ended`
 */
export async function stopSeries(unit: UnitOfWork, meetingId: Id<'meeting'>): Promise<void> {
  const row = await lockOwnMeeting(unit, meetingId)
  if (!isRecurring(row)) throw new AppError('meeting_not_recurring')
  const next = nextOccurrence(seriesOf(row), unit.now)
  if (!next) throw new AppError('meeting_ended')
  const { after, dates } = endSeries(unit, row, next)
  calendarChanged(unit, after.id, { isEvent: true, dates })
  await notifyGuestsOfStop(unit, after)
}

/**
 * Ends a series and notifies its people. The caller has to notify its calendar and guests.
 * @returns The series as it is then, and the dates of cancelled occurrences that had been moved to the future.
 */
export function endSeries(
  unit: UnitOfWork,
  row: MeetingRow,
  next: Occurrence,
): { after: MeetingRow; dates: Temporal.PlainDate[] } {
  queueStop(unit, row.id)
  // Occurrences that were moved to a future time would still take place.
  const ahead = row.exceptions.filter(({ movedTo }) => movedTo !== null && isAhead(row, movedTo, unit.now))
  for (const { date } of ahead) queueException(unit, row.id, Temporal.PlainDate.from(date), null)
  const exceptions = row.exceptions.map((one) =>
    ahead.includes(one) ? { ...one, movedTo: null, minutes: null, by: unit.actor.name } : one,
  )
  const after = store(unit, { ...row, exceptions, recurrence_until: unit.now, stopped_at: unit.now })
  seriesStopped(unit, after, next.date)
  return { after, dates: ahead.map(({ date }) => Temporal.PlainDate.from(date)) }
}

/** A live or finalized occurrence cannot be changed. @throws AppError `session_finalized`, `session_is_live` */
async function refuseSessionOn(unit: UnitOfWork, row: MeetingRow, date: Temporal.PlainDate): Promise<void> {
  const [session] = await findSessionStates(unit, [row.id], date)
  refuseFinalized(session)
  if (session?.live_since) throw new AppError('session_is_live')
}

/** Sends a changed occurrence to the creator's calendar and to the guests. */
export async function notifyOfOccurrence(
  unit: UnitOfWork,
  row: MeetingRow,
  change: OccurrenceChange,
  mailing: GuestMailing | null,
): Promise<void> {
  // A meeting that does not recur is one event.
  const isEvent = !isRecurring(row)
  calendarChanged(unit, row.id, { isEvent, dates: isEvent ? [] : [change.occurrence.date] })
  await notifyGuestsOfOccurrence(unit, row, change, mailing)
}

function isAhead({ time_zone }: MeetingRow, movedTo: string, now: Temporal.Instant): boolean {
  const start = Temporal.PlainDateTime.from(movedTo).toZonedDateTime(time_zone).toInstant()
  return Temporal.Instant.compare(start, now) > 0
}

/** Writes the consequences of the changed row, with a new version for guests' calendars. */
export function store(unit: UnitOfWork, row: MeetingRow): MeetingRow {
  const after = { ...row, calendar_sequence: row.calendar_sequence + 1 }
  queueBounds(unit, after)
  remindersPlanned(unit, after)
  return after
}

/** The meeting with another exception on the date, or with none. */
function withException(
  row: MeetingRow,
  date: string,
  exception: Omit<MeetingRow['exceptions'][number], 'date'> | undefined,
): MeetingRow {
  const others = row.exceptions.filter((one) => one.date !== date)
  return { ...row, exceptions: exception ? [...others, { date, ...exception }] : others }
}

function isAt({ start, end }: Occurrence, at: { start: Temporal.Instant; minutes: number }): boolean {
  return start.equals(at.start) && end.equals(at.start.add({ minutes: at.minutes }))
}
