import { createFileRoute, redirect } from '@tanstack/react-router'
import { PerformanceSummary } from '#web/features/assistant/performance-summary.tsx'
import { Snapshot } from '#web/features/dashboards/snapshot.tsx'
import { UnitBars } from '#web/features/dashboards/unit-bars.tsx'
import { BoardSection } from '#web/features/leaderboard/board-section.tsx'
import { PerformancePage } from '#web/features/performance/performance-page.tsx'
import { hubSearch } from '#web/features/performance/search.ts'
import { requirePage } from '#web/lib/require-page.ts'
import { useMay } from '#web/lib/use-me.ts'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'

export const Route = createFileRoute('/_app/performance-hub')({
  validateSearch: hubSearch.read,
  beforeLoad: ({ context: { me }, location }) => {
    requirePage(me, '/performance-hub')
    if (hubSearch.isNotCanonical(location.search))
      throw redirect({ to: '/performance-hub', search: hubSearch.read(location.search), replace: true })
  },
  component: function PerformanceHub() {
    const seesUnits = useMay()('report.list-all')
    return (
      <PerformancePage
        search={Route.useSearch()}
        summary={(props) => (
          <RegionBoundary name="performance-summary">
            <PerformanceSummary {...props} />
          </RegionBoundary>
        )}
        team={(days) => (
          <>
            <RegionBoundary name="snapshot">
              <Snapshot days={days} businessUnitId={undefined} />
            </RegionBoundary>
            {seesUnits && (
              <RegionBoundary name="unit-bars">
                <UnitBars days={days} businessUnitId={undefined} />
              </RegionBoundary>
            )}
          </>
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
