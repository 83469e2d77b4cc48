import { platformLogPageSize as pageSize } from '#core/platform-log/kinds.ts'
import { apiQuery } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import type { PlatformLogSearch } from './search.ts'

/** The page of the log in the address. */
export function usePlatformLog({ page: asked, ...filters }: PlatformLogSearch) {
  return usePagedList({
    page: asked,
    pageSize,
    pageAt: (page) =>
      apiQuery('platform-log', 'GET /platform/log', { query: { ...filters, page, pageSize } }),
  })
}
