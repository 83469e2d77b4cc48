import { daymark } from '#server/platform/nobody.ts'
import { reportingOf } from '#core/working-days/reporting.ts'
import { badgesEarned } from '#core/working-days/badges.ts'
import { unitOn } from '#core/people/unit-history.ts'
import { dayKindOf } from '#core/working-days/working-day.ts'
import { weekdays } from '#core/time/weekday.ts'
import { seededRandom } from '#server/demo/random.ts'
import * as column from '#server/platform/db/column.ts'
import { columnsOf, sql } from '#server/platform/db/sql.ts'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { idFromPublicId, newUuid } from '#server/platform/ids.ts'
import { defaultRoles } from '#core/access/default-roles.ts'
import { countsAsEmployee } from '#core/access/employee.ts'
import { tenantPermissions } from '#core/access/permissions.ts'
import { asOwner, Company, openSession, type PersonGiven } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { describe, expect, test } from 'vitest'
import { findCalendar, findReportedDays } from './calendar-repo.ts'
import { findCalendars } from './calendars-repo.ts'
import { easternmostDay, isReporting, reportingRow, reportingTables } from './reporting-repo.ts'

const api = await startApi('2026-06-09T12:48:00Z')
const zones = ['Pacific/Kiritimati', 'Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Pago_Pago']
const people = 30

/** A company whose people have generated rotations, leave, holidays and reports around `now`. */
async function generated(seed: number, now: Temporal.Instant, count = people) {
  const random = seededRandom(seed)
  const whole = (most: number): number => Math.floor(random.next() * most)
  const daysAgo = (days: number): string =>
    now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days }).toString()
  const company = await Company.create(api, { timeZone: random.pick(zones) })
  const tenant = { tenant_id: company.tenantId }
  const units = ['Technology', 'Finance', null]
  const given = Array.from({ length: count }, () => ({
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
          is_late: random.chance(0.2),
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
  const unit = readUnit(api.context.pools.app, { tenantId: company.tenantId, principal: daymark, now })
  const rows = await unit.query(
    { ...reportingRow, zone: column.text },
    sql`with ${reportingTables(unit, isReporting)} select ${columnsOf(reportingRow)}, zone from reporting`,
  )
  expect(rows).toHaveLength(people)
  const ids = rows.map((row) => row.user_id)
  const days = { from: easternmostDay(now).subtract({ days: 60 }), to: easternmostDay(now).add({ days: 9 }) }
  const calendars = await findCalendars(unit, ids, days)
  for (const id of ids) expect(calendars.get(id)).toEqual(await findCalendar(unit, id, days.from, days.to))
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
  const unit = readUnit(api.context.pools.app, { tenantId: company.tenantId, principal: daymark, now })
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
    principal: daymark,
    now: api.clock.now(),
  })
  const rows = await unit.query(
    reportingRow,
    sql`with ${reportingTables(unit, isReporting)} select ${columnsOf(reportingRow)} from reporting`,
  )
  expect(rows.map((row) => row.user_id).toSorted()).toEqual(expected.toSorted())
})

describe('figures that share a screen agree, on generated histories with moves, zones, leave and closed accounts', () => {
  const at = '2026-06-09T12:48:00Z'
  const now = Temporal.Instant.from(at)

  /** The generated company with whole reports in the units of their dates, and none of days that have not begun. */
  async function screens(seed: number) {
    api.clock.set(at)
    const company = await generated(seed, now, 12)
    await asOwner(api, async (owner) => {
      const of = [company.tenantId]
      await owner.query(
        `delete from app.reports r using app.users u, app.tenants t
        where r.tenant_id = $1 and u.tenant_id = r.tenant_id and u.id = r.employee_id and t.id = r.tenant_id
          and r.for_date > ('${at}'::timestamptz at time zone coalesce(u.time_zone, t.time_zone))::date`,
        of,
      )
      await owner.query(
        `insert into app.report_versions (tenant_id, report_id, version_number, action, written_at, tasks_completed,
          challenges_faced, plan_for_tomorrow, is_copied)
        select tenant_id, id, 1, 'submitted', submitted_at, 'Did it', '', '', false from app.reports where tenant_id = $1`,
        of,
      )
      await owner.query(
        `update app.reports r set business_unit_id = app.unit_on(r.tenant_id, u.id, u.business_unit_id, r.for_date)
        from app.users u where r.tenant_id = $1 and u.tenant_id = r.tenant_id and u.id = r.employee_id`,
        of,
      )
    })
    return {
      company,
      readers: [
        await company.person({ role: 'Director', unit: null, timeZone: 'Asia/Kolkata' }),
        await company.person({ role: 'Manager', unit: 'Technology', timeZone: 'Asia/Kolkata' }),
      ],
    }
  }

  const sumOf = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  const countsOf = ({
    expected,
    submitted,
    late,
  }: {
    expected: number
    submitted: number
    late: number
  }) => ({
    expected,
    submitted,
    late,
  })
  const added = (rows: readonly Parameters<typeof countsOf>[0][]) => ({
    expected: sumOf(rows, (row) => row.expected),
    submitted: sumOf(rows, (row) => row.submitted),
    late: sumOf(rows, (row) => row.late),
  })
  const stretch = { from: '2026-05-20', to: '2026-06-09' }

  test.each([11, 12])('on Today and in the calendar of those who read reports (%i)', async (seed) => {
    const { readers } = await screens(seed)
    for (const reader of readers) {
      const { days: bars } = (await reader.call('GET /team-day/insight')).body
      const calendar = (await reader.call('GET /calendar', { query: stretch })).body
      const { count: waiting } = (await reader.call('GET /reports/pending-count')).body
      const dates = [undefined, ...bars.map(({ date }) => date)]
      for (const date of dates) {
        const { body } = await reader.call('GET /team-day', { query: date ? { date } : {} })
        const { counts, items } = body
        const shown = (state: string) => items.filter((row) => row.state === state).length
        const where = `${seed} ${reader.name} ${date}`
        expect([where, items.length, sumOf(Object.values(counts), (of) => of), body.pending]).toEqual([
          where,
          body.people,
          body.people,
          waiting,
        ])
        expect([where, ...(['on-time', 'late', 'missed', 'leave'] as const).map((of) => counts[of])]).toEqual(
          [where, ...['on-time', 'late', 'missed', 'leave'].map(shown)],
        )
        for (const { state, days, report, daysMissed, isOffToday, date: ofRow } of items) {
          const mark = days.at(-1)!
          expect(mark.date).toBe(ofRow)
          // A report on a day off is a mark of the strip, and counts for nothing.
          if (
            report === null ||
            !['leave', 'weekly-off', 'holiday', 'first-day', 'zone-change'].includes(state)
          )
            expect([state, mark.state]).toEqual([
              state,
              { 'not-in-yet': 'not-due', missing: 'not-due', 'first-day': 'not-due' }[state as string] ??
                state,
            ])
          if (date === undefined) expect(isOffToday).toBe(['leave', 'weekly-off', 'holiday'].includes(state))
          expect(daysMissed).toBeGreaterThanOrEqual(0)
        }
        if (date === undefined) continue
        const bar = bars.find((one) => one.date === date)!
        expect([where, bar.onTime, bar.late, bar.missed]).toEqual([
          where,
          counts['on-time'],
          counts.late,
          counts.missed,
        ])
        const { reports } = calendar.days.find((one) => one.date === date)!
        const named = (await reader.call('GET /calendar/reporters', { query: { date } })).body
        expect([where, named.onTime.total, named.late.total, named.missed.total]).toEqual([
          where,
          reports!.onTime,
          reports!.late,
          reports!.missed,
        ])
      }
    }
  })

  test.each([13, 14])('in the snapshot, the tracker and the lists (%i)', async (seed) => {
    const { readers } = await screens(seed)
    for (const reader of readers) {
      for (const days of ['7', '30', '90']) {
        const {
          current,
          previous,
          points,
          units,
          people: of,
        } = (await reader.call('GET /dashboards/snapshot', { query: { days } })).body
        expect([days, added(points), added(units)]).toEqual([days, countsOf(current), countsOf(current)])
        expect(sumOf(units, (unit) => unit.people)).toBe(of)
        // The hub has the same days for a period with these ends.
        const [from, to] = [points[0]!.from, points.at(-1)!.to]
        const query = { from, to, pageSize: '100' }
        const team = (await reader.call('GET /performance/team', { query })).body
        expect([team.countedTo, team.current, team.previous, team.units]).toEqual([
          to,
          current,
          previous,
          units,
        ])
        expect([team.items.length, added(team.items)]).toEqual([team.total, countsOf(current)])
      }
      const { items, total } = (await reader.call('GET /consistency')).body
      const summary = (await reader.call('GET /consistency/summary')).body
      const attention = (level: string) => items.filter((row) => row.attention === level).length
      expect([items.length, total, summary.upToDate, summary.warning, summary.critical]).toEqual([
        summary.employees,
        summary.employees,
        attention('none'),
        attention('warning'),
        attention('critical'),
      ])
      const remindable = (await reader.call('GET /consistency/remindable')).body
      expect([remindable.total, remindable.offToday]).toEqual([summary.remindable, summary.offToday])
      for (const row of items) {
        const states = row.days.map(({ state }) => state)
        const isOff = ['leave', 'weekly-off', 'holiday'].includes(row.todayKind)
        const lastIn = row.days.findLastIndex(({ state }) => state === 'on-time' || state === 'late')
        const missedSince = states.slice(lastIn + 1).filter((state) => state === 'missed').length
        // A report on a day off does not end the missed days, so the strip does not show where they began.
        expect(row.consecutiveDaysMissed).toBeGreaterThanOrEqual(missedSince)
        if (row.consecutiveDaysMissed === 0) expect(missedSince).toBe(0)
        if (isOff && !['on-time', 'late'].includes(states.at(-1)!)) expect(states.at(-1)).toBe(row.todayKind)
      }
      const board = (await reader.call('GET /leaderboard')).body
      for (const entry of board.items) {
        const tracked = items.find(({ employee }) => employee.id === entry.userId)!
        expect([entry.reportsSubmittedThisMonth, tracked.consecutiveDaysMissed]).toEqual([
          tracked.reportsThisMonth,
          0,
        ])
      }
      expect(board.total).toBe(
        items.filter((row) => board.items.some(({ userId }) => userId === row.employee.id)).length,
      )
    }
  })

  test('on the administrator’s home and in the lists that its figures lead to, and of leave', async () => {
    const { company, readers } = await screens(16)
    const admin = await company.person({ role: 'Tenant Admin', unit: null, timeZone: 'Asia/Kolkata' })
    const overview = (await admin.call('GET /dashboards/overview')).body
    const count = async (query: object = {}) =>
      (await admin.call('GET /reports/count', { query: { scope: 'all', ...query } })).body.count
    expect([overview.totalReports, overview.pendingAcknowledgments]).toEqual([
      await count(),
      await count({ status: 'Pending Acknowledgment' }),
    ])
    const { items: bars } = (await admin.call('GET /dashboards/weekdays')).body
    for (const { date, onTime, late } of bars)
      expect([date, onTime + late]).toEqual([date, await count({ startDate: date, endDate: date })])
    expect((await admin.call('GET /leave-records')).body.total).toBe(overview.totalLeaveRecords)
    expect((await admin.call('GET /users', { query: {} })).body.total).toBe(overview.totalUsers)
    for (const reader of [admin, ...readers]) {
      const query = reader === readers[1] ? { businessUnitId: await company.unitPublicId('Technology') } : {}
      const away = (await reader.call('GET /away-today', { query })).body
      const { items } = (await reader.call('GET /team-day')).body
      const named = (state: string) =>
        items.filter((row) => row.state === state).map((row) => row.person.name)
      // The roster leaves out who had not joined, or was archived or suspended on the day.
      expect(away.resting.map(({ name }) => name)).toEqual(expect.arrayContaining(named('weekly-off')))
      expect(away.onLeave.filter(({ portion }) => portion === 'full').map(({ name }) => name)).toEqual(
        expect.arrayContaining(named('leave')),
      )
    }
  })

  test('on a person’s page, in the hub, on the board and at home', async () => {
    const { company, readers } = await screens(15)
    const [director] = readers
    const board = (await director!.call('GET /leaderboard')).body.items
    const tracked = (await director!.call('GET /consistency')).body.items
    const month = '2026-06'
    for (const row of tracked) {
      const userId = row.employee.id
      const page = (await director!.call('GET /people/{userId}', { path: { userId } })).body
      const query = { userId, from: '2026-05-27', to: page.person.today }
      const { figures, periods } = (await director!.call('GET /performance', { query })).body
      const streak = board.find((one) => one.userId === userId)?.currentReportingStreak ?? 0
      expect([page.streak!.days, figures.streak, page.reports!.thisMonth]).toEqual([
        streak,
        streak,
        row.reportsThisMonth,
      ])
      expect(page.days).toHaveLength(row.days.length)
      expect(page.days!.map(({ date, state }) => `${date} ${state}`)).toEqual(
        row.days.map(({ date, state }) => `${date} ${state}`),
      )
      const { onTime, late, missed, due } = figures
      expect([due, sumOf(periods, (of) => of.onTime), sumOf(periods, (of) => of.missed)]).toEqual([
        onTime + late + missed,
        onTime,
        missed,
      ])
      const calendar = (
        await director!.call('GET /people/{userId}/reporting-days', { path: { userId }, query: { month } })
      ).body
      for (const { date, state } of page.days!.filter((day) => day.date.startsWith(month)))
        expect(calendar.days.find((day) => day.date === date)!.state).toBe(state)
    }
    const ids = new Set(tracked.map(({ employee }) => employee.id))
    const token = async (id: string) => openSession(api, { tenantId: company.tenantId, userId: id })
    for (const userId of ids) {
      const me = await token(idFromPublicId('user', userId))
      const day = (await api.call(me, 'GET /me/report-day')).body
      const own = (await api.call(me, 'GET /me/reporting-days', { query: { month } })).body
      const leave = (await api.call(me, 'GET /me/leave')).body
      const { days } = (await api.call(me, 'GET /me/streak')).body
      const streak = board.find((one) => one.userId === userId)?.currentReportingStreak ?? 0
      const canSubmit = own.days
        .filter((one) => one.canSubmit && one.date < day.today)
        .map(({ date }) => date)
      expect([
        days,
        leave.dayKind,
        day.missedDates.filter((date) => date.startsWith(month)).toSorted(),
      ]).toEqual([streak, day.dayKind, canSubmit])
      const missed = own.days.filter(({ state }) => state === 'missed').map(({ date }) => date)
      expect(missed).toEqual(expect.arrayContaining(canSubmit))
      expect(leave.hasReportToday).toBe(day.report !== null)
    }
  })
})
