import { Company } from '#tests/factories/company.ts'
import { platformAdministrator } from '#tests/factories/platform.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { startApi } from '#tests/setup/api.ts'
import { newKeyToken } from '#server/platform/auth/key-token.ts'
import { cheapHash } from '#tests/setup/password-hash.ts'
import { publicId } from '#server/platform/ids.ts'
import { afterAll, expect, test } from 'vitest'
import { createServer } from '#server/app.ts'

const api = await startApi()
const lines: string[] = []
const server = await createServer({
  config: { ...api.config, logLevel: 'info' },
  logins: api.database.logins,
  clock: api.clock,
  withJobs: false,
  log: { write: (line) => void lines.push(line), dropped: 0, close: async () => {} },
})
afterAll(() => server.close())

interface Line {
  msg: string
  route: string
}

type Method = 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT' | 'DELETE' | 'PROPFIND' | 'OPTIONS'

/** The log line of a request, as an operator reads it. */
async function lineOf(token: string, method: Method, url: string, payload?: object) {
  lines.length = 0
  await server.app.inject({
    method,
    url,
    remoteAddress: '203.0.113.5',
    headers: { cookie: sessionCookieOf(token) },
    ...(payload ? { payload } : {}),
  })
  const [line] = lines.map((text) => JSON.parse(text) as Line).filter(({ msg }) => msg === 'request')
  return line
}

test('the line of a writing request has the client’s address and the ids of the changed records', async () => {
  const pat = await platformAdministrator(api)
  const tenantId = publicId('tenant', (await Company.create(api)).tenantId)
  const url = `/api/v1/platform/tenants/${tenantId}`
  expect(await lineOf(pat.token, 'PATCH', url, { version: 1, name: 'Told to nobody' })).toMatchObject({
    method: 'PATCH',
    route: '/api/v1/platform/tenants/:tenantId',
    status: 200,
    address: '203.0.113.5',
    target: { tenantId },
    userId: pat.id,
  })
  expect(lines.join('\n')).not.toContain('Told to nobody')
})

test('a refused one has them too, and a reading one has neither', async () => {
  const tenantId = publicId('tenant', (await Company.create(api)).tenantId)
  const url = `/api/v1/platform/tenants/${tenantId}`
  expect(await lineOf('x'.repeat(43), 'PATCH', url, {})).toMatchObject({
    status: 401,
    address: '203.0.113.5',
    target: { tenantId },
  })
  const read = await lineOf((await platformAdministrator(api)).token, 'GET', url)
  expect(read).toMatchObject({ status: 200 })
  expect(read).not.toHaveProperty('address')
  expect(read).not.toHaveProperty('target')
})

test('a refused reading request has the client’s address', async () => {
  const url = `/api/v1/platform/tenants/${publicId('tenant', (await Company.create(api)).tenantId)}`
  const refused = await lineOf('x'.repeat(43), 'GET', url)
  expect(refused).toMatchObject({ status: 401, address: '203.0.113.5' })
  expect(refused).not.toHaveProperty('target')
})

test('no line has the token of a key, and the line of its request has its id', async () => {
  const company = await Company.create(api)
  const person = await company.person({ passwordHash: await cheapHash('right-horse') })
  const { body } = await person.call('POST /me/keys', {
    body: { name: 'Payroll', permissions: ['CAN_VIEW_OWN_REPORTS'], currentPassword: 'right-horse' },
  })
  const logged: string[] = []
  for (const [token, url] of [
    [body.token, '/api/v1/reports'],
    [body.token, '/api/v1/tasks/mine'],
    [`${body.token}x`, '/api/v1/reports'],
    [newKeyToken(company.tenantId), '/api/v1/reports'],
    [body.token, '/nowhere'],
  ] as const) {
    lines.length = 0
    await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    logged.push(...lines)
  }
  expect(logged.length).toBeGreaterThanOrEqual(4)
  expect(logged.join('\n')).not.toMatch(/dm_|Bearer/)
  const ids = logged.flatMap((line) => (JSON.parse(line) as { keyId?: string }).keyId ?? [])
  expect(ids.map((id) => publicId('accessKey', id))).toEqual([body.key.id])
})

test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PROPFIND', 'OPTIONS'] as const)(
  'no line has a secret of the address of a %s',
  async (method) => {
    const logged: string[] = []
    for (const path of ['/api/calendar', '/api/v1/me/calendar-feed', '/nowhere', '/assets', '']) {
      await lineOf('x'.repeat(43), method, `${path}/a-secret-of-the-address.ics?token=a-secret-of-the-query`)
      logged.push(...lines)
    }
    expect(logged.length).toBeGreaterThanOrEqual(5)
    expect(logged.join('\n')).not.toContain('a-secret')
  },
)

test.each([
  [
    'a sign-in that is refused',
    'POST',
    '/api/auth/sign-in/email',
    { email: 'nobody@x.example', password: 'wrong' },
  ],
  ['a sign-out', 'POST', '/api/auth/sign-out', undefined],
  ['an upload that is no file', 'POST', '/api/v1/attachments?name=a.txt', undefined],
  [
    'a file that is not there',
    'GET',
    '/api/v1/attachments/file_01k0000000e0000000000000a1/content',
    undefined,
  ],
] as const)(
  'a procedure that sends its reply itself sends it once, and nothing else is logged: %s',
  async (_, method, url, payload) => {
    const person = await (await Company.create(api)).person()
    expect(await lineOf(person.token, method, url, payload)).toBeDefined()
    // An error after the answer is logged before another request is answered.
    await server.app.inject({ url: '/healthz' })
    const entries = lines.map((text) => JSON.parse(text) as { level: number; msg: string })
    expect(entries.filter(({ level }) => level > 30)).toEqual([])
  },
)
