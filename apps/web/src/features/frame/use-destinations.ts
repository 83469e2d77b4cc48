import { useQuery } from '@tanstack/react-query'
import { contactPageSize as pageSize } from '#core/contact/limits.ts'
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

/**
 * The badges beside the names: whether today's report is submitted, how many reports wait, whether a meeting is new, and
 * how many messages of visitors are to be answered.
 */
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
  // The request of the panel itself, which shows the first page of them.
  const messages = useQuery({
    ...apiQuery('contact-messages', 'GET /platform/contact-messages', { query: { page: 1, pageSize } }),
    enabled: useMe().isPlatformAdmin,
  })
  return {
    hasNewMeeting: (meetings.data?.count ?? 0) > 0,
    isReportMissing: day.data
      ? !day.data.report && !day.data.refusal && day.data.dayKind === 'working'
      : false,
    pending: pending.data?.count ?? 0,
    unanswered: messages.data?.unanswered ?? 0,
  }
}
