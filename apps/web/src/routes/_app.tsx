import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'
import { PausedScreen } from '#web/features/account/paused-screen.tsx'
import { FramePlaceholder } from '#web/features/frame/frame-placeholder.tsx'
import { PagePlaceholder } from '#web/features/frame/page-placeholder.tsx'
import { FailedScreen } from '#web/ui/state/failed-page.tsx'
import { ApiError } from '#web/lib/errors.ts'
import { answersArrived } from '#web/lib/first-answers.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { safeNext } from '#web/lib/next-path.ts'
import { nextPaint } from '#web/paint/after-paint.ts'
import { loadSession } from '#web/lib/session.ts'
import { loadHomeCode } from './-lazy-homes.ts'

const AppFrame = lazyPart(() => import('./-app-frame.tsx'))
const homes = ['/', '/dashboard']
/** On a slow line, the frame is shown before the code and the first answers of the home have arrived. */
const homeWithinMs = 300
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Every page except signing in: with a session inside the frame, without one only the start page
 * (docs/spec/decisions.md#001).
 */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location, cause }) => {
    // Within the app, the pressed link is painted before the next page, which React renders in one go.
    if (cause === 'stay') await nextPaint()
    const me = await loadSession()
    if (!me && location.pathname !== '/') {
      const next = safeNext(location.href)
      throw redirect({ to: '/', search: next ? { next } : {}, replace: true })
    }
    // Code that arrives during the first render would suspend it, and React shows the result 300 ms later.
    if (me && cause === 'enter') {
      await AppFrame.prepare()
      if (homes.includes(location.pathname))
        await Promise.race([Promise.all([loadHomeCode(me), answersArrived()]), pause(homeWithinMs)])
    }
    return { me }
  },
  pendingComponent: FramePlaceholder,
  // The skeleton of index.html is visible before and after.
  pendingMinMs: 0,
  errorComponent: ({ error }) =>
    error instanceof ApiError && error.code === 'tenant_blocked' ? (
      <PausedScreen message={error.message} />
    ) : (
      <FailedScreen error={error} />
    ),
  component: function App() {
    // Selects only `me`, because the context changes with each navigation, which would re-render the frame.
    const me = Route.useRouteContext({ select: (context) => context.me })
    // Rendered in slices, and the page after the frame, so that neither blocks the browser for long.
    const isFramed = useDeferredValue(me !== null, false)
    if (!me) return <Outlet />
    return isFramed ? (
      <AppFrame me={me}>
        <Suspense fallback={<PagePlaceholder />}>
          <FirstPage />
        </Suspense>
      </AppFrame>
    ) : (
      <FramePlaceholder />
    )
  },
})

function FirstPage() {
  return useDeferredValue(true, false) ? <Outlet /> : <PagePlaceholder />
}
