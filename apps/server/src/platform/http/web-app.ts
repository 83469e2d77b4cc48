import { firstAndLast } from '#core/values/required.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fs from 'node:fs'
import path from 'node:path'
import { fileWorkerPolicy } from './security-headers.ts'
import { refuseUnknown } from './unknown-address.ts'

/** What somebody without a session gets in place of the app, where the public pages are served. */
export interface Visitors {
  isVisitor(request: FastifyRequest): boolean
}

/** Routes of the app that need no session, and one that leads to the sign-in form by itself. */
const openRoutes = new Set(['/login', '/set-password', '/unsubscribe', '/guest-answer', '/connect-app'])

/**
 * Serves the built web app: every address of one of its routes gets the app's page. Visitors who request a page for
 * signed-in people are redirected to `/`, which remembers the page (docs/spec/decisions.md#001). An address without a
 * route redirects visitors to `/`, which names it; signed-in people get the app with status 404, which leads to their
 * home (docs/spec/decisions.md#129).
 */
export function serveWebApp(
  app: FastifyInstance,
  webDir: string | undefined,
  { hasServiceWorker, visitors }: { hasServiceWorker: boolean; visitors: Visitors | undefined },
): void {
  const hasWeb = webDir !== undefined && fs.existsSync(path.join(webDir, 'index.html'))
  const isRoute = hasWeb ? readRoutes(webDir) : () => true
  if (hasWeb)
    void app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      // The compressed forms beside each file have no addresses of their own.
      preCompressed: true,
      globIgnore: [
        '**/*.{br,gz}',
        '.built',
        routesFile,
        ...(hasServiceWorker ? [workerOff] : [worker, workerOff]),
      ],
      // A part of a compressed file cannot be used.
      acceptRanges: false,
      setHeaders: (response, file) => {
        // Built files have their hash in the name; the page and the others are revalidated.
        const isHashed = file.includes(`${path.sep}assets${path.sep}`)
        void response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (fileWorker.test(file)) void response.header('content-security-policy', fileWorkerPolicy)
      },
    })
  // A browser looks for a newer worker each time it opens a page, also if the present one is broken.
  if (hasWeb && !hasServiceWorker)
    app.get(`/${worker}`, (_, reply) => reply.header('cache-control', 'no-cache').sendFile(workerOff))
  if (hasWeb) redirectShared(app)
  app.setNotFoundHandler((request, reply) => {
    const [address = ''] = request.url.split('?', 1)
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && mayBePage(address)
    if (!hasWeb || !isPage) return refuseUnknown(request, reply)
    const isVisitor = visitors?.isVisitor(request) ?? false
    if (!isRoute(address))
      return isVisitor
        ? reply.redirect(`/?missing=${encodeURIComponent(address)}`)
        : sendApp(reply.status(404))
    if (isVisitor && !openRoutes.has(address.replace(/\/$/, '')))
      return reply.redirect(`/?next=${encodeURIComponent(request.url)}`)
    return sendApp(reply)
  })
}

/**
 * Leads from the share menu of the system to the page of the app. The service worker answers this request and keeps its
 * content; without one the page says that nothing is there. The body, which another site may have sent, is not read.
 */
function redirectShared(app: FastifyInstance): void {
  const toPage = async (_request: FastifyRequest, reply: FastifyReply) => reply.redirect('/share', 303)
  // Before the body would be parsed.
  app.post('/share', { onRequest: toPage }, toPage)
}

/** Sends the page of the app, which finds its route in the address. */
export function sendApp(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile('index.html')
}

/** The built file of apps/web/src/lib/exports/file-worker.ts. */
const fileWorker = /[\\/]assets[\\/]file-worker-[^\\/]+$/

/** The service worker, and the one that replaces it if the operator has turned it off. */
const worker = 'sw.js'
const workerOff = 'sw-off.js'

/** The build writes the app's route patterns into this file. */
const routesFile = 'routes.json'

/** Whether an address is one of a route; every address where the build lists none. */
function readRoutes(webDir: string): (address: string) => boolean {
  const file = path.join(webDir, routesFile)
  if (!fs.existsSync(file)) return () => true
  const patterns = (JSON.parse(fs.readFileSync(file, 'utf8')) as string[]).map(
    (route) => new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+')}/?$`),
  )
  return (address) => patterns.some((pattern) => pattern.test(address))
}

/** A page's address has no dot in its last part, and none at the beginning of a part: otherwise a file is requested. */
function mayBePage(path: string): boolean {
  if (path.startsWith('/api/') || path.startsWith('/assets/') || path.startsWith('/site/')) return false
  const parts = path.split('/')
  return !firstAndLast(parts)[1].includes('.') && !parts.some((part) => part.startsWith('.'))
}
