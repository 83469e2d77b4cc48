import { createFileRoute, redirect } from '@tanstack/react-router'
import { trackerSearch } from '#web/features/consistency/search.ts'
import { TrackerPage } from '#web/features/consistency/tracker-page.tsx'

export const Route = createFileRoute('/_app/delinquent-reports')({
  validateSearch: trackerSearch.read,
  beforeLoad: ({ context: { me }, location }) => {
    if (!me?.tenant || !me.permissions.includes('CAN_MANAGE_TEAM_REPORTS'))
      throw redirect({ to: '/dashboard', replace: true })
    if (trackerSearch.isNotCanonical(location.search))
      throw redirect({
        to: '/delinquent-reports',
        search: trackerSearch.read(location.search),
        replace: true,
      })
  },
  component: function DelinquentReports() {
    return <TrackerPage search={Route.useSearch()} />
  },
})
