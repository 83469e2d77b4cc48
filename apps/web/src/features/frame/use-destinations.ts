import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { useHasRoute } from '#web/lib/use-has-route.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { destinations, isAllowedFor, type Destination } from './destinations.ts'

/** The destinations that the person may open. */
export function useDestinations(): readonly Destination[] {
  const hasRoute = useHasRoute()
  const me = useMe()
  return destinations.filter((one) => isAllowedFor(one, me) && hasRoute(one.path))
}

/** The badges beside the names: whether today's report is submitted, how many reports wait, and whether a meeting is new. */
export function useBadges() {
  const may = useMay()
  const day = useQuery({
    ...apiQuery('reports', 'GET /me/report-day', { query: { date: 'today' } }),
    enabled: may('report.submit'),
  })
  const pending = useQuery({
    ...apiQuery('reports', 'GET /reports/pending-count'),
    enabled: may('report.acknowledge'),
  })
  const meetings = useQuery({
    ...apiQuery('meetings', 'GET /meetings/unseen-count'),
    enabled: may('meeting.list-own'),
  })
  return {
    hasNewMeeting: (meetings.data?.count ?? 0) > 0,
    isReportMissing: day.data
      ? !day.data.report && !day.data.refusal && day.data.dayKind === 'working'
      : false,
    pending: pending.data?.count ?? 0,
  }
}
