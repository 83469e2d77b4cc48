import { registerRoute } from 'workbox-routing/registerRoute.js'
import { build } from './build.ts'
import { deleteFiles, serveApp } from './app-files.ts'
import { deliverInBackground } from './background-sync.ts'
import { handlePush } from './push.ts'
import { answerShare, takeShared } from './shared-content.ts'

declare const self: ServiceWorkerGlobalScope

// The one service worker of Daymark. Requests to the API do not pass through it, and it stores none of their responses.

handlePush()

if (build.isOff) {
  // Replaces a worker that is broken, as soon as the browser has found it.
  self.addEventListener('install', () => void self.skipWaiting())
  self.addEventListener('activate', (event) => {
    event.waitUntil(deleteFiles().then(() => self.clients.claim()))
  })
} else {
  serveApp()
  self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(deliverInBackground()))
  registerRoute('/share', ({ request }) => answerShare(request), 'POST')
  self.addEventListener('message', ({ data, ports }: ExtendableMessageEvent) => {
    const { type, id } = (data ?? {}) as { type?: string; id?: string }
    if (type === 'activate') void self.skipWaiting()
    if (type === 'take-shared') ports[0]?.postMessage(takeShared(String(id)))
  })
}
