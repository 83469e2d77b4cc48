import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Me } from '#web/lib/session.ts'

const loadHome = () => import('./-home.tsx')

export const Home = lazyPart(loadHome)
export const PlatformHome = lazyPart(() => import('./-platform-home.tsx'))

/** Loads the person's home and begins to fetch what it shows first, while somebody points at a link to it. */
export function prepareHome(me: Me | null): void {
  if (!me) return
  if (me.isPlatformAdmin) return PlatformHome.prepare()
  Home.prepare()
  void loadHome().then(
    ({ fetchHome }) => fetchHome(me),
    () => undefined,
  )
}
