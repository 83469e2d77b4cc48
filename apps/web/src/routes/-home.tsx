import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { homeOf, type Home as Kind } from '#web/features/home/home-of.ts'
import { useMe } from '#web/lib/use-me.ts'
import type { HomeProps } from './-home-search.ts'

/** Each in a chunk of its own: nobody loads the home of another. */
const homes: Record<Exclude<Kind, 'platform'>, LazyExoticComponent<ComponentType<HomeProps>>> = {
  admin: lazy(() => import('./-admin-home.tsx')),
  director: lazy(() => import('./-director-home.tsx')),
  manager: lazy(() => import('./-manager-home.tsx')),
  employee: lazy(() => import('./-employee-home.tsx')),
}

/** The home of a company's person, by what they may do. */
export default function Home(props: HomeProps) {
  const home = homeOf(useMe())
  if (home === 'platform') return null
  const Chosen = homes[home]
  return <Chosen {...props} />
}
