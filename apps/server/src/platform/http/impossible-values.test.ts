import { createServer } from '#server/app.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { startApi, type Refusal } from '#tests/setup/api.ts'
import { afterAll, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')
const lines: string[] = []
const logged = await createServer({
  config: { ...api.config, logLevel: 'error' },
  logins: api.database.logins,
  clock: api.clock,
  withJobs: false,
  log: { write: (line) => void lines.push(line), dropped: 0, close: async () => {} },
})
afterAll(() => logged.close())

test('a value that only the database refuses is answered with 400, and logged without the value', async () => {
  const admin = await (await Company.create(api)).person({ role: 'Tenant Admin', unit: null })
  // The contract allows longer names than this database then does.
  await asOwner(api, (owner) => owner.query('alter table app.holidays alter column name type varchar(5)'))
  const answer = await logged.app.inject({
    method: 'POST',
    url: '/api/v1/holidays',
    headers: { cookie: sessionCookieOf(admin.token) },
    payload: { date: '2026-08-15', name: 'Nobody is to read this' },
  })
  const { error } = answer.json<Refusal>()
  expect([answer.statusCode, error.code]).toEqual([400, 'malformed_request'])
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      reqId: error.requestId,
      sqlState: '22001',
      msg: 'the database refused a value that the contract let through',
    }),
  ])
  expect(lines.join()).not.toContain('Nobody is to read this')
  expect((await admin.call('GET /holidays')).body.items).toEqual([])
})
