import { ActivityFeed } from '#web/features/activity/activity-feed.tsx'
import { SnapshotDescription } from '#web/features/assistant/snapshot-description.tsx'
import { TeamDashboard } from '#web/features/dashboards/team-dashboard.tsx'
import { UnitSelect } from '#web/features/dashboards/unit-select.tsx'
import { DayState } from '#web/features/home/day-state.tsx'
import { HomeAction } from '#web/features/home/home-action.tsx'
import { OnLeaveToday, RestingToday } from '#web/features/leave/away-today.tsx'
import { UpcomingSeries } from '#web/features/meetings/home/upcoming-series.tsx'
import { PinnedTasks } from '#web/features/tasks/pinned/pinned-tasks.tsx'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { RegionBoundary } from '#web/ui/region-boundary.tsx'
import { useHomeChange, usualDays, type HomeProps } from './-home-search.ts'

export default function DirectorHome({ path, search }: HomeProps) {
  const change = useHomeChange(path)
  const { user } = useMe()
  const may = useMay()
  const isHome = path !== '/director-dashboard'
  return (
    <TeamDashboard
      title={isHome ? `Welcome, ${user.firstName}` : 'Director Dashboard'}
      documentTitle={isHome ? 'Home' : 'Director Dashboard'}
      facts={
        may('report.submit') && (
          <RegionBoundary name="day-state" shows="nothing">
            <DayState />
          </RegionBoundary>
        )
      }
      pinned={
        <RegionBoundary name="pinned-tasks">
          <PinnedTasks />
        </RegionBoundary>
      }
      meetings={
        <RegionBoundary name="upcoming-series">
          <UpcomingSeries />
        </RegionBoundary>
      }
      away={
        <RegionBoundary name="away-today">
          <OnLeaveToday businessUnitId={search.bu} />
          <RestingToday businessUnitId={search.bu} />
        </RegionBoundary>
      }
      renderAction={(pending) => <HomeAction pending={pending} businessUnitId={search.bu} />}
      head={<UnitSelect value={search.bu} onChange={(bu) => change({ bu, person: undefined })} />}
      businessUnitId={search.bu}
      renderDescription={(of) => <SnapshotDescription {...of} />}
      days={search.days ?? usualDays}
      onDays={(days) => change({ days })}
      showsUnits
      feed={
        may('report.list-all') && (
          <RegionBoundary name="activity-feed">
            {' '}
            <ActivityFeed
              title="Organization Activity"
              scope="all"
              businessUnitId={search.bu}
              scrolls
              search={search}
              onChange={change}
            />
          </RegionBoundary>
        )
      }
    />
  )
}
