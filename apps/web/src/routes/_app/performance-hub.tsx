import { createFileRoute, redirect } from '@tanstack/react-router'
import { PerformanceSummary } from '#web/features/assistant/performance-summary.tsx'
import { SnapshotChart } from '#web/features/dashboards/snapshot.tsx'
import { UnitBarsChart } from '#web/features/dashboards/unit-bars.tsx'
import { BoardSection } from '#web/features/leaderboard/board-section.tsx'
import { PerformancePage } from '#web/features/performance/performance-page.tsx'
import { hubSearch } from '#web/features/performance/search.ts'
import { formatDate } from '#core/time/format.ts'
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
    const search = Route.useSearch()
    return (
      <PerformancePage
        search={search}
        summary={(props) => (
          <RegionBoundary name="performance-summary">
            <PerformanceSummary {...props} />
          </RegionBoundary>
        )}
        teamCharts={(team) => {
          const period = team
            ? `from ${formatDate(team.from)} to ${formatDate(team.countedTo ?? team.to)}`
            : ''
          return {
            byDay: <SnapshotChart figures={team} period={period} />,
            byUnit: <UnitBarsChart figures={team} period={period} />,
          }
        }}
        board={
          <RegionBoundary name="leadership-board">
            <BoardSection businessUnitId={search.employee ? undefined : search.bu} />
          </RegionBoundary>
        }
      />
    )
  },
})
