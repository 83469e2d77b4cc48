import { Company } from '#tests/factories/company.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { startApi } from '#tests/setup/api.ts'
import { once } from 'node:events'
import http from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')
const company = await Company.create(api)
const manager = await company.person({ role: 'Tenant Admin' })
for (let n = 0; n < 12; n++) await company.person()
const cookie = sessionCookieOf(manager.token)
const list = '/api/v1/users?pageSize=100'

const ask = (url: string, encoding?: string) =>
  api.app.inject({
    url,
    headers: { cookie, ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) },
  })

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ['*', 'gzip', gunzipSync],
])(
  'a list requested with “%s” is sent as %s, with the same content',
  async (encoding, expected, decompress) => {
    const plain = await ask(list)
    expect(plain.rawPayload.length).toBeGreaterThan(1024)
    const answer = await ask(list, encoding)
    expect(answer.headers).toMatchObject({
      'content-encoding': expected,
      vary: 'accept-encoding',
      'content-type': plain.headers['content-type'],
      'cache-control': 'no-store',
    })
    expect(decompress(answer.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  },
)

test.each([[undefined], ['identity'], ['br;q=0, gzip;q=0'], ['zstd'], ['deflate']])(
  'a list requested with “%s” is sent uncompressed',
  async (encoding) => {
    const answer = await ask(list, encoding)
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
    expect(answer.json().items.length).toBe(13)
  },
)

test('an answer of less than 1 KB is not compressed', async () => {
  const answer = await ask('/api/v1/notifications/unread', 'br, gzip')
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
})

test('a refusal is compressed by its size, like every answer', async () => {
  const fields = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`unknownField${n}`, n]))
  const answer = await api.app.inject({
    method: 'PATCH',
    url: '/api/v1/me',
    headers: { cookie, 'accept-encoding': 'br' },
    payload: fields,
  })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([400, 'br'])
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).error.fields.length).toBeGreaterThan(
    60,
  )
})

test('an answer with a secret is never compressed, however long it is', async () => {
  const users = await manager.call('GET /users', { query: { pageSize: 100 } })
  const userIds = users.body.items.filter(({ role }) => role.name === 'Employee').map(({ id }) => id)
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/v1/users/invitations',
    headers: { cookie, 'accept-encoding': 'br, gzip' },
    payload: { userIds },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.length).toBeGreaterThan(1024)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json().items[0].url).toContain('#')
})

test('the event stream is never compressed', async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = api.app.server.address() as { port: number }
  const request = http.get({
    port,
    path: '/api/v1/events',
    headers: { cookie, accept: 'text/event-stream', 'accept-encoding': 'br, gzip' },
  })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  expect(response.headers['content-type']).toContain('text/event-stream')
  expect(response.headers['content-encoding']).toBeUndefined()
  const [first] = (await once(response, 'data')) as [Buffer]
  expect(first.toString()).toMatch(/^(:|retry|id|event|data)/)
  request.destroy()
})
