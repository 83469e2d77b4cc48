import { newUuid } from '#server/platform/ids.ts'
import { asOwner, Company, type Person, type PersonGiven } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tue 09-Jun-2026, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const day = (text: string) => Temporal.PlainDate.from(text)

/** A person with a report for each of these days. */
async function reporter(company: Company, given: PersonGiven, dates: readonly string[]): Promise<Person> {
  const person = await company.person(given)
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
  return person
}

/** A person with a streak of a day. */
const reporting = (company: Company, given: PersonGiven) => reporter(company, given, ['2026-06-09'])

/** A number of days up to the last, without Sundays. */
function upTo(last: string, count: number): string[] {
  const dates: string[] = []
  for (let date = day(last); dates.length < count; date = date.subtract({ days: 1 }))
    if (date.dayOfWeek !== 7) dates.push(date.toString())
  return dates
}

const board = async (person: Person, query: Record<string, string | number> = {}) =>
  (await person.call('GET /leaderboard', { query })).body
const lines = (items: Awaited<ReturnType<typeof board>>['items']) =>
  items.map(
    (row) => `${row.rank} ${row.employeeName} ${row.currentReportingStreak} ${row.reportsSubmittedThisMonth}`,
  )

describe('the ranking', () => {
  test('is by streak in working days, then reports this month, then name; ranks are never shared', async () => {
    const company = await Company.create(api)
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    // A report for a Sunday counts for nothing.
    await reporter(company, { name: 'Zofia' }, [...upTo('2026-06-09', 3), '2026-06-07'])
    // The same streak, and one report more before the missed Friday.
    await reporter(company, { name: 'Bao' }, [...upTo('2026-06-09', 3), '2026-06-04'])
    await reporter(company, { name: 'amara' }, upTo('2026-06-09', 3))
    // Many reports this month, but yesterday missed: without a streak nobody is on the board.
    await reporter(company, { name: 'Aaron' }, upTo('2026-06-06', 6))
    await reporter(company, { name: 'Nobody Yet' }, [])
    expect(lines((await board(admin)).items)).toEqual(['1 Bao 3 4', '2 amara 3 3', '3 Zofia 3 3'])
  })

  test('skips weekly offs, holidays and leave, and today until it has ended', async () => {
    const company = await Company.create(api)
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    const away = await reporter(company, { name: 'Away' }, ['2026-06-04', '2026-06-08'])
    const common = { tenant_id: company.tenantId, created_at: api.clock.now() }
    await company.insert('app.leave_records', [
      {
        ...common,
        id: newUuid(api.clock.now()),
        employee_id: away.id,
        date: '2026-06-05',
        reason: 'Away',
        marked_by: away.id,
        marked_by_name: 'Away',
      },
    ])
    await company.insert('app.holidays', [
      { ...common, id: newUuid(api.clock.now()), date: '2026-06-06', name: 'Founders’ day' },
    ])
    expect(lines((await board(admin)).items)).toEqual(['1 Away 2 2'])
  })

  test('the reports of the month are counted from its first day in each person’s zone; streaks continue', async () => {
    api.clock.set('2026-06-30T20:00:00Z')
    const company = await Company.create(api)
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    const dates = upTo('2026-06-30', 5)
    // 1 July in Kolkata and Auckland, still 30 June in London.
    await reporter(company, { name: 'Kolkata' }, dates)
    await reporter(company, { name: 'Auckland', timeZone: 'Pacific/Auckland' }, dates)
    await reporter(company, { name: 'London', timeZone: 'Europe/London' }, dates)
    const found = await board(admin)
    expect(lines(found.items)).toEqual(['1 London 5 5', '2 Auckland 5 0', '3 Kolkata 5 0'])
    expect(found.month).toBe('2026-07')
  })

  test('a streak is counted correctly across both clock changes', async () => {
    for (const at of ['2026-03-29T22:30:00Z', '2026-10-25T22:30:00Z']) {
      api.clock.set(at)
      const company = await Company.create(api, { timeZone: 'Europe/Berlin' })
      const admin = await company.person({ role: 'Tenant Admin', unit: null })
      const today = Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Berlin').toPlainDate().toString()
      await reporter(company, { name: 'Berlin', weeklyOffDay: 'Sunday' }, upTo(today, 20))
      expect((await board(admin)).items[0]).toMatchObject({ currentReportingStreak: 20 })
    }
  })
})

describe('who is on the board', () => {
  test('active employees: nobody archived or suspended, no manager, nobody of another company', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager', name: 'Manager' })
    await reporting(company, { name: 'Archived', status: 'archived' })
    await reporting(company, { name: 'Suspended', isSuspended: true })
    await reporting(company, { name: 'Employee' })
    await reporting(await Company.create(api), { name: 'Stranger' })
    const { items, own, total } = await board(manager)
    expect(lines(items)).toEqual(['1 Employee 1 1'])
    expect([own, total]).toEqual([null, 1])
  })

  test('a manager sees their own unit, a Director and an administrator the company, a Director of a unit that unit', async () => {
    const company = await Company.create(api)
    await reporting(company, { name: 'Tech' })
    await reporting(company, { name: 'Seller', unit: 'Sales' })
    await reporting(company, { name: 'Free', unit: null })
    const seen = async (given: PersonGiven) =>
      (await board(await company.person(given))).items.map(({ employeeName }) => employeeName)
    expect(await seen({ role: 'Manager' })).toEqual(['Tech'])
    expect(await seen({ role: 'Director', unit: 'Sales' })).toEqual(['Seller'])
    expect(await seen({ role: 'Director', unit: null })).toEqual(['Free', 'Seller', 'Tech'])
    expect(await seen({ role: 'Tenant Admin', unit: null })).toEqual(['Free', 'Seller', 'Tech'])
  })

  test('needs CAN_USE_PERFORMANCE_HUB; a person with this permission alone sees their own unit without its name', async () => {
    const company = await Company.create(api)
    await reporting(company, { name: 'Tech' })
    await reporting(company, { name: 'Seller', unit: 'Sales' })
    for (const role of ['Employee', 'Team Lead'] as const) {
      const answer = await (await company.person({ role, name: 'Zed' })).call('GET /leaderboard')
      expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden'])
    }
    const granted = await company.person({ permissions: ['CAN_USE_PERFORMANCE_HUB'] })
    const found = await board(granted)
    expect(found.items.map(({ employeeName }) => employeeName)).toEqual(['Tech'])
    expect(found).toMatchObject({ own: null, isOwnWaiting: false, hasBoard: true })
    expect(found.items[0]!.businessUnitName).toBeNull()
    expect(found.units).toBeNull()
    const alone = await company.person({ permissions: ['CAN_USE_PERFORMANCE_HUB'], unit: null })
    // Others have reported; that the person sees nobody does not make the board fresh.
    expect(await board(alone)).toMatchObject({ items: [], isFresh: false, hasBoard: false })
  })
})

describe('the unit filter', () => {
  test('needs CAN_MANAGE_TEAM_REPORTS or CAN_MANAGE_USERS, and ranks within the unit', async () => {
    const company = await Company.create(api)
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    await reporter(company, { name: 'Tech' }, upTo('2026-06-09', 9))
    await reporter(company, { name: 'Seller', unit: 'Sales' }, upTo('2026-06-09', 3))
    const bu = await company.unitPublicId('Sales')
    const found = await board(admin, { businessUnitId: bu })
    expect(lines(found.items)).toEqual(['1 Seller 3 3'])
    expect(found.items[0]!.businessUnitName).toBe('Sales')
    expect(found.longestStreak).toBe(3)
    expect(found.units!.map(({ name }) => name)).toEqual(['Sales', 'Technology'])

    const people = await company.person({
      permissions: ['CAN_USE_PERFORMANCE_HUB', 'CAN_MANAGE_USERS'],
      unit: null,
    })
    expect(lines((await board(people, { businessUnitId: bu })).items)).toEqual(['1 Seller 3 3'])
    const without = await company.person({ permissions: ['CAN_USE_PERFORMANCE_HUB'] })
    const refused = await without.call('GET /leaderboard', { query: { businessUnitId: bu } })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
  })

  test('beyond one’s scope, or of another company, returns nobody', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    await company.person({ unit: 'Sales' })
    const stranger = await Company.create(api)
    for (const bu of [await company.unitPublicId('Sales'), await stranger.unitPublicId('Sales')]) {
      const found = await board(manager, { businessUnitId: bu })
      expect([found.items, found.total]).toEqual([[], 0])
    }
    expect((await board(manager)).units!.map(({ name }) => name)).toEqual(['Technology'])
  })
})

describe('pages and the own row', () => {
  test('the caller’s own row is returned for every page and search', async () => {
    const company = await Company.create(api)
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    for (let n = 0; n < 6; n++) await reporter(company, { name: `Person ${n}` }, upTo('2026-06-09', 10 - n))
    const first = await board(admin, { pageSize: 4 })
    const second = await board(admin, { pageSize: 4, page: 2 })
    expect(first.items.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
    expect(second.items.map(({ rank }) => rank)).toEqual([5, 6])
    expect([first.total, second.total, first.longestStreak, second.longestStreak]).toEqual([6, 6, 10, 10])
    const searched = await board(admin, { search: 'SON 4' })
    expect(lines(searched.items)).toEqual(['5 Person 4 6 6'])
    expect((await board(admin, { search: '%' })).items).toEqual([])
    expect((await board(admin, { page: 9 })).items).toEqual([])
  })

  test('an employee with access to the board finds themselves on it', async () => {
    const company = await Company.create(api)
    const employee = await reporter(company, { name: 'Meera Iyer' }, upTo('2026-06-09', 2))
    await reporter(company, { name: 'Steady' }, upTo('2026-06-09', 8))
    await asOwner(api, (owner) =>
      owner.query(
        `update app.roles set permissions = permissions || '{CAN_USE_PERFORMANCE_HUB}'
         where tenant_id = $1 and system_key = 'employee'`,
        [company.tenantId],
      ),
    )
    const found = await board(employee, { pageSize: 1 })
    expect(lines(found.items)).toEqual(['1 Steady 8 8'])
    expect(found.own).toMatchObject({ rank: 2, employeeName: 'Meera Iyer', isMe: true })
    expect((await board(employee, { search: 'stea' })).own).toMatchObject({ rank: 2 })
    expect(found.isOwnWaiting).toBe(false)
    const waiting = await board(await company.person())
    expect([waiting.own, waiting.isOwnWaiting, waiting.total]).toEqual([null, true, 2])
  })

  test('is fresh until somebody has reported this month or has a streak', async () => {
    api.clock.set('2026-06-01T05:00:00Z')
    const company = await Company.create(api)
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    expect((await board(admin)).isFresh).toBe(true)
    await reporter(company, {}, ['2026-05-20'])
    expect((await board(admin)).isFresh).toBe(true)
    await reporter(company, {}, ['2026-05-30'])
    expect((await board(admin)).isFresh).toBe(false)
    const other = await Company.create(api)
    const manager = await other.person({ role: 'Manager' })
    await (await other.person()).submit()
    expect((await board(manager)).isFresh).toBe(false)
  })
})
