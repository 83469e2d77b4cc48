import { locationOn, type Locations } from '#core/meetings/location.ts'
import { recurrenceRule } from '#core/meetings/recurrence-rule.ts'
import type { Series, Timetable } from '#core/meetings/series.ts'
import { plainMinutes, type RecordedMinutes } from '#core/meetings/task-words.ts'
import { lastPlaceOf, localStartAt, placeOn } from '#core/meetings/timetable.ts'
import { formatDate, formatDateWithDay } from '#core/time/format.ts'
import type { Id } from '#core/ids/id.ts'
import { createHash } from 'node:crypto'

/** The data of a meeting in a Google calendar. */
export interface CalendarMeeting {
  title: string
  agenda: string
  series: Series
  locations: Locations
  /** The address of its page; null if the server has no public address. */
  url: string | null
  /** The emails of its attendees and guests, without the owner of the calendar. */
  people: readonly string[]
  hasGuests: boolean
}

export interface EventTimes {
  start: { dateTime: string; timeZone: string }
  end: { dateTime: string; timeZone: string }
}

/** The event of a stretch of a meeting, without its people. */
export interface EventContent extends EventTimes {
  summary: string
  description: string
  location: string
  recurrence: string[]
}

/**
 * The event of a stretch; null if it does not take place at all. The event of a meeting that does not recur contains
 * the state of its one occurrence.
 */
export function eventOf(
  meeting: CalendarMeeting,
  stretch: number,
  outcome: RecordedMinutes | undefined,
): EventContent | null {
  const timetable = meeting.series.timetables[stretch]!
  const rule = recurrenceRule(timetable)
  const content = {
    summary: meeting.title,
    location:
      rule === null
        ? locationOn(meeting.locations, timetable.starts.toPlainDate())
        : meeting.locations.location,
    description: description(meeting, timetable.starts.toPlainDate(), outcome),
  }
  if (rule !== null) {
    if (lastPlaceOf(timetable) < 0) return null
    return {
      ...content,
      ...timesOf(timetable, timetable.starts, timetable.minutes),
      recurrence: [`RRULE:${rule}`],
    }
  }
  const date = timetable.starts.toPlainDate().toString()
  if (meeting.series.cancelled.has(date)) return null
  const moved = meeting.series.moved.get(date)
  const times = timesOf(timetable, moved?.starts ?? timetable.starts, moved?.minutes ?? timetable.minutes)
  return { ...content, ...times, recurrence: [] }
}

/** One occurrence of a stretch: its start by the rule, and its current state; its times are null if it is cancelled. */
export interface OccurrenceContent {
  planned: Temporal.Instant
  event: (EventTimes & { description: string; location: string }) | null
}

export function occurrenceOf(
  meeting: CalendarMeeting,
  stretch: number,
  date: Temporal.PlainDate,
  outcome: RecordedMinutes | undefined,
): OccurrenceContent {
  const { series } = meeting
  const timetable = series.timetables[stretch]!
  const local = localStartAt(timetable, placeOn(timetable, date)!)
  const planned = local.toZonedDateTime(timetable.timeZone).toInstant()
  if (series.cancelled.has(date.toString())) return { planned, event: null }
  const moved = series.moved.get(date.toString())
  return {
    planned,
    event: {
      ...timesOf(timetable, moved?.starts ?? local, moved?.minutes ?? timetable.minutes),
      description: description(meeting, date, outcome),
      location: locationOn(meeting.locations, date),
    },
  }
}

function timesOf({ timeZone }: Timetable, starts: Temporal.PlainDateTime, minutes: number): EventTimes {
  const end = starts.toZonedDateTime(timeZone).add({ minutes }).toPlainDateTime()
  const at = (local: Temporal.PlainDateTime) => ({
    dateTime: local.toString({ smallestUnit: 'second' }),
    timeZone,
  })
  return { start: at(starts), end: at(end) }
}

/** Google takes 8,192 characters. */
const longestDescription = 8_000

function description(
  { agenda, url }: CalendarMeeting,
  date: Temporal.PlainDate,
  outcome: RecordedMinutes | undefined,
): string {
  const parts = [
    agenda,
    ...(url === null ? [] : [`In Daymark: ${url}`]),
    ...(outcome ? outcomeText(date, outcome) : []),
  ]
  const text = asText(parts.filter((part) => part !== '').join('\n\n'))
  return text.length <= longestDescription
    ? text
    : `${text.slice(0, longestDescription).replace(/&[a-z]*$/, '')}…`
}

function outcomeText(date: Temporal.PlainDate, recorded: RecordedMinutes): string[] {
  const lines = recorded.tasks.map(
    ({ title, assignees, dueDate }) =>
      `- ${title} (${[...assignees.map(({ name }) => name), `due ${formatDate(dueDate)}`].join(', ')})`,
  )
  return [
    `Minutes of ${formatDateWithDay(date)}\n${plainMinutes(recorded)}`,
    ...(lines.length > 0 ? [`Tasks\n${lines.join('\n')}`] : []),
  ]
}

/** Google shows descriptions as HTML: texts of people are escaped. */
function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * The id of the event of a stretch of a meeting, which Daymark chooses, so that adding it again finds it. Google takes
 * the digits of base32hex in small letters, of which those of hexadecimal are a part. People choose the ids of their
 * meetings, so that those of two companies may be alike: the company is part of it.
 */
export function eventIdOf(tenantId: Id<'tenant'>, meetingId: Id<'meeting'>, stretch: number): string {
  const digest = createHash('sha256').update(`${tenantId} ${meetingId}`).digest('hex').slice(0, 40)
  return `dm${digest}s${stretch}`
}
