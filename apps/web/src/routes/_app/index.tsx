import { lazyPart } from '#web/lib/lazy-part.ts'
import { createFileRoute } from '@tanstack/react-router'
import StartPage from '#web/features/account/start-page.tsx'
import { tenantSearch, type TenantSearch } from '#web/features/tenants/search.ts'
import { safeNext } from '#web/lib/next-path.ts'
import { homeSearch, type HomeSearch } from '../-home-search.ts'

const loadHome = () => import('../-home.tsx')
const Home = lazyPart(loadHome)
const PlatformHome = lazyPart(() => import('../-platform-home.tsx'))

export const Route = createFileRoute('/_app/')({
  // Always with the key: for a missing key the router keeps the unparsed value, which may be another site.
  validateSearch: (search): TenantSearch & HomeSearch & { next?: string | undefined } => ({
    ...tenantSearch.read(search),
    ...homeSearch.read(search),
    next: safeNext(search['next']),
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
