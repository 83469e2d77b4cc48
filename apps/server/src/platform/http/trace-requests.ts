import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withSpan, type Span, type Tracing } from '../tracing/span.ts'
import { requestStart } from '../tracing/starts.ts'
import { parseTraceparent, type RemoteParent } from '../tracing/traceparent.ts'
import { isStream } from './shedding.ts'

/**
 * Records a span for each request, and adds the ids of its trace to the lines of the request's logger. An event stream
 * has none: it is open as long as its page.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url
    if (route === undefined || !isStream(route)) {
      const start = requestStart(request.method, route, request.id)
      request.span = tracing.startTrace(start, remoteParentOf(request))
    }
    const { span } = request
    if (span) {
      request.log = request.log.child({ trace_id: span.traceId, span_id: span.spanId })
      reply.log = request.log
      reply.raw.once('close', () => endAborted(request))
    }
    // Fastify keeps the context while the body arrives.
    withSpan(span, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    endAnswered(request, reply.statusCode)
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request until it is answered, if its trace is recorded. */
    span?: Span | undefined
  }
}

function endAnswered(request: FastifyRequest, status: number): void {
  const { span } = request
  request.span = undefined
  span?.setAttributes({ 'http.response.status_code': status })
  if (status >= 500) span?.fail(String(status))
  span?.end()
}

/** The client has ended the connection before the answer was sent. */
function endAborted(request: FastifyRequest): void {
  request.span?.fail('aborted')
  request.span?.end()
}

/** A client could otherwise have every request recorded, or write into the traces of others. */
function remoteParentOf(request: FastifyRequest): RemoteParent | undefined {
  const { traceparent } = request.headers
  if (typeof traceparent !== 'string') return undefined
  // The address of the connection is followed by another one only if it is that of a trusted proxy.
  return (request.ips?.length ?? 0) > 1 ? parseTraceparent(traceparent) : undefined
}
