import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tracesOf } from './config-traces.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }
const secret = 'not-to-be-shown'

test('without an address for traces there are none, and no other variable is looked at', () => {
  expect(tracesOf({ OTEL_SERVICE_NAME: 'a', OTEL_TRACES_SAMPLER: 'none such' })).toEqual({ complaints: [] })
})

test.each([{ OTEL_SDK_DISABLED: 'TRUE' }, { OTEL_TRACES_EXPORTER: 'none' }])(
  'traces can be turned off by %o',
  (off) => {
    expect(tracesOf({ ...endpoint, ...off })).toEqual({ complaints: [] })
  },
)

test('all traces are recorded under the name daymark unless something else is set', () => {
  expect(tracesOf(endpoint)).toEqual({
    traces: {
      url: 'http://collector.example:4318/v1/traces',
      resource: { 'service.name': 'daymark' },
      sampling: { ratio: 1, isParentBased: true },
      delayMs: 5_000,
      mostWaiting: 2_048,
    },
    complaints: [],
  })
})

test('the address for traces is used as it is, before the common one', () => {
  const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in?tenant=1' }
  expect(tracesOf({ ...endpoint, ...own }).traces?.url).toBe('https://traces.example/in?tenant=1')
})

test('attributes of the resource are decoded, and the name of the service wins over them', () => {
  const given = { OTEL_RESOURCE_ATTRIBUTES: 'service.name=a, place=Hall%20B%2C%202 ,' }
  const named = tracesOf({ ...endpoint, ...given, OTEL_SERVICE_NAME: 'b' })
  expect(named.traces?.resource).toEqual({ 'service.name': 'b', place: 'Hall B, 2' })
  expect(tracesOf({ ...endpoint, ...given }).traces?.resource).toMatchObject({ 'service.name': 'a' })
})

test.each([
  ['always_on', undefined, { ratio: 1, isParentBased: false }],
  ['always_off', undefined, { ratio: 0, isParentBased: false }],
  ['traceidratio', '0.25', { ratio: 0.25, isParentBased: false }],
  ['parentbased_always_on', '0.25', { ratio: 1, isParentBased: true }],
  ['parentbased_always_off', undefined, { ratio: 0, isParentBased: true }],
  ['parentbased_traceidratio', '0', { ratio: 0, isParentBased: true }],
  ['parentbased_traceidratio', undefined, { ratio: 1, isParentBased: true }],
])('the sampler %s with the argument %s', (sampler, argument, sampling) => {
  const found = tracesOf({ ...endpoint, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: argument })
  expect(found).toMatchObject({ traces: { sampling }, complaints: [] })
})

test.each([
  ['OTEL_TRACES_SAMPLER', secret, 'parentbased_always_on is used'],
  ['OTEL_TRACES_SAMPLER', 'constructor', 'parentbased_always_on is used'],
  ['OTEL_RESOURCE_ATTRIBUTES', `a=b,${secret}`, 'it is not used'],
  ['OTEL_RESOURCE_ATTRIBUTES', 'a=%zz', 'it is not used'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'http/protobuf'],
  ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'http/json', 'http/protobuf'],
  ['OTEL_TRACES_EXPORTER', 'zipkin', 'otlp is used'],
  ['OTEL_EXPORTER_OTLP_TIMEOUT', '-1', 'it is not used'],
  ['OTEL_BSP_SCHEDULE_DELAY', '1.5', '5000 is used'],
  ['OTEL_BSP_MAX_QUEUE_SIZE', '0', '2048 is used'],
])('an invalid value of %s is named without the value, and the usual one is used', (name, value, use) => {
  const { traces, complaints } = tracesOf({ ...endpoint, [name]: value })
  expect(complaints).toEqual([expect.stringMatching(new RegExp(`^${name} .*${use}`))])
  expect(complaints.join()).not.toContain(secret)
  expect(traces).toEqual(tracesOf(endpoint).traces)
})

test.each(['', '-0.1', '1.1', 'NaN', 'a half'])('the ratio %j is not one between 0 and 1', (ratio) => {
  const found = tracesOf({
    ...endpoint,
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: ratio,
  })
  expect(found.traces?.sampling.ratio).toBe(1)
  expect(found.complaints).toHaveLength(ratio === '' ? 0 : 1)
})

test.each(['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'])(
  'no traces are sent to an invalid address, and the complaint names %s',
  (name) => {
    for (const address of [secret, 'ftp://collector.example'])
      expect(tracesOf({ ...endpoint, [name]: address })).toEqual({
        complaints: [`${name} must be an address that begins with http:// or https://; no traces are sent.`],
      })
  },
)

test('docs/operations.md names each variable that is read', () => {
  const named = (file: string) => {
    const text = fs.readFileSync(path.resolve(import.meta.dirname, file), 'utf8')
    return [...new Set(text.match(/\bOTEL_[A-Z_]+[A-Z]\b/g))].toSorted()
  }
  const inManual = named('../../../docs/operations.md')
  expect(named('config-traces.ts').length).toBeGreaterThan(10)
  expect(named('config-traces.ts').filter((name) => !inManual.includes(name))).toEqual([])
})
