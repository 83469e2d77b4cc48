import { newUuid } from '#server/platform/ids.ts'
import { rotation, scheduling } from '#tests/factories/schedules.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tue 09-Jun-2026 6:18 PM in Kolkata.
const api = await startApi('2026-06-09T12:48:00Z')
beforeEach(() => api.clock.set('2026-06-09T12:48:00Z'))
const { companyWithAdmin, companyWith, pathOf, put, patch, read, storedOf } = scheduling(api)

describe('a new weekly off day in the user form', () => {
  test('applies from today on; earlier days are not affected', async () => {
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

  test('changes no past streak and no past missed day', async () => {
    const { admin, person } = await companyWith({ weeklyOffDay: 'Monday' })
    // Reported on Saturday and Sunday; Monday 8 June was off.
    for (const forDate of ['2026-06-06', '2026-06-07']) await person.submit({ forDate })
    await patch(admin, person, { weeklyOffDay: 'Sunday' })
    const { body } = await person.call('GET /me/report-day', { query: { date: 'today' } })
    // Monday stays a day off and is not missed.
    expect(body.missedDates).not.toContain('2026-06-08')
  })

  test.each([
    ['Pacific/Kiritimati', '2026-06-10'],
    ['Asia/Kolkata', '2026-06-09'],
    ['America/St_Johns', '2026-06-09'],
    ['Pacific/Pago_Pago', '2026-06-08'],
  ])('today is by the person’s own zone: in %s it is %s', async (timeZone, today) => {
    api.clock.set('2026-06-09T10:30:00Z')
    const { admin, person } = await companyWith({ timeZone })
    await patch(admin, person, { weeklyOffDay: 'Friday' })
    expect(await storedOf(person)).toEqual(['2025-01-06 1', `${today} 32`])
  })

  test('on the day of joining there is no earlier schedule to keep', async () => {
    const { admin, person } = await companyWith({ joinedOn: '2026-06-09' })
    await patch(admin, person, { weeklyOffDay: 'Monday' })
    expect(await storedOf(person)).toEqual(['2026-06-09 2'])
  })

  test('changing it back on the same day restores the earlier one; setting the same day, or another field, writes nothing', async () => {
    const { admin, person } = await companyWith()
    await patch(admin, person, { weeklyOffDay: 'Sunday', designation: 'Lead' })
    expect(await storedOf(person)).toEqual([])
    await patch(admin, person, { weeklyOffDay: 'Monday' })
    await patch(admin, person, { weeklyOffDay: 'Sunday' })
    expect(await storedOf(person)).toEqual(['2025-01-06 1'])
  })

  test('the person is notified with the first day, and the log has it once', async () => {
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
  test('alternates its weeks from the week of its first day, across the end of a month', async () => {
    const { admin, person } = await companyWith()
    const answer = await put(admin, person, rotation, '2026-06-24')
    expect(answer.body.now).toMatchObject({ inWords: 'Sunday' })
    expect(answer.body.next).toMatchObject({
      from: '2026-06-24',
      inWords: 'Rotates over 2 weeks. Week 1: Saturday and Sunday. Week 2: Wednesday',
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

  test('continues across clock changes', async () => {
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

  test('is described to the person, the current and the next weekly offs', async () => {
    const { admin, person } = await companyWith()
    await put(admin, person, rotation)
    const inWords = 'Rotates over 2 weeks. Week 1: Saturday and Sunday. Week 2: Wednesday'
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

  test('ends with a fixed weekly off, set in its own dialog or in the user form', async () => {
    const { admin, person } = await companyWith()
    await put(admin, person, rotation, '2026-06-01')
    await put(admin, person, [['Friday']])
    expect(await storedOf(person)).toEqual(['2025-01-06 1', '2026-06-01 65,8', '2026-06-09 32'])
    expect((await admin.call('GET /users/{userId}', pathOf(person))).body.weeklyOffDay).toBe('Friday')
    await put(admin, person, rotation, '2026-06-10')
    await patch(admin, person, { weeklyOffDay: 'Monday' })
    expect(await storedOf(person)).toEqual(['2025-01-06 1', '2026-06-01 65,8', '2026-06-09 2'])
  })

  test('replaces the fixed day: none is shown, and choosing one ends the rotation', async () => {
    const { admin, person } = await companyWith()
    const shown = async () => {
      const { body } = await admin.call('GET /users/{userId}', pathOf(person))
      const listed = (await admin.call('GET /users')).body.items.find(({ id }) => id === person.publicId)!
      expect([listed.weeklyOffDay, listed.weeklyOffs]).toEqual([body.weeklyOffDay, body.weeklyOffs])
      return [body.weeklyOffDay, body.weeklyOffs]
    }
    await put(admin, person, [['Saturday'], ['Friday']])
    expect(await shown()).toEqual([null, 'Rotates over 2 weeks. Week 1: Saturday. Week 2: Friday'])
    const answer = await patch(admin, person, { weeklyOffDay: 'Sunday' })
    expect([answer.status, answer.body.weeklyOffDay]).toEqual([200, 'Sunday'])
    expect(await shown()).toEqual(['Sunday', 'Sunday'])
    const log = (await admin.call('GET /activity')).body.items
    expect(log.map(({ details }) => details)).toContainEqual([
      {
        field: 'weekly off day',
        from: 'Rotates over 2 weeks. Week 1: Saturday. Week 2: Friday',
        to: 'Sunday',
      },
    ])
  })

  test('or a fixed day from a later day on is not shown before that day', async () => {
    const { admin, person } = await companyWith()
    await put(admin, person, [['Friday']], '2026-06-11')
    const shown = async () => (await admin.call('GET /users/{userId}', pathOf(person))).body.weeklyOffDay
    expect(await shown()).toBe('Sunday')
    // Thursday the 11th has begun in Kolkata, and not in UTC.
    api.clock.set('2026-06-10T18:30:00Z')
    expect(await shown()).toBe('Friday')
  })

  test('or several days off are enough for a person who becomes an Employee', async () => {
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

  test('two days off every week are no rotation; repeated weeks are shortened to one', async () => {
    const { admin, person } = await companyWith()
    const { body } = await put(admin, person, [
      ['Sunday', 'Saturday'],
      ['Saturday', 'Sunday', 'Saturday'],
    ])
    expect(body.now.weeks).toEqual([['Sunday', 'Saturday']])
    expect(body.now.inWords).toBe('Saturday and Sunday')
  })

  test('setting the weekly offs that already apply changes nothing, and nobody is notified', async () => {
    const { admin, person } = await companyWith()
    expect((await put(admin, person, [['Sunday']])).status).toBe(200)
    expect((await put(admin, person, [['Sunday']], '2026-05-01')).status).toBe(200)
    expect(await storedOf(person)).toEqual([])
    expect((await person.call('GET /notifications')).body.items).toEqual([])
    expect((await person.call('GET /activity')).body.items).toEqual([])
  })

  test('the log has the old and the new weekly offs', async () => {
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
          to: 'Rotates over 2 weeks. Week 1: Saturday and Sunday. Week 2: Wednesday',
        },
        { field: 'from day', from: null, to: '14-Jun-2026' },
      ],
    })
  })

  test('holidays are shown in the next weeks, leave is not', async () => {
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

test('weekly offs on past days complete a streak at once', async () => {
  const { company, admin, person } = await companyWith()
  // Ten days up to 09-Jun, with a Wednesday in between on which nobody worked.
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
