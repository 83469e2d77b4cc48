import { AppError } from '#core/errors/app-error.ts'
import { occurrencesBetween } from '#core/meetings/occurrences.ts'
import type { Timetable } from '#core/meetings/series.ts'
import { formatDate } from '#core/time/format.ts'
import { seriesOf, timetableOf, type FormerTimetable } from '../../meeting-series/api.ts'
import { type MeetingRow } from '../rows.ts'

/**
 * Replans the series from now on. The former timetable is kept, so that the past keeps its dates, and the count
 * continues with the remainder.
 * @throws AppError `meeting_ended`, or `meeting_date_taken` if one date would have two occurrences.
 */
export function replannedSeries(
  row: MeetingRow,
  at: Pick<Timetable, 'starts' | 'timeZone' | 'minutes'>,
  now: Temporal.Instant,
): { timetable: Timetable; former: FormerTimetable[] } {
  const present = timetableOf(row)
  if (present.until && Temporal.Instant.compare(present.until, now) <= 0) throw new AppError('meeting_ended')
  const first = present.starts.toZonedDateTime(present.timeZone).toInstant()
  const past = occurrencesBetween(
    { timetables: [present], cancelled: new Set(), moved: new Map() },
    first,
    now,
  )
  const left = present.count === null ? null : present.count - past.length
  if (left !== null && left < 1) throw new AppError('meeting_ended')
  const timetable: Timetable = { ...present, ...at, count: left }
  assertBeforeEnd(timetable)
  const last = lastDate(row, now)
  if (last && Temporal.PlainDate.compare(at.starts.toPlainDate(), last) <= 0)
    throw new AppError('meeting_date_taken', { date: formatDate(last) })
  if (past.length === 0) return { timetable, former: row.former_timetables }
  const kept: FormerTimetable = {
    starts: row.starts,
    timeZone: row.time_zone,
    minutes: row.minutes,
    rule: row.recurrence_rule,
    until: now.toString(),
    count: row.recurrence_count,
  }
  return { timetable, former: [...row.former_timetables, kept] }
}

function assertBeforeEnd({ starts, timeZone, until }: Timetable): void {
  const start = starts.toZonedDateTime(timeZone).toInstant()
  if (until && Temporal.Instant.compare(start, until) > 0) throw new AppError('meeting_ended')
}

/** The date of the last occurrence that has begun. */
function lastDate(row: MeetingRow, now: Temporal.Instant): Temporal.PlainDate | undefined {
  const series = seriesOf(row)
  const from = now.subtract({ hours: 24 * 62 })
  return occurrencesBetween(series, from, now)
    .map(({ date }) => date)
    .toSorted(Temporal.PlainDate.compare)
    .at(-1)
}
