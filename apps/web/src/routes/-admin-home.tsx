import { ActivityFeed } from '#web/features/activity/activity-feed.tsx'
import { AdminDashboard } from '#web/features/dashboards/admin-dashboard.tsx'
import { RegionBoundary } from '#web/ui/region-boundary.tsx'
import { useHomeChange, type HomeProps } from './-home-search.ts'

export default function AdminHome({ path, search }: HomeProps) {
  const change = useHomeChange(path)
  return (
    <AdminDashboard
      log={
        <RegionBoundary name="activity-feed">
          <ActivityFeed title="System Activity Log" scope="all" scrolls search={search} onChange={change} />
        </RegionBoundary>
      }
    />
  )
}
