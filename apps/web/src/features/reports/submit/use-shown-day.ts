import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { lateFrom, localDate, type DueTimes } from '#core/time/report-clock.ts'
import { reportDayQuery } from '#web/lib/use-report-day.ts'
import { OfflineError } from '#web/lib/errors.ts'
import { readPersonal, writePersonal } from '#web/lib/storage.ts'
import { useDueTimes, useMe } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { ReportDay } from './report-draft.ts'

/**
 * The day that the page shows. After midnight, the page of today stays at the day that was being written or was
 * submitted here, until the person moves on to the new day.
 */
export function useShownDay(forDate: string) {
  const client = useQueryClient()
  const [writtenDate, setWrittenDate] = useState<string>()
  const [heldDate, setHeldDate] = useState<string>()
  const asked = heldDate ?? forDate
  const { day, error, refetch } = useKnownDay(asked)
  if (day && writtenDate && !heldDate && day.date !== writtenDate) {
    // Another day in the address is another page; a page of today has passed midnight.
    if (forDate === 'today') setHeldDate(writtenDate)
    else setWrittenDate(undefined)
  }
  const show = (shown: ReportDay) => {
    client.setQueryData(reportDayQuery(shown.date).queryKey, shown)
    client.setQueryData(reportDayQuery(asked).queryKey, shown)
  }
  return {
    day,
    error,
    refetch,
    /** Called when text of the day is being written here, or no longer. */
    setWriting: (written: ReportDay, isWriting: boolean) => {
      // Also cached under its date, so that the page need not wait for it after midnight.
      if (isWriting) client.setQueryData(reportDayQuery(written.date).queryKey, (known) => known ?? written)
      setWrittenDate(isWriting ? written.date : undefined)
    },
    /** Shows the day with the report that was submitted here. */
    setSubmitted: (submitted: ReportDay) => {
      show(submitted)
      setWrittenDate(submitted.date)
    },
    /** Moves on to the new day; undefined before midnight. */
    goToToday: heldDate
      ? () => {
          setWrittenDate(undefined)
          setHeldDate(undefined)
        }
      : undefined,
  }
}

const keptName = 'report-day'

/**
 * The server's data for the day. Offline, its last response or else the data on this device, because a report must be
 * possible then too.
 */
function useKnownDay(forDate: string) {
  const { timeZone } = useMe().user
  const dueTimes = useDueTimes()
  const isOnline = useOnline()
  const query = useQuery({ ...reportDayQuery(forDate), networkMode: 'always' })
  const { data } = query
  useEffect(() => {
    if (data) writePersonal(keptName, data)
  }, [data])
  const isCutOff = !data && (!isOnline || (query.failureReason ?? query.error) instanceof OfflineError)
  const day =
    data ??
    (isCutOff ? guessDay(forDate, { timeZone, dueTimes }, readPersonal<ReportDay>(keptName)) : undefined)
  return { day, error: day ? undefined : query.error, refetch: query.refetch, at: query.dataUpdatedAt }
}

/** The day as far as an offline device knows it; the server decides when the report arrives. */
function guessDay(
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
