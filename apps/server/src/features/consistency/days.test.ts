import { daysBetween } from '#core/time/days.ts'
import { reportingStateOf } from '#core/working-days/reporting-day.ts'
import { scheduleOf } from '#core/working-days/work-schedule.ts'
import { weekdays } from '#core/time/weekday.ts'
import { seededRandom } from '#server/demo/random.ts'
import { newUuid } from '#server/platform/ids.ts'
import { Company, type Person } from '#tests/factories/company.ts'
import { reportedOn } from '#tests/factories/reports.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, expect, test } from 'vitest'

// Tue 09-Jun-2026, 18:18 in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const ownMonth = async (who: Person, month: string) =>
  (await who.call('GET /me/reporting-days', { query: { month } })).body
const monthOf = (who: Person, person: Person, month: string) =>
  who.call('GET /people/{userId}/reporting-days', { path: { userId: person.publicId }, query: { month } })

async function away(
  company: Company,
  person: Person,
  leave: readonly { date: string; portion: 'full' | 'morning' | 'afternoon' }[],
  holidays: readonly string[] = [],
) {
  const now = api.clock.now()
  await company.insert(
    'app.leave_records',
    leave.map((one) => ({
      ...one,
      tenant_id: company.tenantId,
      id: newUuid(now),
      employee_id: person.id,
      reason: 'Away',
      marked_by: person.id,
      marked_by_name: person.name,
      created_at: now,
    })),
  )
  await company.insert(
    'app.holidays',
    holidays.map((date) => ({
      tenant_id: company.tenantId,
      id: newUuid(now),
      date,
      name: 'Founders’ day',
      created_at: now,
    })),
  )
}

test('a month has the state of each day, with the report’s id', async () => {
  const company = await Company.create(api)
  const person = await company.person({ joinedOn: '2026-06-02' })
  await reportedOn(company, person, ['2026-06-02'])
  await reportedOn(company, person, ['2026-06-03'], { isLate: true })
  await away(
    company,
    person,
    [
      { date: '2026-06-04', portion: 'full' },
      { date: '2026-06-05', portion: 'morning' },
      { date: '2026-06-16', portion: 'full' },
    ],
    ['2026-06-06'],
  )
  const { month, today, days } = await ownMonth(person, '2026-06')
  expect([month, today, days.length]).toEqual(['2026-06', '2026-06-09', 30])
  const states = days.slice(0, 16).map(({ state }) => state)
  expect(states.join(' ')).toBe(
    'before-joining on-time late leave missed holiday weekly-off missed ' +
      'not-due not-due not-due not-due not-due weekly-off not-due leave',
  )
  expect(days.filter(({ isHalfLeave }) => isHalfLeave).map(({ date }) => date)).toEqual(['2026-06-05'])
  expect(days[1]!.reportId).toMatch(/^report_/)
  expect(days.filter(({ reportId }) => reportId)).toHaveLength(2)
})

test('days that can be submitted are marked: today and missed working days up to seven days back', async () => {
  const company = await Company.create(api)
  const person = await company.person()
  await reportedOn(company, person, ['2026-06-05'])
  const { days } = await ownMonth(person, '2026-06')
  const open = days.filter(({ canSubmit }) => canSubmit).map(({ date }) => date.slice(8))
  expect(open).toEqual(['02', '03', '04', '06', '08', '09'])
  const reader = await company.person({ permissions: ['CAN_VIEW_OWN_REPORTS'] })
  expect((await ownMonth(reader, '2026-06')).days.some(({ canSubmit }) => canSubmit)).toBe(false)
})

test.each([
  ['2024-02', 29],
  ['2026-02', 28],
  ['2026-12', 31],
  ['0001-01', 31],
  ['9999-12', 31],
])('%s has %i days', async (month, count) => {
  const company = await Company.create(api)
  const { days } = await ownMonth(await company.person(), month)
  expect([days.length, days[0]!.date, days.at(-1)!.date]).toEqual([count, `${month}-01`, `${month}-${count}`])
})

test('an invalid month is refused', async () => {
  const company = await Company.create(api)
  const person = await company.person()
  for (const month of ['2026-13', '2026-6', '0000-01', '2026-06-01', 'soon']) {
    const { status, body } = await person.call('GET /me/reporting-days', { query: { month } })
    expect([status, body.error.fields]).toEqual([
      400,
      [{ field: 'query.month', message: 'This is not a month of the form YYYY-MM.' }],
    ])
  }
})

test('today is the person’s own day, also for a manager on the other side of the world', async () => {
  api.clock.set('2026-07-01T10:30:00Z')
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager', timeZone: 'Pacific/Pago_Pago' })
  const east = await company.person({ timeZone: 'Pacific/Kiritimati' })
  const west = await company.person({ timeZone: 'Pacific/Pago_Pago' })
  const at = async (person: Person, date: string) => {
    const { today, days } = (await monthOf(manager, person, date.slice(0, 7))).body
    return [today, days.find((day) => day.date === date)!.state]
  }
  expect(await at(east, '2026-07-01')).toEqual(['2026-07-02', 'missed'])
  expect(await at(west, '2026-06-30')).toEqual(['2026-06-30', 'not-due'])
  const recent = await manager.call('GET /people/{userId}/recent-days', { path: { userId: west.publicId } })
  expect([recent.body.days.length, recent.body.days[0]!.date, recent.body.days.at(-1)!.date]).toEqual([
    14,
    '2026-06-17',
    '2026-06-30',
  ])
})

test('a manager sees only people of the unit; others are not found', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager' })
  const inUnit = await company.person()
  const beyond = await company.person({ unit: 'Finance' })
  expect((await monthOf(manager, inUnit, '2026-06')).status).toBe(200)
  expect((await monthOf(manager, manager, '2026-06')).status).toBe(200)
  for (const key of ['GET /people/{userId}/reporting-days', 'GET /people/{userId}/recent-days'] as const) {
    const query = key.endsWith('reporting-days') ? { month: '2026-06' } : {}
    const ask = (userId: string) => manager.call(key, { path: { userId }, query })
    const [hidden, missing] = [await ask(beyond.publicId), await ask('user_01k0000000e0000000000000zz')]
    expect([hidden.status, hidden.body.error.code]).toEqual([404, 'user_not_found'])
    expect({ ...hidden.body.error, requestId: '' }).toEqual({ ...missing.body.error, requestId: '' })
    expect((await inUnit.call(key, { path: { userId: inUnit.publicId }, query })).status).toBe(403)
  }
})

test('a manager sees of somebody who was moved out of the unit only the days in it', async () => {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  const [earlier, present, other] = [
    await company.person({ role: 'Manager' }),
    await company.person({ role: 'Manager', unit: 'Finance' }),
    await company.person({ role: 'Manager', unit: 'Sales' }),
  ]
  const person = await company.person()
  await reportedOn(company, person, ['2026-06-08'])
  const moved = await admin.call('PATCH /users/{userId}', {
    path: { userId: person.publicId },
    body: { version: 1, businessUnitId: await company.unitPublicId('Finance') },
  })
  expect(moved.status).toBe(200)
  const recent = (who: Person) =>
    who.call('GET /people/{userId}/recent-days', { path: { userId: person.publicId } })
  const datesOf = async (who: Person) => (await recent(who)).body.days.map(({ date }) => date.slice(5))

  const days = await datesOf(present)
  expect([days.length, days.at(-1)]).toEqual([14, '06-09'])
  expect(await datesOf(earlier)).toEqual(days.slice(0, -1))
  expect((await recent(earlier)).body.days.at(-1)).toMatchObject({ date: '2026-06-08', state: 'on-time' })
  api.clock.set('2026-06-12T12:48:00Z')
  expect((await datesOf(earlier)).at(-1)).toBe('06-08')
  expect(await datesOf(earlier)).toHaveLength(10)
  // Reports of the unit may still wait to be acknowledged.
  api.clock.set('2026-07-09T12:48:00Z')
  expect(await datesOf(earlier)).toEqual([])
  expect((await recent(other)).body.error.code).toBe('user_not_found')
})

// The turn of a year, February in a leap year, and both clock changes.
test.each([
  [1, '2026-01-02T10:15:00Z', ['2025-12', '2026-01']],
  [2, '2024-03-01T03:00:00Z', ['2024-02', '2024-03']],
  [3, '2026-03-29T01:30:00Z', ['2026-03']],
  [4, '2026-10-25T23:30:00Z', ['2026-10', '2026-11']],
])('every day of generated calendars is as the rules of core say (%i)', async (seed, at, months) => {
  api.clock.set(at)
  const random = seededRandom(seed)
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager' })
  const today = Temporal.Instant.from(at).toZonedDateTimeISO('UTC').toPlainDate()
  for (const timeZone of ['Pacific/Kiritimati', 'America/St_Johns', 'Pacific/Pago_Pago', 'Europe/Berlin']) {
    const own = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate()
    const weeklyOffDay = random.chance(0.8) ? random.pick(weekdays) : null
    const joinedOn = today.subtract({ days: random.below(60) })
    const person = await company.person({ timeZone, weeklyOffDay, joinedOn: joinedOn.toString() })
    const past = daysBetween(today.subtract({ days: 62 }), own).map(String)
    const onTime = past.filter(() => random.chance(0.4))
    const late = past.filter((date) => !onTime.includes(date) && random.chance(0.3))
    const leave = past.filter(() => random.chance(0.1))
    await reportedOn(company, person, onTime)
    await reportedOn(company, person, late, { isLate: true })
    await away(
      company,
      person,
      leave.map((date) => ({ date, portion: 'full' as const })),
    )
    const calendar = {
      joinedOn,
      schedule: scheduleOf(weeklyOffDay),
      holidays: new Set<string>(),
      leave: new Set(leave),
      inactive: new Set<string>(),
      skipped: new Set<string>(),
    }
    const expected = (date: Temporal.PlainDate) => ({
      date: date.toString(),
      state: reportingStateOf(
        calendar,
        onTime.includes(date.toString()) ? false : late.includes(date.toString()) || undefined,
        date,
        own,
      ),
    })
    for (const month of months) {
      const of = Temporal.PlainYearMonth.from(month)
      const dates = daysBetween(of.toPlainDate({ day: 1 }), of.toPlainDate({ day: of.daysInMonth }))
      for (const days of [
        (await ownMonth(person, month)).days,
        (await monthOf(manager, person, month)).body.days,
      ])
        expect(days.map(({ date, state }) => ({ date, state }))).toEqual(dates.map(expected))
    }
    const row = (await manager.call('GET /consistency', { query: { search: person.name } })).body.items[0]!
    expect(row.days.map(({ date, state }) => ({ date, state }))).toEqual(
      daysBetween(own.subtract({ days: 13 }), own).map(expected),
    )
  }
})
