import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { readTenantSearch, type TenantSearch } from '#web/features/tenants/search.ts'
import { readHomeSearch, type HomeSearch } from '../-home-search.ts'

const Home = lazy(() => import('../-home.tsx'))
const PlatformHome = lazy(() => import('../-platform-home.tsx'))

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: (search): TenantSearch & HomeSearch => ({
    ...readTenantSearch(search),
    ...readHomeSearch(search),
  }),
  component: function Dashboard() {
    const { me } = Route.useRouteContext()
    const search = { ...Route.useSearch() }
    return me?.isPlatformAdmin ? (
      <PlatformHome path="/dashboard" search={readTenantSearch(search)} />
    ) : (
      <Home path="/dashboard" search={readHomeSearch(search)} />
    )
  },
})
