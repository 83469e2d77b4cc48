import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { readLeaveView, type LeaveView } from '#web/features/leave/own/leave-view.ts'
import { readTenantSearch, type TenantSearch } from '#web/features/tenants/search.ts'
import { safeNext } from '#web/lib/next-path.ts'

const Home = lazy(() => import('#web/features/home/home-page.tsx'))
const PlatformHome = lazy(() => import('../-platform-home.tsx'))
const LeaveHome = lazy(() => import('../-leave-home.tsx'))
const Start = lazy(() => import('#web/features/account/start-page.tsx'))

export const Route = createFileRoute('/_app/')({
  // Always with the key: the router keeps the unread value of a key that is left out, which may be another site.
  validateSearch: (search): TenantSearch & { next?: string | undefined; leave?: LeaveView | undefined } => ({
    ...readTenantSearch(search),
    next: safeNext(search['next']),
    leave: readLeaveView(search['leave']),
  }),
  component: function Index() {
    const { me } = Route.useRouteContext()
    const search = Route.useSearch()
    if (!me) return <Start next={search.next} />
    return me.isPlatformAdmin ? (
      <PlatformHome path="/" search={readTenantSearch({ ...search })} />
    ) : (
      <>
        <Home />
        <LeaveHome />
      </>
    )
  },
})
