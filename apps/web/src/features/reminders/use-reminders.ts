import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { olderPages } from '#web/lib/older-pages.ts'
import type { ReminderSearch } from './search.ts'

/** The person's reminders, newest first, older ones page by page. They arrive with notifications. */
export function useReminders({ result }: ReminderSearch) {
  return useInfiniteQuery({
    queryKey: ['notifications', 'GET /reminders', result],
    queryFn: ({ pageParam, signal }) =>
      call('GET /reminders', { query: { ...(result ? { result } : {}), ...pageParam }, signal }),
    ...olderPages,
  })
}
