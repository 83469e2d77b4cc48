import { queryClient } from '#web/lib/query.ts'

/** Fetches everything again that depends on holidays: their list, the days of reports, and people's next weeks. */
export function refreshHolidays() {
  return Promise.all(
    ['holidays', 'reports', 'users', 'account', 'me'].map((topic) =>
      queryClient.invalidateQueries({ queryKey: [topic] }),
    ),
  )
}
