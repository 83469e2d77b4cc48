import { triggerLogPageSize as pageSize } from '#core/working-days/reminder.ts'
import { apiQuery } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import type { TriggerLogSearch } from './search.ts'

/** The page of the log in the address. */
export function useTriggerLogs({ search, page: asked }: TriggerLogSearch) {
  return usePagedList({
    page: asked,
    pageSize,
    pageAt: (page) =>
      apiQuery('trigger-logs', 'GET /trigger-logs', {
        query: { ...(search ? { search } : {}), page, pageSize },
      }),
  })
}
