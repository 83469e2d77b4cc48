import { lazyPart } from '#web/lib/lazy-part.ts'
import { createFileRoute } from '@tanstack/react-router'
import { tenantSearch, type TenantSearch } from '#web/features/tenants/search.ts'
import { homeSearch, type HomeSearch } from '../-home-search.ts'

const loadHome = () => import('../-home.tsx')
const Home = lazyPart(loadHome)
const PlatformHome = lazyPart(() => import('../-platform-home.tsx'))

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: (search): TenantSearch & HomeSearch => ({
    ...tenantSearch.read(search),
    ...homeSearch.read(search),
  }),
  // Begins while somebody points at a link to the page.
  loader: ({ context: { me }, preload }) => {
    if (!me || !preload) return
    if (me.isPlatformAdmin) return PlatformHome.prepare()
    Home.prepare()
    void loadHome().then(
      ({ fetchHome }) => fetchHome(me),
      () => undefined,
    )
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
