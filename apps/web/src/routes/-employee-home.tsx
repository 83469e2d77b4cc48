import { shownToEmployee } from '#core/activity/feed.ts'
import { ActivityFeed } from '#web/features/activity/activity-feed.tsx'
import { PerformanceBadges } from '#web/features/badges/performance-badges.tsx'
import { EmployeeDashboard } from '#web/features/home/employee-dashboard.tsx'
import { MyLeave } from '#web/features/leave/my-leave.tsx'
import { TodaysMeetings } from '#web/features/meetings/home/todays-meetings.tsx'
import { PinnedTasks } from '#web/features/tasks/pinned/pinned-tasks.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { useHomeChange, type HomeProps } from './-home-search.ts'

export default function EmployeeHome({ path, search }: HomeProps) {
  const change = useHomeChange(path)
  return (
    <EmployeeDashboard
      leave={
        <RegionBoundary name="own-leave">
          <MyLeave />
        </RegionBoundary>
      }
      badges={
        <RegionBoundary name="badges">
          <PerformanceBadges />
        </RegionBoundary>
      }
      pinned={
        <RegionBoundary name="pinned-tasks">
          <PinnedTasks />
        </RegionBoundary>
      }
      meetings={
        <RegionBoundary name="todays-meetings">
          <TodaysMeetings />
        </RegionBoundary>
      }
      feed={
        <RegionBoundary name="activity-feed">
          {' '}
          <ActivityFeed
            title="Your Recent Activity"
            scope="own"
            shown={shownToEmployee}
            search={search}
            onChange={change}
          />
        </RegionBoundary>
      }
    />
  )
}
