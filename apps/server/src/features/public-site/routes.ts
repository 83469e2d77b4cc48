import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { View } from '#public/renderer.ts'
import { sessionKeyOf, tokenOf } from '#server/platform/auth/session-cookie.ts'
import { readSession } from '#server/platform/auth/session.ts'
import { compressPages } from '#server/platform/http/compression.ts'
import { ownAddress } from '#server/platform/http/origin.ts'
import { sendApp } from '#server/platform/http/web-app.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { isEmail } from '#core/people/email.ts'
import { seenText } from '#core/names/seen-text.ts'
import { helpQuery, longestQuery, openHelpSearch } from './help-search.ts'
import type { PublicSite, RenderedPage } from './site.ts'

/**
 * Serves the public pages: the landing page to visitors at `/`, where people who are signed in get the app; About,
 * Privacy, Terms, the help and what search engines ask for. docs/spec/tasks.md#2.1.
 */
export function servePublicSite(app: FastifyInstance, context: ServerContext, publicSite: PublicSite): void {
  const { config } = context
  void app.register(fastifyStatic, {
    root: publicSite.filesDir,
    prefix: '/site/',
    decorateReply: false,
    index: false,
    acceptRanges: false,
    cacheControl: true,
    immutable: true,
    maxAge: '365d',
  })
  const page = compressPages
  app.get<{ Querystring: { next?: unknown; missing?: unknown } }>('/', page, async (request, reply) => {
    void reply.header('vary', 'cookie, accept-encoding')
    if (await mayBeSignedIn(context, request)) return sendApp(reply)
    const next = wantedPath(request.query.next)
    const missing = next === undefined ? missingPath(request.query.missing) : undefined
    return send(
      request,
      reply,
      next === undefined && missing === undefined
        ? publicSite.fixed.get('/')!
        : publicSite.render({ page: 'landing', next, missing }),
    )
  })
  for (const [address, rendered] of publicSite.fixed)
    if (address !== '/' && address !== '/help')
      app.get(address, page, async (request, reply) => {
        void reply.header('vary', 'cookie, accept-encoding')
        const isSignedIn = await mayBeSignedIn(context, request)
        return send(request, reply, isSignedIn ? publicSite.inside(address) : rendered)
      })
  app.get('/pricing', (_, reply) => reply.redirect('/#pricing'))

  const findHelp = openHelpSearch(publicSite.site.help)
  app.get<{ Querystring: { q?: unknown } }>('/help', page, async (request, reply) => {
    void reply.header('vary', 'cookie, accept-encoding')
    const isSignedIn = await mayBeSignedIn(context, request)
    const query = helpQuery(request.query.q)
    const list = () => (isSignedIn ? publicSite.inside('/help') : publicSite.fixed.get('/help')!)
    const found = () =>
      publicSite.render(
        { page: 'help', search: { query, limit: longestQuery, found: findHelp(query) } },
        isSignedIn,
      )
    const rendered = query === '' ? list() : found()
    return send(request, reply, rendered)
  })

  app.get('/robots.txt', async (request, reply) => {
    const origin = ownAddress(request, config.publicUrl)?.origin
    const lines = ['User-agent: *', 'Disallow: /api/', ...(origin ? [`Sitemap: ${origin}/sitemap.xml`] : [])]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = ownAddress(request, config.publicUrl)?.origin ?? ''
    const urls = [...publicSite.fixed.keys(), '/contact'].map(
      (one) => `<url><loc>${origin}${one}</loc></url>`,
    )
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      )
  })
  app.get('/.well-known/security.txt', async (request, reply) => {
    const origin = ownAddress(request, config.publicUrl)?.origin ?? ''
    const text = securityText({ contact: config.contact, origin, now: context.clock.now() })
    return reply.type('text/plain; charset=utf-8').send(text)
  })
}

function send(request: FastifyRequest, reply: FastifyReply, { html, etag }: RenderedPage): FastifyReply {
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(html)
}

/**
 * Sends a page that depends on the request to a reader who may be signed in. The caller sets the headers that say who may
 * keep it.
 */
export async function sendPage(
  reply: FastifyReply,
  view: View,
  { context, publicSite }: { context: ServerContext; publicSite: PublicSite },
): Promise<FastifyReply> {
  const { html } = publicSite.render(view, await mayBeSignedIn(context, reply.request))
  return reply.type('text/html; charset=utf-8').send(html)
}

/** Whether there may be a session; true if the database is unreachable, because the app can show that. */
async function mayBeSignedIn(context: ServerContext, request: FastifyRequest): Promise<boolean> {
  const token = tokenOf(request, context.secureCookies)
  if (token === undefined) return false
  try {
    const { kind } = await readSession(context.pools.auth, sessionKeyOf(token), context.clock.now())
    return kind !== 'none'
  } catch {
    return true
  }
}

/** How long security.txt may be relied on; RFC 9116 recommends less than a year. */
const securityDays = 180

interface SecurityContact {
  /** An email address or a web page; the contact form if the operator names none. */
  contact: string | undefined
  origin: string
  now: Temporal.Instant
}

/** The text of `/.well-known/security.txt`: how to report a vulnerability. */
export function securityText({ contact, origin, now }: SecurityContact): string {
  const expires = now.add({ hours: 24 * securityDays }).round('second')
  const lines = [
    `Contact: ${contact === undefined ? `${origin}/contact` : isEmail(contact) ? `mailto:${contact}` : contact}`,
    `Expires: ${expires.toString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

/** A path of this app that a visitor wanted before signing in; undefined for anything else, such as another site. */
function wantedPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  const here = 'http://daymark.invalid'
  if (!URL.canParse(value, here)) return undefined
  const url = new URL(value, here)
  if (
    url.origin !== here ||
    // A browser would read `/.//another.example`, once it is resolved, as another site.
    url.pathname.startsWith('//') ||
    url.pathname === '/' ||
    url.pathname === '/login' ||
    url.pathname.startsWith('/api/')
  )
    return undefined
  return url.pathname + url.search + url.hash
}

/** The most characters of an address that a page names. */
const shownAtMost = 120

/** A path that no page has, as it is shown: decoded, without invisible characters, and shortened if it is long. */
function missingPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  const shown = Array.from(seenText(decoded(value.slice(0, 9 * shownAtMost))))
  return shown.length > shownAtMost ? `${shown.slice(0, shownAtMost).join('')}…` : shown.join('')
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
