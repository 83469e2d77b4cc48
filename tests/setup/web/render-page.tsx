import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRoute,
} from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event'
import { isValidElement, useEffect, type ReactElement } from 'react'
import { expect, vi } from 'vitest'
import { useFollowRights } from '#web/features/frame/use-follow-rights.ts'
import { queryClient } from '#web/lib/query.ts'
import { learnServerTime } from '#web/lib/server-clock.ts'
import { holdBackComposedKeys } from '#web/lib/composed-keys.ts'
import type { Me } from '#web/lib/session.ts'
import { startShortcuts } from '#web/lib/shortcuts.ts'
import { meKey, seedMe, useFreshMe } from '#web/lib/use-me.ts'
import { theme } from '#web/theme.ts'
import { toastStore } from '#web/lib/toast.ts'
import { Tips } from '#web/ui/overlay/tips.tsx'
import { Toasts } from '#web/ui/toast/toasts.tsx'
import { ApiStandIn, standInTime, type Answers } from './api-stand-in.ts'

interface Options {
  /** The signed-in person; without it, nobody is signed in. */
  as?: Me
  /** The address. */
  at?: string
  api?: Answers
  /** Whether the page has the frame, which has its own messages, tips and shortcuts. */
  hasFrame?: boolean
}

interface Rendered {
  user: UserEvent
  api: ApiStandIn
  /** The current address, with its search parameters. */
  address: () => string
  /** Goes back in the history, like the browser's button. */
  goBack: () => void
}

let api: ApiStandIn | undefined

// As in main.tsx, once for all pages.
holdBackComposedKeys()

/** Unmounts the page and clears its data, and fails if the mocked API recorded a problem. */
export function endPage(): void {
  cleanup()
  const { problems = [] } = api ?? {}
  api = undefined
  queryClient.clear()
  toastStore.forget()
  vi.unstubAllGlobals()
  if (problems.length > 0) throw new Error(`The stand-in of the API: ${problems.join('; ')}`)
}

/** Mocks the API with these responses until the test ends. */
export function standInForApi(answers: Answers = {}): ApiStandIn {
  const standIn = new ApiStandIn()
  standIn.serve(answers)
  vi.stubGlobal('fetch', standIn.fetch)
  learnServerTime(standInTime)
  api = standIn
  return standIn
}

/**
 * Renders a route of the app at its address, or an element on its own page, with the app's providers but without its
 * frame: theme, cache, router, shortcuts and messages. The API is mocked; a request without a mocked response fails
 * the test.
 */
export async function renderPage(page: AnyRoute | ReactElement, options: Options = {}): Promise<Rendered> {
  const standIn = standInForApi(options.api)
  if (options.as) seedMe(options.as)
  const router = routerOf(page, options)
  // Whether a style blocks clicks is tested in the browser.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  render(
    // Mantine's styles are left out, because jsdom would evaluate them for every query.
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {!options.hasFrame && <AroundPage />}
      </QueryClientProvider>
    </MantineProvider>,
  )
  await vi.waitFor(() => expect(router.state.status).toBe('idle'), { interval: 5 })
  return {
    user,
    api: standIn,
    address: () => router.state.location.href,
    goBack: () => router.history.back(),
  }
}

function routerOf(page: AnyRoute | ReactElement, { as, at = '/' }: Options) {
  const root = createRootRouteWithContext<{ me: Me | null }>()({ component: Outlet })
  const frame = createRoute({
    getParentRoute: () => root,
    id: '_app',
    // As in the app: the person who is signed in by now.
    beforeLoad: () => ({ me: queryClient.getQueryData<Me>(meKey) ?? null }),
    component: as ? SignedIn : Outlet,
  })
  const elsewhere = createRoute({ getParentRoute: () => frame, path: '$', component: () => null })
  const route = isValidElement(page)
    ? createRoute({ getParentRoute: () => frame, path: pathOf(at), component: () => page })
    : page.update({ id: pathOf(at), path: pathOf(at), getParentRoute: () => frame } as never)
  return createRouter({
    routeTree: root.addChildren([frame.addChildren([route, elsewhere])]),
    history: createMemoryHistory({ initialEntries: [at] }),
    context: { me: as ?? null },
    defaultPendingMs: 200,
  })
}

function SignedIn() {
  useFreshMe()
  useFollowRights()
  return <Outlet />
}

function pathOf(address: string): string {
  return new URL(address, 'http://stand-in.example').pathname
}

function AroundPage() {
  useEffect(() => startShortcuts(() => true), [])
  return (
    <>
      <Toasts />
      <Tips />
    </>
  )
}
