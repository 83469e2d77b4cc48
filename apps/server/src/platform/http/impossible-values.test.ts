import type { Operation } from '#contract/operation.ts'
import { fullPath, operations, type OperationKey } from '#contract/operations.ts'
import { createServer } from '#server/app.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { startApi, type Refusal } from '#tests/setup/api.ts'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'

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

/** The fields of a part of a request that take a day. */
function daysOf(part: z.ZodType | undefined): string[] {
  if (!(part instanceof z.ZodObject)) return []
  const isDay = (schema: z.ZodType) =>
    schema.safeParse('2026-06-09').success && !schema.safeParse('x').success
  return Object.entries<z.ZodType>(part.shape).flatMap(([name, schema]) => (isDay(schema) ? [name] : []))
}

const dated = (Object.keys(operations) as OperationKey[]).filter((key) => {
  const { query, body }: Operation = operations[key]
  return daysOf(query).length + daysOf(body).length > 0
})

const ends = [
  ['0001-01-01', '0001-01-01'],
  ['9999-12-31', '9999-12-31'],
  ['0001-01-01', '9999-12-31'],
] as const

test.each(ends)(
  'the days from %s to %s are answered without a failure of the database',
  async (first, last) => {
    const company = await Company.create(api)
    const people = await Promise.all([
      company.person(),
      company.person({ role: 'Manager' }),
      company.person({ role: 'Tenant Admin', unit: null }),
    ])
    const failures: string[] = []
    for (const person of people)
      for (const key of dated) {
        lines.length = 0
        const { statusCode, body } = await logged.app.inject(datedRequest(key, person, [first, last]))
        if (statusCode >= 500 || body.includes('malformed_request') || lines.length > 0)
          failures.push(`${key} ${statusCode} ${lines.join(' ')}`)
      }
    expect(dated.length).toBeGreaterThan(20)
    expect(failures).toEqual([])
  },
)

/** The example of an operation with other days, about the sender. */
function datedRequest(key: OperationKey, person: Person, [first, last]: readonly [string, string]) {
  const { params, query, body, example }: { [Part in keyof Operation]: Operation[Part] } = operations[key]
  const withDays = (part: z.ZodType | undefined, given: unknown): Record<string, string> => ({
    ...(given as object),
    ...Object.fromEntries(daysOf(part).map((name) => [name, /start|from/i.test(name) ? first : last])),
  })
  const path = {
    ...(example.params as object),
    ...('userId' in params.shape ? { userId: person.publicId } : {}),
  }
  return {
    method: key.slice(0, key.indexOf(' ')) as 'GET',
    url: fullPath(key).replace(/\{(\w+)\}/g, (_, name: string) => (path as Record<string, string>)[name]!),
    query: withDays(query, example.query),
    headers: { cookie: sessionCookieOf(person.token) },
    ...(body ? { payload: withDays(body, example.body) } : {}),
  }
}
