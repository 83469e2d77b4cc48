import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tuesday, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const mark = (person: Person, body: Record<string, unknown> = {}) =>
  person.call('POST /me/leave/today', { body: { reason: 'Not well', ...body } })
const revoke = (person: Person, date = '2026-06-09') =>
  person.call('DELETE /me/leave/today', { query: { date } })
const schedule = (person: Person, body: Record<string, unknown>) =>
  person.call('POST /me/leave', { body: { reason: 'Family visit', ...body } })
const own = async (person: Person) => (await person.call('GET /me/leave')).body
const typesOf = (person: Person) =>
  asOwner(api, async (owner) =>
    (
      await owner.query<{ type: string; description: string; text: string }>(
        'select type, description, e::text as text from app.activity_entries e where actor_id = $1 order by id',
        [person.id],
      )
    ).rows.filter(({ type }) => type.startsWith('leave.')),
  )
const recordsOf = (person: Person) =>
  asOwner(api, async (owner) =>
    (
      await owner.query<{ date: string }>(
        'select date::text from app.leave_records where employee_id = $1 order by date',
        [person.id],
      )
    ).rows.map(({ date }) => date),
  )

describe('today', () => {
  test('is marked with a reason, approved at once, and shown as the kind of the day', async () => {
    const employee = await (await Company.create(api)).person({ name: 'Meera Iyer' })
    const { status, body } = await mark(employee, { reason: '  Not well ' })
    expect([status, body]).toMatchObject([
      201,
      {
        date: '2026-06-09',
        portion: 'full',
        reason: 'Not well',
        status: 'approved',
        markedAt: start,
        markedBy: { name: 'Meera Iyer', isMe: true },
      },
    ])
    expect(await own(employee)).toMatchObject({
      isEmployee: true,
      dayKind: 'leave',
      leaveToday: { id: body.id },
      markRefusal: { code: 'leave_exists' },
      canRevoke: true,
      upcoming: [],
    })
    const day = await employee.call('GET /me/report-day')
    expect(day.body.dayKind).toBe('leave')
  })

  test.each([undefined, '', ' \n', '\u200b'])('needs a reason: %j is none', async (reason) => {
    const employee = await (await Company.create(api)).person()
    const { status, body } = await mark(employee, { reason })
    expect([status, body.error.fields]).toEqual([
      400,
      [{ field: 'body.reason', message: 'A reason is required.' }],
    ])
  })

  test('is one record, however many requests mark it concurrently', async () => {
    const employee = await (await Company.create(api)).person()
    const answers = await Promise.all([1, 2, 3, 4].map(() => mark(employee)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused!.body.error.message).toBe(
      'A leave record already exists for this employee on 09-Jun-2026.',
    )
    expect(await recordsOf(employee)).toEqual(['2026-06-09'])
    expect(await typesOf(employee)).toHaveLength(1)
  })

  test('marked twice with one key is marked once, with the same answer', async () => {
    const employee = await (await Company.create(api)).person()
    const request = {
      body: { reason: 'Not well', date: '2026-06-09' },
      headers: { 'idempotency-key': 'leave-1' },
    }
    const first = await employee.call('POST /me/leave/today', request)
    const again = await employee.call('POST /me/leave/today', request)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await recordsOf(employee)).toHaveLength(1)
  })

  test('is not marked by a request that arrives on a later day, and neither is that day', async () => {
    const employee = await (await Company.create(api)).person()
    api.clock.set('2026-06-09T18:30:00Z')
    const { status, body } = await mark(employee, { date: '2026-06-09' })
    expect([status, body.error.code, body.error.message]).toEqual([
      422,
      'leave_day_over',
      '09-Jun-2026 is over. Ask whoever manages leave to change it.',
    ])
    const ahead = await mark(employee, { date: '2026-06-11' })
    expect(ahead.body.error.fields?.[0]?.field).toBe('body.date')
    expect(await recordsOf(employee)).toEqual([])
  })

  test.each([
    ['Pacific/Kiritimati', '2026-06-10'],
    ['Asia/Kolkata', '2026-06-09'],
    ['America/St_Johns', '2026-06-09'],
    ['Pacific/Pago_Pago', '2026-06-09'],
  ])('is the current day in the person’s own zone: %s', async (timeZone, date) => {
    const employee = await (await Company.create(api)).person({ timeZone })
    expect((await mark(employee)).body.date).toBe(date)
  })

  test('before and after midnight of a night with a clock change are two days', async () => {
    api.clock.set('2026-03-28T22:59:00Z')
    const employee = await (
      await Company.create(api)
    ).person({ timeZone: 'Europe/Berlin', weeklyOffDay: null })
    expect((await mark(employee)).body.date).toBe('2026-03-28')
    api.clock.set('2026-03-28T23:00:00Z')
    expect((await mark(employee)).body.date).toBe('2026-03-29')
    api.clock.set('2026-03-29T22:00:00Z')
    expect((await mark(employee)).body.date).toBe('2026-03-30')
  })

  test('is not marked on a weekly off or a holiday', async () => {
    const company = await Company.create(api)
    const resting = await company.person({ weeklyOffDay: 'Tuesday' })
    expect((await mark(resting)).body.error.message).toBe('09-Jun-2026 is a weekly off and needs no leave.')
    await company.insert('app.holidays', [
      {
        tenant_id: company.tenantId,
        id: company.tenantId,
        date: '2026-06-09',
        name: 'Founders’ day',
        created_at: api.clock.now(),
      },
    ])
    const employee = await company.person()
    expect((await mark(employee)).body.error.code).toBe('leave_on_holiday')
  })

  test('with a report shows a warning and is allowed; the report is kept', async () => {
    const employee = await (await Company.create(api)).person()
    const report = await employee.submit()
    expect(await own(employee)).toMatchObject({ hasReportToday: true, markRefusal: null })
    expect((await mark(employee)).status).toBe(201)
    const left = await employee.call('GET /reports/{reportId}', { path: { reportId: report.id } })
    expect(left.status).toBe(200)
  })

  test('half a day of leave leaves a working day', async () => {
    const employee = await (await Company.create(api)).person()
    expect((await mark(employee, { portion: 'morning' })).body.portion).toBe('morning')
    expect(await own(employee)).toMatchObject({
      dayKind: 'working',
      leaveToday: { portion: 'morning' },
      markRefusal: null,
    })
    expect((await mark(employee, { portion: 'morning' })).body.error.code).toBe('leave_exists')
  })

  test.each(['afternoon', 'full'] as const)(
    'half a day becomes a whole one by marking: %s',
    async (portion) => {
      const employee = await (await Company.create(api)).person()
      const half = (await mark(employee, { portion: 'morning', reason: 'Dentist' })).body
      const whole = await mark(employee, { portion, reason: 'Fever' })
      expect([whole.status, whole.body]).toEqual([
        201,
        { ...half, portion: 'full', reason: 'Dentist; Fever' },
      ])
      expect(await own(employee)).toMatchObject({
        dayKind: 'leave',
        leaveToday: { id: half.id, portion: 'full' },
        markRefusal: { code: 'leave_exists' },
      })
      expect((await mark(employee, { portion })).body.error.code).toBe('leave_exists')
    },
  )

  test('a range completes its half days, and the preview counts them', async () => {
    const employee = await (await Company.create(api)).person()
    await schedule(employee, { startDate: '2026-06-11', portion: 'afternoon', reason: 'Dentist' })
    const range = { startDate: '2026-06-10', endDate: '2026-06-12' }
    const all = ['2026-06-10', '2026-06-11', '2026-06-12']
    const plan = await employee.call('GET /me/leave/plan', { query: range })
    expect(plan.body).toMatchObject({ scheduled: all, skipped: [], failed: [] })
    expect((await schedule(employee, { ...range, reason: 'Dentist' })).body).toMatchObject({ scheduled: all })
    const { upcoming } = await own(employee)
    expect(upcoming.map(({ date, portion, reason }) => `${date} ${portion} ${reason}`)).toEqual(
      all.map((date) => `${date} full Dentist`),
    )
  })

  test('of two halves at the same time, both count: the day is a whole one', async () => {
    const employee = await (await Company.create(api)).person()
    const answers = await Promise.all(
      (['morning', 'afternoon'] as const).map((portion) => mark(employee, { portion, reason: 'Fever' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await own(employee)).leaveToday).toMatchObject({ portion: 'full', reason: 'Fever' })
  })
})

describe('revoking today', () => {
  test('deletes the record and locks the day: it cannot be marked again, nor be the first of a range', async () => {
    const employee = await (await Company.create(api)).person()
    await mark(employee)
    expect((await revoke(employee)).status).toBe(204)
    expect(await recordsOf(employee)).toEqual([])
    expect(await own(employee)).toMatchObject({
      leaveToday: null,
      markRefusal: { code: 'leave_revoked_today' },
    })
    const again = await mark(employee)
    expect([again.status, again.body.error.message]).toEqual([
      409,
      'You revoked today’s leave, so today cannot be marked again.',
    ])
    const range = await schedule(employee, { startDate: '2026-06-09', endDate: '2026-06-11' })
    expect(range.body).toEqual({
      scheduled: ['2026-06-10', '2026-06-11'],
      skipped: [],
      failed: [
        {
          date: '2026-06-09',
          code: 'leave_revoked_today',
          message: 'You revoked today’s leave, so today cannot be marked again.',
        },
      ],
    })
  })

  test('works once, however many requests try concurrently', async () => {
    const employee = await (await Company.create(api)).person()
    await mark(employee)
    const answers = await Promise.all([1, 2, 3].map(() => revoke(employee)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404])
    const types = (await typesOf(employee)).map(({ type }) => type)
    expect(types.toSorted()).toEqual(['leave.marked', 'leave.revoked'])
  })

  test('a second time on that day is refused, where leave was entered for the person meanwhile', async () => {
    const company = await Company.create(api)
    const [employee, manager] = [await company.person(), await company.person({ role: 'Manager' })]
    await mark(employee)
    await revoke(employee)
    await manager.call('POST /leave-records', {
      body: { userId: employee.publicId, startDate: '2026-06-09', reason: 'Sent home' },
    })
    expect(await own(employee)).toMatchObject({ leaveToday: { reason: 'Sent home' }, canRevoke: false })
    const again = await revoke(employee)
    expect([again.status, again.body.error.code]).toEqual([409, 'leave_revoke_used'])
  })

  test('affects only that day: tomorrow can be marked and revoked', async () => {
    const employee = await (await Company.create(api)).person()
    await mark(employee)
    await revoke(employee)
    // Midnight in Kolkata.
    api.clock.set('2026-06-09T18:29:59Z')
    expect((await mark(employee)).status).toBe(409)
    api.clock.set('2026-06-09T18:30:00Z')
    expect((await mark(employee)).body.date).toBe('2026-06-10')
    expect((await revoke(employee, '2026-06-10')).status).toBe(204)
  })

  test('that arrives after midnight affects neither the next day’s leave nor its revoke', async () => {
    const employee = await (await Company.create(api)).person()
    await schedule(employee, { startDate: '2026-06-09', endDate: '2026-06-10' })
    // 00:10 on the 10th in Kolkata.
    api.clock.set('2026-06-09T18:40:00Z')
    const late = await revoke(employee, '2026-06-09')
    expect([late.status, late.body.error.code]).toEqual([422, 'leave_day_over'])
    expect(await recordsOf(employee)).toEqual(['2026-06-09', '2026-06-10'])
    expect(await own(employee)).toMatchObject({ leaveToday: { date: '2026-06-10' }, canRevoke: true })
    const ahead = await revoke(employee, '2026-06-11')
    expect([ahead.status, ahead.body.error.fields?.[0]?.field]).toEqual([400, 'query.date'])
    expect((await employee.call('DELETE /me/leave/today')).status).toBe(400)
    expect((await revoke(employee, '2026-06-10')).status).toBe(204)
  })

  test('without leave today is refused', async () => {
    const employee = await (await Company.create(api)).person()
    expect((await revoke(employee)).body.error.message).toBe('Leave record not found.')
  })

  test('concurrently with marking has a sequential result', async () => {
    const employee = await (await Company.create(api)).person()
    await mark(employee)
    await Promise.all([revoke(employee), mark(employee), schedule(employee, { startDate: '2026-06-09' })])
    expect(await recordsOf(employee)).toEqual([])
  })
})

describe('later days', () => {
  test('are scheduled without weekly offs, holidays and days on leave, across the end of a month', async () => {
    const company = await Company.create(api)
    const employee = await company.person()
    await company.insert('app.holidays', [
      {
        tenant_id: company.tenantId,
        id: company.tenantId,
        date: '2026-07-01',
        name: 'Founders’ day',
        created_at: api.clock.now(),
      },
    ])
    await schedule(employee, { startDate: '2026-06-30' })
    const asked = { startDate: '2026-06-27', endDate: '2026-07-03' }
    const planned = await employee.call('GET /me/leave/plan', { query: asked })
    const { status, body } = await schedule(employee, asked)
    expect([status, body]).toEqual([
      200,
      {
        scheduled: ['2026-06-27', '2026-06-29', '2026-07-02', '2026-07-03'],
        skipped: [
          { date: '2026-06-28', reason: 'weekly-off' },
          { date: '2026-06-30', reason: 'on-leave' },
          { date: '2026-07-01', reason: 'holiday' },
        ],
        failed: [],
      },
    ])
    expect(planned.body).toEqual(body)
    expect((await own(employee)).upcoming.map(({ date, portion }) => `${date} ${portion}`)).toEqual([
      '2026-06-27 full',
      '2026-06-29 full',
      '2026-06-30 full',
      '2026-07-02 full',
      '2026-07-03 full',
    ])
  })

  test.each([
    [{ startDate: undefined }, 'body.startDate', 'Future leave start date and reason are required.'],
    [{ startDate: '' }, 'body.startDate', 'Future leave start date and reason are required.'],
    [
      { startDate: '2026-06-10', reason: ' ' },
      'body.reason',
      'Future leave start date and reason are required.',
    ],
    [{ startDate: '2026-06-08' }, 'body.startDate', 'Start date cannot be in the past.'],
    [
      { startDate: '2026-06-12', endDate: '2026-06-11' },
      'body.endDate',
      'End date cannot be before start date.',
    ],
    [
      { startDate: '2026-06-10', endDate: '2027-06-11' },
      'body.endDate',
      'Leave can be entered for at most 366 days at a time.',
    ],
    [{ startDate: '2027-06-11' }, 'body.startDate', 'Leave can be entered up to 366 days ahead.'],
    [
      { startDate: '2027-06-09', endDate: '2027-06-11' },
      'body.endDate',
      'Leave can be entered up to 366 days ahead.',
    ],
    [
      { startDate: '2026-06-10', endDate: '2026-06-11', portion: 'morning' },
      'body.portion',
      'Half a day of leave is for a single day.',
    ],
  ])('%j is refused at %s: %s', async (body, field, message) => {
    const employee = await (await Company.create(api)).person()
    const answer = await schedule(employee, body)
    expect([answer.status, answer.body.error.fields]).toEqual([400, [{ field, message }]])
  })

  test('a range of 366 days is accepted completely', async () => {
    const employee = await (await Company.create(api)).person({ weeklyOffDay: null })
    const { body } = await schedule(employee, { startDate: '2026-06-10', endDate: '2027-06-10' })
    expect(body.scheduled).toHaveLength(366)
    expect(await recordsOf(employee)).toHaveLength(366)
    expect((await own(employee)).upcoming).toHaveLength(366)
  })

  test('requested twice concurrently become one record per day', async () => {
    const employee = await (await Company.create(api)).person()
    const asked = { startDate: '2026-06-10', endDate: '2026-06-13' }
    const answers = await Promise.all([schedule(employee, asked), schedule(employee, asked)])
    expect(answers.map(({ body }) => body.scheduled.length).toSorted()).toEqual([0, 4])
    expect(await recordsOf(employee)).toHaveLength(4)
  })

  test('are cancelled without using up the revoke; today and past days are not', async () => {
    const employee = await (await Company.create(api)).person()
    await schedule(employee, { startDate: '2026-06-09', endDate: '2026-06-10' })
    const { leaveToday, upcoming } = await own(employee)
    const cancel = (leaveId: string) => employee.call('DELETE /me/leave/{leaveId}', { path: { leaveId } })
    expect((await cancel(leaveToday!.id)).body.error.code).toBe('leave_not_future')
    expect((await cancel(upcoming[0]!.id)).status).toBe(204)
    expect((await cancel(upcoming[0]!.id)).body.error.message).toBe('Leave record not found.')
    expect((await revoke(employee)).status).toBe(204)
    expect(await recordsOf(employee)).toEqual([])
  })

  test('of another person, in the same company or another, are not found', async () => {
    const company = await Company.create(api)
    const [employee, colleague] = [await company.person(), await company.person()]
    const stranger = await (await Company.create(api)).person()
    await schedule(employee, { startDate: '2026-06-10' })
    const leaveId = (await own(employee)).upcoming[0]!.id
    for (const person of [colleague, stranger]) {
      const { status, body } = await person.call('DELETE /me/leave/{leaveId}', { path: { leaveId } })
      expect([status, body.error.message]).toEqual([404, 'Leave record not found.'])
    }
  })

  test('each change has a type of its own in the log, without the reason', async () => {
    const employee = await (await Company.create(api)).person({ name: 'Meera Iyer' })
    await mark(employee, { reason: 'Sister’s wedding' })
    await revoke(employee)
    await schedule(employee, { startDate: '2026-06-10', endDate: '2026-06-12', reason: 'Sister’s wedding' })
    const { upcoming } = await own(employee)
    await employee.call('DELETE /me/leave/{leaveId}', { path: { leaveId: upcoming[0]!.id } })
    const entries = await typesOf(employee)
    expect(entries.map(({ type, description }) => `${type}: ${description}`).toSorted()).toEqual([
      'leave.future-cancelled: Meera Iyer cancelled the leave of 10-Jun-2026.',
      'leave.future-scheduled: Meera Iyer scheduled leave for 10-Jun-2026 to 12-Jun-2026 (3 days).',
      'leave.marked: Meera Iyer marked leave for 09-Jun-2026.',
      'leave.revoked: Meera Iyer revoked the leave of 09-Jun-2026.',
    ])
    for (const { text } of entries) expect(text).not.toContain('wedding')
  })
})

describe('only employees take leave', () => {
  test.each(['Team Lead', 'Manager', 'Director', 'Tenant Admin'] as const)('a %s does not', async (role) => {
    const person = await (await Company.create(api)).person({ role })
    expect(await own(person)).toMatchObject({
      isEmployee: false,
      markRefusal: { code: 'leave_employees_only', message: 'Only employees take leave here.' },
    })
    for (const answer of [
      await mark(person),
      await schedule(person, { startDate: '2026-06-10' }),
      await person.call('GET /me/leave/plan', { query: { startDate: '2026-06-10' } }),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([403, 'leave_employees_only'])
  })

  test('so do people with a custom role like theirs, and not with one that leads others', async () => {
    const company = await Company.create(api)
    const trainee = await company.person({ permissions: ['CAN_SUBMIT_OWN_EOD'] })
    expect((await mark(trainee)).status).toBe(201)
    const helper = await company.person({ permissions: ['CAN_SUBMIT_OWN_EOD', 'CAN_MANAGE_ALL_LEAVES'] })
    expect((await mark(helper)).status).toBe(403)
  })
})
