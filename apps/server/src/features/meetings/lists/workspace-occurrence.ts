import { AppError } from '#core/errors/app-error.ts'
import {
  boundsOf,
  nextOccurrence,
  occurrenceOn,
  occurrencesBetween,
  stoppedOccurrenceOn,
} from '#core/meetings/occurrences.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { seriesOf, timetableOf } from '../../meeting-series/api.ts'
import { isRecurring, type MeetingRow } from '../rows.ts'
import { hasBegun } from '../visible-meeting.ts'

/**
 * The windows around the occurrence in which its neighbours are searched, the nearest first; the last covers a skipped
 * month.
 */
const neighbourHours = [24 * 8, 24 * 124]
/** How many past occurrences are listed. */
const mostPast = 20
/** How far back they are looked for, until there are enough: a daily series has them within weeks. */
const pastHours = [24 * 28, 24 * 200, 24 * 366 * 2]

/**
 * The occurrence of the date. Links lead to those after the end of a stopped series too, which do not take place.
 * @throws AppError `occurrence_not_found`
 */
export function occurrenceNamed(row: MeetingRow, date: string): Occurrence {
  const day = Temporal.PlainDate.from(date)
  const found = occurrenceOn(seriesOf(row), day) ?? stoppedOn(row, day)
  if (!found) throw new AppError('occurrence_not_found')
  return found
}

function stoppedOn(row: MeetingRow, date: Temporal.PlainDate): Occurrence | undefined {
  return row.stopped_at === null ? undefined : stoppedOccurrenceOn(seriesOf(row), date)
}

/**
 * The occurrence with a live session, which stays until it is finalized or left; otherwise the running one, the next one,
 * or the last one that there was.
 */
export function presentOccurrence(
  unit: UnitOfWork,
  row: MeetingRow,
  liveDate: Temporal.PlainDate | undefined,
): Occurrence {
  const series = seriesOf(row)
  const live = liveDate && occurrenceOn(series, liveDate)
  if (live) return live
  const running = occurrencesBetween(series, unit.now, unit.now.add({ seconds: 1 })).find(
    ({ isCancelled }) => !isCancelled,
  )
  const next = running ?? nextOccurrence(series, unit.now)
  if (next) return next
  const { firstStart, lastStart } = boundsOf(series)
  const last = lastStart ?? firstStart
  const found =
    occurrencesBetween(series, last, last.add({ seconds: 1 })).at(-1) ??
    occurrenceOn(series, timetableOf(row).starts.toPlainDate()) ??
    // A series that was stopped before its first occurrence has none.
    stoppedOn(row, timetableOf(row).starts.toPlainDate())
  if (!found) throw new AppError('occurrence_not_found')
  return found
}

/** The dates of the occurrences before and after this one, also of cancelled ones. */
export function neighboursOf(row: MeetingRow, { start, date }: Occurrence) {
  const found = { previous: null as string | null, next: null as string | null }
  if (!isRecurring(row)) return found
  const series = seriesOf(row)
  for (const hours of neighbourHours) {
    const around = occurrencesBetween(series, start.subtract({ hours }), start.add({ hours }))
    const at = around.findIndex((one) => one.date.equals(date))
    // An occurrence after the end of a stopped series is not among them.
    found.previous = (at < 0 ? around.at(-1) : around[at - 1])?.date.toString() ?? null
    found.next = (at < 0 ? undefined : around[at + 1])?.date.toString() ?? null
    if (found.previous !== null && found.next !== null) break
  }
  return found
}

/** The occurrences before this one that have begun, oldest first. */
export function pastOccurrences(
  unit: UnitOfWork,
  row: MeetingRow,
  { start, date }: Occurrence,
): Occurrence[] {
  if (!isRecurring(row)) return []
  const end = Temporal.Instant.compare(start, unit.now) < 0 ? start : unit.now
  const series = seriesOf(row)
  let found: Occurrence[] = []
  for (const hours of pastHours) {
    found = occurrencesBetween(series, end.subtract({ hours }), end).filter(
      (one) => !one.date.equals(date) && hasBegun(one, end),
    )
    if (found.length >= mostPast) break
  }
  return found.slice(-mostPast)
}
