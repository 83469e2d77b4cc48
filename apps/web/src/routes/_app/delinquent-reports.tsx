import { createFileRoute, redirect } from '@tanstack/react-router'
import { requirePage } from '#web/lib/require-page.ts'
import { trackerSearch } from '#web/features/consistency/search.ts'
import { TrackerPage } from '#web/features/consistency/tracker-page.tsx'

export const Route = createFileRoute('/_app/delinquent-reports')({
  validateSearch: trackerSearch.read,
  beforeLoad: ({ context: { me }, location }) => {
    requirePage(me, '/delinquent-reports')
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
