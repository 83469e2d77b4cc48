import { operations } from '#contract/operations.ts'
import { createServer } from '#server/app.ts'
import { openSession, Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { publicId } from '#server/platform/ids.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { generatedRoutes } from '../../../../../scripts/gallery/routes.ts'
import { mostInMinute } from './procedures.ts'

const api = await startApi('2026-06-09T12:48:00Z', { metricsPublic: true })
const lines: string[] = []
// The same server, with its log collected in memory.
const server = await createServer({
  config: { ...api.config, logLevel: 'info' },
  logins: api.database.logins,
  clock: api.clock,
  withJobs: false,
  log: { write: (line) => void lines.push(line), dropped: 0, close: async () => {} },
})
afterAll(() => server.close())
const company = await Company.create(api)

const report = {
  kind: 'render',
  name: 'TypeError',
  reference: 'k3v9x2ma',
  route: '/edit-eod/$reportId',
  build: 'index-BxT0v9qK',
  frames: ['assets/index-BxT0v9qK.js:9:48210'],
}

interface From {
  address?: string
  token?: string
  headers?: Record<string, string>
}

async function tell(body: unknown, { address = '203.0.113.7', token, headers }: From = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1/client-errors',
    remoteAddress: address,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 Chrome/140.0',
      ...(token ? { cookie: sessionCookieOf(token) } : {}),
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}

function logged(): Record<string, unknown>[] {
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'browser error')
}

async function counted(name: string): Promise<number> {
  const { body } = await server.app.inject({ url: '/metrics' })
  const line = body.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}

beforeEach(() => {
  lines.length = 0
  // Another minute, so that the limits of one test do not affect the next.
  api.clock.forward({ minutes: 1 })
})

test('an error on a page without a session is one line of the log and counted by its kind', async () => {
  const before = await counted('daymark_browser_errors_total{kind="render"}')
  const told = { ...report, region: 'dashboard-chart', reactCode: 418 }
  expect(await tell(told)).toMatchObject({ status: 204, text: '' })
  const userAgent = 'Mozilla/5.0 Chrome/140.0'
  const [line, ...others] = logged()
  expect(others).toEqual([])
  expect(line).toMatchObject({ level: 40, reqId: expect.any(String) })
  expect(line!['browserError']).toEqual({ ...told, userAgent })
  expect(line).not.toHaveProperty('userId')
  expect(await counted('daymark_browser_errors_total{kind="render"}')).toBe(before + 1)
})

test('with a session the line names the person, only by ids', async () => {
  const person = await company.person({ name: 'Wanda Written' })
  await tell(report, { token: person.token })
  expect(logged()).toMatchObject([{ tenantId: company.tenantId, userId: person.id }])
  expect(lines.join('')).not.toContain('Wanda')
  expect(lines.join('')).not.toContain(person.token)
})

test('an invalid session cookie does not prevent the line', async () => {
  expect(await tell(report, { token: 'x'.repeat(43) })).toMatchObject({ status: 204 })
  expect(logged()).toMatchObject([{ browserError: report }])
})

test.each(generatedRoutes())('an error on the page %s can be reported', (route) => {
  expect(operations['POST /client-errors'].body.safeParse({ ...report, route }).success).toBe(true)
})

const id = publicId('report', '00000000-0000-7000-8000-000000000001')
test.each([
  ['a message', { message: 'Cannot read Salary of Anna' }, 'body.message'],
  ['a stack', { stack: 'at http://localhost/assets/a.js:1:1' }, 'body.stack'],
  ['a name that is not listed', { name: 'Salary of Anna' }, 'body.name'],
  ['an address with an id', { route: `/edit-eod/${id}` }, 'body.route'],
  ['an address with a query', { route: '/my-reports?search=Anna' }, 'body.route'],
  ['a frame with text', { frames: ['Anna said no'] }, 'body.frames.0'],
  ['a frame of another site', { frames: ['https://other.example/a.js:1:1'] }, 'body.frames.0'],
  ['a frame with a query', { frames: ['assets/a.js?text=Anna:1:1'] }, 'body.frames.0'],
  ['too many frames', { frames: Array(21).fill('assets/a.js:1:1') }, 'body.frames'],
  ['an unknown kind', { kind: 'console' }, 'body.kind'],
  ['a reference of another form', { reference: 'Anna' }, 'body.reference'],
  ['a build with spaces', { build: 'my salary' }, 'body.build'],
  ['a region with spaces', { region: 'my salary' }, 'body.region'],
  ['text instead of a code', { reactCode: 'Anna' }, 'body.reactCode'],
  ['text instead of a request id', { requestId: 'Anna' }, 'body.requestId'],
])('%s is refused with its field, and nothing of it is logged', async (_, wrong, field) => {
  const { status, text } = await tell({ ...report, ...wrong })
  expect(status).toBe(400)
  const { error } = JSON.parse(text) as { error: { code: string; fields: { field: string }[] } }
  expect(error.code).toBe('validation_failed')
  expect(error.fields.map((one) => one.field)).toEqual([field])
  expect(logged()).toEqual([])
  expect(lines.join('')).not.toMatch(/Anna|salary/)
})

test('a body of more than 4 KB is refused', async () => {
  const { status } = await tell(JSON.stringify(report).padEnd(4097, ' '))
  expect(status).toBe(413)
  expect(await tell(JSON.stringify(report).padEnd(4096, ' '))).toMatchObject({ status: 204 })
})

test('a page of another site cannot fill the log', async () => {
  const { status } = await tell(report, { headers: { origin: 'https://other.example' } })
  expect(status).toBe(403)
  expect(logged()).toEqual([])
})

test('reports beyond the limit of one network in a minute are refused, counted and not logged', async () => {
  const dropped = await counted('daymark_browser_errors_dropped_total')
  for (let n = 0; n < mostInMinute.address; n++) await tell(report, { address: `2001:db8::${n + 1}` })
  api.clock.forward({ seconds: 15 })
  const refused = await tell(report, { address: '2001:db8::ffff' })
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('45')
  expect(JSON.parse(refused.text)).toMatchObject({ error: { code: 'too_many_client_errors' } })
  expect(logged()).toHaveLength(mostInMinute.address)
  expect(await counted('daymark_browser_errors_dropped_total')).toBe(dropped + 1)
  expect(await tell(report, { address: '203.0.113.8' })).toMatchObject({ status: 204 })
  api.clock.forward({ seconds: 45 })
  expect(await tell(report, { address: '2001:db8::ffff' })).toMatchObject({ status: 204 })
})

test('a session is limited regardless of the addresses it reports from', async () => {
  const person = await company.person()
  const { token } = person
  for (let n = 0; n < mostInMinute.session; n++) await tell(report, { token, address: `203.0.113.${n}` })
  expect(await tell(report, { token, address: '198.51.100.1' })).toMatchObject({ status: 429 })
  const another = await openSession(api, { tenantId: person.tenantId, userId: person.id })
  expect(await tell(report, { token: another, address: '198.51.100.1' })).toMatchObject({ status: 204 })
})

test('a process logs a limited number a minute, from any number of addresses', async () => {
  for (let n = 0; n < mostInMinute.process; n++) await tell(report, { address: `203.0.${n >> 8}.${n & 255}` })
  expect(await tell(report, { address: '198.51.100.1' })).toMatchObject({ status: 429 })
  expect(logged()).toHaveLength(mostInMinute.process)
})
