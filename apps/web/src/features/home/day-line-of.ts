import { formatTime } from '#core/time/format.ts'
import { lateFrom } from '#core/time/report-clock.ts'
import type { Output } from '#web/lib/api.ts'
import type { MarkName } from '#web/ui/marks.tsx'

type ReportDay = Output<'GET /me/report-day'>
type Entry = Pick<Output<'GET /activity'>['items'][number], 'id' | 'type' | 'kind' | 'timestamp'>

const startHour = 9

const marked: Record<string, { mark: MarkName; word: string }> = {
  'eod.submitted': { mark: 'submitted', word: 'report submitted' },
  'eod.late-submitted': { mark: 'late', word: 'report submitted late' },
  'eod.edited': { mark: 'submitted', word: 'report edited' },
  'eod.acknowledged': { mark: 'acknowledged', word: 'report acknowledged' },
  'badge.earned': { mark: 'attending', word: 'badge earned' },
}

export interface DayLineOf {
  ticks: { at: number; label: string }[]
  points: { id: string; at: number; mark: MarkName; isDue?: boolean }[]
  /** The position of now on the line, from 0 to 1, and its time. */
  now: { at: number; label: string }
  words: string
}

/**
 * Today from 9 AM until the report is due (until 7 PM on a day without a due time), or until now where that is later,
 * with the person's events.
 */
export function dayLineOf(day: ReportDay, entries: readonly Entry[], now: Temporal.Instant): DayLineOf {
  const { timeZone } = day
  const date = Temporal.PlainDate.from(day.date)
  const dueAt = day.dueAt === null ? null : Temporal.Instant.from(day.dueAt)
  const waitsFor = day.report ? null : dueAt
  const happened = entries
    .filter(({ type }) => type in marked)
    .map((entry) => ({ ...entry, at: Temporal.Instant.from(entry.timestamp) }))
    .filter(({ at }) => at.toZonedDateTimeISO(timeZone).toPlainDate().equals(date))
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
  const nine = date.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(startHour) }).toInstant()
  const start = earlier(nine, earlier(now, happened[0]?.at ?? now))
  const end = later(dueAt ?? lateFrom(date, timeZone), later(now, happened.at(-1)?.at ?? now))
  const length = start.until(end).total('seconds') || 1
  const placeOf = (at: Temporal.Instant): number => (start.until(at).total('seconds') / length) * 100
  const time = (at: Temporal.Instant): string => formatTime(at, timeZone)
  return {
    ticks: oddHoursBetween(start, end, date, timeZone).map((at) => ({
      at: placeOf(at),
      label: time(at).replace(':00', ''),
    })),
    points: [
      ...happened.map(({ id, type, at }) => ({ id, at: placeOf(at), mark: marked[type]!.mark })),
      ...(waitsFor ? [{ id: 'due', at: placeOf(waitsFor), mark: 'today' as const, isDue: true }] : []),
    ],
    now: { at: placeOf(now), label: time(now) },
    words: [
      `Your day from ${time(start)} to ${time(end)}`,
      [
        ...happened.map(({ type, at }) => `${marked[type]!.word} at ${time(at)}`),
        waitsFor ? `report due at ${time(waitsFor)}` : '',
      ]
        .filter(Boolean)
        .join(', '),
    ].join(': '),
  }
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
