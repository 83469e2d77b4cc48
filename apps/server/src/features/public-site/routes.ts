import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, tokenOf } from '#server/platform/auth/session-cookie.ts'
import { readSession } from '#server/platform/auth/session.ts'
import { compressPages } from '#server/platform/http/compression.ts'
import { ownAddress } from '#server/platform/http/own-address.ts'
import { sendApp } from '#server/platform/http/web-app.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { helpQuery, longestQuery, openHelpSearch } from './help-search.ts'
import type { PublicSite, RenderedPage } from './site.ts'
import { securityText } from './security-text.ts'
import { missingPath, wantedPath } from './wanted-path.ts'

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
      app.get(address, page, (request, reply) => send(request, reply, rendered))

  const findHelp = openHelpSearch(publicSite.site.help)
  app.get<{ Querystring: { q?: unknown } }>('/help', page, (request, reply) => {
    const query = helpQuery(request.query.q)
    const rendered =
      query === ''
        ? publicSite.fixed.get('/help')!
        : publicSite.render({ page: 'help', search: { query, limit: longestQuery, found: findHelp(query) } })
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

/** Whether there may be a session; true if the database is unreachable, because the app can show that. */
async function mayBeSignedIn(context: ServerContext, request: FastifyRequest): Promise<boolean> {
  const token = tokenOf(request, context.secureCookies)
  if (token === undefined) return false
  try {
    const { kind } = await readSession(context.pools.auth, hashToken(token), context.clock.now())
    return kind !== 'none'
  } catch {
    return true
  }
}
