import { RecordedTraces } from '#tests/setup/recorded-traces.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { expect, test, vi } from 'vitest'
import { reportFailures } from './report-failures.ts'
import { currentSpan, inSpan, kindOf, untilDone, withSpan } from './span.ts'
import { callStart, mailStart, statementStart } from './starts.ts'
import { parseTraceparent } from './traceparent.ts'
import { startTracing } from './tracing.ts'

const some = statementStart('select 1')

test('without an address for traces none are recorded', async () => {
  expect(await startTracing(undefined, { warn: vi.fn() })).toBeUndefined()
})

test('work that belongs to no trace runs without a span', async () => {
  expect(await inSpan(some, async (span) => [span, currentSpan()])).toEqual([undefined, undefined])
})

test('a span is the parent of those within it, and ends after them', async () => {
  const traces = new RecordedTraces()
  await untilDone(traces.startTrace(some), () => inSpan(some, () => inSpan(some, async () => {})))
  const [root, child, grandchild] = traces.spans
  expect([child?.parentId, grandchild?.parentId]).toEqual([root?.spanId, child?.spanId])
  expect(traces.spans.map(({ hasEnded }) => hasEnded)).toEqual([true, true, true])
})

test('work of a trace that is not recorded is no part of the one around it', async () => {
  const around = new RecordedTraces().startTrace(some)
  await withSpan(around, () => untilDone(undefined, async () => expect(currentSpan()).toBeUndefined()))
})

test('a failed span has the kind of the error, and the error is passed on', async () => {
  const traces = new RecordedTraces()
  const error = new TypeError('a text that somebody typed')
  await expect(untilDone(traces.startTrace(some), () => Promise.reject(error))).rejects.toBe(error)
  expect(traces.spans[0]).toMatchObject({ error: 'TypeError', hasEnded: true })
})

test.each([
  [new AppError('signed_out'), 'signed_out'],
  [Object.assign(new Error('duplicate key (email)=(a@b.example)'), { code: '23505' }), '23505'],
  [Object.assign(new Error('x'), { code: 'a@b.example' }), 'unknown'],
  ['a thrown text', 'unknown'],
])('the kind of an error is its code or its class: %s', (error, kind) => {
  expect(kindOf(error)).toBe(kind)
})

test('the text of a statement is recorded with its placeholders, in at most 1,000 characters', () => {
  const { name, attributes } = statementStart(`\n  insert into app.a (b)\n    values ($1)`)
  expect(name).toBe('INSERT')
  expect(attributes['db.query.text']).toBe('insert into app.a (b) values ($1)')
  const long = statementStart(`select ${'a'.repeat(5_000)}`).attributes['db.query.text']
  expect(String(long)).toHaveLength(1_000)
})

test('a call of another server is recorded with host and port only', () => {
  expect(callStart('POST', 'https://user:key@hooks.example/bot123:token/send?key=secret#part')).toEqual({
    name: 'POST',
    kind: 'client',
    attributes: {
      'http.request.method': 'POST',
      'server.address': 'hooks.example',
      'server.port': 443,
    },
  })
  expect(mailStart('smtp://user:password@mail.example').attributes).toEqual({
    'server.address': 'mail.example',
    'server.port': 587,
  })
  expect(callStart('GET', 'no address').attributes).toEqual({ 'http.request.method': 'GET' })
})

const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']

test.each([
  [`00-${trace}-${span}-01`, true],
  [`00-${trace}-${span}-00`, false],
  [` 00-${trace}-${span}-03 `, true],
  [`01-${trace}-${span}-01-later`, true],
])('the parent of %j is read', (header, isSampled) => {
  expect(parseTraceparent(header)).toEqual({ traceId: trace, spanId: span, isSampled })
})

test.each([
  undefined,
  '',
  `00-${trace}-${span}`,
  `00-${trace}-${span}-01-more`,
  `ff-${trace}-${span}-01`,
  `00-${trace.toUpperCase()}-${span}-01`,
  `00-${'0'.repeat(32)}-${span}-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace}-${span}-01, 00-${trace}-${span}-01`,
])('%j has no parent', (header) => {
  expect(parseTraceparent(header)).toBeUndefined()
})

/** An exporter whose results a test decides. */
function reported() {
  let now = 0
  const warn = vi.fn()
  const results: (Error | undefined)[] = []
  const exporter: SpanExporter = {
    export: (_, done) => {
      const error = results.shift()
      done(error ? { code: 1, error } : { code: 0 })
    },
    shutdown: async () => {},
  }
  const watched = reportFailures(exporter, { warn }, () => now)
  return {
    warn,
    forward: (minutes: number) => void (now += minutes * 60_000),
    send: (error?: Error) => {
      results.push(error)
      watched.export([{}, {}] as Parameters<SpanExporter['export']>[0], () => {})
    },
  }
}

test('failures to send are logged at most once in five minutes, with the number of lost spans', () => {
  const { warn, send, forward } = reported()
  const refused = new Error('connect ECONNREFUSED 127.0.0.1:4318')
  send()
  expect(warn).not.toHaveBeenCalled()
  for (let again = 0; again < 3; again++) send(refused)
  forward(4.9)
  send(refused)
  expect(warn.mock.calls).toEqual([[{ reason: refused.message, spans: 2 }, 'traces could not be sent']])
  forward(0.1)
  send(refused)
  expect(warn).toHaveBeenLastCalledWith({ reason: refused.message, spans: 8 }, 'traces could not be sent')
})

test.each([
  [Object.assign(new Error('Unauthorized'), { code: 401 }), '401 Unauthorized'],
  [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [new Error('x'.repeat(5_000)), 'x'.repeat(200)],
])('the reason why spans could not be sent is short: %s', (error, reason) => {
  const { warn, send } = reported()
  send(error)
  expect(warn).toHaveBeenCalledWith({ reason, spans: 2 }, expect.anything())
})
