import { meetingTypes, rsvps } from '#core/meetings/kinds.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { locationsRow, seriesRow } from '../meeting-series/api.ts'

const attendance = z.strictObject({
  id: column.idInJson('user'),
  rsvp: z.enum(rsvps).nullable(),
  hasSeen: z.boolean(),
})
const attendee = attendance.extend({
  name: z.string(),
  designation: z.string().nullable(),
  isActive: z.boolean(),
})

const common = {
  id: column.id('meeting'),
  title: column.text,
  meeting_type: column.oneOf(meetingTypes),
  ...seriesRow,
  ...locationsRow,
  created_by: column.orNull(column.id('user')),
  created_by_name: column.text,
}

const published = {
  agenda: column.text,
  calendar_sequence: column.integer,
  /** The stretch whose calendar event has the id of the meeting itself. */
  calendar_stretch: column.integer,
  created_at: column.instant,
}

/** A meeting with its changed occurrences, and its people without their names. */
export const listedMeeting = {
  ...common,
  guest_count: column.integer,
  attendees: column.json(z.array(attendance)),
}
export type ListedMeeting = column.RowOf<typeof listedMeeting>

/** As above, with only the acting person's part in it instead of all its people. */
export const ownMeeting = {
  ...common,
  attendee_count: column.integer,
  is_attendee: column.boolean,
  /** The acting person's answer for the whole meeting. */
  rsvp: column.orNull(column.oneOf(rsvps)),
}
export type OwnMeeting = column.RowOf<typeof ownMeeting>

/** A listed meeting with what a calendar file says about it. */
export const publishedMeeting = { ...listedMeeting, ...published }
export type PublishedMeeting = column.RowOf<typeof publishedMeeting>

/** A meeting with everything about it, and its people by name. */
export const meetingRow = {
  ...common,
  ...published,
  stopped_at: column.orNull(column.instant),
  guests: column.listOf(column.text),
  /** Neither archived nor suspended nor deleted. */
  is_creator_active: column.boolean,
  /** Archived or deleted: another person may take the meeting over. */
  is_creator_gone: column.boolean,
  attendees: column.json(z.array(attendee)),
}
export type MeetingRow = column.RowOf<typeof meetingRow>

/** Whether it is a series of meetings, and not a single one. */
export const isRecurring = ({ recurrence_rule }: Pick<MeetingRow, 'recurrence_rule'>): boolean =>
  recurrence_rule !== 'none'
