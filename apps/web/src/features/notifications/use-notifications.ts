import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { olderPages } from '#web/lib/older-pages.ts'
import type { NotificationSearch } from './search.ts'

const atOnce = 50

/** The notifications that match, newest first, older ones page by page. */
export function useNotifications(filters: NotificationSearch = {}) {
  return useInfiniteQuery({
    queryKey: ['notifications', 'GET /notifications', 'pages', filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /notifications', { query: { ...filters, pageSize: atOnce, ...pageParam }, signal }),
    ...olderPages,
  })
}
