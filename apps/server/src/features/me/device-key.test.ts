import { createServer } from '#server/app.ts'
import { Company, openSession } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { expect, onTestFinished, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')
const key = 'GET /me/device-key'

test('a person gets the same device key in every session and from every server, and it is 32 bytes', async () => {
  const person = await (await Company.create(api)).person()
  const { status, body, headers } = await person.call(key)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(Buffer.from(body.secret, 'base64url')).toHaveLength(32)
  expect(body.label).not.toContain(person.publicId)
  const server = await createServer({ config: api.config, logins: api.database.logins, withJobs: false })
  onTestFinished(() => server.close())
  const elsewhere = await server.app.inject({
    url: '/api/v1/me/device-key',
    headers: {
      cookie: sessionCookieOf(await openSession(api, { tenantId: person.tenantId, userId: person.id })),
    },
  })
  expect(elsewhere.json()).toEqual(body)
})

test('nobody else has the same key or label, neither in the company nor in another one', async () => {
  const [one, other] = [await Company.create(api), await Company.create(api)]
  const people = [await one.person(), await one.person(), await other.person()]
  const keys = await Promise.all(people.map(async (person) => (await person.call(key)).body))
  expect(new Set(keys.map(({ label }) => label)).size).toBe(3)
  expect(new Set(keys.map(({ secret }) => secret)).size).toBe(3)
})

test('the key is not compressed, and not given to a page of another person', async () => {
  const company = await Company.create(api)
  const [person, other] = [await company.person(), await company.person()]
  const compressed = await person.call(key, { headers: { 'accept-encoding': 'br, gzip' } })
  expect(compressed.headers).not.toHaveProperty('content-encoding')
  const { status, body } = await person.call(key, { headers: { 'daymark-person': other.publicId } })
  expect([status, body.error.code]).toEqual([409, 'another_person'])
})
