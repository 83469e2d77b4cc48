import { apiQuery } from '#web/lib/query.ts'

export const recentDaysQuery = (userId: string) =>
  apiQuery('reports', 'GET /people/{userId}/recent-days', { path: { userId } })
