import { apiQuery } from '#web/lib/query.ts'
import { taskTopics } from '../task-queries.ts'

export function pinnedQuery() {
  return apiQuery(taskTopics.mine, 'GET /tasks/mine/pinned')
}
