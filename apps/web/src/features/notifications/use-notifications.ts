import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

const atOnce = 50

/** The notifications, newest first, older ones page by page. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: ['notifications', 'GET /notifications', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /notifications', { query: { pageSize: atOnce, ...pageParam }, signal }),
    initialPageParam: {},
    getNextPageParam: ({ items, hasMore }) => {
      const oldest = items.at(-1)
      return hasMore && oldest ? { before: oldest.id } : undefined
    },
  })
}
