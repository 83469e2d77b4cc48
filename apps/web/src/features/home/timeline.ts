import { capitalised } from '#core/texts/capitalised.ts'
import { counted } from '#core/texts/counted.ts'
import { formatTime } from '#core/time/format.ts'
import { lateFrom, type DueTimes } from '#core/time/report-clock.ts'
import type { Output } from '#web/lib/api.ts'
import { axisAround, type Axis } from '#web/ui/day-line/axis.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { dayEvents, type DayEntry, type DayEvent, type DayMeeting, type EventTarget } from './day-events.ts'

type ReportDay = Output<'GET /me/report-day'>

const startHour = 9

/** An event with its time in words, for the line and for the list. */
export interface TimelineEvent {
  id: string
  at: Temporal.Instant
  time: string
  mark: MarkName
  /** "Task completed". */
  fact: string
  /** The name of the task, meeting or badge, if there is one. */
  name?: string | undefined
  target?: EventTarget | undefined
}

export interface Timeline {
  axis: Axis
  /** Events and, until the report is in, the time when it is due; in order of time. */
  events: TimelineEvent[]
  /** The line is drawn as passed until then. */
  passedUntil: Temporal.Instant
  /** The current time, or that of the report, which closes the day. */
  time: { at: Temporal.Instant; label: string; isQuiet: boolean }
  /** When the report was due, if that is over. */
  deadline: Temporal.Instant | undefined
  look: 'hatched' | 'leave' | undefined
  /** The mark at the end of the line: the report or, before it is in, nothing. */
  report: TimelineEvent | undefined
  /** The description for screen readers. */
  description: string
}

interface TimelineInput {
  entries: readonly DayEntry[]
  meetings: readonly DayMeeting[]
  now: Temporal.Instant
  /** The company's due times; by default the standard ones. */
  dueTimes?: DueTimes
}

/**
 * Today's events from 9 AM, or the hour of the first one before, until the report is due or was submitted late. On a
 * day without a due report the line lasts until the company's due time. The report closes the day: the line is then
 * passed until its end, where the report's mark is.
 */
export function timelineOf(
  day: ReportDay,
  { entries, meetings, now, dueTimes = [] }: TimelineInput,
): Timeline {
  const { timeZone } = day
  const date = Temporal.PlainDate.from(day.date)
  const dueAt = day.dueAt === null ? null : Temporal.Instant.from(day.dueAt)
  const submittedAt = day.report && Temporal.Instant.from(day.report.submittedAt)
  const found = dayEvents(day, entries, meetings)
  const nine = date.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(startHour) }).toInstant()
  const due = dueAt ?? lateFrom(date, timeZone, dueTimes)
  const axis = axisAround(
    [
      nine,
      due,
      submittedAt ?? now,
      ...found.map(({ at }) => at).filter((at) => !submittedAt || isBefore(at, due)),
    ],
    timeZone,
  )
  const time = (at: Temporal.Instant): string => formatTime(at, timeZone)
  const events = found.map(({ id, at, mark, text, name, target }): TimelineEvent => ({
    id,
    at,
    time: time(at),
    mark,
    fact: capital(text),
    name,
    target,
  }))
  const report = events.find(({ id }) => id === day.report?.id)
  const waitsFor = day.report ? null : dueAt
  const isMissed = waitsFor !== null && isBefore(waitsFor, now)
  if (waitsFor) {
    const mark = isMissed ? 'missing' : 'today'
    events.push({ id: 'due', at: waitsFor, time: time(waitsFor), mark, fact: 'Report due' })
    events.sort((one, other) => Temporal.Instant.compare(one.at, other.at))
  }
  return {
    axis,
    events,
    passedUntil: submittedAt ? axis.end : now,
    time: submittedAt
      ? { at: submittedAt, label: `Submitted ${time(submittedAt)}`, isQuiet: true }
      : { at: now, label: time(now), isQuiet: false },
    deadline: dueAt && isBefore(dueAt, submittedAt ?? now) ? dueAt : undefined,
    look: day.dayKind === 'working' ? undefined : day.dayKind === 'leave' ? 'leave' : 'hatched',
    report,
    description: [
      `Your day from ${time(axis.start)} to ${time(axis.end)}`,
      [
        ...eventTexts(found, time),
        submittedAt ? '' : `now ${time(now)}`,
        waitsFor ? `report due at ${time(waitsFor)}` : '',
      ]
        .filter(Boolean)
        .join(', '),
    ].join(': '),
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
  return capitalised(text)
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0
}
