import type { Permission } from '#core/access/permissions.ts'
import type { KeyPrincipal } from '#server/platform/auth/principal.ts'
import type { Company } from '#server/platform/auth/session.ts'
import type { Door } from '#server/platform/server-context.ts'
import { newUuid } from '#server/platform/ids.ts'
import { nobody } from '#server/platform/nobody.ts'
import { asOwner, Company as CompanyOf, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')

const submit = { body: { tasksCompleted: '- Did it' } }
const withKey = (key: string, request = submit) => ({ ...request, headers: { 'idempotency-key': key } })

test('a repeated request gets the first answer again and changes nothing', async () => {
  const company = await CompanyOf.create(api)
  const [employee, manager] = [await company.person(), await company.person({ role: 'Manager' })]
  const first = await employee.call('POST /reports', withKey('a'))
  const again = await employee.call('POST /reports', withKey('a'))
  expect([again.status, JSON.stringify(again.body)]).toEqual([first.status, JSON.stringify(first.body)])
  expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
  expect((await manager.call('GET /notifications/unread')).body.count).toBe(1)
})

test('forty keys with five concurrent requests each have one effect each', async () => {
  const company = await CompanyOf.create(api)
  const manager = await company.person({ role: 'Manager' })
  const people = await Promise.all(Array.from({ length: 40 }, () => company.person()))
  const ask = (some: Person[]) =>
    Promise.all(
      some.flatMap((person) =>
        Array.from({ length: 5 }, () => person.call('POST /reports', withKey('same'))),
      ),
    )
  // As many at a time as one company has work slots for.
  const answers = []
  for (let n = 0; n < people.length; n += 10) answers.push(...(await ask(people.slice(n, n + 10))))
  // Requests that arrive while the first still runs are refused and may be repeated.
  for (const { status, body } of answers)
    if (status !== 201) expect([status, body.error.code]).toEqual([409, 'request_in_progress'])
  const retried = await Promise.all(people.map((person) => person.call('POST /reports', withKey('same'))))
  expect(retried.every(({ status }) => status === 201)).toBe(true)
  expect((await manager.call('GET /reports/count', { query: { scope: 'team' } })).body.count).toBe(40)
  expect((await manager.call('GET /notifications/unread')).body.count).toBe(40)
})

test('the same key with another body is refused, and so is a key of invalid form', async () => {
  const employee = await (await CompanyOf.create(api)).person()
  await employee.call('POST /reports', withKey('a'))
  const other = await employee.call('POST /reports', withKey('a', { body: { tasksCompleted: 'Other' } }))
  expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_key_reused'])
  const odd = await employee.call('POST /reports', withKey('ключ'))
  expect([odd.status, odd.body.error.fields?.[0]?.field]).toEqual([400, 'header.idempotency-key'])
})

test('a key belongs to one person and one operation', async () => {
  const company = await CompanyOf.create(api)
  const [one, two] = [await company.person(), await company.person()]
  expect((await one.call('POST /reports', withKey('a'))).status).toBe(201)
  expect((await two.call('POST /reports', withKey('a'))).status).toBe(201)
  const file = {
    query: { name: 'a.pdf' },
    body: Buffer.from('%PDF-1.7\n'),
    headers: { 'idempotency-key': 'a' },
  }
  expect((await one.call('POST /attachments', file)).status).toBe(201)
})

test('a refused request keeps no key: the corrected one may use it', async () => {
  const employee = await (await CompanyOf.create(api)).person()
  const refused = await employee.call(
    'POST /reports',
    withKey('a', { body: { tasksCompleted: 'x', forDate: '2030-01-01' } as never }),
  )
  expect(refused.status).toBe(422)
  expect((await employee.call('POST /reports', withKey('a'))).status).toBe(201)
})

test('a key is written in the transaction of its effect: neither exists without the other', async () => {
  const employee = await (await CompanyOf.create(api)).person()
  const count = () =>
    asOwner(api, async (owner) => {
      const { rows } = await owner.query(
        `select (select count(*) from app.reports where employee_id = $1)::int as reports,
          (select count(*) from app.idempotency_keys where user_id = $1)::int as keys`,
        [employee.id],
      )
      return rows[0]
    })
  await asOwner(api, (owner) =>
    owner.query(`alter table app.idempotency_keys add constraint planted check (key <> 'crash')`),
  )
  expect((await employee.call('POST /reports', withKey('crash'))).status).toBe(500)
  expect(await count()).toEqual({ reports: 0, keys: 0 })
  await asOwner(api, (owner) => owner.query('alter table app.idempotency_keys drop constraint planted'))
  expect((await employee.call('POST /reports', withKey('crash'))).status).toBe(201)
  expect(await count()).toEqual({ reports: 1, keys: 1 })
})

describe('a program with a key', () => {
  /** A door of this test, which needs no table: the header names one of these principals. */
  const keys = new Map<string, KeyPrincipal & { company: Company | null }>()
  const keyDoor: Door = async (_context, request) => {
    const principal = keys.get(request.headers.authorization ?? '')
    return principal && { ...principal, session: null }
  }
  beforeAll(() => void api.context.doors.push(keyDoor))

  const keyOf = (company: CompanyOf, person: Person, permissions: Permission[]) => {
    const actor = { ...nobody, userId: person.id, name: person.name, permissions: new Set(permissions) }
    const { tenantId } = company
    const header = `Bearer ${newUuid(api.clock.now())}`
    keys.set(header, {
      kind: 'key',
      actor,
      tenantId,
      timeZone: 'Asia/Kolkata',
      key: { id: newUuid(api.clock.now()), name: 'Payroll', ownerId: person.id },
      company: {
        id: tenantId,
        name: 'Acme',
        timeZone: 'Asia/Kolkata',
        dueTimes: [],
        weeklyOffsMask: null,
        endsOn: null,
      },
    })
    return header
  }
  const as = (authorization: string, request: object = {}) => ({
    ...request,
    headers: { authorization, ...(request as { headers?: object }).headers },
  })

  test('does what it may, in the log as what it is', async () => {
    const company = await CompanyOf.create(api)
    const person = await company.person({ name: 'Meera Iyer' })
    const key = keyOf(company, person, ['CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_REPORTS'])
    expect((await api.call(undefined, 'POST /reports', as(key, submit))).status).toBe(201)
    const refused = await api.call(undefined, 'GET /users', as(key))
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
    const [entry] = (await person.call('GET /activity')).body.items
    expect(entry).toMatchObject({
      description: 'Meera Iyer, by the key Payroll, submitted the report for 09-Jun-2026.',
      words: 'You, by the key Payroll, submitted your report for 09-Jun-2026.',
    })
  })

  test('never does what only a session may, and no key at all is signed out', async () => {
    const company = await CompanyOf.create(api)
    const person = await company.person()
    const key = keyOf(company, person, ['CAN_SUBMIT_OWN_EOD'])
    for (const operation of [
      'GET /me/profile',
      'GET /me/account-access',
      'GET /push/subscriptions',
    ] as const) {
      const { status, body } = await api.call(undefined, operation, as(key))
      expect([operation, status, body.error.code]).toEqual([operation, 403, 'key_not_allowed'])
    }
    const unknown = await api.call(undefined, 'GET /reports', as('Bearer none'))
    expect([unknown.status, unknown.body.error.code]).toEqual([401, 'signed_out'])
  })

  test('has idempotency keys of its own beside those of its person', async () => {
    const company = await CompanyOf.create(api)
    const person = await company.person()
    const key = keyOf(company, person, ['CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_REPORTS'])
    const first = await api.call(undefined, 'POST /reports', as(key, withKey('a')))
    const again = await api.call(undefined, 'POST /reports', as(key, withKey('a')))
    expect([again.status, again.body]).toEqual([first.status, first.body])
    const own = await person.call('POST /reports', withKey('a'))
    expect([own.status, own.body.error.code]).toEqual([409, 'report_exists'])
  })
})
