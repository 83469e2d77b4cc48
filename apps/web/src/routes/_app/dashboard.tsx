import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import HomePage from '#web/features/home/home-page.tsx'
import { readTenantSearch } from '#web/features/tenants/search.ts'

const PlatformHome = lazy(() => import('../-platform-home.tsx'))

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: readTenantSearch,
  component: function Dashboard() {
    const { me } = Route.useRouteContext()
    const search = Route.useSearch()
    return me?.isPlatformAdmin ? (
      <PlatformHome path="/dashboard" search={readTenantSearch({ ...search })} />
    ) : (
      <HomePage />
    )
  },
})
