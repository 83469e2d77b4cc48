import { newUuid } from '#server/platform/ids.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const enter = (manager: Person, employee: { publicId: string }, body: Record<string, unknown> = {}) =>
  manager.call('POST /leave-records', {
    body: { userId: employee.publicId, startDate: '2026-06-09', reason: 'Called in', ...body },
  })
const remove = (manager: Person, leaveId: string) =>
  manager.call('DELETE /leave-records/{leaveId}', { path: { leaveId } })
const list = async (manager: Person, query: Record<string, string | number> = {}) =>
  (await manager.call('GET /leave-records', { query })).body

async function companyWithManager() {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager', name: 'Priya Rao' })
  const employee = await company.person({ name: 'Meera Iyer' })
  return { company, manager, employee }
}

describe('entering leave', () => {
  test('for anybody in the company, in any unit, also in the past; the employee is notified', async () => {
    const { company, manager } = await companyWithManager()
    const employee = await company.person({ unit: 'Finance', name: 'Ritu Agarwal' })
    const asked = { startDate: '2026-06-05', endDate: '2026-06-08' }
    const planned = await manager.call('GET /leave-records/plan', {
      query: { userId: employee.publicId, ...asked },
    })
    const { status, body } = await enter(manager, employee, asked)
    expect([status, body]).toEqual([
      200,
      {
        scheduled: ['2026-06-05', '2026-06-06', '2026-06-08'],
        skipped: [{ date: '2026-06-07', reason: 'weekly-off' }],
        failed: [],
      },
    ])
    expect(planned.body).toEqual(body)
    const { items } = (await employee.call('GET /notifications')).body
    expect(items).toMatchObject([
      {
        type: 'info',
        actionType: 'LEAVE_ENTERED',
        message: 'Priya Rao entered your leave for 05-Jun-2026 to 08-Jun-2026 (3 days).',
        link: '/?leave=upcoming',
      },
    ])
  })

  test('today, where the employee’s today is another date than the manager’s', async () => {
    const { company, manager } = await companyWithManager()
    const east = await company.person({ timeZone: 'Pacific/Kiritimati' })
    const { body } = await manager.call('GET /leave-records/choices')
    expect(body.employees.find(({ id }) => id === east.publicId)?.today).toBe('2026-06-10')
    // 90 days before the 10th, which is 89 days for the manager.
    expect((await enter(manager, east, { startDate: '2026-03-12' })).status).toBe(200)
    expect((await enter(manager, east, { startDate: '2026-03-11' })).body.error.fields).toEqual([
      { field: 'body.startDate', message: 'Leave can be entered up to 90 days back.' },
    ])
  })

  test('completes half a day of leave, and refuses the same half', async () => {
    const { manager, employee } = await companyWithManager()
    const half = { portion: 'morning' as const, reason: 'Dentist' }
    expect((await enter(manager, employee, half)).status).toBe(200)
    expect((await enter(manager, employee, half)).body.error.code).toBe('leave_exists')
    expect((await enter(manager, employee, { portion: 'afternoon', reason: 'Fever' })).status).toBe(200)
    const { leaveToday } = (await employee.call('GET /me/leave')).body
    expect(leaveToday).toMatchObject({ portion: 'full', reason: 'Dentist; Fever', markedBy: { isMe: false } })
  })

  test('twice for a day is refused, also concurrently; in a range the day is skipped', async () => {
    const { manager, employee } = await companyWithManager()
    const answers = await Promise.all([enter(manager, employee), enter(manager, employee)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.error).toMatchObject({
      code: 'leave_exists',
      message: 'A leave record already exists for this employee on 09-Jun-2026.',
    })
    const range = await enter(manager, employee, { endDate: '2026-06-10' })
    expect(range.body).toMatchObject({
      scheduled: ['2026-06-10'],
      skipped: [{ date: '2026-06-09', reason: 'on-leave' }],
    })
  })

  test.each([
    [{ startDate: undefined }, 'body.startDate', 'A start date and a reason are required.'],
    [{ reason: '' }, 'body.reason', 'A start date and a reason are required.'],
    [{ endDate: '2026-06-08' }, 'body.endDate', 'End date cannot be before start date.'],
    [{ startDate: '2026-03-10' }, 'body.startDate', 'Leave can be entered up to 90 days back.'],
  ])('%j is refused at %s: %s', async (body, field, message) => {
    const { manager, employee } = await companyWithManager()
    const answer = await enter(manager, employee, body)
    expect([answer.status, answer.body.error.fields]).toEqual([400, [{ field, message }]])
  })

  test('only for active employees of the company', async () => {
    const { company, manager } = await companyWithManager()
    const others = [
      await company.person({ role: 'Team Lead' }),
      await company.person({ status: 'archived' }),
      await (await Company.create(api)).person(),
    ]
    for (const person of others) {
      const { status, body } = await enter(manager, person)
      expect([status, body.error.message]).toEqual([404, 'Employee not found'])
      const planned = await manager.call('GET /leave-records/plan', {
        query: { userId: person.publicId, startDate: '2026-06-09' },
      })
      expect(planned.body.error.message).toBe('Employee not found')
    }
    expect((await enter(manager, await company.person({ isSuspended: true }))).status).toBe(200)
  })

  test('needs the permission to manage leave', async () => {
    const { company, employee } = await companyWithManager()
    for (const role of ['Employee', 'Team Lead'] as const) {
      const person = await company.person({ role })
      expect((await enter(person, employee)).body.error.code).toBe('forbidden')
      expect((await person.call('GET /leave-records')).body.error.code).toBe('forbidden')
    }
  })

  test('for oneself is refused, also to an employee who administers the company', async () => {
    const { company } = await companyWithManager()
    const person = await company.person()
    await asOwner(api, (owner) =>
      owner.query('update app.users set is_tenant_admin = true where id = $1', [person.id]),
    )
    await person.call('POST /me/leave/today', { body: { reason: 'Not well' } })
    const { items } = await list(person)
    expect(items).toMatchObject([{ canRemove: false }])
    for (const answer of [await enter(person, person), await remove(person, items[0]!.id)])
      expect([answer.status, answer.body.error.code]).toEqual([403, 'own_leave'])
  })
})

describe('removing leave', () => {
  test('deletes the day, whenever it is, and notifies the employee; it does not count as their revoke', async () => {
    const { manager, employee } = await companyWithManager()
    await employee.call('POST /me/leave/today', { body: { reason: 'Not well' } })
    const [row] = (await list(manager)).items
    const answers = await Promise.all([remove(manager, row!.id), remove(manager, row!.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect((await list(manager)).total).toBe(0)
    const { items } = (await employee.call('GET /notifications')).body
    expect(items).toMatchObject([
      { actionType: 'LEAVE_REMOVED', message: 'Priya Rao removed your leave for 09-Jun-2026.' },
    ])
    const again = await employee.call('POST /me/leave/today', { body: { reason: 'Not well after all' } })
    expect(again.status).toBe(201)
  })

  test('of another company is not found', async () => {
    const { employee } = await companyWithManager()
    const abroad = await companyWithManager()
    const { body } = await employee.call('POST /me/leave/today', { body: { reason: 'Not well' } })
    const answer = await remove(abroad.manager, body.id)
    expect([answer.status, answer.body.error.message]).toEqual([404, 'Leave record not found.'])
  })
})

describe('the list', () => {
  test('has the columns of the page, newest day first, 15 rows a page', async () => {
    const { manager, employee } = await companyWithManager()
    await enter(manager, employee, { startDate: '2026-05-18', endDate: '2026-06-09' })
    const first = await list(manager)
    expect(first.items).toHaveLength(15)
    expect(first.total).toBe(20)
    expect(first.items[0]).toMatchObject({
      employee: { name: 'Meera Iyer', email: employee.email, designation: 'Engineer' },
      businessUnit: { name: 'Technology' },
      date: '2026-06-09',
      portion: 'full',
      reason: 'Called in',
      status: 'approved',
      markedAt: start,
      markedBy: 'Priya Rao',
      canRemove: true,
    })
    const second = await list(manager, { page: 2 })
    expect(second.items.map(({ date }) => date)).toEqual([
      '2026-05-22',
      '2026-05-21',
      '2026-05-20',
      '2026-05-19',
      '2026-05-18',
    ])
  })

  test('is filtered by text, days, employee and unit', async () => {
    const { company, manager, employee } = await companyWithManager()
    const ritu = await company.person({ unit: 'Finance', name: 'Ritu 100%' })
    await enter(manager, employee, { startDate: '2026-06-01', reason: 'Dentist' })
    await enter(manager, ritu, { startDate: '2026-06-02' })
    await enter(manager, ritu, { startDate: '2026-06-30' })
    const dates = async (query: Record<string, string>) =>
      (await list(manager, query)).items.map(({ date }) => date)
    expect(await dates({ search: 'meera' })).toEqual(['2026-06-01'])
    expect(await dates({ search: employee.email })).toEqual(['2026-06-01'])
    expect(await dates({ search: 'dent' })).toEqual(['2026-06-01'])
    expect(await dates({ search: '0%' })).toEqual(['2026-06-30', '2026-06-02'])
    expect(await dates({ search: '_' })).toEqual([])
    expect(await dates({ startDate: '2026-06-02', endDate: '2026-06-30' })).toHaveLength(2)
    expect(await dates({ endDate: '2026-06-01' })).toEqual(['2026-06-01'])
    expect(await dates({ userId: ritu.publicId, startDate: '2026-06-03' })).toEqual(['2026-06-30'])
    expect(await dates({ businessUnitId: await company.unitPublicId('Finance') })).toHaveLength(2)
    const wrong = await manager.call('GET /leave-records', {
      query: { startDate: '2026-06-02', endDate: '2026-06-01' },
    })
    expect(wrong.body.error.fields).toEqual([
      { field: 'query.startDate', message: 'Start date cannot be after end date.' },
    ])
  })

  test('has only the own company’s leave, including that of archived people', async () => {
    const { manager, employee } = await companyWithManager()
    const abroad = await companyWithManager()
    await enter(manager, employee)
    await asOwner(api, (owner) =>
      owner.query(`update app.users set status = 'archived' where id = $1`, [employee.id]),
    )
    expect((await list(manager)).total).toBe(1)
    expect((await list(abroad.manager)).total).toBe(0)
    expect((await list(abroad.manager, { userId: employee.publicId })).total).toBe(0)
    const { body } = await manager.call('GET /leave-records/choices')
    expect(body.employees).toMatchObject([{ id: employee.publicId, isActive: false }])
  })
})

test('leave in the past takes effect at once: a missed day becomes neutral', async () => {
  const { manager, employee } = await companyWithManager()
  await asOwner(api, (owner) =>
    owner.query('update app.users set joined_on = $2 where id = $1', [employee.id, '2026-06-06']),
  )
  const missed = async () => (await employee.call('GET /me/report-day')).body.missedDates
  expect(await missed()).toEqual(['2026-06-08'])
  await enter(manager, employee, { startDate: '2026-06-08' })
  expect(await missed()).toEqual([])
})

test('leave on a missed day in the past earns the badge of the streak that it joins', async () => {
  const { company, manager, employee } = await companyWithManager()
  // Ten working days up to yesterday, without Monday of last week.
  const days = ['05-28', '05-29', '05-30', '06-02', '06-03', '06-04', '06-05', '06-06', '06-08', '05-27']
  await company.insert(
    'app.reports',
    days.map((day) => ({
      tenant_id: company.tenantId,
      id: newUuid(api.clock.now()),
      employee_id: employee.id,
      for_date: `2026-${day}`,
      status: 'Pending Acknowledgment',
      preview: '',
      submitted_at: api.clock.now(),
      time_zone: 'UTC',
      is_late: false,
      is_yesterday_submission: false,
      submitted_on_week_off: false,
    })),
  )
  await enter(manager, employee, { startDate: '2026-06-01' })
  const badges = await asOwner(api, (owner) =>
    owner.query('select badge_type from app.user_badges where user_id = $1', [employee.id]),
  )
  expect(badges.rows).toEqual([{ badge_type: 'TenDayStreak' }])
})

test('a deleted person’s leave is deleted too, and its amount is shown before', async () => {
  const { company, manager, employee } = await companyWithManager()
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  await enter(manager, employee, { startDate: '2026-06-08', endDate: '2026-06-10' })
  const path = { userId: employee.publicId }
  await admin.call('POST /users/{userId}/archive', { path })
  const answer = await admin.call('GET /users/{userId}/deletion', { path })
  expect(answer.body.deleted.leave).toBe(3)
  expect((await admin.call('DELETE /users/{userId}', { path })).status).toBe(204)
  expect((await list(manager)).total).toBe(0)
})
