import { ActivityFeed } from '#web/features/activity/activity-feed.tsx'
import { AdminDashboard } from '#web/features/dashboards/admin-dashboard.tsx'
import { useHomeChange } from './-home-search.ts'
import type { HomeProps } from './-home.tsx'

export default function AdminHome({ path, search }: HomeProps) {
  const change = useHomeChange(path)
  return (
    <AdminDashboard
      log={<ActivityFeed title="System Activity Log" scope="all" scrolls search={search} onChange={change} />}
    />
  )
}
