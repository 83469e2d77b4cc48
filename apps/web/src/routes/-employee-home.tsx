import { shownToEmployee } from '#core/activity/feed.ts'
import { ActivityFeed } from '#web/features/activity/activity-feed.tsx'
import { EmployeeDashboard } from '#web/features/home/employee-dashboard.tsx'
import { useHomeChange } from './-home-search.ts'
import type { HomeProps } from './-home.tsx'

export default function EmployeeHome({ path, search }: HomeProps) {
  const change = useHomeChange(path)
  return (
    <EmployeeDashboard
      feed={
        <ActivityFeed
          title="Your Recent Activity"
          scope="own"
          shown={shownToEmployee}
          search={search}
          onChange={change}
        />
      }
    />
  )
}
