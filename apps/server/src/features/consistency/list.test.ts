import { Company } from '#tests/factories/company.ts'
import { reportedOn } from '#tests/factories/reports.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tue 09-Jun-2026, 18:18 in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

type Asker = Awaited<ReturnType<Company['person']>>
const list = async (who: Asker, query: Record<string, string | number> = {}) =>
  (await who.call('GET /consistency', { query })).body
const names = async (who: Asker, query: Record<string, string | number> = {}) =>
  (await list(who, query)).items.map(
    ({ employee, consecutiveDaysMissed: days }) => `${employee.name} ${days}`,
  )

/** Four people of one unit, with no, one, two and four missed days. */
async function team() {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager', name: 'Priya Rao' })
  const [kept, one, two, four] = [
    await company.person({ name: 'Kavya Kept' }),
    await company.person({ name: 'Omar One' }),
    await company.person({ name: 'Tara Two' }),
    await company.person({ name: 'Femi Four' }),
  ]
  await reportedOn(company, kept, ['2026-06-08'])
  await reportedOn(company, one, ['2026-06-06'])
  await reportedOn(company, two, ['2026-06-05'])
  await reportedOn(company, four, ['2026-06-02', '2026-06-03'])
  return { company, manager, kept, one, two, four }
}

describe('the list', () => {
  test('is ordered by days missed, most first, then by name', async () => {
    const { company, manager } = await team()
    await reportedOn(company, await company.person({ name: 'anna two' }), ['2026-06-05'])
    expect(await names(manager)).toEqual([
      'Femi Four 4',
      'anna two 2',
      'Tara Two 2',
      'Omar One 1',
      'Kavya Kept 0',
    ])
  })

  test('a row has the fields of the specification: one or two days are a warning, three or more critical', async () => {
    const { manager } = await team()
    const { items, total } = await list(manager)
    expect(total).toBe(4)
    expect(items.map(({ attention }) => attention)).toEqual(['critical', 'warning', 'warning', 'none'])
    expect(items[0]).toMatchObject({
      employee: { name: 'Femi Four', designation: 'Engineer' },
      businessUnit: { name: 'Technology' },
      today: '2026-06-09',
      todayKind: 'working',
      consecutiveDaysMissed: 4,
      lastReportSubmittedOn: '2026-06-03',
      reportsThisMonth: 2,
      isRemindedToday: false,
      reminderRefusal: null,
    })
    expect(items[3]).toMatchObject({ consecutiveDaysMissed: 0, reminderRefusal: 'nothing-missed' })
  })

  test('the strip is the last 14 days, up to the person’s own today', async () => {
    const { company, manager, four } = await team()
    await reportedOn(company, four, ['2026-06-01'], { isLate: true })
    const row = (await list(manager)).items[0]!
    expect(row.days).toHaveLength(14)
    expect(row.days.map(({ state }) => state).join(' ')).toBe(
      'missed missed missed missed weekly-off ' +
        'late on-time on-time missed missed missed weekly-off missed not-due',
    )
    expect([row.days[0]!.date, row.days.at(-1)!.date]).toEqual(['2026-05-27', '2026-06-09'])
  })

  test('today’s report removes a person from those who missed days at once', async () => {
    const { manager, four } = await team()
    await four.submit()
    expect((await names(manager))[0]).toBe('Tara Two 2')
  })

  test('everybody of a team is on one page, and a second page continues a shorter first', async () => {
    const { company, manager } = await team()
    for (let n = 0; n < 8; n++) await company.person({ name: `Zoe ${n}`, joinedOn: '2026-06-09' })
    expect((await list(manager)).items).toHaveLength(12)
    const page = (number: number) => list(manager, { page: number, pageSize: 10 })
    const [first, second] = [await page(1), await page(2)]
    expect([first.items.length, second.items.length, first.total, second.total]).toEqual([10, 2, 12, 12])
    expect((await page(3)).total).toBe(12)
  })
})

describe('filters', () => {
  test('by attention, by name, and nothing for no match', async () => {
    const { manager } = await team()
    expect(await names(manager, { attention: 'warning' })).toEqual(['Tara Two 2', 'Omar One 1'])
    expect(await names(manager, { attention: 'critical' })).toEqual(['Femi Four 4'])
    expect(await names(manager, { attention: 'all' })).toHaveLength(3)
    expect(await names(manager, { search: 'TAR' })).toEqual(['Tara Two 2'])
    expect(await names(manager, { search: '%' })).toEqual([])
  })

  test('by email only for people who see emails: others would find out whose one is', async () => {
    const { company, manager, two } = await team()
    const administrator = await company.person({ role: 'Tenant Admin', unit: null })
    for (const search of [two.email, two.email.slice(0, 4), two.email.split('@')[1]!])
      expect(await names(manager, { search }), search).toEqual([])
    expect(await names(administrator, { search: two.email })).toEqual(['Tara Two 2'])
  })

  test('the summary counts the filtered people', async () => {
    const { manager } = await team()
    const summary = async (query = {}) => (await manager.call('GET /consistency/summary', { query })).body
    expect(await summary()).toEqual({
      employees: 4,
      upToDate: 1,
      warning: 2,
      critical: 1,
      remindable: 3,
      offToday: 0,
    })
    expect(await summary({ search: 'Femi' })).toEqual({
      employees: 1,
      upToDate: 0,
      warning: 0,
      critical: 1,
      remindable: 1,
      offToday: 0,
    })
    expect(await summary({ search: 'nobody' })).toMatchObject({ employees: 0, remindable: 0 })
  })
})

describe('who sees whom', () => {
  test('a manager and a team lead see their unit, a Director without a unit and an administrator everybody', async () => {
    const { company, manager } = await team()
    const away = await company.person({ name: 'Fin Finance', unit: 'Finance' })
    await reportedOn(company, away, ['2026-06-08'])
    const lead = await company.person({ role: 'Team Lead' })
    const director = await company.person({ role: 'Director', unit: null })
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    for (const [who, count] of [
      [manager, 4],
      [lead, 4],
      [director, 5],
      [admin, 5],
    ] as const)
      expect(await names(who)).toHaveLength(count)
    const bu = await company.unitPublicId('Finance')
    expect(await names(director, { businessUnitId: bu })).toEqual(['Fin Finance 0'])
  })

  test('a filter by a unit beyond the scope shows nobody, and does not reveal that it exists', async () => {
    const { company, manager } = await team()
    await company.person({ unit: 'Finance' })
    const abroad = await Company.create(api)
    for (const bu of [
      await company.unitPublicId('Finance'),
      await abroad.unitPublicId('Technology'),
      'bu_01k0000000e0000000000000zz',
    ])
      expect(await list(manager, { businessUnitId: bu })).toEqual({ items: [], total: 0 })
  })

  test('only active employees are watched', async () => {
    const { company, manager } = await team()
    await company.person({ status: 'archived' })
    await company.person({ isSuspended: true })
    await company.person({ role: 'Team Lead' })
    await company.person({ permissions: ['CAN_VIEW_OWN_REPORTS'] })
    await company.person({ permissions: ['CAN_SUBMIT_OWN_EOD', 'CAN_MANAGE_TEAM_TASKS'] })
    expect(await names(manager)).toHaveLength(4)
    await company.person({ permissions: ['CAN_SUBMIT_OWN_EOD'] })
    expect(await names(manager)).toHaveLength(5)
  })

  test('an employee is refused', async () => {
    const { kept } = await team()
    expect((await kept.call('GET /consistency')).body.error.code).toBe('forbidden')
    expect((await kept.call('GET /consistency/summary')).status).toBe(403)
  })
})

describe('each person’s own day', () => {
  test('on both sides of the date line the day differs, and so do the missed days', async () => {
    api.clock.set('2026-06-10T10:30:00Z')
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const zones = ['Pacific/Kiritimati', 'Asia/Kolkata', 'Pacific/Pago_Pago']
    for (const timeZone of zones)
      await reportedOn(company, await company.person({ name: timeZone, timeZone }), ['2026-06-08'])
    const { items } = await list(manager)
    expect(
      items.map((row) => [row.employee.name, row.today, row.consecutiveDaysMissed, row.days.at(-1)!.date]),
    ).toEqual([
      // 00:30 of the 11th, 16:00 of the 10th, 23:30 of the 9th.
      ['Pacific/Kiritimati', '2026-06-11', 2, '2026-06-11'],
      ['Asia/Kolkata', '2026-06-10', 1, '2026-06-10'],
      ['Pacific/Pago_Pago', '2026-06-09', 0, '2026-06-09'],
    ])
  })

  test.each([
    // Both clock changes, to days of 23 and 25 hours, are on the weekly off in between.
    ['2026-03-30T21:30:00Z', 'Europe/Berlin', '2026-03-30', '2026-03-27', 1],
    ['2026-10-26T22:30:00Z', 'Europe/Berlin', '2026-10-26', '2026-10-23', 1],
    // The turn of a month and of a year, and the day after a leap day.
    ['2026-07-01T12:00:00Z', 'America/St_Johns', '2026-07-01', '2026-06-27', 2],
    ['2026-01-01T12:00:00Z', 'America/St_Johns', '2026-01-01', '2025-12-29', 2],
    ['2024-03-01T12:00:00Z', 'Asia/Kolkata', '2024-03-01', '2024-02-27', 2],
  ])('at %s in %s it is %s: with the last report on %s, days missed: %i', async (...given) => {
    const [now, timeZone, today, last, missed] = given
    api.clock.set(now)
    const company = await Company.create(api, { timeZone })
    const manager = await company.person({ role: 'Manager' })
    await reportedOn(company, await company.person(), [last])
    const [row] = (await list(manager)).items
    expect([row!.today, row!.consecutiveDaysMissed, row!.lastReportSubmittedOn]).toEqual([
      today,
      missed,
      last,
    ])
  })
})
