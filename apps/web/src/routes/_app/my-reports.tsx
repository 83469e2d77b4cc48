import { createFileRoute, redirect } from '@tanstack/react-router'
import { requirePage } from '#web/lib/require-page.ts'
import { MyReportsPage } from '#web/features/reports/list/my-reports-page.tsx'
import { reportSearch } from '#web/features/reports/list/search.ts'

export const Route = createFileRoute('/_app/my-reports')({
  validateSearch: reportSearch.read,
  beforeLoad: ({ context, location }) => {
    requirePage(context.me, '/my-reports')
    if (reportSearch.isNotCanonical(location.search))
      throw redirect({ to: '/my-reports', search: reportSearch.read(location.search), replace: true })
  },
  component: function MyReports() {
    return <MyReportsPage search={Route.useSearch()} />
  },
})
