import { fullPath } from '#contract/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { Client } from '../limits/limits.ts'
import type { ServerContext } from '../server-context.ts'

/** A stream of events is open for as long as its page is, and is bounded by person instead. */
export const isStream = (route: string): boolean => route === fullPath('GET /events')

/**
 * Turns API requests away before anything of them is read: with 429 where a person, a company or an address has had its
 * share, with 503 and Retry-After while every slot is taken. The slot itself is taken once the request is there as a
 * whole, where its work begins.
 */
export function shedOverload(app: FastifyInstance, context: ServerContext): void {
  app.addHook('onRequest', async (request) => {
    // The matched route, not the address: an address can be written in many ways.
    const route = request.routeOptions.url
    if (!route?.startsWith('/api/')) return
    const client = context.clients.of(request, context.secureCookies)
    request.client = client
    // For the log, also where the request goes no further.
    if (client.company !== undefined) request.sessionFacts = { tenantId: client.company, userId: client.self }
    context.limits.request(client, context.clock.now(), request.method !== 'GET')
    if (!isStream(route)) context.slots.refuse(client)
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose it is, as far as is known without asking. */
    client?: Client
  }
}
