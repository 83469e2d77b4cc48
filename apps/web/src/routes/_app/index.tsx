import { createFileRoute } from '@tanstack/react-router'
import StartPage from '#web/features/account/start-page.tsx'
import { tenantSearch, type TenantSearch } from '#web/features/tenants/search.ts'
import { safeNext } from '#web/lib/next-path.ts'
import { homeSearch, type HomeSearch } from '../-home-search.ts'
import { Home, PlatformHome, prepareHome } from '../-lazy-homes.ts'

export const Route = createFileRoute('/_app/')({
  // Always with the key: for a missing key the router keeps the unparsed value, which may be another site.
  validateSearch: (search): TenantSearch & HomeSearch & { next?: string | undefined } => ({
    ...tenantSearch.read(search),
    ...homeSearch.read(search),
    next: safeNext(search['next']),
  }),
  loader: ({ context: { me }, preload }) => {
    if (preload) prepareHome(me)
  },
  component: function Index() {
    const { me } = Route.useRouteContext()
    const search = { ...Route.useSearch() }
    if (!me) return <StartPage next={search.next} />
    return me.isPlatformAdmin ? (
      <PlatformHome path="/" search={tenantSearch.read(search)} />
    ) : (
      <Home path="/" search={homeSearch.read(search)} />
    )
  },
})
