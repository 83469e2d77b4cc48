import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { safeNext } from '#web/lib/next-path.ts'

const Home = lazy(() => import('#web/features/home/home-page.tsx'))
const Start = lazy(() => import('#web/features/account/start-page.tsx'))

export const Route = createFileRoute('/_app/')({
  // Always with the key: the router keeps the unread value of a key that is left out, which may be another site.
  validateSearch: (search): { next?: string | undefined } => ({ next: safeNext(search['next']) }),
  component: function Index() {
    const { me } = Route.useRouteContext()
    const { next } = Route.useSearch()
    return me ? <Home /> : <Start next={next} />
  },
})
