import { AppError } from '#core/errors/app-error.ts'
import type { MeetingRecurrence } from '#core/meetings/kinds.ts'
import { minimumLeadMinutes } from '#core/meetings/limits.ts'
import { endOf, lastOccurrence } from '#core/meetings/occurrences.ts'
import type { Timetable } from '#core/meetings/series.ts'
import { meetingTexts } from '#core/meetings/texts.ts'
import { knownTimeZone } from '#core/time/zone.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { todayFor } from '#server/platform/today.ts'

interface Chosen {
  starts: string
  timeZone: string
  minutes: number
  recurrence: { rule: MeetingRecurrence; until: string | null; count: number | null }
}

/**
 * The timetable of a meeting to come.
 * @throws AppError `validation_failed` for the zone or the end of the series, `meeting_too_soon`
 */
export function plannedTimetable(unit: UnitOfWork, { starts, timeZone, minutes, recurrence }: Chosen) {
  const { rule, until, count } = recurrence
  if (until !== null) {
    const last = Temporal.PlainDate.from(until)
    if (Temporal.PlainDate.compare(last, todayFor(unit)) < 0)
      throw wrong('recurrence.until', 'A series ends today or later.')
  }
  const timetable: Timetable = {
    starts: Temporal.PlainDateTime.from(starts),
    timeZone: zoneCalled(unit, timeZone),
    minutes,
    rule,
    until: until === null ? null : endOf(Temporal.PlainDate.from(until)),
    count,
  }
  assertInTime(unit, timetable)
  if (lastOccurrence(timetable) === undefined)
    throw wrong('recurrence.until', 'A series ends on its first day or later.')
  return timetable
}

/** A meeting is planned at least 2 minutes ahead (docs/spec/tasks.md#5). @throws AppError `meeting_too_soon` */
export function assertInTime(
  unit: UnitOfWork,
  { starts, timeZone }: Pick<Timetable, 'starts' | 'timeZone'>,
): void {
  const start = starts.toZonedDateTime(timeZone).toInstant()
  if (Temporal.Instant.compare(start, unit.now.add({ minutes: minimumLeadMinutes })) >= 0) return
  throw new AppError('meeting_too_soon', {
    fields: [{ field: 'body.starts', message: meetingTexts.tooSoon }],
  })
}

/** The zone of the name. @throws AppError `validation_failed` */
export function zoneCalled(unit: UnitOfWork, given: string): string {
  const zone = knownTimeZone(given, unit.now)
  if (zone === undefined) throw wrong('timeZone', 'This is not a time zone that Daymark knows.')
  return zone
}

function wrong(field: string, message: string): AppError {
  return new AppError('validation_failed', { fields: [{ field: `body.${field}`, message }] })
}
