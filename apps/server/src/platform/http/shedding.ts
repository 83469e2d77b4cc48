import { fullPath } from '#contract/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { WorkSlots } from './work-slots.ts'

/** A stream of events is open for as long as its page is, and is bounded by person instead. */
export const isStream = (route: string): boolean => route === fullPath('GET /events')

/**
 * Turns API requests away before anything of them is read while every slot is taken: 503 with Retry-After. The slot
 * itself is taken once the request is there as a whole, where its work begins.
 */
export function shedOverload(app: FastifyInstance, slots: WorkSlots): void {
  app.addHook('onRequest', async (request) => {
    // The matched route, not the address: an address can be written in many ways.
    const route = request.routeOptions.url
    if (route?.startsWith('/api/') && !isStream(route)) slots.refuseWhenFull()
  })
}
