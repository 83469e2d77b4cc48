import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js'
import { build } from './build.ts'

declare const self: ServiceWorkerGlobalScope

const prefix = 'daymark-app-'
/** A tab of the previous version loads its code from the device for a day. */
const supersededForMs = 86_400_000
const supersededAt = '/superseded-at'
/** A page that the network does not begin to send within this time is answered from the device. */
const networkTimeoutSeconds = 3
const page = '/index.html'

/** A static route, by which the browser answers a request without starting the worker. */
interface StaticRoute {
  condition: { urlPattern: URLPattern; requestMethod?: string }
  source: 'network' | 'cache'
}

interface InstallEvent extends ExtendableEvent {
  addRoutes?: (routes: StaticRoute[]) => Promise<void>
}

/** Stores the files of this build when the worker is installed, and answers requests for pages and files with them. */
export function serveApp(): void {
  // Each build has its own cache, so that a new one takes nothing away from open tabs of the previous one.
  const files = new PrecacheController({ cacheName: prefix + build.id })
  files.addToCacheList([...build.files])
  self.addEventListener('install', (event: InstallEvent) => {
    event.waitUntil(files.install(event))
    // Chromium. Elsewhere, the worker answers all of them.
    event.waitUntil(event.addRoutes?.(staticRoutes()).catch(() => undefined) ?? Promise.resolve())
  })
  self.addEventListener('activate', (event) => {
    event.waitUntil(sweep().then(() => self.clients.claim()))
  })

  const fromFiles = (url: string) => files.matchPrecache(url)
  const network = new NetworkOnly({
    networkTimeoutSeconds,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          // A proxy in front of a server that does not run.
          if (response.status >= 500) throw new Error(`The server responded with ${response.status}.`)
          return response
        },
      },
    ],
  })
  registerRoute(
    ({ url, request }) => request.mode === 'navigate' && isAppAddress(url.pathname),
    async (options) => {
      const event = options.event as FetchEvent
      event.waitUntil(sweep())
      return network.handle(options).catch(async (error: unknown) => {
        const stored = await fromFiles(page)
        if (!stored) throw error
        event.waitUntil(tellServedFromDevice(event.resultingClientId))
        return stored
      })
    },
  )
  // The help and other public pages.
  registerRoute(
    ({ url, request }) =>
      request.mode === 'navigate' && !isAppAddress(url.pathname) && !url.pathname.startsWith('/api/'),
    ({ request }) => fetch(request).catch(needsConnection),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
  )
  const unhashed = new Set(build.files.flatMap(({ url, revision }) => (revision === null ? [] : [url])))
  unhashed.delete(page)
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && request.mode !== 'navigate' && unhashed.has(url.pathname),
    async (options) =>
      network.handle(options).catch(async (error: unknown) => {
        const stored = await fromFiles(options.url.pathname)
        if (!stored) throw error
        return stored
      }),
  )
}

const staticRoutes = (): StaticRoute[] => [
  { condition: { urlPattern: new URLPattern({ pathname: '/assets/*' }) }, source: 'cache' },
  { condition: { urlPattern: new URLPattern({ pathname: '/api/*' }) }, source: 'network' },
]

const patterns = build.routes.map(
  (route) => new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+')}/?$`),
)

function isAppAddress(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname))
}

/** In place of the browser's own page, which has no way back. */
function needsConnection(): Response {
  const style =
    ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:36rem;margin:20vh auto;padding:0 1.5rem}'
  const body = `<!doctype html><html lang="en"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>This page needs a connection - Daymark</title><style>${style}</style>
    <main><h1>This page needs a connection</h1>
    <p>It is not stored on this device. Daymark itself opens without a connection.</p>
    <p><a href="/">Open Daymark</a></p></main></html>`
  return new Response(body, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

/** The page then knows that the line is down, without waiting for it again. */
async function tellServedFromDevice(clientId: string): Promise<void> {
  const client = await self.clients.get(clientId)
  client?.postMessage({ type: 'served-from-device' })
}

/** Deletes the files of builds that were superseded more than a day ago. */
async function sweep(): Promise<void> {
  for (const name of await ownCaches()) {
    if (name === prefix + build.id) continue
    const cache = await caches.open(name)
    const since = await cache.match(supersededAt)
    if (!since) await cache.put(supersededAt, new Response(String(Date.now())))
    else if (Date.now() - Number(await since.text()) > supersededForMs) await caches.delete(name)
  }
}

/** Deletes the stored files of all builds. */
export async function deleteFiles(): Promise<void> {
  for (const name of await ownCaches()) await caches.delete(name)
}

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(prefix))
