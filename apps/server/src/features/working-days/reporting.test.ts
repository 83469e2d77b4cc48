import { reportingOf } from '#core/working-days/reporting.ts'
import { badgesEarned } from '#core/working-days/badges.ts'
import { unitOn } from '#core/people/unit-history.ts'
import { dayKindOf } from '#core/working-days/working-day.ts'
import { weekdays } from '#core/time/weekday.ts'
import { seededRandom } from '#server/demo/random.ts'
import * as column from '#server/platform/db/column.ts'
import { columnsOf, sql } from '#server/platform/db/sql.ts'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { newUuid } from '#server/platform/ids.ts'
import { defaultRoles } from '#core/access/default-roles.ts'
import { countsAsEmployee } from '#core/access/employee.ts'
import { tenantPermissions } from '#core/access/permissions.ts'
import { asOwner, Company, type PersonGiven } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'
import { findCalendar, findReportedDays } from './calendar-repo.ts'
import { isReporting, reportingRow, reportingTables } from './reporting-repo.ts'

const api = await startApi('2026-06-09T12:48:00Z')
const zones = ['Pacific/Kiritimati', 'Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Pago_Pago']
const people = 30

/** A company whose people have generated rotations, leave, holidays and reports around `now`. */
async function generated(seed: number, now: Temporal.Instant) {
  const random = seededRandom(seed)
  const whole = (most: number): number => Math.floor(random.next() * most)
  const daysAgo = (days: number): string =>
    now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days }).toString()
  const company = await Company.create(api, { timeZone: random.pick(zones) })
  const tenant = { tenant_id: company.tenantId }
  const units = ['Technology', 'Finance', null]
  const given = Array.from({ length: people }, () => ({
    unit: random.pick(units),
    timeZone: random.chance(0.7) ? random.pick(zones) : null,
    weeklyOffDay: random.chance(0.9) ? random.pick(weekdays) : null,
    joinedOn: random.chance(0.5) ? '2020-01-01' : daysAgo(whole(100)),
  }))
  const employees = await Promise.all(given.map((one) => company.person(one)))
  const rows = {
    schedules: [] as object[],
    leave: [] as object[],
    reports: [] as object[],
    inactive: [] as object[],
    skipped: [] as object[],
  }
  for (const { id } of employees) {
    const steadiness = random.pick([0.3, 0.9, 0.98, 1])
    for (let back = -1; back < 130; back++) {
      const common = { ...tenant, id: newUuid(now), employee_id: id }
      if (random.chance(0.04))
        rows.leave.push({
          ...common,
          date: daysAgo(back),
          portion: random.pick(['full', 'full', 'morning', 'afternoon']),
          reason: 'Away',
          marked_by: id,
          marked_by_name: 'Somebody',
          created_at: now,
        })
      if (random.chance(0.01))
        rows.skipped.push({ ...tenant, user_id: id, date: daysAgo(back), changed_at: now })
      if (random.chance(steadiness))
        rows.reports.push({
          ...common,
          for_date: daysAgo(back),
          preview: '',
          submitted_at: now,
          time_zone: 'UTC',
          is_late: false,
          is_yesterday_submission: false,
          submitted_on_week_off: false,
        })
    }
    if (random.chance(0.5)) {
      const [began, ended] = [whole(130), whole(130)].toSorted((a, b) => b - a) as [number, number]
      rows.inactive.push({
        ...tenant,
        user_id: id,
        from_date: daysAgo(began),
        until_date: random.chance(0.9) ? daysAgo(ended) : null,
      })
    }
    if (random.chance(0.4)) {
      const starts = [400, ...[whole(120), whole(120) - 10].filter(() => random.chance(0.6))]
      for (const start of new Set(starts))
        rows.schedules.push({
          ...tenant,
          user_id: id,
          from_date: daysAgo(start),
          weeks: `{${Array.from({ length: 1 + whole(4) }, () => random.pick([0, 1, 64, 65, 8, 127])).join()}}`,
        })
    }
  }
  const [technology, finance] = [await company.unit('Technology'), await company.unit('Finance')]
  const former = employees.flatMap(({ id }) =>
    [...new Set([whole(120), whole(120), whole(12)])]
      .filter(() => random.chance(0.3))
      .map((back) => ({
        ...tenant,
        user_id: id,
        until_date: daysAgo(back),
        business_unit_id: random.pick([technology, finance, null]),
        moved_at: now,
      })),
  )
  await company.insert('app.former_units', former)
  await company.insert('app.leave_records', rows.leave as never)
  await company.insert('app.reports', rows.reports as never)
  // Deleting reports also updates the stored months.
  await asOwner(api, (owner) =>
    owner.query(`delete from app.reports where tenant_id = $1 and extract(day from for_date)::int % 13 = 0`, [
      company.tenantId,
    ]),
  )
  await company.insert('app.work_schedules', rows.schedules as never)
  await company.insert('app.inactive_periods', rows.inactive as never)
  await company.insert('app.skipped_days', rows.skipped as never)
  await company.insert(
    'app.holidays',
    await Promise.all(
      [3, 5, 7, 8, 11, 40, 52, 61, 88].map(async (back, n) => ({
        ...tenant,
        id: newUuid(now),
        date: daysAgo(back),
        name: 'Founders’ day',
        business_unit_id: [null, finance, technology, finance][n % 4],
        created_at: now,
      })),
    ),
  )
  return company
}

// Ordinary days, the last of February in a leap year, both clock changes, and the turn of a year.
test.each([
  [1, '2026-06-09T12:48:00Z'],
  [2, '2024-02-29T23:30:00Z'],
  [3, '2026-03-29T01:30:00Z'],
  [4, '2026-10-25T09:59:00Z'],
  [5, '2025-12-31T10:30:00Z'],
])('the list in SQL and the count of one person agree on generated histories (%i)', async (seed, at) => {
  const now = Temporal.Instant.from(at)
  const company = await generated(seed, now)
  const unit = readUnit(api.context.pools.app, { tenantId: company.tenantId, actor: {} as never, now })
  const rows = await unit.query(
    { ...reportingRow, zone: column.text },
    sql`with ${reportingTables(unit, isReporting)} select ${columnsOf(reportingRow)}, zone from reporting`,
  )
  expect(rows).toHaveLength(people)
  for (const row of rows) {
    const today = now.toZonedDateTimeISO(row.zone).toPlainDate()
    const from = today.subtract({ days: 100 })
    const calendar = (await findCalendar(unit, row.user_id, from, today))!
    const reported = await findReportedDays(unit, row.user_id, from, today)
    const told = reportingOf(calendar, reported, today)
    expect({
      streak: row.streak,
      daysMissed: row.days_missed,
      reportsThisMonth: row.reports_this_month,
      today: row.today.toString(),
      kind: row.today_kind,
      reportedToday: row.reported_today,
    }).toEqual({
      ...told,
      today: today.toString(),
      kind: dayKindOf(calendar, today),
      reportedToday: reported.has(today.toString()),
    })
    const streaks = badgesEarned(calendar, reported, today).map(({ type }) => type)
    if (row.streak >= 10) expect(streaks).toContain('TenDayStreak')
    if (row.streak >= 20) expect(streaks).toContain('TwentyDayStreak')
  }
})

test('the days of each unit in SQL are those of core, on generated histories', async () => {
  const now = Temporal.Instant.from('2026-06-09T12:48:00Z')
  const company = await generated(6, now)
  const unit = readUnit(api.context.pools.app, { tenantId: company.tenantId, actor: {} as never, now })
  const unitId = column.orNull(column.id('businessUnit'))
  const rows = await unit.query(
    { user_id: column.id('user'), today: column.day, business_unit_id: unitId, days: column.text },
    sql`with ${reportingTables(unit, isReporting)}
      select d.user_id, p.today, d.business_unit_id, d.days::text
      from unit_days d join reporting p using (user_id) order by d.is_present desc, d.user_id`,
  )
  const former = await unit.query(
    { user_id: column.id('user'), until: column.day, unit: unitId },
    sql`select user_id, until_date as until, business_unit_id as unit from app.former_units
      where tenant_id = ${company.tenantId} order by until_date`,
  )
  expect(rows.length).toBeGreaterThan(people)
  for (const [userId, ofPerson] of Map.groupBy(rows, (row) => row.user_id)) {
    const history = {
      present: ofPerson[0]!.business_unit_id,
      former: former.filter((one) => one.user_id === userId),
    }
    for (let back = 0; back < 90; back++) {
      const day = ofPerson[0]!.today.subtract({ days: back })
      const units = ofPerson.filter(({ days }) => days[back] === '1').map((row) => row.business_unit_id)
      expect(units).toEqual([unitOn(history, day)])
    }
  }
})

test('the watched people in SQL are the active employees of core, over generated roles', async () => {
  const company = await Company.create(api)
  const random = seededRandom(7)
  const roles = Array.from({ length: 60 }, () => tenantPermissions.filter(() => random.chance(0.15)))
  const given: (PersonGiven & { isTenantAdmin?: boolean; forgets?: string })[] = [
    ...defaultRoles.map(({ name }) => ({ role: name as NonNullable<PersonGiven['role']> })),
    { permissions: [...defaultRoles.at(-1)!.permissions] },
    { permissions: [...defaultRoles.at(-1)!.permissions, 'CAN_MANAGE_TEAM_MEETINGS'] },
    ...roles.flatMap((permissions) => [
      { permissions },
      { permissions: [...new Set([...permissions, 'CAN_SUBMIT_OWN_EOD' as const])] },
    ]),
    { permissions: ['CAN_SUBMIT_OWN_EOD'], isTenantAdmin: true },
    ...[' EMPLOYEE ', 'manager', 'Somebody'].map((forgets) => ({ forgets })),
    { status: 'archived' },
    { isSuspended: true },
  ]
  const expected: string[] = []
  for (const { isTenantAdmin = false, forgets, ...one } of given) {
    const person = await company.person(one)
    const byName = defaultRoles.find(({ name }) => name === (one.role ?? 'Employee'))!
    await asOwner(api, (owner) =>
      owner.query(
        `update app.users set is_tenant_admin = is_tenant_admin or $2, role_id = case when $3::text is null then role_id end,
          role_name = coalesce($3, role_name) where id = $1`,
        [person.id, isTenantAdmin, forgets ?? null],
      ),
    )
    const role = one.permissions
      ? { name: 'Custom', systemKey: null, permissions: one.permissions }
      : { ...byName, systemKey: byName.key }
    const held = forgets === undefined ? role : { name: forgets, systemKey: undefined, permissions: [] }
    const isActive = one.status !== 'archived' && one.isSuspended !== true
    if (countsAsEmployee({ ...held, isTenantAdmin }) && isActive) expected.push(person.id)
    if (isActive) {
      const { user } = (await person.call('GET /me')).body
      expect([user.name, user.isEmployee]).toEqual([person.name, expected.includes(person.id)])
    }
  }
  expect(expected.length).toBeGreaterThan(20)
  const unit = readUnit(api.context.pools.app, {
    tenantId: company.tenantId,
    actor: {} as never,
    now: api.clock.now(),
  })
  const rows = await unit.query(
    reportingRow,
    sql`with ${reportingTables(unit, isReporting)} select ${columnsOf(reportingRow)} from reporting`,
  )
  expect(rows.map((row) => row.user_id).toSorted()).toEqual(expected.toSorted())
})
