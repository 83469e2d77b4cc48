import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reportDayQuery } from '#web/lib/use-report-day.ts'
import type { ReportDay } from './report-draft.ts'
import { useKnownDay } from './use-known-day.ts'

/**
 * The day that the page shows. After midnight, the page of today stays at the day that was being written or was
 * submitted here, until the person goes on to the new day.
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
    /** Text of the day is being written here, or no longer. */
    setWriting: (written: ReportDay, isWriting: boolean) => {
      // Kept under its date too, so that the page need not wait for it after midnight.
      if (isWriting) client.setQueryData(reportDayQuery(written.date).queryKey, (known) => known ?? written)
      setWrittenDate(isWriting ? written.date : undefined)
    },
    /** Shows the day with the report that was submitted here. */
    setSubmitted: (submitted: ReportDay) => {
      show(submitted)
      setWrittenDate(submitted.date)
    },
    /** Goes on to the new day; undefined before midnight. */
    goToToday: heldDate
      ? () => {
          setWrittenDate(undefined)
          setHeldDate(undefined)
        }
      : undefined,
  }
}
