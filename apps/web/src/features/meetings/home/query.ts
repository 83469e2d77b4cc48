import { apiQuery } from '#web/lib/query.ts'

const shownAtMost = 10

/** The person's first meetings of a day, YYYY-MM-DD. */
export function meetingsOnQuery(date: string) {
  return apiQuery('meetings', 'GET /meetings', { query: { from: date, to: date, pageSize: shownAtMost } })
}
