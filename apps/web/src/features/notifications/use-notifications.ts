import { useInfiniteQuery } from '@tanstack/react-query'
import { olderPages } from '#web/lib/older-pages.ts'
import { readFor } from '#web/lib/query.ts'
import { useWithReadings } from './reading-entries.ts'
import type { NotificationSearch } from './search.ts'

const atOnce = 50

/** The notifications that match, newest first, older ones page by page. */
export function useNotifications(filters: NotificationSearch = {}) {
  const withReading = useWithReadings()
  const query = useInfiniteQuery({
    queryKey: ['notifications', 'GET /notifications', 'pages', filters],
    queryFn: ({ pageParam, ...context }) =>
      readFor(context, 'GET /notifications', { query: { ...filters, pageSize: atOnce, ...pageParam } }),
    ...olderPages,
  })
  const pages = query.data?.pages.map((page) => ({ ...page, items: page.items.map(withReading) }))
  return { ...query, data: query.data && { ...query.data, pages: pages! } }
}
