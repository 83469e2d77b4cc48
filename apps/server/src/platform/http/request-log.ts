import type { FastifyInstance } from 'fastify'

/** Methods of requests that change nothing. */
export const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Writes a line of the log for each request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const isReading = readingMethods.has(request.method)
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...request.principalFacts,
        // Who changed what, and who was refused. The body is never logged.
        ...(isReading && reply.statusCode < 400 ? {} : { address: request.ip }),
        ...(isReading ? {} : { target: recordsIn(request.params) }),
      },
      'request',
    )
  })
}

/** The ids and dates of an address. Other parts of one may be secret, such as that of a calendar. */
function recordsIn(params: unknown): Record<string, string> {
  const parts = Object.entries(params as Record<string, string>)
  return Object.fromEntries(parts.filter(([, value]) => /^(\w+_[\da-z]{26}|\d{4}-\d\d-\d\d)$/i.test(value)))
}
