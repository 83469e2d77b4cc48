import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './tokens.css'
import './base.css'
import './skeleton.css'
import { setRoutePatternSource } from './lib/client-errors/report-error.ts'
import { reactErrors, watchErrors } from './lib/client-errors/watch-errors.ts'
import { holdBackComposedKeys } from './lib/composed-keys.ts'
import { readGoogleReturn } from './lib/google-return.ts'
import { watchInstallOffer } from './lib/install-offer.ts'
import { neverReloadOffline } from './lib/never-reload-offline.ts'
import { loadSession } from './lib/session.ts'
import { readPersonal } from './lib/storage.ts'
import { listenToWorker } from './lib/worker.ts'
import { readTogether } from './routes/-first-reads.ts'
import { routeTree } from './routeTree.gen.ts'
import { FailedPage } from '#web/ui/state/failed-page.tsx'

watchErrors()
neverReloadOffline()
watchInstallOffer()
holdBackComposedKeys()
listenToWorker()
readGoogleReturn()

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultErrorComponent: FailedPage,
  scrollRestoration: true,
})

setRoutePatternSource(() => router.state.matches.at(-1)?.fullPath ?? '/')

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// Requested first, in parallel with the code that needs it.
if (!['/login', '/set-password', '/unsubscribe', '/guest-answer'].includes(location.pathname))
  void loadSession().then(
    (me) => me && readTogether(me, location.pathname),
    () => undefined,
  )
/** Ends the task: what follows blocks the browser only for its own time. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
await nextTask()
if (readPersonal('me')) void import('./routes/-app-frame.tsx')
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

const root = document.getElementById('root')
if (!root) throw new Error('Root element not found')
createRoot(root, reactErrors).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
