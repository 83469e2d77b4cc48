import type { QueryKey, UndefinedInitialDataOptions } from '@tanstack/react-query'
import { allows } from '#core/access/acts.ts'
import { feedQuery } from '#web/features/activity/use-activity.ts'
import { overviewQuery, weekdaysQuery } from '#web/features/dashboards/dashboard-query.ts'
import { homeOf } from '#web/features/home/home-of.ts'
import { recentDays } from '#web/features/home/recent-days-query.ts'
import { ownLeaveQuery, takesLeave } from '#web/features/leave/leave-query.ts'
import { meetingsOnQuery } from '#web/features/meetings/home/use-meetings-of-day.ts'
import { pinnedQuery } from '#web/features/tasks/task-queries.ts'
import { dayQuery, insightQuery } from '#web/features/team-day/use-team-day.ts'
import { queryClient } from '#web/lib/query.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import type { Me } from '#web/lib/session.ts'

/**
 * Prefetches the first data of the person's home while the pointer is over a link to it, because a home needs more
 * requests than other pages. Data younger than a minute is not refetched.
 */
export function fetchHome(me: Me): void {
  const fetch = <Data, Key extends QueryKey>(query: UndefinedInitialDataOptions<Data, Error, Data, Key>) =>
    void queryClient.prefetchQuery(query)
  const may = (act: Parameters<typeof allows>[1]) => allows(me.permissions, act)
  const home = homeOf(me)
  if (home === 'admin') {
    fetch(overviewQuery())
    fetch(weekdaysQuery())
    fetch(feedQuery('all', {}))
    return
  }
  if (may('task.list')) fetch(pinnedQuery())
  if (home !== 'employee') {
    fetch(dayQuery({ date: undefined, businessUnitId: undefined, page: 1 }))
    fetch(insightQuery(undefined))
    return
  }
  const { timeZone } = me.user
  fetch(feedQuery('own', {}))
  if (may('meeting.list-own')) fetch(meetingsOnQuery(serverToday(timeZone).toString()))
  if (may('report.list-own')) for (const query of recentDays(timeZone).queries) fetch(query)
  if (takesLeave(me)) fetch(ownLeaveQuery())
}
