import { AppError } from '#core/errors/app-error.ts'
import { fullPath } from '#contract/operations.ts'
import type { FastifyInstance } from 'fastify'

/** Requests that are worked on at once; further ones are turned away instead of waiting without end. */
const maxInFlight = 400

/** Sheds load: past the bound, API requests are answered 503 with Retry-After. Streams do not count. */
export function shedOverload(app: FastifyInstance): void {
  let inFlight = 0
  const counted = new WeakSet<object>()
  app.addHook('onRequest', async (request) => {
    // The matched route, not the address: an address can be written in many ways.
    const route = request.routeOptions.url
    if (!route?.startsWith('/api/') || route === fullPath('GET /events')) return
    if (inFlight >= maxInFlight) throw new AppError('overloaded', { retryAfterSeconds: 1 })
    inFlight++
    counted.add(request)
  })
  // Comes for answers that were cut off, too.
  app.addHook('onResponse', async (request) => {
    if (counted.delete(request)) inFlight--
  })
}
