import { newUuid } from '#server/platform/ids.ts'
import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

/** Stores reports of one person, filed on the day itself or, where given, late. */
async function reported(
  company: Company,
  person: Person,
  days: string[],
  given: { late?: boolean; unit?: string } = {},
) {
  const unitId = await company.unit(given.unit ?? 'Technology')
  await company.insert(
    'app.reports',
    days.map((day) => ({
      tenant_id: company.tenantId,
      id: newUuid(api.clock.now()),
      employee_id: person.id,
      business_unit_id: unitId,
      for_date: day,
      preview: '',
      submitted_at: `${day}T12:00:00Z`,
      time_zone: 'UTC',
      is_late: given.late ?? false,
      is_yesterday_submission: false,
      submitted_on_week_off: false,
    })),
  )
}

async function onLeave(company: Company, person: Person, day: string, portion = 'full') {
  await company.insert('app.leave_records', [
    {
      tenant_id: company.tenantId,
      id: newUuid(api.clock.now()),
      employee_id: person.id,
      date: day,
      portion,
      reason: 'Away',
      marked_by: person.id,
      marked_by_name: person.name,
      created_at: api.clock.now(),
    },
  ])
}

const admin = (company: Company) => company.person({ role: 'Tenant Admin', unit: null })
const director = (company: Company) => company.person({ role: 'Director', unit: null })

describe('the overview', () => {
  test('counts the whole company for people who manage users, and is refused to others', async () => {
    const company = await Company.create(api)
    const one = await company.person()
    await company.person({ status: 'archived' })
    await company.unit('Finance')
    await reported(company, one, ['2026-06-07', '2026-06-08'])
    await onLeave(company, one, '2026-06-01')
    const other = await Company.create(api)
    await reported(other, await other.person(), ['2026-06-08'])
    await company.person({ isSuspended: true })
    const head = await admin(company)
    expect((await head.call('GET /dashboards/overview')).body).toMatchObject({
      totalUsers: 3,
      businessUnits: 2,
      totalReports: 2,
      pendingAcknowledgments: 2,
      totalLeaveRecords: 1,
    })
    // The same number as in User Management, which shows how many of them are suspended.
    const { seats, total } = (await head.call('GET /users')).body
    expect([seats.active, seats.suspended, total]).toEqual([3, 1, 2])
    for (const role of ['Director', 'Manager', 'Team Lead', 'Employee'] as const) {
      const person = await company.person({ role })
      expect((await person.call('GET /dashboards/overview')).body.error.code).toBe('forbidden')
      expect((await person.call('GET /dashboards/weekdays')).body.error.code).toBe('forbidden')
    }
  })
})

describe('the answers below the overview', () => {
  const overviewBy = async (who: Person) => (await who.call('GET /dashboards/overview')).body

  test('count who had to report on each of 14 days, and all reports as the chart of weekdays does', async () => {
    const company = await Company.create(api)
    const [one, two] = [await company.person(), await company.person()]
    await company.person({ isSuspended: true })
    const manager = await company.person({ role: 'Manager' })
    // Today is Tuesday 9 June; Sunday the 7th is off for employees. A manager's report is never due.
    await reported(company, one, ['2026-06-05', '2026-06-07', '2026-06-09'])
    await reported(company, manager, ['2026-06-05'])
    await onLeave(company, two, '2026-06-08')
    const head = await admin(company)
    const { reporting } = await overviewBy(head)
    expect([reporting.today, reporting.days.length, reporting.days[0]!.date]).toEqual([
      '2026-06-09',
      14,
      '2026-05-27',
    ])
    expect(reporting.days.slice(-5)).toEqual([
      { date: '2026-06-05', reports: 2, due: 2, submitted: 1 },
      { date: '2026-06-06', reports: 0, due: 2, submitted: 0 },
      { date: '2026-06-07', reports: 1, due: 0, submitted: 0 },
      { date: '2026-06-08', reports: 0, due: 1, submitted: 0 },
      { date: '2026-06-09', reports: 1, due: 2, submitted: 1 },
    ])
    const { items } = (await head.call('GET /dashboards/weekdays')).body
    for (const bar of items)
      expect(reporting.days.find(({ date }) => date === bar.date)!.reports).toBe(bar.onTime + bar.late)
  })

  test('count today by everybody’s own current day, as the day of a team does', async () => {
    const company = await Company.create(api)
    const west = await company.person({ timeZone: 'Pacific/Pago_Pago' })
    await company.person()
    await reported(company, west, ['2026-06-09'])
    // In Kolkata it is 12:30 AM on the 10th, in Pago Pago still the 9th.
    api.clock.set('2026-06-09T19:00:00Z')
    const { reporting } = await overviewBy(await admin(company))
    expect(reporting.days.slice(-2)).toMatchObject([
      { date: '2026-06-09', due: 2, submitted: 1 },
      { date: '2026-06-10', due: 2, submitted: 1 },
    ])
  })

  test('name who has no password, seats, and units in which nobody acknowledges reports', async () => {
    const company = await Company.create(api)
    await company.person({ role: 'Manager', unit: 'Sales' })
    await company.person({ role: 'Manager', unit: 'Yard', isSuspended: true })
    await company.person({ role: 'Director', unit: 'Finance' })
    await company.person({ role: 'Team Lead', unit: 'Support' })
    await company.person({ role: 'Manager', unit: 'Support' })
    await company.person({ unit: 'Finance' })
    const head = await admin(company)
    const overview = await overviewBy(head)
    expect(overview.unitsWithoutManager).toMatchObject({
      total: 2,
      units: [
        { name: 'Finance', people: 2 },
        { name: 'Yard', people: 1 },
      ],
    })
    expect(overview.seats).toMatchObject({ active: overview.totalUsers, suspended: 1 })
    const { items } = (await head.call('GET /business-units')).body
    expect(items.filter(({ managers }) => managers.length === 0)).toHaveLength(2)
    const added = await head.call('POST /users', {
      body: {
        name: 'Nia New',
        email: `nia.${company.tenantId}@example.com`,
        notificationEmail: 'nia@example.com',
        roleId: company.rolePublicId('Director'),
        isToBeInvited: true,
      },
    })
    expect(added.status).toBe(201)
    const { waiting } = await overviewBy(head)
    const listed = (await head.call('GET /users', { query: { status: 'no-password' } })).body
    expect([waiting.total, listed.total]).toEqual([1, 1])
    expect(waiting.people).toEqual([
      {
        id: added.body.id,
        name: 'Nia New',
        addedAt: added.body.createdAt,
        invitedUntil: null,
        mayInvite: true,
      },
    ])
  })
})

describe('reports by weekday', () => {
  test('cover the last 7 days that are over in the company’s zone, with on-time and late reports apart', async () => {
    const company = await Company.create(api)
    const one = await company.person()
    await reported(company, one, ['2026-06-01', '2026-06-02', '2026-06-07', '2026-06-09'])
    await reported(company, one, ['2026-06-08'], { late: true })
    const { body } = await (await admin(company)).call('GET /dashboards/weekdays')
    expect(body).toMatchObject({ today: '2026-06-09', timeZone: 'Asia/Kolkata' })
    expect(body.items.map((day) => [day.date, day.weekday, day.onTime, day.late])).toEqual([
      ['2026-06-02', 'Tuesday', 1, 0],
      ['2026-06-03', 'Wednesday', 0, 0],
      ['2026-06-04', 'Thursday', 0, 0],
      ['2026-06-05', 'Friday', 0, 0],
      ['2026-06-06', 'Saturday', 0, 0],
      ['2026-06-07', 'Sunday', 1, 0],
      ['2026-06-08', 'Monday', 0, 1],
    ])
  })

  test.each([
    // 31 December has ended in Kiritimati and not in Pago Pago.
    ['2025-12-31T10:30:00Z', 'Pacific/Kiritimati', '2025-12-25', '2025-12-31', '2026-01-01'],
    ['2025-12-31T10:30:00Z', 'Pacific/Pago_Pago', '2025-12-23', '2025-12-29', '2025-12-30'],
    // A clock change lies in between, and the last day must not be off by an hour.
    ['2026-03-29T22:30:00Z', 'Europe/Berlin', '2026-03-23', '2026-03-29', '2026-03-30'],
    ['2026-11-01T04:30:00Z', 'America/New_York', '2026-10-25', '2026-10-31', '2026-11-01'],
    ['2024-03-02T03:00:00Z', 'America/St_Johns', '2024-02-23', '2024-02-29', '2024-03-01'],
  ])('at %s in %s they are from %s to %s', async (now, timeZone, first, last, today) => {
    api.clock.set(now)
    const company = await Company.create(api, { timeZone })
    const { body } = await (await admin(company)).call('GET /dashboards/weekdays')
    expect([body.items[0]!.date, body.today, body.items.at(-1)!.date]).toEqual([first, today, last])
    expect(body.items).toHaveLength(7)
  })
})

describe('the snapshot', () => {
  const snapshot = async (who: Person, query: Record<string, string> = {}) =>
    (await who.call('GET /dashboards/snapshot', { query })).body

  test('is not for people who watch nobody', async () => {
    const one = await (await Company.create(api)).person()
    expect((await one.call('GET /dashboards/snapshot')).body.error.code).toBe('forbidden')
  })

  test('of 7 days is compared with the 7 before, and ends yesterday whether today is reported or not', async () => {
    const company = await Company.create(api)
    const one = await company.person()
    // Today is Tuesday 9 June; Sunday the 7th and the 31st are off.
    await reported(company, one, ['2026-06-08', '2026-06-06', '2026-06-05', '2026-06-01', '2026-05-27'])
    await reported(company, one, ['2026-06-04'], { late: true })
    const open = await snapshot(await director(company), { days: '7' })
    await reported(company, one, ['2026-06-09'])
    const body = await snapshot(await director(company), { days: '7' })
    expect(body).toEqual(open)
    expect(body).toMatchObject({
      days: 7,
      people: 1,
      current: { expected: 6, submitted: 4, late: 1, onTimeShare: 0.5 },
      previous: { expected: 6, submitted: 2, late: 0 },
    })
    expect(body.points.map(({ from, expected, submitted }) => [from, expected, submitted])).toEqual([
      ['2026-06-02', 1, 0],
      ['2026-06-03', 1, 0],
      ['2026-06-04', 1, 1],
      ['2026-06-05', 1, 1],
      ['2026-06-06', 1, 1],
      ['2026-06-07', 0, 0],
      ['2026-06-08', 1, 1],
    ])
    expect(body.units).toMatchObject([{ unit: { name: 'Technology' }, people: 1, submittedShare: 4 / 6 }])
  })

  test('of 90 days is compared with the 90 before it', async () => {
    api.clock.set('2026-06-09T12:48:00Z')
    const company = await Company.create(api)
    const one = await company.person({ weeklyOffDay: null, joinedOn: '2026-01-01' })
    const days = (from: string, count: number) =>
      Array.from({ length: count }, (_, index) =>
        Temporal.PlainDate.from(from).add({ days: index }).toString(),
      )
    // 11 March to 8 June are the 90 days, 11 December to 10 March those before; the person came on 1 January.
    await reported(company, one, days('2026-03-12', 45))
    await reported(company, one, days('2026-03-02', 10))
    const body = await snapshot(await director(company), { days: '90' })
    expect(body.current).toMatchObject({ expected: 90, submitted: 46 })
    expect(body.previous).toMatchObject({ expected: 68, submitted: 9 })
    expect(body.points).toHaveLength(13)
  })

  test('has each person’s days by their own calendar, on both sides of UTC and across a clock change', async () => {
    // 29 March 2026, 01:30 UTC: Kiritimati and Berlin are on the 29th, Pago Pago is on the 28th.
    api.clock.set('2026-03-29T01:30:00Z')
    const company = await Company.create(api)
    const off = { weeklyOffDay: null }
    const east = await company.person({ ...off, timeZone: 'Pacific/Kiritimati' })
    const west = await company.person({ ...off, timeZone: 'Pacific/Pago_Pago' })
    await company.person({ ...off, timeZone: 'Europe/Berlin' })
    await reported(company, east, ['2026-03-29', '2026-03-28'])
    await reported(company, west, ['2026-03-28', '2026-03-22'])
    const body = await snapshot(await director(company), { days: '7' })
    expect(body.points.map(({ from, expected, submitted }) => [from, expected, submitted])).toEqual([
      ['2026-03-21', 3, 0],
      ['2026-03-22', 3, 1],
      ['2026-03-23', 3, 0],
      ['2026-03-24', 3, 0],
      ['2026-03-25', 3, 0],
      ['2026-03-26', 3, 0],
      ['2026-03-27', 3, 0],
    ])
    // The 28th is over for two of them only: it is in no figure yet.
    expect(body.current).toMatchObject({ expected: 21, submitted: 1 })
  })

  test('has a bar for each unit in scope, best first', async () => {
    const company = await Company.create(api)
    const given = { weeklyOffDay: null, joinedOn: '2026-06-06' } as const
    const one = await company.person(given)
    const other = await company.person({ ...given, unit: 'Finance' })
    await company.person({ ...given, unit: null })
    await company.unit('Operations')
    await reported(company, one, ['2026-06-08'])
    await reported(company, other, ['2026-06-07', '2026-06-08'], { unit: 'Finance' })
    const barsFor = async (who: Person, query: Record<string, string> = {}) =>
      (await snapshot(who, query)).units.map(({ unit, submittedShare }) => [
        unit?.name ?? null,
        submittedShare,
      ])
    const head = await director(company)
    expect(await barsFor(head)).toEqual([
      ['Finance', 1],
      ['Technology', 0.5],
      [null, 0],
    ])
    expect(await barsFor(head, { businessUnitId: await company.unitPublicId('Finance') })).toEqual([
      ['Finance', 1],
    ])
    const manager = await company.person({ role: 'Manager' })
    expect(await barsFor(manager)).toEqual([['Technology', 0.5]])
    expect(await barsFor(manager, { businessUnitId: await company.unitPublicId('Finance') })).toEqual([])
  })

  test('accepts 7, 30 or 90 days, and is of 7 days by default', async () => {
    const company = await Company.create(api)
    const head = await director(company)
    expect(await snapshot(head)).toMatchObject({
      days: 7,
      people: 0,
      current: { onTimeShare: null },
      points: [],
      units: [],
    })
    expect((await head.call('GET /dashboards/snapshot', { query: { days: '14' } })).status).toBe(400)
  })
})
