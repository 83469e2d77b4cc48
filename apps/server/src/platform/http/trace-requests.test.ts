import { RecordedTraces } from '#tests/setup/recorded-traces.ts'
import { currentSpan } from '#server/platform/tracing/span.ts'
import Fastify, { type FastifyServerOptions } from 'fastify'
import { once } from 'node:events'
import http from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { traceRequests } from './trace-requests.ts'

const header = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const caller = '4bf92f3577b34da6a3ce929d0e0e4736'

/** A small app with traces in memory, whose routes return the span that they run in. */
function traced(options: FastifyServerOptions = {}) {
  const traces = new RecordedTraces()
  const lines: { msg: string; trace_id?: string; span_id?: string }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) }
  const app = Fastify({ logger: { stream }, genReqId: () => 'request-1', ...options })
  traceRequests(app, traces)
  const answer = async () => ({ spanId: currentSpan()?.spanId ?? null })
  app.get('/files/:secret', answer)
  app.post('/files', answer)
  app.get('/api/v1/events', answer)
  app.get('/broken', async () => {
    throw new Error('broken')
  })
  return { app, traces, lines }
}

test('the span of a request has the pattern of its route, its status and its id, and nothing of its address', async () => {
  const { app, traces } = traced()
  const answer = await app.inject('/files/a-secret?token=another-secret')
  expect(traces.spans).toEqual([
    expect.objectContaining({
      name: 'GET /files/:secret',
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/files/:secret',
        'http.response.status_code': 200,
        'daymark.request_id': 'request-1',
      },
      error: undefined,
      hasEnded: true,
    }),
  ])
  expect(answer.json()).toEqual({ spanId: traces.spans[0]?.spanId })
})

test('a request without a route is named by its method', async () => {
  const { app, traces } = traced()
  await app.inject('/a-secret')
  expect(traces.spans.map(({ name, attributes }) => [name, attributes['http.route']])).toEqual([
    ['GET', undefined],
  ])
})

test('work after a body that arrives later belongs to the span of its request', async () => {
  const { app, traces } = traced()
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const headers = { 'content-type': 'application/json', 'content-length': 7 }
  const request = http.request(`${address}/files`, { method: 'POST', headers })
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>
  request.flushHeaders()
  await expect.poll(() => traces.spans).toHaveLength(1)
  request.end('{"a":1}')
  const [answer] = await answered
  expect(await json(answer)).toEqual({ spanId: traces.spans[0]?.spanId })
  await app.close()
})

test('only a failure of the server marks the span as failed', async () => {
  const { app, traces } = traced()
  await app.inject('/broken')
  await app.inject('/nowhere')
  expect(traces.spans.map(({ error }) => error)).toEqual(['500', undefined])
})

test('each line of the request’s logger has the ids of a recorded trace, and no others', async () => {
  const { app, traces, lines } = traced()
  await app.inject('/broken')
  const [span] = traces.spans
  const own = lines.filter(({ msg }) => ['broken', 'request completed'].includes(msg))
  expect(own).toHaveLength(2)
  for (const line of own) expect(line).toMatchObject({ trace_id: span?.traceId, span_id: span?.spanId })
  lines.length = 0
  traces.isSampling = false
  await app.inject('/broken')
  expect(lines.filter((line) => 'trace_id' in line)).toEqual([])
})

test('an event stream has no span', async () => {
  const { app, traces } = traced()
  expect((await app.inject('/api/v1/events')).json()).toEqual({ spanId: null })
  expect(traces.spans).toEqual([])
})

test.each([
  ['without a proxy', {}, {}, false],
  ['past the trusted proxy', { trustProxy: '10.0.0.0/8' }, { 'x-forwarded-for': '203.0.113.5' }, false],
  ['through one that is trusted', { trustProxy: '127.0.0.1' }, { 'x-forwarded-for': '203.0.113.5' }, true],
])(
  'the caller’s trace is continued only through a trusted proxy: %s',
  async (_, options, headers, isTaken) => {
    const { app, traces } = traced(options)
    await app.inject({ url: '/files/a', headers: { ...headers, traceparent: header } })
    expect(traces.spans[0]?.traceId === caller).toBe(isTaken)
    expect(traces.spans[0]?.parentId).toBe(isTaken ? '00f067aa0ba902b7' : undefined)
  },
)

test('a request that its client ends before the answer ends its span', async () => {
  const { app, traces } = traced()
  const asked = Promise.withResolvers<void>()
  app.get('/slow', () => {
    asked.resolve()
    return new Promise<never>(() => {})
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const abort = new AbortController()
  const answer = fetch(`${address}/slow`, { signal: abort.signal })
  await asked.promise
  abort.abort()
  await expect(answer).rejects.toThrow('aborted')
  await expect.poll(() => traces.spans[0]).toMatchObject({ error: 'aborted', hasEnded: true })
  expect(traces.spans[0]?.attributes).not.toHaveProperty('http.response.status_code')
  await app.close()
})
