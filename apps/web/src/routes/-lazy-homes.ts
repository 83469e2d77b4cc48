import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Me } from '#web/lib/session.ts'

const loadHome = () => import('./-home.tsx')

export const Home = lazyPart(loadHome)
export const PlatformHome = lazyPart(() => import('./-platform-home.tsx'))

/** Preloads the code and prefetches the first data of the person's home while the pointer is over a link to it. */
export function prepareHome(me: Me | null): void {
  if (!me) return
  if (me.isPlatformAdmin) return PlatformHome.prepare()
  Home.prepare()
  void loadHome().then(
    ({ fetchHome }) => fetchHome(me),
    () => undefined,
  )
}
