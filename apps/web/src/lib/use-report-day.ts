import { useQuery } from '@tanstack/react-query'
import { lateFrom, localDate, type DueTimes } from '#core/time/report-clock.ts'
import type { Output } from './api.ts'
import { apiQuery } from './query.ts'
import { serverNow } from './server-clock.ts'
import { useDueTimes, useMay, useMe } from './use-me.ts'
import { useOnline } from './use-online.ts'

type ReportDay = Output<'GET /me/report-day'>

/** The state of the person's own report of today. */
export function useReportDay() {
  const may = useMay()
  return useQuery({
    ...reportDayQuery('today'),
    select: useCurrentDay('today'),
    enabled: may('report.submit'),
  })
}

/**
 * Whether the person's report of today is expected and missing. None is expected on a day off, on leave and on the
 * day they joined, though one can be submitted.
 */
export function useIsReportMissing(): boolean {
  const { data: day } = useReportDay()
  return day !== undefined && !isGuessed(day) && !day.report && !day.refusal && day.dueAt !== null
}

/** The person's own day and its report, for a date or "today". */
export function reportDayQuery(forDate: string) {
  return apiQuery('reports', 'GET /me/report-day', { query: { date: forDate } })
}

/** Replaces the copy of an earlier day, which an offline device may have for "today". */
export function useCurrentDay(forDate: string): (day: ReportDay) => ReportDay {
  const { timeZone } = useMe().user
  const dueTimes = useDueTimes()
  const isOnline = useOnline()
  return (day) => {
    if (isOnline || forDate !== 'today' || day.today === localDate(serverNow(), timeZone).toString())
      return day
    return guessDay(forDate, { timeZone, dueTimes })
  }
}

const guessed = new WeakSet<ReportDay>()

/** Whether the day is only what an offline device can know: not whether it is a working day, or has a report. */
export function isGuessed(day: ReportDay): boolean {
  return guessed.has(day)
}

/** The day as far as an offline device knows it; the server decides when the report arrives. */
export function guessDay(
  forDate: string,
  { timeZone, dueTimes }: { timeZone: string; dueTimes: DueTimes },
): ReportDay {
  const now = serverNow()
  const today = localDate(now, timeZone)
  const date = forDate === 'today' ? today : Temporal.PlainDate.from(forDate)
  const dueAt = lateFrom(date, timeZone, dueTimes)
  const day: ReportDay = {
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
  guessed.add(day)
  return day
}
