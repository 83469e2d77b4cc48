import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import HomePage from '#web/features/home/home-page.tsx'
import { readLeaveView, type LeaveView } from '#web/features/leave/own/leave-view.ts'
import { readTenantSearch, type TenantSearch } from '#web/features/tenants/search.ts'

const LeaveHome = lazy(() => import('../-leave-home.tsx'))
const PlatformHome = lazy(() => import('../-platform-home.tsx'))

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: (search): TenantSearch & { leave?: LeaveView | undefined } => ({
    ...readTenantSearch(search),
    leave: readLeaveView(search['leave']),
  }),
  component: function Dashboard() {
    const { me } = Route.useRouteContext()
    const search = Route.useSearch()
    return me?.isPlatformAdmin ? (
      <PlatformHome path="/dashboard" search={readTenantSearch({ ...search })} />
    ) : (
      <>
        <HomePage />
        <LeaveHome />
      </>
    )
  },
})
