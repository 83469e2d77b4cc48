import { allows } from '#core/access/acts.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { DaySummaryButton } from '#web/features/assistant/day-summary-button.tsx'
import { requirePage } from '#web/lib/require-page.ts'
import { ManageReportsPage } from '#web/features/reports/list/manage-reports-page.tsx'
import { reportSearch } from '#web/features/reports/list/search.ts'
import { ReviewPage } from '#web/features/reports/review/review-page.tsx'

export const Route = createFileRoute('/_app/manage-reports')({
  validateSearch: reportSearch.read,
  beforeLoad: ({ context, location }) => {
    requirePage(context.me, '/manage-reports')
    if (reportSearch.isNotCanonical(location.search))
      throw redirect({ to: '/manage-reports', search: reportSearch.read(location.search), replace: true })
  },
  component: function ManageReports() {
    const search = Route.useSearch()
    const { me } = Route.useRouteContext()
    const canReview = me && allows(me.permissions, 'report.acknowledge')
    return search.review && canReview ? (
      <ReviewPage path="/manage-reports" startAt={search.report} />
    ) : (
      <ManageReportsPage
        path="/manage-reports"
        search={search}
        renderSummary={(props) => <DaySummaryButton {...props} />}
      />
    )
  },
})
