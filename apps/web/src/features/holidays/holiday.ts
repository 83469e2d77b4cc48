import type { Output } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query.ts'

export type Holiday = Output<'GET /holidays'>['items'][number]

/** Whom a holiday applies to, as shown on the page. */
export function placeOf({ businessUnit }: Pick<Holiday, 'businessUnit'>): string {
  return businessUnit?.name ?? 'Whole company'
}

/** Refetches everything that depends on holidays: their list, the days of reports, and people’s next weeks. */
export function refreshHolidays() {
  return Promise.all(
    ['holidays', 'reports', 'users', 'account', 'me'].map((topic) =>
      queryClient.invalidateQueries({ queryKey: [topic] }),
    ),
  )
}
