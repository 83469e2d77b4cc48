import { createFileRoute, redirect } from '@tanstack/react-router'
import { MyReportsPage } from '#web/features/reports/list/my-reports-page.tsx'
import { reportSearch } from '#web/features/reports/list/search.ts'

export const Route = createFileRoute('/_app/my-reports')({
  validateSearch: reportSearch.read,
  beforeLoad: ({ context, location }) => {
    if (!context.me?.permissions.includes('CAN_VIEW_OWN_REPORTS'))
      throw redirect({ to: '/dashboard', replace: true })
    if (reportSearch.isNotCanonical(location.search))
      throw redirect({ to: '/my-reports', search: reportSearch.read(location.search), replace: true })
  },
  component: function MyReports() {
    return <MyReportsPage search={Route.useSearch()} />
  },
})
