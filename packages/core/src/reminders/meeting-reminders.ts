import { isRecurring } from '../meetings/series.ts'
import { nextOccurrence, occurrencesBetween } from '../meetings/occurrences.ts'
import type { Occurrence, Series } from '../meetings/series.ts'
import { formatDateWithDay, formatTime } from '../time/format.ts'
import type { MeetingReminderKind } from './kinds.ts'

/** The facts that decide when people are reminded of a meeting. */
export interface RemindedMeeting {
  series: Series
  isFormal: boolean
}

/** A reminder that is due about an occurrence. */
export interface DueMeetingReminder {
  kind: MeetingReminderKind
  occurrence: Occurrence
  /** How many minutes are left until the start; null for one about the agenda. */
  minutesLeft: number | null
}

/** How many minutes before its start people are reminded of a meeting (docs/spec/decisions.md#089). */
const minutesBefore = [10, 5] as const

/** How long before its start an occurrence without an agenda is noticed (docs/spec/decisions.md#090). */
const agendaWindow = { most: { hours: 24 }, moreThan: { hours: 23, minutes: 30 } } as const

/**
 * The reminders about a meeting that are due in the minute of `now`. Called each minute; repeated calls within the
 * minute, or within the half hour of an agenda, return the same occasion, so sending is idempotent.
 *
 * People are reminded 10 and 5 minutes before each occurrence, and again before the new time of a moved one. The
 * creator of a formal series is reminded once of each occurrence that has no agenda, about a day before.
 */
export function meetingRemindersAt(
  { series, isFormal }: RemindedMeeting,
  now: Temporal.Instant,
): DueMeetingReminder[] {
  const hasAgendas = isFormal && isRecurring(series)
  const until = hasAgendas ? now.add(agendaWindow.most) : now.add({ minutes: minutesBefore[0] })
  return occurrencesBetween(series, now, until.add({ minutes: 1 }))
    .filter(({ isCancelled, start }) => !isCancelled && Temporal.Instant.compare(start, now) > 0)
    .flatMap((occurrence): DueMeetingReminder[] => {
      const minutesLeft = minuteOf(occurrence.start) - minuteOf(now)
      if (minutesBefore.some((minutes) => minutes === minutesLeft))
        return [{ kind: 'meeting-start', occurrence, minutesLeft }]
      const isAgendaDue =
        hasAgendas &&
        Temporal.Instant.compare(occurrence.start, now.add(agendaWindow.most)) <= 0 &&
        Temporal.Instant.compare(occurrence.start, now.add(agendaWindow.moreThan)) > 0
      return isAgendaDue ? [{ kind: 'agenda-missing', occurrence, minutesLeft: null }] : []
    })
}

/**
 * When a meeting that was just planned or changed has to be checked: now if a reminder is due already, such as that of
 * an agenda; null for never.
 */
export function firstMeetingReminder(
  meeting: RemindedMeeting,
  now: Temporal.Instant,
): Temporal.Instant | null {
  return meetingRemindersAt(meeting, now).length > 0 ? now : nextMeetingReminder(meeting, now)
}

/**
 * The first instant after `now`, whose own reminders were decided, at which a reminder about the meeting becomes due;
 * null if none does any more. Meetings start on whole minutes.
 */
export function nextMeetingReminder(
  { series, isFormal }: RemindedMeeting,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const before: Temporal.DurationLike[] = minutesBefore.map((minutes) => ({ minutes }))
  if (isFormal && isRecurring(series)) before.push(agendaWindow.most)
  const due = before.flatMap((left) => {
    const next = nextOccurrence(series, now.add(left))
    return next ? [next.start.subtract(left)] : []
  })
  return due.toSorted(Temporal.Instant.compare)[0] ?? null
}

/** Makes the reminder unique among a person's reminders of its kind. */
export function occasionOf(meetingId: string, { occurrence, minutesLeft }: DueMeetingReminder): string {
  const { date, start } = occurrence
  return minutesLeft === null
    ? `${meetingId} ${date.toString()}`
    : `${meetingId} ${start.toString()} ${minutesLeft}`
}

/** The values that the message contains. */
interface RemindedOf {
  occurrence: { start: Temporal.Instant }
  /** Null for the reminder of a missing agenda. */
  minutesLeft: number | null
}

/** The message, with the time in the person's zone and, before the start, the location. */
export function meetingReminder(
  { title, location }: { title: string; location: string },
  { occurrence: { start }, minutesLeft }: RemindedOf,
  timeZone: string,
): string {
  const time = formatTime(start, timeZone)
  if (minutesLeft !== null)
    return `“${title}” starts in ${minutesLeft} minutes, at ${time}.${location === '' ? '' : ` Location: ${location}`}`
  const day = formatDateWithDay(start.toZonedDateTimeISO(timeZone).toPlainDate())
  return `“${title}” on ${day} at ${time} has no agenda yet.`
}

/** Whole minutes since 1970: seconds do not count (docs/spec/decisions.md#089). */
function minuteOf(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 60_000)
}
