import { fullPath } from '#contract/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { Client, LimitLeft } from '../limits/limits.ts'
import { costOf } from './answers.ts'
import type { ServerContext } from '../server-context.ts'
import { isForPrograms, mcpPath } from './origin.ts'

/** An event stream is open as long as its page, and is limited per person instead. */
export const isStream = (route: string): boolean => route === fullPath('GET /events')

/**
 * Refuses API requests before anything of them is read: with 429 where a person, a company or an address exceeds its
 * limits, with 503 and Retry-After while every work slot is taken. The slot itself is taken once the request has
 * arrived completely and its work begins.
 */
export function shedOverload(app: FastifyInstance, context: ServerContext): void {
  app.addHook('onRequest', async (request, reply) => {
    // The matched route, not the address: an address can be written in many ways.
    const route = request.routeOptions.url
    if (!isForPrograms(route)) return
    const client = context.clients.of(request, context.secureCookies)
    request.client = client
    // For the log, also where the request is refused.
    if (client.company !== undefined)
      request.principalFacts = { tenantId: client.company, userId: client.self }
    const now = context.clock.now()
    // Which tool a message calls is in its body: calls that write are counted once it has been read.
    const isWrite = request.method !== 'GET' && route !== mcpPath
    try {
      context.limits.request(client, now, isWrite, costOf(request))
    } finally {
      void reply.headers(rateLimitHeaders(context.limits.left(client, now, isWrite)))
    }
    if (!isStream(route)) context.slots.refuse(client)
  })
}

/** The headers of draft-ietf-httpapi-ratelimit-headers, in which a refused request finds them too. */
function rateLimitHeaders(limits: readonly LimitLeft[]): Record<string, string> {
  if (limits.length === 0) return {}
  return {
    'ratelimit-policy': limits
      .map(({ name, most, windowSeconds }) => `"${name}";q=${most};w=${windowSeconds}`)
      .join(', '),
    ratelimit: limits.map(({ name, amount, seconds }) => `"${name}";r=${amount};t=${seconds}`).join(', '),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the request belongs to, as far as is known without the database. */
    client?: Client
  }
}
