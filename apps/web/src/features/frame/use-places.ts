import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contactPageSize as pageSize } from '#core/contact/limits.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { useIsReportMissing } from '#web/lib/use-report-day.ts'
import { isAllowedFor, placesFor } from './permitted-places.ts'
import type { Page, ShownPlace } from './place-types.ts'
import { destinations, pagesBesideSidebar } from './destinations.ts'

/** The places of the sidebar that the person has. */
export function usePlaces(): readonly ShownPlace[] {
  const me = useMe()
  return useMemo(() => placesFor(destinations, me), [me])
}

/** All pages that the person may open by name: the pages of the sidebar and its tabs, then the others. */
export function usePages(): readonly Page[] {
  const me = useMe()
  return [
    ...usePlaces().flatMap(({ pages }) => pages),
    ...pagesBesideSidebar.filter((page) => isAllowedFor(page, me)),
  ]
}

/** How many reports wait for the person's acknowledgment; 0 until that is known. */
export function usePendingCount(): number {
  const pending = useQuery({
    ...apiQuery('reports', 'GET /reports/pending-count'),
    enabled: useMay()('report.acknowledge'),
  })
  return pending.data?.count ?? 0
}

/**
 * The badges beside the names: whether today's report is submitted, how many reports are pending, whether a meeting
 * is new, and how many messages of visitors are unanswered.
 */
export function useBadges() {
  const may = useMay()
  const isReportMissing = useIsReportMissing()
  const pending = usePendingCount()
  const meetings = useQuery({
    ...apiQuery('meetings', 'GET /meetings/unseen-count'),
    enabled: may('meeting.list-own'),
  })
  // The same request as the panel's, which shows their first page.
  const messages = useQuery({
    ...apiQuery('contact-messages', 'GET /platform/contact-messages', { query: { page: 1, pageSize } }),
    enabled: useMe().isPlatformAdmin,
  })
  return {
    hasNewMeeting: (meetings.data?.count ?? 0) > 0,
    isReportMissing,
    pending,
    unanswered: messages.data?.unanswered ?? 0,
  }
}
