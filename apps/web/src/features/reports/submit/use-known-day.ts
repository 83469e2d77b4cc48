import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OfflineError } from '#web/lib/errors.ts'
import { readPersonal, writePersonal } from '#web/lib/storage.ts'
import { useDueTimes, useMe } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { reportDayQuery } from '#web/lib/use-report-day.ts'
import { guessDay } from './guess-day.ts'
import type { ReportDay } from './report-draft.ts'

const keptName = 'report-day'

/**
 * The server's data for the day. Without a connection, its last answer or else what this device knows, because a report
 * must be possible then too.
 */
export function useKnownDay(forDate: string) {
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
