import { triggerLogPageSize as usual } from '#core/working-days/reminder.ts'
import { apiQuery } from '#web/lib/query.ts'
import { usePageSize } from '#web/lib/use-page-size.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import type { TriggerLogSearch } from './search.ts'

/** The page of the log in the address. */
export function useTriggerLogs({ search, page: asked }: TriggerLogSearch) {
  const { pageSize, sizes } = usePageSize(usual)
  const list = usePagedList({
    page: asked,
    pageSize,
    pageAt: (page) =>
      apiQuery('trigger-logs', 'GET /trigger-logs', {
        query: { ...(search ? { search } : {}), page, pageSize },
      }),
  })
  return { ...list, sizes }
}
