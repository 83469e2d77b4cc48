import { serverNow } from '#web/lib/server-clock.ts'
import { lateFrom, localDate, type DueTimes } from '#core/time/report-clock.ts'
import type { ReportDay } from './report-draft.ts'

/** The day as far as a device without a connection knows it; the server decides when the report arrives. */
export function guessDay(
  forDate: string,
  { timeZone, dueTimes }: { timeZone: string; dueTimes: DueTimes },
  lastSaid: ReportDay | undefined,
): ReportDay {
  const now = serverNow()
  const today = localDate(now, timeZone)
  const date = forDate === 'today' ? today : Temporal.PlainDate.from(forDate)
  if (lastSaid?.date === date.toString()) return lastSaid
  const dueAt = lateFrom(date, timeZone, dueTimes)
  return {
    date: date.toString(),
    today: today.toString(),
    now: now.toString(),
    isToday: date.equals(today),
    timeZone,
    dueAt: dueAt.toString(),
    isPastDue: Temporal.Instant.compare(now, dueAt) >= 0,
    isSkipped: false,
    dayKind: 'working',
    refusal: null,
    report: null,
    lastReport: null,
    missedDates: [],
  }
}
