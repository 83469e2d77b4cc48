import { fullPath } from '#contract/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { Client } from '../limits/limits.ts'
import { costOf } from './answers.ts'
import type { ServerContext } from '../server-context.ts'

/** An event stream is open as long as its page, and is limited per person instead. */
export const isStream = (route: string): boolean => route === fullPath('GET /events')

/**
 * Refuses API requests before anything of them is read: with 429 where a person, a company or an address exceeds its
 * limits, with 503 and Retry-After while every work slot is taken. The slot itself is taken once the request has
 * arrived completely and its work begins.
 */
export function shedOverload(app: FastifyInstance, context: ServerContext): void {
  app.addHook('onRequest', async (request) => {
    // The matched route, not the address: an address can be written in many ways.
    const route = request.routeOptions.url
    if (!route?.startsWith('/api/')) return
    const client = context.clients.of(request, context.secureCookies)
    request.client = client
    // For the log, also where the request is refused.
    if (client.company !== undefined)
      request.principalFacts = { tenantId: client.company, userId: client.self }
    context.limits.request(client, context.clock.now(), request.method !== 'GET', costOf(request))
    if (!isStream(route)) context.slots.refuse(client)
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the request belongs to, as far as is known without the database. */
    client?: Client
  }
}
