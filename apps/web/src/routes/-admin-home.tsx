import { usePrefetchQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ActivityFeed } from '#web/features/activity/activity-feed.tsx'
import { AdminDashboard } from '#web/features/dashboards/admin-dashboard.tsx'
import { OverNote } from '#web/features/first-run/over-note.tsx'
import { firstRunQuery } from '#web/features/first-run/query.ts'
import { Shortcuts } from '#web/features/home/shortcuts.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useMe } from '#web/lib/use-me.ts'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { useHomeChange, type HomeProps } from './-home-search.ts'

const FirstRunHome = lazyPart(() => import('./-first-run.tsx'))
const Invitation = lazyPart(() => import('./-invitation.tsx'))

export default function AdminHome(props: HomeProps) {
  const { firstRun } = useMe()
  return firstRun === 'open' ? <NewCompany /> : <UsualHome {...props} />
}

/** Its code is loaded only for a new company, in parallel with its data. */
function NewCompany() {
  usePrefetchQuery(firstRunQuery)
  return (
    <RegionBoundary name="first-run">
      <Suspense>
        <FirstRunHome />
      </Suspense>
    </RegionBoundary>
  )
}

function UsualHome({ path, search }: HomeProps) {
  const change = useHomeChange(path)
  return (
    <>
      <RegionBoundary name="first-run-over" shows="nothing">
        <OverNote />
      </RegionBoundary>
      <AdminDashboard
        shortcuts={<Shortcuts row="admin" />}
        invitation={(dialog) => (
          <Suspense>
            <Invitation {...dialog} />
          </Suspense>
        )}
        log={
          <RegionBoundary name="activity-feed">
            <ActivityFeed title="System Activity Log" scope="all" scrolls search={search} onChange={change} />
          </RegionBoundary>
        }
      />
    </>
  )
}
