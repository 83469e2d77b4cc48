import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { triggerLogPageSize } from '#core/working-days/reminder.ts'
import { apiQuery } from '#web/lib/query.ts'
import type { TriggerLogSearch } from './search.ts'

/** The page of the log that the address asks for. A page beyond the last gives the last. */
export function useTriggerLogs({ search, page: asked = 1 }: TriggerLogSearch) {
  const at = (page: number) => ({
    ...apiQuery('trigger-logs', 'GET /trigger-logs', {
      query: { ...(search ? { search } : {}), page, pageSize: triggerLogPageSize },
    }),
    placeholderData: keepPreviousData,
  })
  const lastOf = (total: number) => Math.max(1, Math.ceil(total / triggerLogPageSize))
  const wanted = useQuery(at(asked))
  const isBeyond = !wanted.isPlaceholderData && wanted.data !== undefined && asked > lastOf(wanted.data.total)
  const last = useQuery({ ...at(lastOf(wanted.data?.total ?? 0)), enabled: isBeyond })
  const list = isBeyond ? last : wanted
  const total = list.data?.total
  const lastPage = lastOf(total ?? 0)
  return {
    rows: list.data?.items,
    total,
    page: Math.min(asked, total === undefined ? asked : lastPage),
    lastPage,
    error: list.error,
    isRefreshing: list.isPlaceholderData,
    retry: () => void list.refetch(),
  }
}
