import { formatDateWithDay, formatTime } from '../time/format.ts'

/** The reminders about meetings (2 §9). */
export type MeetingReminderKind = 'meeting-start' | 'agenda-missing'

/** What decides the reminders about a meeting or a series of meetings. */
export interface RemindedMeeting {
  id: string
  title: string
  /** When its occurrences start, at least those of the next 24 hours; one start where it does not recur. */
  starts: readonly Temporal.Instant[]
  /** The zone in which it was planned: an occurrence has its date there. */
  timeZone: string
  isRecurring: boolean
  isFormal: boolean
  hasAgenda: boolean
  /** YYYY-MM-DD of the occurrences that were cancelled. */
  cancelled: ReadonlySet<string>
  /** From when on the series has no more occurrences; null for one that goes on. */
  endedAt: Temporal.Instant | null
  creatorId: string
  attendeeIds: readonly string[]
}

export interface MeetingReminder {
  kind: MeetingReminderKind
  userId: string
  /** What makes it unique among the person's reminders of this kind. */
  occasion: string
  message: string
}

/** How many minutes before its start people are reminded of a meeting (decision 089). */
const minutesBefore = [10, 5] as const

/** How long before its start an occurrence without an agenda is noticed (decision 090). */
const agendaWindow = { most: { hours: 24 }, moreThan: { hours: 23, minutes: 30 } } as const

/**
 * The reminders about meetings that are due in the minute of `now`. Called each minute; the same reminder of a minute
 * that is asked for again, and that of the next half an hour about an agenda, has the same occasion.
 *
 * Attendees and creator are reminded 10 and 5 minutes before each occurrence; of one that is moved, again before its
 * new time. The creator of a formal series is reminded once of each occurrence that has no agenda, about a day before.
 *
 * @param zoneOf The time zone of a person, in which the message names the time.
 */
export function meetingRemindersAt(
  now: Temporal.Instant,
  meetings: readonly RemindedMeeting[],
  zoneOf: (userId: string) => string,
): MeetingReminder[] {
  return meetings.flatMap((meeting) =>
    meeting.starts
      .filter((start) => takesPlace(meeting, start))
      .flatMap((start) => [
        ...aboutStart(now, meeting, start, zoneOf),
        ...aboutAgenda(now, meeting, start, zoneOf),
      ]),
  )
}

function takesPlace({ cancelled, endedAt, timeZone }: RemindedMeeting, start: Temporal.Instant): boolean {
  return !cancelled.has(dateOf(start, timeZone)) && (!endedAt || Temporal.Instant.compare(start, endedAt) < 0)
}

function aboutStart(
  now: Temporal.Instant,
  { id, title, creatorId, attendeeIds }: RemindedMeeting,
  start: Temporal.Instant,
  zoneOf: (userId: string) => string,
): MeetingReminder[] {
  const left = minuteOf(start) - minuteOf(now)
  const before = minutesBefore.find((minutes) => minutes === left)
  if (before === undefined) return []
  return [...new Set([...attendeeIds, creatorId])].map((userId) => ({
    kind: 'meeting-start',
    userId,
    occasion: `${id} ${start.toString()} ${before}`,
    message: `“${title}” starts in ${before} minutes, at ${formatTime(start, zoneOf(userId))}.`,
  }))
}

function aboutAgenda(
  now: Temporal.Instant,
  meeting: RemindedMeeting,
  start: Temporal.Instant,
  zoneOf: (userId: string) => string,
): MeetingReminder[] {
  const { id, title, creatorId, timeZone, isFormal, isRecurring, hasAgenda } = meeting
  const isDue =
    Temporal.Instant.compare(start, now.add(agendaWindow.most)) <= 0 &&
    Temporal.Instant.compare(start, now.add(agendaWindow.moreThan)) > 0
  if (!isDue || !isFormal || !isRecurring || hasAgenda) return []
  const zone = zoneOf(creatorId)
  const day = formatDateWithDay(start.toZonedDateTimeISO(zone).toPlainDate())
  return [
    {
      kind: 'agenda-missing',
      userId: creatorId,
      occasion: `${id} ${dateOf(start, timeZone)}`,
      message: `“${title}” on ${day} at ${formatTime(start, zone)} has no agenda yet.`,
    },
  ]
}

/** The date by which an occurrence is named and cancelled. */
function dateOf(start: Temporal.Instant, timeZone: string): string {
  return start.toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** Whole minutes since 1970: seconds do not count (decision 089). */
function minuteOf(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 60_000)
}
