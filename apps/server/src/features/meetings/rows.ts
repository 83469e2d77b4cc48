import { meetingRecurrences, meetingTypes, rsvps } from '#core/meetings/kinds.ts'
import type { Series, Timetable } from '#core/meetings/series.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'

const attendee = z.strictObject({
  id: column.idInJson('user'),
  name: z.string(),
  designation: z.string().nullable(),
  rsvp: z.enum(rsvps).nullable(),
  hasSeen: z.boolean(),
  isActive: z.boolean(),
})

const exception = z.strictObject({
  date: z.iso.date(),
  /** Null where the occurrence is cancelled. */
  movedTo: z.string().nullable(),
  minutes: z.int().nullable(),
  by: z.string(),
})

/** A stretch of a series as it is stored once the series was planned anew. */
const formerTimetable = z.strictObject({
  starts: z.string(),
  timeZone: z.string(),
  minutes: z.int(),
  rule: z.enum(meetingRecurrences),
  until: z.string().nullable(),
  count: z.int().nullable(),
})
export type FormerTimetable = z.infer<typeof formerTimetable>

/** A meeting with its people and what became of single occurrences. */
export const meetingRow = {
  id: column.id('meeting'),
  title: column.text,
  agenda: column.text,
  meeting_type: column.oneOf(meetingTypes),
  /** The local start, YYYY-MM-DDTHH:MM. */
  starts: column.text,
  time_zone: column.text,
  minutes: column.integer,
  recurrence_rule: column.oneOf(meetingRecurrences),
  recurrence_until: column.orNull(column.instant),
  recurrence_count: column.orNull(column.integer),
  stopped_at: column.orNull(column.instant),
  former_timetables: column.json(z.array(formerTimetable)),
  calendar_sequence: column.integer,
  created_by: column.orNull(column.id('user')),
  created_by_name: column.text,
  created_at: column.instant,
  attendees: column.json(z.array(attendee)),
  guests: column.listOf(column.text),
  exceptions: column.json(z.array(exception)),
}
export type MeetingRow = column.RowOf<typeof meetingRow>

/** The timetable that holds now. */
export function timetableOf(row: MeetingRow): Timetable {
  return {
    starts: Temporal.PlainDateTime.from(row.starts),
    timeZone: row.time_zone,
    minutes: row.minutes,
    rule: row.recurrence_rule,
    until: row.recurrence_until,
    count: row.recurrence_count,
  }
}

/** When the meeting takes place, for the rules of core. */
export function seriesOf(row: MeetingRow): Series {
  const former = row.former_timetables.map((one): Timetable => ({
    ...one,
    starts: Temporal.PlainDateTime.from(one.starts),
    until: one.until === null ? null : Temporal.Instant.from(one.until),
  }))
  const [first, ...rest] = [...former, timetableOf(row)] as [Timetable, ...Timetable[]]
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

export const isRecurring = ({ recurrence_rule }: Pick<MeetingRow, 'recurrence_rule'>): boolean =>
  recurrence_rule !== 'none'
