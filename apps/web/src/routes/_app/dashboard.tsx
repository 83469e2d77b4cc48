import { createFileRoute } from '@tanstack/react-router'
import { tenantSearch, type TenantSearch } from '#web/features/tenants/search.ts'
import { homeSearch, type HomeSearch } from '../-home-search.ts'
import { Home, PlatformHome, prepareHome } from '../-lazy-homes.ts'

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: (search): TenantSearch & HomeSearch => ({
    ...tenantSearch.read(search),
    ...homeSearch.read(search),
  }),
  loader: ({ context: { me }, preload }) => {
    if (preload) prepareHome(me)
  },
  component: function Dashboard() {
    const { me } = Route.useRouteContext()
    const search = { ...Route.useSearch() }
    return me?.isPlatformAdmin ? (
      <PlatformHome path="/dashboard" search={tenantSearch.read(search)} />
    ) : (
      <Home path="/dashboard" search={homeSearch.read(search)} />
    )
  },
})
