import { meetingRecurrences } from '#core/meetings/kinds.ts'
import type { Locations } from '#core/meetings/location.ts'
import type { Series, Timetable } from '#core/meetings/series.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'

const exception = z.strictObject({
  date: z.iso.date(),
  /** Null if the occurrence is cancelled. */
  movedTo: z.string().nullable(),
  minutes: z.int().nullable(),
  by: z.string(),
})

/** A former stretch of a replanned series, as it is stored. */
const formerTimetable = z.strictObject({
  starts: z.string(),
  timeZone: z.string(),
  minutes: z.int(),
  rule: z.enum(meetingRecurrences),
  until: z.string().nullable(),
  count: z.int().nullable(),
})
export type FormerTimetable = z.infer<typeof formerTimetable>

/** The columns that determine when a meeting takes place. */
export const seriesRow = {
  /** The local start, YYYY-MM-DDTHH:MM. */
  starts: column.text,
  time_zone: column.text,
  minutes: column.integer,
  recurrence_rule: column.oneOf(meetingRecurrences),
  recurrence_until: column.orNull(column.instant),
  recurrence_count: column.orNull(column.integer),
  former_timetables: column.json(z.array(formerTimetable)),
  exceptions: column.json(z.array(exception)),
}
export type SeriesRow = column.RowOf<typeof seriesRow>

/** The columns that determine where a meeting takes place. */
export const locationsRow = {
  location: column.text,
  own_locations: column.json(z.array(z.strictObject({ date: z.iso.date(), location: z.string() }))),
}

/** Where the meeting takes place, for the rules of core. */
export function locationsOf(row: column.RowOf<typeof locationsRow>): Locations {
  const ownLocations = new Map(row.own_locations.map(({ date, location }) => [date, location]))
  return { location: row.location, ownLocations }
}

/** The timetable that holds now. */
export function timetableOf(row: SeriesRow): Timetable {
  return {
    starts: Temporal.PlainDateTime.from(row.starts),
    timeZone: row.time_zone,
    minutes: row.minutes,
    rule: row.recurrence_rule,
    until: row.recurrence_until,
    count: row.recurrence_count,
  }
}

const seriesOfRows = new WeakMap<SeriesRow, Series>()

/** When the meeting takes place, for the rules of core. */
export function seriesOf(row: SeriesRow): Series {
  const known = seriesOfRows.get(row)
  if (known) return known
  const series = seriesFrom(row)
  seriesOfRows.set(row, series)
  return series
}

function seriesFrom(row: SeriesRow): Series {
  const former = row.former_timetables.map((one): Timetable => ({
    ...one,
    starts: Temporal.PlainDateTime.from(one.starts),
    until: one.until === null ? null : Temporal.Instant.from(one.until),
  }))
  const [first, ...rest] = [...former, timetableOf(row)]
  return {
    timetables: [first, ...rest],
    cancelled: new Set(row.exceptions.flatMap(({ date, movedTo }) => (movedTo === null ? [date] : []))),
    moved: new Map(
      row.exceptions.flatMap(({ date, movedTo, minutes }) =>
        movedTo === null
          ? []
          : [[date, { starts: Temporal.PlainDateTime.from(movedTo), minutes: minutes! }] as const],
      ),
    ),
  }
}
