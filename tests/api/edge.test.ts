import { createServer } from '#server/app.ts'
import { cheapHash } from '#tests/setup/password-hash.ts'
import { Company } from '../factories/company.ts'
import { sessionCookieOf } from '../setup/cookie.ts'
import { startApi, type Refusal } from '../setup/api.ts'
import net from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')
const passwordHash = await cheapHash('right-horse')
const employee = await (await Company.create(api)).person({ passwordHash })
const cookie = sessionCookieOf(employee.token)

describe('health and metrics', () => {
  test('/healthz reports that the process runs, /readyz that it can serve', async () => {
    for (const url of ['/healthz', '/readyz']) expect((await api.app.inject({ url })).statusCode).toBe(200)
  })

  test.each([
    ['this machine', {}, '127.0.0.1', 200],
    ['another machine', {}, '192.0.2.7', 404],
    ['another machine behind a proxy on this one', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1', 404],
  ])('/metrics requested by %s', async (_who, headers, remoteAddress, status) => {
    const answer = await api.app.inject({ url: '/metrics', headers, remoteAddress })
    expect(answer.statusCode).toBe(status)
  })

  test('with a token set, /metrics answers only requests that carry it, from any address', async () => {
    const config = { ...api.config, metricsToken: 'let-me-see' }
    const server = await createServer({ config, logins: api.database.logins, withJobs: false })
    const ask = (authorization?: string) =>
      server.app.inject({
        url: '/metrics',
        remoteAddress: '192.0.2.7',
        headers: authorization ? { authorization } : {},
      })
    const statuses = [await ask(), await ask('Bearer wrong-token'), await ask('Bearer let-me-see')]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200])
    await server.close()
  })
})

describe('hosts', () => {
  test('a request with two Host headers, or with a host in its address, is refused', async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = api.app.server.address() as net.AddressInfo
    const statusOf = async (head: string[]): Promise<string> => {
      const socket = net.connect(port, '127.0.0.1')
      socket.setEncoding('utf8').write(`${head.join('\r\n')}\r\nconnection: close\r\n\r\n`)
      let answer = ''
      for await (const text of socket) answer += String(text)
      return answer.slice(9, 12)
    }
    expect(await statusOf(['GET /healthz HTTP/1.1', 'host: a.example'])).toBe('200')
    expect(await statusOf(['GET /healthz HTTP/1.1', 'host: a.example', 'Host: b.example'])).toBe('400')
    expect(await statusOf(['GET http://b.example/healthz HTTP/1.1', 'host: a.example'])).toBe('400')
  })
})

describe('headers', () => {
  test('no inline script, no foreign origin, no framing, no sniffing; private responses are not cached', async () => {
    const { headers } = await api.app.inject({ url: '/api/v1/me', headers: { cookie } })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/https?:|\*/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-daymark-time': '2026-06-09T12:00:00Z',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('camera and microphone are allowed for pages of this origin only', async () => {
    const { headers } = await api.app.inject({ url: '/' })
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\), microphone=\(self\), /)
  })

  test('an address written in another form gets the same headers against caching', async () => {
    const { statusCode, headers } = await api.app.inject({ url: '/%61pi/v1/me', headers: { cookie } })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  })

  describe('behind TLS', async () => {
    const config = { ...api.config, publicUrl: 'https://daymark.example' }
    const server = await createServer({
      config,
      logins: api.database.logins,
      clock: api.clock,
      withJobs: false,
    })
    afterAll(() => server.close())

    test('cookies carry the __Host- prefix and Secure, and HSTS is sent', async () => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        headers: { origin: 'https://daymark.example' },
        payload: { email: employee.email, password: 'right-horse' },
      })
      const attributes = '; Path=/; HttpOnly; SameSite=Lax; Max-Age=\\d+; Secure$'
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(`^__Host-daymark=[^;]+${attributes}`),
        expect.stringMatching(`^__Host-daymark-device=[^;]+${attributes}`),
      ])
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    })

    test('a session cookie without the prefix is not accepted', async () => {
      expect((await server.app.inject({ url: '/api/v1/me', headers: { cookie } })).statusCode).toBe(401)
    })
  })
})

describe('unreadable requests', () => {
  const post = (payload: string, type = 'application/json') =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/reports',
      headers: { cookie, 'content-type': type },
      payload,
    })

  test.each([
    ['malformed JSON', '{"a":', 'application/json', 400, 'malformed_request'],
    ['a prototype', '{"__proto__":{"a":1}}', 'application/json', 400, 'malformed_request'],
    ['more than half a megabyte', `"${'x'.repeat(600_000)}"`, 'application/json', 413, 'payload_too_large'],
    ['another content type', 'a=b', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
  ])('%s', async (_what, payload, type, status, code) => {
    const answer = await post(payload, type)
    expect([answer.statusCode, answer.json<Refusal>().error.code]).toEqual([status, code])
  })

  test('an unknown address of the API answers with the error body', async () => {
    const answer = await api.app.inject({ url: '/api/v1/nothing' })
    expect([answer.statusCode, answer.json<Refusal>().error.code]).toEqual([404, 'not_found'])
  })

  test('a method that an address does not take is refused with the ones that it takes', async () => {
    const answer = await api.app.inject({ method: 'PUT', url: '/api/v1/reports?page=2' })
    expect([answer.statusCode, answer.headers['allow'], answer.json<Refusal>().error.code]).toEqual([
      405,
      'GET, POST',
      'method_not_allowed',
    ])
    const withId = await api.app.inject({ method: 'DELETE', url: '/api/v1/reports/report_01' })
    expect([withId.statusCode, withId.headers['allow']]).toEqual([405, 'GET'])
  })

  test('a refusal is a problem of RFC 9457 that has the error of the contract too', async () => {
    const answer = await post('[]')
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.json()).toEqual({
      type: 'urn:daymark:problem:validation_failed',
      title: 'Some of what was sent is not valid.',
      status: 400,
      error: {
        code: 'validation_failed',
        message: 'Some of what was sent is not valid.',
        fields: [{ field: 'body', message: 'Give an object with fields.' }],
        requestId: expect.any(String) as string,
      },
    })
  })
})

test('the page that documents the API loads nothing from other origins', async () => {
  const page = await api.app.inject({ url: '/api/docs' })
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/https?:\/\//)
  for (const [, file] of page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g))
    expect((await api.app.inject({ url: file! })).statusCode).toBe(200)
  expect((await api.app.inject({ url: '/api/docs/package.json' })).statusCode).toBe(404)
})

test('beyond its limit of running requests the server refuses immediately, and serves again afterwards', async () => {
  const from = (n: number) => `198.51.${n >> 8}.${n & 255}`
  const answers = await Promise.all(
    Array.from({ length: 600 }, (_, n) => api.app.inject({ url: '/api/v1/session', remoteAddress: from(n) })),
  )
  const shed = answers.filter(({ statusCode }) => statusCode === 503)
  expect(shed.length).toBeGreaterThan(0)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(600 - shed.length)
  for (const answer of shed) {
    expect(answer.json<Refusal>().error.code).toBe('overloaded')
    expect(answer.headers['retry-after']).toBe('1')
  }
  expect((await api.app.inject({ url: '/api/v1/me', headers: { cookie } })).statusCode).toBe(200)
})

test('one person who sends too many requests at once is refused, and others are still served', async () => {
  const mine = Promise.all(
    Array.from({ length: 600 }, () => api.app.inject({ url: '/api/v1/me', headers: { cookie } })),
  )
  const [othersAnswer, answers] = [await api.app.inject({ url: '/api/v1/session' }), await mine]
  expect(othersAnswer.statusCode).toBe(200)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) expect(answer.json<Refusal>().error.code).toBe('too_many_at_once')
  // On a busy machine an accepted request may wait too long for the database and be answered 503.
  for (const { statusCode } of answers) expect([200, 429, 503]).toContain(statusCode)
})

test('a request in the name of a person who is signed out is refused and changes nothing', async () => {
  const company = await Company.create(api)
  const [person, otherPerson] = [await company.person(), await company.person()]
  const submit = (named: string) =>
    person.call('POST /reports', {
      body: { tasksCompleted: '- Did it' },
      headers: { 'daymark-person': named },
    })
  const { status, body } = await submit(otherPerson.publicId)
  expect([status, body.error.code]).toEqual([409, 'another_person'])
  expect((await person.call('GET /reports/count', { query: { scope: 'own' } })).body.count).toBe(0)
  expect((await submit(person.publicId)).status).toBe(201)
})

describe('the description of the API', () => {
  const ask = (headers: Record<string, string>) => api.app.inject({ url: '/api/v1/openapi.json', headers })

  test('is sent compressed, and not at all to a program that has it', async () => {
    const whole = await ask({})
    const { headers, rawPayload } = await ask({ 'accept-encoding': 'gzip' })
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'no-cache',
      etag: whole.headers.etag,
    })
    expect(rawPayload.length).toBeLessThan(whole.rawPayload.length / 5)
    const again = await ask({ 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await ask({ 'if-none-match': 'W/"another"' })).statusCode).toBe(200)
  })
})
