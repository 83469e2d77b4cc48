import { asOwner, Company, type Person, type PersonGiven } from '#tests/factories/company.ts'
import { newUuid } from '#server/platform/ids.ts'
import { startApi } from '#tests/setup/api.ts'
import type { Weekday } from '#core/time/weekday.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tue 09-Jun-2026 6:18 PM in Kolkata.
const api = await startApi('2026-06-09T12:48:00Z')
beforeEach(() => api.clock.set('2026-06-09T12:48:00Z'))

async function companyWithAdmin(given: { timeZone?: string } = {}) {
  const company = await Company.create(api, given)
  return { company, admin: await company.person({ role: 'Tenant Admin', unit: null, name: 'Dora Admin' }) }
}

async function companyWith(given: PersonGiven = {}) {
  const { company, admin } = await companyWithAdmin()
  return { company, admin, person: await company.person({ joinedOn: '2025-01-06', ...given }) }
}

const pathOf = (person: Person) => ({ path: { userId: person.publicId } })
const put = (admin: Person, person: Person, weeks: Weekday[][], from = '2026-06-09') =>
  admin.call('PUT /users/{userId}/schedule', { ...pathOf(person), body: { weeks, from } })
const patch = (admin: Person, person: Person, body: object) =>
  admin.call('PATCH /users/{userId}', { ...pathOf(person), body })
const read = async (admin: Person, person: Person) =>
  (await admin.call('GET /users/{userId}/schedule', pathOf(person))).body

/** From when what holds, by the database. */
async function storedOf(person: Person): Promise<string[]> {
  const { rows } = await asOwner(api, (owner) =>
    owner.query<{ from_date: string; weeks: number[] }>(
      `select from_date::text, weeks from app.work_schedules where user_id = $1 order by from_date`,
      [person.id],
    ),
  )
  return rows.map(({ from_date, weeks }) => `${from_date} ${weeks.join()}`)
}

const rotation: Weekday[][] = [['Saturday', 'Sunday'], ['Wednesday']]

describe('a new weekly off day in the user form', () => {
  test('holds from today on; the days before stay what they were', async () => {
    const { admin, person } = await companyWith()
    expect(await storedOf(person)).toEqual([])
    const answer = await patch(admin, person, { weeklyOffDay: 'Monday' })
    expect(answer.body.weeklyOffDay).toBe('Monday')
    expect(await storedOf(person)).toEqual(['2025-01-06 1', '2026-06-09 2'])
    const dayOf = async (date: string) =>
      (await person.call('GET /me/report-day', { query: { date } })).body.dayKind
    expect(await Promise.all(['2026-06-07', '2026-06-08', '2026-06-09'].map(dayOf))).toEqual([
      'weekly-off',
      'working',
      'working',
    ])
    api.clock.set('2026-06-15T06:00:00Z')
    expect(await Promise.all(['2026-06-14', '2026-06-15'].map(dayOf))).toEqual(['working', 'weekly-off'])
    expect((await person.call('GET /me')).body.user).toMatchObject({
      weeklyOffDay: 'Monday',
      weeklyOffs: 'Monday',
    })
  })

  test('changes no streak and no day missed of the past', async () => {
    const { admin, person } = await companyWith({ weeklyOffDay: 'Monday' })
    // Reported on Saturday and Sunday; Monday 8 June was off.
    for (const forDate of ['2026-06-06', '2026-06-07']) await person.submit({ forDate })
    await patch(admin, person, { weeklyOffDay: 'Sunday' })
    const { body } = await person.call('GET /me/report-day', { query: { date: 'today' } })
    // Monday was off and stays so: it is not asked for now.
    expect(body.missedDates).not.toContain('2026-06-08')
  })

  test.each([
    ['Pacific/Kiritimati', '2026-06-10'],
    ['Asia/Kolkata', '2026-06-09'],
    ['America/St_Johns', '2026-06-09'],
    ['Pacific/Pago_Pago', '2026-06-08'],
  ])('today is the person’s own: in %s it is %s', async (timeZone, today) => {
    api.clock.set('2026-06-09T10:30:00Z')
    const { admin, person } = await companyWith({ timeZone })
    await patch(admin, person, { weeklyOffDay: 'Friday' })
    expect(await storedOf(person)).toEqual(['2025-01-06 1', `${today} 32`])
  })

  test('on the day of joining there is no past to keep', async () => {
    const { admin, person } = await companyWith({ joinedOn: '2026-06-09' })
    await patch(admin, person, { weeklyOffDay: 'Monday' })
    expect(await storedOf(person)).toEqual(['2026-06-09 2'])
  })

  test('there and back on one day leaves what was; the same day again, or another field, writes nothing', async () => {
    const { admin, person } = await companyWith()
    await patch(admin, person, { weeklyOffDay: 'Sunday', designation: 'Lead' })
    expect(await storedOf(person)).toEqual([])
    await patch(admin, person, { weeklyOffDay: 'Monday' })
    await patch(admin, person, { weeklyOffDay: 'Sunday' })
    expect(await storedOf(person)).toEqual(['2025-01-06 1'])
  })

  test('the person is told from when, and the log has it once', async () => {
    const { admin, person } = await companyWith({ name: 'Meera Iyer' })
    await patch(admin, person, { weeklyOffDay: 'Monday' })
    const [note] = (await person.call('GET /notifications')).body.items
    expect(note).toMatchObject({
      message: 'Dora Admin changed your weekly offs from 09-Jun-2026 on: Monday.',
      link: '/account',
      isCrucial: false,
    })
    const log = (await person.call('GET /activity')).body.items
    expect(log.map(({ details }) => details)).toEqual([
      [{ field: 'weekly off day', from: 'Sunday', to: 'Monday' }],
    ])
  })
})

describe('a rotation', () => {
  test('takes its weeks in turn from the week of its first day, over the end of a month', async () => {
    const { admin, person } = await companyWith()
    const answer = await put(admin, person, rotation, '2026-06-24')
    expect(answer.body.now).toMatchObject({ inWords: 'Sunday' })
    expect(answer.body.next).toMatchObject({
      from: '2026-06-24',
      inWords: 'Rotates over 2 weeks: Saturday and Sunday; Wednesday',
    })
    api.clock.set('2026-06-25T06:00:00Z')
    const { body } = await admin.call('GET /users/{userId}/schedule', pathOf(person))
    expect(body.days).toHaveLength(28)
    expect(body.days[0]!.date).toBe('2026-06-21')
    // Sunday 21 June is of the old weekly off; 27 and 28 June end the first week and begin the second.
    expect(body.days.filter(({ kind }) => kind === 'weekly-off').map(({ date }) => date)).toEqual([
      '2026-06-21',
      '2026-06-27',
      '2026-07-01',
      '2026-07-05',
      '2026-07-11',
      '2026-07-15',
    ])
  })

  test('goes on when the clocks change', async () => {
    api.clock.set('2026-03-28T12:00:00Z')
    const { admin, person } = await companyWith({ timeZone: 'Europe/Berlin' })
    const { body } = await put(admin, person, [['Sunday'], ['Monday']], '2026-03-22')
    expect(body.days.filter(({ kind }) => kind === 'weekly-off').map(({ date }) => date)).toEqual([
      '2026-03-22',
      '2026-03-30',
      '2026-04-05',
      '2026-04-13',
    ])
  })

  test('is told in words where the person looks, now and what comes', async () => {
    const { admin, person } = await companyWith()
    await put(admin, person, rotation)
    const inWords = 'Rotates over 2 weeks: Saturday and Sunday; Wednesday'
    for (const answer of [
      await person.call('GET /me'),
      await person.call('PATCH /me', { body: { preferences: {} } }),
    ])
      expect(answer.body.user).toMatchObject({ weeklyOffDay: null, weeklyOffs: inWords })
    expect((await person.call('GET /session')).body.me?.user.weeklyOffs).toBe(inWords)
    await put(admin, person, [['Friday']], '2026-07-01')
    expect((await person.call('GET /me/profile')).body.schedule).toMatchObject({
      now: { from: '2026-06-09', inWords },
      next: { from: '2026-07-01', inWords: 'Friday' },
    })
  })

  test('ends with a plain weekly off, by its own day or by the form’s', async () => {
    const { admin, person } = await companyWith()
    await put(admin, person, rotation, '2026-06-01')
    await put(admin, person, [['Friday']])
    expect(await storedOf(person)).toEqual(['2025-01-06 1', '2026-06-01 65,8', '2026-06-09 32'])
    expect((await admin.call('GET /users/{userId}', pathOf(person))).body.weeklyOffDay).toBe('Friday')
    await put(admin, person, rotation, '2026-06-10')
    await patch(admin, person, { weeklyOffDay: 'Monday' })
    expect(await storedOf(person)).toEqual(['2025-01-06 1', '2026-06-01 65,8', '2026-06-09 2'])
  })

  test('is what the person has: no plain day is shown, and one that is chosen ends it', async () => {
    const { admin, person } = await companyWith()
    const shown = async () => {
      const { body } = await admin.call('GET /users/{userId}', pathOf(person))
      const listed = (await admin.call('GET /users')).body.items.find(({ id }) => id === person.publicId)!
      expect([listed.weeklyOffDay, listed.weeklyOffs]).toEqual([body.weeklyOffDay, body.weeklyOffs])
      return [body.weeklyOffDay, body.weeklyOffs]
    }
    await put(admin, person, [['Saturday'], ['Friday']])
    expect(await shown()).toEqual([null, 'Rotates over 2 weeks: Saturday; Friday'])
    const answer = await patch(admin, person, { weeklyOffDay: 'Sunday' })
    expect([answer.status, answer.body.weeklyOffDay]).toEqual([200, 'Sunday'])
    expect(await shown()).toEqual(['Sunday', 'Sunday'])
    const log = (await admin.call('GET /activity')).body.items
    expect(log.map(({ details }) => details)).toContainEqual([
      { field: 'weekly off day', from: 'Rotates over 2 weeks: Saturday; Friday', to: 'Sunday' },
    ])
  })

  test('or a plain day from a later day on is not shown before that day', async () => {
    const { admin, person } = await companyWith()
    await put(admin, person, [['Friday']], '2026-06-11')
    const shown = async () => (await admin.call('GET /users/{userId}', pathOf(person))).body.weeklyOffDay
    expect(await shown()).toBe('Sunday')
    // Thursday the 11th has begun in Kolkata, and not in UTC.
    api.clock.set('2026-06-10T18:30:00Z')
    expect(await shown()).toBe('Friday')
  })

  test('or several days off are enough for somebody who becomes an Employee', async () => {
    const { admin, company } = await companyWithAdmin()
    const manager = await company.person({ role: 'Manager', weeklyOffDay: null })
    const roleId = company.rolePublicId('Employee')
    expect((await patch(admin, manager, { roleId })).body.error.fields).toEqual([
      { field: 'body.weeklyOffDay', message: 'Weekly Off Day is required for Employees.' },
    ])
    await put(admin, manager, [['Saturday', 'Sunday']])
    expect((await patch(admin, manager, { roleId })).body).toMatchObject({
      role: { name: 'Employee' },
      weeklyOffDay: null,
      weeklyOffs: 'Saturday and Sunday',
    })
  })

  test('two days off every week are no rotation; weeks that repeat are one', async () => {
    const { admin, person } = await companyWith()
    const { body } = await put(admin, person, [
      ['Sunday', 'Saturday'],
      ['Saturday', 'Sunday', 'Saturday'],
    ])
    expect(body.now.weeks).toEqual([['Sunday', 'Saturday']])
    expect(body.now.inWords).toBe('Saturday and Sunday')
  })

  test('what holds anyway is no change: nobody is told', async () => {
    const { admin, person } = await companyWith()
    expect((await put(admin, person, [['Sunday']])).status).toBe(200)
    expect((await put(admin, person, [['Sunday']], '2026-05-01')).status).toBe(200)
    expect(await storedOf(person)).toEqual([])
    expect((await person.call('GET /notifications')).body.items).toEqual([])
    expect((await person.call('GET /activity')).body.items).toEqual([])
  })

  test('the log has what held and what holds', async () => {
    const { admin, person } = await companyWith({ name: 'Meera Iyer' })
    await put(admin, person, rotation, '2026-06-14')
    const [entry] = (await admin.call('GET /activity')).body.items
    expect(entry).toMatchObject({
      type: 'user.schedule-changed',
      description: 'Dora Admin changed Meera Iyer’s weekly offs from 14-Jun-2026 on.',
      details: [
        {
          field: 'weekly offs',
          from: 'Sunday',
          to: 'Rotates over 2 weeks: Saturday and Sunday; Wednesday',
        },
        { field: 'from day', from: null, to: '14-Jun-2026' },
      ],
    })
  })

  test('holidays show among the next weeks, leave does not', async () => {
    const { company, admin, person } = await companyWith()
    const common = { tenant_id: company.tenantId, created_at: api.clock.now() }
    await company.insert('app.holidays', [
      { ...common, id: person.id, date: '2026-06-10', name: 'Founders’ day', business_unit_id: null },
    ])
    await company.insert('app.leave_records', [
      {
        ...common,
        id: person.id,
        employee_id: person.id,
        date: '2026-06-11',
        reason: '',
        marked_by: person.id,
        marked_by_name: '',
      },
    ])
    const { days } = await read(admin, person)
    expect(days.slice(0, 5).map(({ kind }) => kind)).toEqual([
      'weekly-off',
      'working',
      'working',
      'holiday',
      'working',
    ])
  })
})

test('weekly offs of the past complete a streak at once', async () => {
  const { company, admin, person } = await companyWith()
  // Ten days up to 09-Jun with a Wednesday in between that was worked by nobody.
  const dates = ['2026-05-28', '2026-05-29', '2026-05-30']
  for (const day of ['01', '02', '04', '05', '06', '08', '09']) dates.push(`2026-06-${day}`)
  await company.insert(
    'app.reports',
    dates.map((date) => ({
      tenant_id: company.tenantId,
      id: newUuid(api.clock.now()),
      employee_id: person.id,
      for_date: date,
      preview: '',
      submitted_at: api.clock.now(),
      time_zone: 'Asia/Kolkata',
      is_late: false,
      is_yesterday_submission: false,
      submitted_on_week_off: false,
    })),
  )
  const earned = async () => (await person.call('GET /me/badges')).body.earned.map((badge) => badge.badgeType)
  expect(await earned()).toEqual([])
  await put(admin, person, [['Sunday'], ['Wednesday', 'Sunday']], '2026-05-24')
  expect(await earned()).toEqual(['TenDayStreak'])
})

describe('what is refused', () => {
  test.each([
    ['2026-03-11', 200],
    ['2026-03-10', 422],
    ['2026-09-07', 200],
    ['2026-09-08', 422],
  ])('90 days back or ahead: from %s answers %i', async (from, status) => {
    const { admin, person } = await companyWith()
    const answer = await put(admin, person, rotation, from)
    expect(answer.status).toBe(status)
    if (status === 422)
      expect(answer.body.error).toMatchObject({
        code: 'schedule_start_out_of_range',
        message: 'Weekly offs can change from 90 days back to 90 days ahead.',
      })
  })

  test.each([
    ['no week', [], 'Give at least one week.'],
    ['nine weeks', Array.from({ length: 9 }, (): Weekday[] => ['Sunday']), 'A rotation has at most 8 weeks.'],
    ['no day off for an employee', [[]], 'Weekly Off Day is required for Employees.'],
    [
      'no day of work',
      [['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']],
      'At least one day must be worked.',
    ],
  ] satisfies [string, Weekday[][], string][])('%s', async (_, weeks, message) => {
    const { admin, person } = await companyWith()
    expect((await put(admin, person, weeks)).body.error).toMatchObject({
      code: 'validation_failed',
      fields: [{ field: 'body.weeks', message }],
    })
    expect(await storedOf(person)).toEqual([])
  })

  test('who is no employee may rest on no day', async () => {
    const { admin, company } = await companyWithAdmin()
    const manager = await company.person({ role: 'Manager' })
    expect((await put(admin, manager, [[]])).body.now.inWords).toBe('None')
    expect((await admin.call('GET /users/{userId}', pathOf(manager))).body.weeklyOffDay).toBeNull()
  })

  test('whoever may not edit people, and of whom somebody may do more', async () => {
    const { admin, company, person } = await companyWith()
    const reader = await company.person({ unit: null, permissions: ['CAN_MANAGE_USERS'] })
    expect((await read(reader, person)).now.inWords).toBe('Sunday')
    expect((await put(reader, person, rotation)).body.error.code).toBe('forbidden')
    const editor = await company.person({ unit: null, permissions: ['CAN_EDIT_USER'] })
    expect((await put(editor, admin, rotation)).body.error.code).toBe('user_out_of_reach')
    expect((await person.call('GET /users/{userId}/schedule', pathOf(person))).status).toBe(403)
  })

  test('one’s own for days before today', async () => {
    const { admin } = await companyWithAdmin()
    expect((await put(admin, admin, rotation, '2026-06-08')).body.error).toMatchObject({
      code: 'own_schedule_of_past',
      message: 'You cannot change your own weekly offs for days before today.',
    })
    expect(await storedOf(admin)).toEqual([])
    expect((await put(admin, admin, rotation, '2026-06-09')).status).toBe(200)
  })

  test('somebody of another company is nobody', async () => {
    const { admin } = await companyWithAdmin()
    const { person } = await companyWith()
    for (const answer of [
      await put(admin, person, rotation),
      await admin.call('GET /users/{userId}/schedule', pathOf(person)),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([404, 'user_not_found'])
    expect(await storedOf(person)).toEqual([])
  })
})

test('two administrators at once: one after the other, and no entry is lost or written twice', async () => {
  const { company, admin, person } = await companyWith()
  const second = await company.person({ role: 'Tenant Admin', unit: null })
  const answers = await Promise.all([
    put(admin, person, rotation),
    put(second, person, [['Friday']], '2026-06-20'),
    patch(second, person, { weeklyOffDay: 'Tuesday', designation: 'Lead' }),
    patch(admin, person, { name: 'Other Name' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const stored = await storedOf(person)
  expect(stored[0]).toBe('2025-01-06 1')
  expect(new Set(stored.map((entry) => entry.slice(0, 10))).size).toBe(stored.length)
  const { body } = await admin.call('GET /users/{userId}', pathOf(person))
  expect([body.name, body.designation]).toEqual(['Other Name', 'Lead'])
})
