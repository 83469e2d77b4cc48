import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Me } from '#web/lib/session.ts'

const loadHome = () => import('./-home.tsx')

export const Home = lazyPart(loadHome)
export const PlatformHome = lazyPart(() => import('./-platform-home.tsx'))

/** Loads the code of the person's home. Resolves when it is loaded or has failed. */
export async function loadHomeCode(me: Me): Promise<void> {
  await (me.isPlatformAdmin ? PlatformHome : Home).prepare()
}

/** Preloads the code and prefetches the first data of the person's home while the pointer is over a link to it. */
export function prepareHome(me: Me | null): void {
  if (!me) return
  void loadHomeCode(me)
  if (me.isPlatformAdmin) return
  void loadHome().then(
    ({ fetchHome }) => fetchHome(me),
    () => undefined,
  )
}
