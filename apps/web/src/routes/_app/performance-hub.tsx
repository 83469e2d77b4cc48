import { createFileRoute, redirect } from '@tanstack/react-router'
import { PerformanceSummary } from '#web/features/assistant/performance-summary.tsx'
import { BoardSection } from '#web/features/leaderboard/board-section.tsx'
import { PerformancePage } from '#web/features/performance/performance-page.tsx'
import { hubSearch } from '#web/features/performance/search.ts'
import { requirePage } from '#web/lib/require-page.ts'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'

export const Route = createFileRoute('/_app/performance-hub')({
  validateSearch: hubSearch.read,
  beforeLoad: ({ context: { me }, location }) => {
    requirePage(me, '/performance-hub')
    if (hubSearch.isNotCanonical(location.search))
      throw redirect({ to: '/performance-hub', search: hubSearch.read(location.search), replace: true })
  },
  component: function PerformanceHub() {
    return (
      <PerformancePage
        search={Route.useSearch()}
        summary={(props) => (
          <RegionBoundary name="performance-summary">
            <PerformanceSummary {...props} />
          </RegionBoundary>
        )}
        board={
          <RegionBoundary name="leadership-board">
            <BoardSection />
          </RegionBoundary>
        }
      />
    )
  },
})
