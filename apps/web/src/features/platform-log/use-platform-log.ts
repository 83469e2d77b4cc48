import { platformLogPageSize } from '#core/platform-log/kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import type { PlatformLogSearch } from './search.ts'

/** The page of the log that the address asks for. A page beyond the last gives the last. */
export function usePlatformLog({ page: asked = 1, ...filters }: PlatformLogSearch) {
  const at = (page: number) => ({
    ...apiQuery('platform-log', 'GET /platform/log', {
      query: { ...filters, page, pageSize: platformLogPageSize },
    }),
    placeholderData: keepPreviousData,
  })
  const lastOf = (total: number) => Math.max(1, Math.ceil(total / platformLogPageSize))
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
