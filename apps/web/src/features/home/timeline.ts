import { counted } from '#core/texts/counted.ts'
import { formatTime } from '#core/time/format.ts'
import { lateFrom, type DueTimes } from '#core/time/report-clock.ts'
import type { Output } from '#web/lib/api.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { dayEvents, type DayEntry, type DayEvent, type DayMeeting } from './day-events.ts'

type ReportDay = Output<'GET /me/report-day'>

const startHour = 9

export interface Timeline {
  ticks: { at: number; label: string }[]
  points: { id: string; at: number; mark: MarkName; isDue?: boolean; isEnd?: boolean }[]
  /** The current time, or the time of the report that closed the day, with its position from 0 to 100. */
  now: { at: number; label: string }
  /** The description for screen readers. */
  description: string
  /** The events as a list, oldest first. */
  list: { id: string; time: string; mark: MarkName; text: string }[]
}

interface TimelineInput {
  entries: readonly DayEntry[]
  meetings: readonly DayMeeting[]
  now: Temporal.Instant
  /** True if the line ends at the report. */
  isClosed?: boolean
  /** The company's due times; by default the standard ones. */
  dueTimes?: DueTimes
}

/**
 * Today's events from 9 AM until the report is due: completed tasks, meetings, badges and reports. On a day without a due
 * report it lasts until the company's due time. It is longer if there are events before or after, or if it is later now.
 */
export function timelineOf(
  day: ReportDay,
  { entries, meetings, now, isClosed = false, dueTimes = [] }: TimelineInput,
): Timeline {
  const { timeZone } = day
  const date = Temporal.PlainDate.from(day.date)
  const dueAt = day.dueAt === null ? null : Temporal.Instant.from(day.dueAt)
  const waitsFor = day.report ? null : dueAt
  const closedAt = isClosed && day.report ? Temporal.Instant.from(day.report.submittedAt) : undefined
  const until = closedAt ?? now
  const events = dayEvents(day, entries, meetings).filter(
    ({ at }) => !closedAt || Temporal.Instant.compare(at, closedAt) <= 0,
  )
  const nine = date.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(startHour) }).toInstant()
  const start = earlier(nine, earlier(until, events[0]?.at ?? until))
  const end = later(dueAt ?? lateFrom(date, timeZone, dueTimes), later(until, events.at(-1)?.at ?? until))
  const length = start.until(end).total('seconds') || 1
  const placeOf = (at: Temporal.Instant): number => (start.until(at).total('seconds') / length) * 100
  const time = (at: Temporal.Instant): string => formatTime(at, timeZone)
  return {
    ticks: oddHoursBetween(start, end, date, timeZone).map((at) => ({
      at: placeOf(at),
      label: time(at).replace(':00', ''),
    })),
    points: [
      ...events.map(({ id, at, mark }) => ({
        id,
        at: placeOf(at),
        mark,
        ...(closedAt && id === day.report?.id ? { isEnd: true } : {}),
      })),
      ...(waitsFor ? [{ id: 'due', at: placeOf(waitsFor), mark: 'today' as const, isDue: true }] : []),
    ],
    now: { at: placeOf(until), label: time(until) },
    description: [
      `Your day from ${time(start)} to ${time(end)}`,
      [
        ...eventTexts(events, time),
        closedAt ? '' : `now ${time(now)}`,
        waitsFor ? `report due at ${time(waitsFor)}` : '',
      ]
        .filter(Boolean)
        .join(', '),
    ].join(': '),
    list: [
      ...events.map(({ id, at, mark, text, name }) => ({
        id,
        time: time(at),
        mark,
        text: name ? `${capital(text)}: ${name}` : capital(text),
      })),
      ...(waitsFor ? [{ id: 'due', time: time(waitsFor), mark: 'today' as const, text: 'Report due' }] : []),
    ],
  }
}

/** The events in words. Completed tasks are only counted, to keep the description short; the list names each. */
function eventTexts(events: readonly DayEvent[], time: (at: Temporal.Instant) => string): string[] {
  const completed = events.filter(({ mark }) => mark === 'completed').length
  return [
    ...events
      .filter(({ mark }) => mark !== 'completed')
      .map(({ at, text, name }) => `${name ?? text} at ${time(at)}`),
    ...(completed > 0 ? [counted(completed, 'task completed', 'tasks completed')] : []),
  ]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The odd hours of the clock on the line. */
function oddHoursBetween(
  start: Temporal.Instant,
  end: Temporal.Instant,
  date: Temporal.PlainDate,
  timeZone: string,
): Temporal.Instant[] {
  return Array.from({ length: 12 }, (_, index) => new Temporal.PlainTime(2 * index + 1))
    .map((plainTime) => date.toZonedDateTime({ timeZone, plainTime }).toInstant())
    .filter((at) => Temporal.Instant.compare(at, start) >= 0 && Temporal.Instant.compare(at, end) <= 0)
}

function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) <= 0 ? one : other
}

function later(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) >= 0 ? one : other
}
