import { meetingTypes, rsvps } from '#core/meetings/kinds.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { seriesRow } from '../meeting-series/api.ts'

const attendee = z.strictObject({
  id: column.idInJson('user'),
  name: z.string(),
  designation: z.string().nullable(),
  rsvp: z.enum(rsvps).nullable(),
  hasSeen: z.boolean(),
  isActive: z.boolean(),
})

/** A meeting with its people and what became of single occurrences. */
export const meetingRow = {
  id: column.id('meeting'),
  title: column.text,
  agenda: column.text,
  meeting_type: column.oneOf(meetingTypes),
  ...seriesRow,
  stopped_at: column.orNull(column.instant),
  calendar_sequence: column.integer,
  created_by: column.orNull(column.id('user')),
  created_by_name: column.text,
  created_at: column.instant,
  attendees: column.json(z.array(attendee)),
  guests: column.listOf(column.text),
}
export type MeetingRow = column.RowOf<typeof meetingRow>

/** Whether it is a series of meetings, and not a single one. */
export const isRecurring = ({ recurrence_rule }: Pick<MeetingRow, 'recurrence_rule'>): boolean =>
  recurrence_rule !== 'none'
