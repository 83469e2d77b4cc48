import { Company } from '#tests/factories/company.ts'
import { platformDesk } from '#tests/factories/platform-desk.ts'
import { platformAdministrator } from '#tests/factories/platform.ts'
import { startApi } from '#tests/setup/api.ts'
import { Listener } from '#tests/setup/listener.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:00:00Z'
const api = await startApi(start)
const here = await api.app.listen({ host: '127.0.0.1', port: 0 })
const { pat, tenantOf, patch, entries } = await platformDesk(api)
beforeEach(() => api.clock.set(start))

describe('status', () => {
  test.each(['suspended', 'inactive'])(
    '%s locks everybody out at once and keeps the data',
    async (status) => {
      const company = await Company.create(api)
      const [employee, manager] = [await company.person(), await company.person({ role: 'Manager' })]
      const report = await employee.submit()
      const window = await Listener.open(here, manager.token)
      const { body } = await patch(company, { status })
      expect(body.tenant.status).toBe(status)
      await window.closed
      expect(window.heard.at(-1)).toMatchObject({ topic: 'session', ended: true })
      for (const person of [employee, manager]) {
        const refused = await person.call('GET /me')
        expect([refused.status, refused.body.error.code]).toEqual([403, 'tenant_blocked'])
        const { body: session } = await person.call('GET /session')
        expect([session.me, session.refusal?.code]).toEqual([null, 'tenant_blocked'])
      }
      await patch(company, { status: 'active' })
      const kept = await employee.call('GET /reports/{reportId}', { path: { reportId: report.id } })
      expect(kept.status).toBe(200)
    },
  )

  test('another company is not affected', async () => {
    const [company, other] = [await Company.create(api), await Company.create(api)]
    const person = await other.person()
    await patch(company, { status: 'suspended' })
    expect((await person.call('GET /me')).status).toBe(200)
  })

  test('is recorded in the company’s log with its old value and the actor, once', async () => {
    const company = await Company.create(api)
    await patch(company, { status: 'suspended' })
    await patch(company, { status: 'suspended' })
    expect(await entries(company.tenantId)).toEqual([
      {
        type: 'tenant.status-changed',
        description: expect.stringMatching(/^Pat Platform changed the status of Company /),
        details: [{ field: 'status', from: 'active', to: 'suspended' }],
        actor_name: 'Pat Platform',
      },
    ])
  })

  test('other platform administrators’ windows are updated', async () => {
    const company = await Company.create(api)
    const colleague = await platformAdministrator(api)
    const window = await Listener.open(here, colleague.token)
    await patch(company, { status: 'inactive' })
    await expect
      .poll(() => window.topics.toSorted(), { timeout: 5_000, interval: 10 })
      .toEqual(['platform-log', 'tenants'])
    window.leave()
  })
})

describe('plan and limit', () => {
  test('a new plan sets its own limit, and a limit by contract is independent of the plan', async () => {
    const company = await Company.create(api)
    expect((await patch(company, { plan: 'Starter' })).body.tenant.maxUsers).toBe(10)
    expect((await patch(company, { maxUsers: 800 })).body.tenant).toMatchObject({
      plan: 'Starter',
      maxUsers: 800,
    })
    expect((await patch(company, { plan: 'Starter' })).body.tenant.maxUsers).toBe(800)
    // The contract goes on under every plan.
    expect((await patch(company, { plan: 'Enterprise' })).body.tenant.maxUsers).toBe(800)
    expect((await patch(company, { plan: 'Enterprise', maxUsers: 500 })).body.tenant.maxUsers).toBe(500)
    expect((await patch(company, { plan: 'Starter' })).body.tenant.maxUsers).toBe(10)
    // The request of an Undo: the earlier plan with the earlier limit.
    expect((await patch(company, { plan: 'Enterprise', maxUsers: 800 })).body.tenant.maxUsers).toBe(800)
    expect(await entries(company.tenantId)).toContainEqual(
      expect.objectContaining({
        type: 'tenant.plan-changed',
        details: [
          { field: 'plan', from: 'Enterprise', to: 'Starter' },
          { field: 'user limit', from: '500', to: '10' },
        ],
      }),
    )
  })

  test('a plan smaller than the number of active people is refused, unless it is meant', async () => {
    const company = await Company.create(api)
    for (let i = 0; i < 11; i++) await company.person()
    await company.person({ status: 'archived' })
    const refused = await patch(company, { plan: 'Starter' })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'plan_too_small'])
    expect(refused.body.error.message).toContain('The tenant has 11 active users, more than this allows.')
    expect((await patch(company, { maxUsers: 10 })).body.error.code).toBe('plan_too_small')
    const { status, body } = await patch(company, { plan: 'Starter', evenIfTooSmall: true })
    expect(status).toBe(200)
    expect(body.notice).toMatch(/has 11 active users, more than the 10 it may have now\. They stay; nobody/)
    expect(body.tenant).toMatchObject({ activeUsers: 11, users: 12, maxUsers: 10 })
    expect((await patch(company, { name: 'Renamed' })).body.notice).toBeNull()
  })

  test.each([
    { maxUsers: 0 },
    { plan: 'Gold' },
    { status: 'deleted' },
    { name: ' ' },
    { timeZone: 'Nowhere' },
  ])('%j is refused', async (body) => {
    expect((await patch(await Company.create(api), body)).status).toBe(400)
  })

  test('two concurrent changes both take effect', async () => {
    const company = await Company.create(api)
    await Promise.all([
      patch(company, { plan: 'Starter' }),
      patch(company, { status: 'suspended' }),
      patch(company, { name: 'Both' }),
    ])
    const { body } = await pat.call('GET /platform/tenants/{tenantId}', { path: tenantOf(company) })
    expect(body).toMatchObject({ plan: 'Starter', status: 'suspended', name: 'Both' })
  })
})

describe('the company’s own settings', async () => {
  const settled = async () => {
    const company = await Company.create(api)
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    const employee = await company.person()
    return {
      company,
      admin,
      employee,
      change: (body: object) => admin.call('PATCH /company', { body: { version: 1, ...body } }),
    }
  }

  test('an administrator of the company changes its name, zone and week, as its log says', async () => {
    const { company, admin, employee, change } = await settled()
    const before = (await admin.call('GET /company')).body
    expect(before).toMatchObject({ timeZone: 'Asia/Kolkata', weeklyOffs: null, peopleInZone: 2, version: 1 })
    const { status, body } = await change({
      name: ' Acme\u200b  Works ',
      weeklyOffs: ['Saturday', 'Sunday', 'Sunday'],
    })
    expect([status, body]).toEqual([
      200,
      { ...before, name: 'Acme Works', weeklyOffs: ['Sunday', 'Saturday'], version: 2 },
    ])
    expect((await employee.call('GET /me')).body.tenant?.name).toBe('Acme Works')
    expect(await entries(company.tenantId)).toEqual([
      {
        type: 'tenant.updated',
        description: `${admin.name} changed the name, weekly offs of new people of the company.`,
        details: [
          { field: 'name', from: before.name, to: 'Acme Works' },
          { field: 'weekly offs of new people', from: null, to: 'Saturday and Sunday' },
        ],
        actor_name: admin.name,
      },
    ])
    expect((await change({ name: 'Acme Works', version: 2 })).body.version).toBe(2)
  })

  test('a new zone counts from tomorrow on: today keeps its due time, and past reports stay as they were', async () => {
    const { employee, change } = await settled()
    // 7:30 PM in Kolkata: late there, and 3:00 PM in London.
    api.clock.set('2026-06-09T14:00:00Z')
    const { body } = await change({ timeZone: 'europe/london' })
    expect(body).toMatchObject({
      timeZone: 'Europe/London',
      timeZoneUntilThen: 'Asia/Kolkata',
      timeZoneFrom: '2026-06-10',
    })
    const { id } = await employee.submit()
    const isLate = async () =>
      (await employee.call('GET /reports/{reportId}', { path: { reportId: id } })).body.isLate
    expect(await isLate()).toBe(true)
    api.clock.set('2026-06-10T14:00:00Z')
    expect(await isLate()).toBe(true)
    const day = await employee.call('GET /me/report-day', { query: { date: '2026-06-10' } })
    expect(day.body).toMatchObject({ timeZone: 'Europe/London', dueAt: '2026-06-10T18:00:00Z' })
  })

  test('a new due time counts from the first day that has begun nowhere: form, roster and reports follow it', async () => {
    const { admin, employee, change } = await settled()
    const { body } = await change({ dueTime: '17:30' })
    expect(body).toMatchObject({ dueTime: '17:30', dueTimeUntilThen: '19:00', dueTimeFrom: '2026-06-11' })
    const dueOn = async (date: string) => {
      api.clock.set(`${date}T12:00:00Z`)
      const day = (await employee.call('GET /me/report-day', { query: { date } })).body
      const roster = (await admin.call('GET /team-day', { query: {} })).body
      const row = roster.items.find(({ person }) => person.id === employee.publicId)
      const page = (await admin.call('GET /people/{userId}', { path: { userId: employee.publicId } })).body
      expect([row?.dueAt, page.todaysReport?.dueAt]).toEqual([day.dueAt, day.dueAt])
      return [day.dueAt, day.isPastDue]
    }
    expect(await dueOn('2026-06-10')).toEqual(['2026-06-10T13:30:00Z', false])
    // 5:30 PM in Kolkata.
    expect(await dueOn('2026-06-11')).toEqual(['2026-06-11T12:00:00Z', true])
    const { id } = await employee.submit()
    const report = await employee.call('GET /reports/{reportId}', { path: { reportId: id } })
    expect(report.body.isLate).toBe(true)
    expect((await admin.call('GET /company')).body).toMatchObject({ dueTime: '17:30', dueTimeFrom: null })
    expect((await employee.call('GET /me')).body.tenant?.dueTimes).toEqual([
      { from: '2026-06-11', time: '17:30' },
    ])
    await change({ dueTime: '19:00', version: 2 })
    const today = await employee.call('GET /me/report-day', { query: { date: 'today' } })
    expect(today.body.dueAt).toBe('2026-06-11T12:00:00Z')
  })

  test.each([
    [{ dueTime: '17:20' }, 'body.dueTime', 'Choose a quarter of an hour from 6:00 AM to 11:45 PM.'],
    [{ dueTime: '05:45' }, 'body.dueTime', 'Choose a quarter of an hour from 6:00 AM to 11:45 PM.'],
    [{ name: ' \u200b ' }, 'body.name', 'Enter the name of the company.'],
    [{ name: 'x'.repeat(201) }, 'body.name', 'Use at most 200 characters.'],
    [{ timeZone: 'Mars/Olympus' }, 'body.timeZone', 'This is not a known time zone.'],
    [{ weeklyOffs: [] }, 'body.weeklyOffs', 'Choose at least one day, or none by default.'],
    [
      { weeklyOffs: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] },
      'body.weeklyOffs',
      'At least one day must be worked.',
    ],
    [{ plan: 'Enterprise' }, 'body.plan', expect.any(String)],
  ])('%j is refused', async (given, field, message) => {
    const { change } = await settled()
    const { status, body } = await change(given)
    expect([status, body.error.fields?.[0]]).toEqual([400, { field, message }])
  })

  test('of two administrators the later one learns what the other changed', async () => {
    const { company, admin, change } = await settled()
    const other = await company.person({ role: 'Tenant Admin', unit: null })
    await change({ name: 'Acme' })
    const refused = await other.call('PATCH /company', { body: { name: 'Apex', version: 1 } })
    expect([refused.status, refused.body.error.code, refused.body.error.fields]).toEqual([
      409,
      'record_changed',
      [{ field: 'body.name', message: `${admin.name} changed this to “Acme” meanwhile.` }],
    ])
    const weeks = await other.call('PATCH /company', { body: { weeklyOffs: ['Friday'], version: 1 } })
    expect(weeks.body).toMatchObject({ name: 'Acme', weeklyOffs: ['Friday'], version: 3 })
  })

  test('people who manage users, but not roles, do not change them', async () => {
    const { company } = await settled()
    const clerk = await company.person({ permissions: ['CAN_MANAGE_USERS', 'CAN_EDIT_USER'], unit: null })
    for (const answer of [
      await clerk.call('GET /company'),
      await clerk.call('PATCH /company', { body: { name: 'Apex', version: 1 } }),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden'])
  })
})
