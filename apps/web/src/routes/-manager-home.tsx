import { ActivityFeed } from '#web/features/activity/activity-feed.tsx'
import { SnapshotDescription } from '#web/features/assistant/snapshot-description.tsx'
import { TeamDashboard } from '#web/features/dashboards/team-dashboard.tsx'
import { DayState } from '#web/features/home/day-state.tsx'
import { HomeAction } from '#web/features/home/home-action.tsx'
import { OnLeaveToday, RestingToday } from '#web/features/leave/away-today.tsx'
import { UpcomingSeries } from '#web/features/meetings/home/upcoming-series.tsx'
import { PinnedTasks } from '#web/features/tasks/pinned/pinned-tasks.tsx'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { RegionBoundary } from '#web/ui/region-boundary.tsx'
import { useHomeChange, usualDays, type HomeProps } from './-home-search.ts'

export default function ManagerHome({ path, search }: HomeProps) {
  const change = useHomeChange(path)
  const { user } = useMe()
  const submits = useMay()('report.submit')
  return (
    <TeamDashboard
      title={`Welcome, ${user.firstName}`}
      documentTitle="Home"
      facts={
        submits && (
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
          <OnLeaveToday businessUnitId={user.businessUnit?.id} />
          <RestingToday businessUnitId={user.businessUnit?.id} />
        </RegionBoundary>
      }
      renderAction={(pending) => <HomeAction pending={pending} />}
      renderDescription={(of) => <SnapshotDescription {...of} />}
      days={search.days ?? usualDays}
      onDays={(days) => change({ days })}
      feed={
        <RegionBoundary name="activity-feed">
          {' '}
          <ActivityFeed title="Recent Team Activity" scope="team" scrolls search={search} onChange={change} />
        </RegionBoundary>
      }
    />
  )
}
