import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { guessDay, reportDayQuery, useCurrentDay } from '#web/lib/use-report-day.ts'
import { OfflineError } from '#web/lib/errors.ts'
import { useDueTimes, useMe } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
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

/** The server's data for the day, or what an offline device knows of it, because a report must be possible then too. */
function useKnownDay(forDate: string) {
  const { timeZone } = useMe().user
  const dueTimes = useDueTimes()
  const isOnline = useOnline()
  const query = useQuery({ ...reportDayQuery(forDate), select: useCurrentDay(forDate) })
  const isCutOff = !query.data && (!isOnline || (query.failureReason ?? query.error) instanceof OfflineError)
  const day = query.data ?? (isCutOff ? guessDay(forDate, { timeZone, dueTimes }) : undefined)
  return { day, error: day ? undefined : query.error, refetch: query.refetch }
}
