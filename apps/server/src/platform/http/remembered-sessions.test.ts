import { SessionCheck } from '../auth/session-check.ts'
import { hashToken } from '../auth/session-cookie.ts'
import { sql as statement } from '../db/sql.ts'
import { writeUnit } from '../db/write-unit.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi, type Api } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
// Another server on the same database.
const other = await startApi(start, {}, api.database)
beforeEach(() => {
  for (const { clock } of [api, other]) clock.set(start)
})

/** The request that remembers the session on both servers. */
async function remember(person: Person): Promise<void> {
  for (const server of [api, other])
    expect((await server.call(person.token, 'GET /notifications')).status).toBe(200)
}

/** How many statements the work sends to the login that reads sessions. */
async function sessionReads(server: Api, work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(server.context.pools.auth, 'query')
  await work()
  const texts = sent.mock.calls.map(([query]) => (query as unknown as { text: string }).text)
  sent.mockRestore()
  return texts.filter((text) => text.includes('auth.sessions')).length
}

const sql = (text: string, ...values: unknown[]) => asOwner(api, (owner) => owner.query(text, values))

test('a second request does not read the session, whether it reads, writes or is refused', async () => {
  const person = await (await Company.create(api)).person()
  const report = () => person.call('POST /reports', { body: { tasksCompleted: '- Did it' } })
  expect(await sessionReads(api, () => person.call('GET /notifications'))).toBe(1)
  expect(await sessionReads(api, () => person.call('GET /notifications'))).toBe(0)
  expect(await sessionReads(api, async () => expect((await report()).status).toBe(201))).toBe(0)
  expect(await sessionReads(api, async () => expect((await report()).status).toBe(409))).toBe(0)
  expect(
    await sessionReads(api, async () => expect((await person.call('GET /users')).status).toBe(403)),
  ).toBe(0)
})

describe('on the very next request, on every server', () => {
  test('a person who signs out, or whose session has expired, is signed out', async () => {
    const company = await Company.create(api)
    const [leaving, resting] = [await company.person(), await company.person()]
    await remember(leaving)
    expect((await leaving.call('POST /api/auth/sign-out')).status).toBe(200)
    for (const server of [api, other])
      expect((await server.call(leaving.token, 'GET /notifications')).status).toBe(401)

    await remember(resting)
    await sql(`update auth.sessions set expires_at = $2 where user_id = $1`, resting.id, start)
    for (const server of [api, other])
      expect((await server.call(resting.token, 'GET /notifications')).status).toBe(401)
  })

  test('a suspended or archived person, and a person of a paused company, is refused', async () => {
    const company = await Company.create(api)
    const [suspended, archived, paused] = [
      await company.person(),
      await company.person(),
      await company.person(),
    ]
    for (const person of [suspended, archived, paused]) await remember(person)
    await sql(`update app.users set is_suspended = true where id = $1`, suspended.id)
    await sql(`update app.users set status = 'archived' where id = $1`, archived.id)
    for (const server of [api, other]) {
      expect((await server.call(suspended.token, 'GET /notifications')).status).toBe(401)
      expect((await server.call(archived.token, 'GET /notifications')).status).toBe(401)
    }
    await sql(`update app.tenants set status = 'suspended' where id = $1`, company.tenantId)
    for (const server of [api, other])
      expect((await server.call(paused.token, 'GET /notifications')).body.error.code).toBe('tenant_blocked')
  })

  test('a permission that was taken away or given counts, also for a write', async () => {
    const company = await Company.create(api)
    const person = await company.person({ permissions: ['CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_REPORTS'] })
    await remember(person)
    const submit = (server: Api) =>
      server.call(person.token, 'POST /reports', { body: { tasksCompleted: '- Did it' } })
    await sql(
      `update app.roles r set permissions = '{CAN_VIEW_OWN_REPORTS}' from app.users u where u.role_id = r.id and u.id = $1`,
      person.id,
    )
    for (const server of [api, other]) expect((await submit(server)).status).toBe(403)
    await sql(
      `update app.roles r set permissions = '{CAN_VIEW_OWN_REPORTS,CAN_SUBMIT_OWN_EOD}' from app.users u
       where u.role_id = r.id and u.id = $1`,
      person.id,
    )
    expect((await submit(other)).status).toBe(201)
    expect((await submit(api)).body.error.code).toBe('report_exists')
  })

  test('a person who was moved sees the reports of the new unit, and nothing of the old one', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager', unit: 'North' })
    const [north, south] = [await company.person({ unit: 'North' }), await company.person({ unit: 'South' })]
    for (const person of [north, south]) await person.submit()
    await remember(manager)
    const namesSeen = async (server: Api) =>
      (await server.call(manager.token, 'GET /reports', { query: { scope: 'team' } })).body.items.map(
        ({ employee }) => employee.name,
      )
    expect(await namesSeen(other)).toEqual([north.name])
    await sql(
      `update app.users set business_unit_id = $2 where id = $1`,
      manager.id,
      await company.unit('South'),
    )
    for (const server of [api, other]) expect(await namesSeen(server)).toEqual([south.name])
  })

  test('a changed name is the one in the log', async () => {
    const company = await Company.create(api)
    const person = await company.person({ name: 'Meera Iyer' })
    await remember(person)
    await sql(`update app.users set name = 'Meera Nair' where id = $1`, person.id)
    await other.call(person.token, 'POST /reports', { body: { tasksCompleted: '- Did it' } })
    const { items } = (await person.call('GET /activity')).body
    expect(items[0]?.description).toContain('Meera Nair')
  })
})

test('a write of a session that has ended changes nothing', async () => {
  const person = await (await Company.create(api)).person()
  await remember(person)
  await sql(`delete from auth.sessions where user_id = $1`, person.id)
  const answer = await other.call(person.token, 'POST /reports', {
    body: { tasksCompleted: '- Did it' },
    headers: { 'idempotency-key': 'late' },
  })
  expect(answer.status).toBe(401)
  const { rows } = await sql(
    `select (select count(*)::int from app.reports where employee_id = $1) as reports,
      (select count(*)::int from app.idempotency_keys where user_id = $1) as keys`,
    person.id,
  )
  expect(rows).toEqual([{ reports: 0, keys: 0 }])
})

test('a new time zone counts from its time on, without a row being written then', async () => {
  const person = await (await Company.create(api)).person({ timeZone: 'Asia/Kolkata' })
  await sql(
    `update app.users set next_time_zone = 'Pacific/Pago_Pago', next_time_zone_at = $2 where id = $1`,
    person.id,
    '2026-06-09T12:50:00Z',
  )
  const today = async () => (await person.call('GET /me/report-day')).body.date
  expect([await today(), await today()]).toEqual(['2026-06-09', '2026-06-09'])
  for (const { clock } of [api, other]) clock.set('2026-06-09T12:50:00Z')
  const { rows } = await sql(`select 1 from app.users where id = $1`, person.id)
  expect(rows).toHaveLength(1)
  // In Pago Pago it is 1:50 AM of the same day; its midnight comes 24.5 hours after Kolkata’s.
  for (const { clock } of [api, other]) clock.set('2026-06-09T20:00:00Z')
  expect(await today()).toBe('2026-06-09')
})

test('of a thousand parallel reads on two servers, none that began after the end of the session is answered', async () => {
  const company = await Company.create(api)
  const person = await company.person()
  await remember(person)
  let isOver = false
  const answers = Array.from({ length: 1_000 }, async (_, n) => {
    // They begin in many turns of the event loop, before, during and after the end.
    for (let turn = 0; turn < n / 10; turn++) await new Promise((resolve) => setImmediate(resolve))
    const beganAfter = isOver
    const server = n % 2 === 0 ? api : other
    const { status } = await server.call(person.token, 'GET /notifications')
    return { beganAfter, status }
  })
  await answers[300]
  const signOut = async () => (await other.call(person.token, 'POST /api/auth/sign-out')).status
  let status = await signOut()
  // The person's reads may have all of their slots; they go on only in further turns of the event loop.
  while (status === 429) {
    await new Promise((resolve) => setImmediate(resolve))
    status = await signOut()
  }
  expect(status).toBe(200)
  isOver = true
  const all = await Promise.all(answers)
  expect(all.filter(({ beganAfter, status }) => beganAfter && status === 200)).toEqual([])
  expect(all.some(({ beganAfter }) => beganAfter)).toBe(true)
  expect(all.some(({ status }) => status === 200)).toBe(true)
})

test('a request that changes the facts of its own session goes on in a second transaction', async () => {
  const person = await (await Company.create(api)).person()
  await remember(person)
  const principal = api.context.sessions.find(hashToken(person.token), api.clock.now())!
  const scope = { tenantId: person.tenantId, principal, now: api.clock.now(), check: principal.check }
  const rename = () =>
    writeUnit(
      api.context.pools.app,
      scope,
      () => {},
      (unit) => unit.execute(statement`update app.users set name = name || '!' where id = ${person.id}`),
    )
  expect([await rename(), await rename()]).toEqual([1, 1])
  // Another request with the facts from before is refused by the database.
  const late = {
    ...scope,
    check: new SessionCheck(principal.check.sessionId, principal.check.stamp, scope.now),
  }
  await expect(
    writeUnit(
      api.context.pools.app,
      late,
      () => {},
      async () => {},
    ),
  ).rejects.toMatchObject({
    code: 'DM001',
  })
})

describe('several reads at once', () => {
  const of = [
    '/notifications/unread',
    '/me/report-day?date=today',
    '/users',
    '/me/report-day?date=never',
    '/none',
  ]
  const ask = (person: Person, asked: readonly string[] = of) =>
    person.call('GET /answers', { query: { of: asked.join(' ') } })

  test('are answered as each alone, and null for what is refused, wrong or unknown', async () => {
    const person = await (await Company.create(api)).person()
    const unread = await person.call('GET /notifications/unread')
    const day = await person.call('GET /me/report-day', { query: { date: 'today' } })
    const { status, body } = await ask(person)
    expect([status, body.answers]).toEqual([200, [unread.body, day.body, null, null, null]])
  })

  test('do not write, read no operation that handles its request itself, and are at most sixteen', async () => {
    const person = await (await Company.create(api)).person()
    const { body } = await ask(person, [
      '/me/device-key',
      '/session',
      '/notifications/read-all',
      '/answers?of=/x',
    ])
    expect(body.answers).toEqual([null, null, null, null])
    expect(
      (
        await ask(
          person,
          Array.from({ length: 17 }, () => '/notifications/unread'),
        )
      ).status,
    ).toBe(400)
  })

  test('are refused on the very next request after the person’s session has ended or their role has changed', async () => {
    const person = await (await Company.create(api)).person()
    await ask(person)
    expect((await person.call('POST /api/auth/sign-out')).status).toBe(200)
    for (const server of [api, other])
      expect((await server.call(person.token, 'GET /answers', { query: { of: of.join(' ') } })).status).toBe(
        401,
      )
    const manager = await (await Company.create(api)).person({ role: 'Manager' })
    const pending = async () => (await ask(manager, ['/reports/pending-count'])).body.answers[0]
    expect(await pending()).toEqual({ count: 0 })
    await sql(
      `update app.users u set role_id = r.id, role_name = r.name from app.roles r
       where r.tenant_id = u.tenant_id and r.name = 'Employee' and u.id = $1`,
      manager.id,
    )
    expect(await pending()).toBeNull()
  })
})
