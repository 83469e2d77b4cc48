import { publicId } from '#server/platform/ids.ts'
import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tuesday, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const june = { from: '2026-06-01', to: '2026-06-30' }
const calendar = async (person: Person, query: Record<string, string> = {}) =>
  (await person.call('GET /calendar', { query: { ...june, ...query } })).body
type Calendar = Awaited<ReturnType<typeof calendar>>
const dayOf = ({ days }: Calendar, date: string) => days.find((day) => day.date === date)!
const names = (of: { name: string }[]) => of.map(({ name }) => name)
const titles = ({ tasks }: Calendar) => tasks.map(({ title }) => title)
const task = async (person: Person, title: string, body: Record<string, unknown> = {}) =>
  (await person.call('POST /tasks', { body: { title, dueDate: '2026-06-12', ...body } })).body

describe('the days of a calendar', () => {
  test('are all days asked for, at most six weeks and a day, in the caller’s zone', async () => {
    const company = await Company.create(api)
    const person = await company.person({ timeZone: 'Pacific/Kiritimati' })
    const { days, today, timeZone } = await calendar(person)
    expect([days.length, days[0]!.date, days.at(-1)!.date]).toEqual([30, '2026-06-01', '2026-06-30'])
    expect([today, timeZone]).toEqual(['2026-06-10', 'Pacific/Kiritimati'])
    expect((await calendar(person, { to: '2026-07-13' })).days).toHaveLength(43)
    for (const to of ['2026-07-14', '2026-05-31']) {
      const { status, body } = await person.call('GET /calendar', { query: { ...june, to } })
      expect([status, body.error.code, body.error.fields?.[0]?.field]).toEqual([
        400,
        'validation_failed',
        'query.to',
      ])
    }
    for (const from of ['2026-06-31', 'June', '0000-01-01'])
      expect((await person.call('GET /calendar', { query: { ...june, from } })).status).toBe(400)
    const without = await company.person({ permissions: ['CAN_SUBMIT_OWN_EOD'] })
    expect((await without.call('GET /calendar', { query: june })).status).toBe(403)
  })
})

describe('absences', () => {
  test('are weekly offs, holidays, and leave as stretches over the days off between', async () => {
    const company = await Company.create(api)
    const employee = await company.person({ name: 'Meera' })
    const colleague = await company.person({ name: 'Arjun', joinedOn: '2026-06-10' })
    const finance = await company.unit('Finance')
    const technology = await company.unit('Technology')
    const holiday = (id: string, date: string, name: string, unitId: string | null) => ({
      tenant_id: company.tenantId,
      id,
      date,
      name,
      business_unit_id: unitId,
      created_at: api.clock.now(),
    })
    await company.insert('app.holidays', [
      holiday(employee.id, '2026-06-15', 'Founders’ day', null),
      holiday(technology, '2026-06-16', 'Release day', technology),
      holiday(finance, '2026-06-17', 'Audit', finance),
    ])
    await employee.call('POST /me/leave', {
      body: { startDate: '2026-06-12', endDate: '2026-06-17', reason: 'Family visit' },
    })
    await employee.call('POST /me/leave', {
      body: { startDate: '2026-06-23', portion: 'morning', reason: 'Dentist' },
    })
    const seen = await calendar(employee)
    expect(names(seen.people)).toEqual(['Arjun', 'Meera'])
    expect(names(seen.businessUnits)).toEqual(['Technology'])
    const userId = employee.publicId
    expect(seen.leave).toEqual([
      { userId, from: '2026-06-12', to: '2026-06-17', portion: 'full', reason: 'Family visit' },
      { userId, from: '2026-06-23', to: '2026-06-23', portion: 'morning', reason: 'Dentist' },
    ])
    // Before Arjun joined, and after.
    expect(dayOf(seen, '2026-06-07')).toMatchObject({ isWeeklyOff: true, resting: [userId] })
    expect(dayOf(seen, '2026-06-14').resting).toEqual([colleague.publicId, userId])
    expect(dayOf(seen, '2026-06-13')).toMatchObject({ isWeeklyOff: false, resting: [], holidays: [] })
    const unit = { id: publicId('businessUnit', technology), name: 'Technology' }
    expect(['2026-06-15', '2026-06-16', '2026-06-17'].map((date) => dayOf(seen, date).holidays)).toEqual([
      [{ name: 'Founders’ day', businessUnit: null }],
      [{ name: 'Release day', businessUnit: unit }],
      [],
    ])
    // Colleagues of the unit see it without the reason.
    expect((await calendar(colleague)).leave.map(({ reason }) => reason)).toEqual([null, null])
    const alone = await calendar(colleague, { who: 'me' })
    expect([alone.leave, names(alone.people)]).toEqual([[], ['Arjun']])
    expect(dayOf(alone, '2026-06-16').holidays).toHaveLength(1)
  })

  test('are of the caller’s scope, also with another unit’s id, and of one unit where asked', async () => {
    const company = await Company.create(api)
    await company.person({ name: 'Meera' })
    await company.person({ unit: 'Finance', name: 'Ritu' })
    const finance = await company.unitPublicId('Finance')
    const lead = await company.person({ role: 'Team Lead', name: 'Lead' })
    expect(names((await calendar(lead)).people)).toEqual(['Meera'])
    const beyond = await calendar(lead, { businessUnitId: finance })
    expect([beyond.people, beyond.leave]).toEqual([[], []])
    const manager = await company.person({ role: 'Manager' })
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    const supervisor = await company.person({
      unit: null,
      permissions: ['CAN_MANAGE_ALL_LEAVES', 'CAN_VIEW_OWN_CALENDAR'],
    })
    for (const person of [admin, manager, supervisor]) {
      expect(names((await calendar(person, { businessUnitId: finance })).people)).toEqual(['Ritu'])
      const whole = await calendar(person)
      expect(names(whole.people)).toEqual(['Meera', 'Ritu'])
      expect(names(whole.businessUnits)).toEqual(['Finance', 'Technology'])
    }
    const stranger = await (await Company.create(api)).person({ role: 'Tenant Admin', unit: null })
    expect(await calendar(stranger, { businessUnitId: finance })).toMatchObject({ people: [], leave: [] })
  })

  test('a day is hatched for the caller’s weekly off, or without any where the whole team rests', async () => {
    const company = await Company.create(api)
    await company.person({ weeklyOffDay: 'Sunday' })
    await company.person({ weeklyOffDay: 'Sunday' })
    const hatched = async (person: Person) =>
      (await calendar(person)).days.filter(({ isWeeklyOff }) => isWeeklyOff).map(({ date }) => date.slice(8))
    const director = await company.person({ role: 'Director', unit: null, weeklyOffDay: null })
    expect(await hatched(director)).toEqual(['07', '14', '21', '28'])
    await company.person({ weeklyOffDay: 'Monday' })
    expect(await hatched(director)).toEqual([])
    const manager = await company.person({ role: 'Manager', weeklyOffDay: 'Friday' })
    expect(await hatched(manager)).toEqual(['05', '12', '19', '26'])
  })
})

describe('reports', () => {
  test('are the own mark for employees and counts for people who read others’ reports', async () => {
    const company = await Company.create(api)
    const [ana, bo] = [await company.person({ joinedOn: '2026-06-07' }), await company.person()]
    const elsewhere = await company.person({ unit: 'Finance' })
    const report = await ana.submit()
    await elsewhere.submit()
    const manager = await company.person({ role: 'Manager' })
    const seen = await calendar(manager)
    expect(dayOf(seen, '2026-06-09').reports).toEqual({ onTime: 1, late: 0, missed: 0, awaited: 1 })
    expect(dayOf(seen, '2026-06-08').reports).toEqual({ onTime: 0, late: 0, missed: 2, awaited: 0 })
    expect(dayOf(seen, '2026-06-10').reports).toEqual({ onTime: 0, late: 0, missed: 0, awaited: 0 })
    const mine = await calendar(ana)
    expect(mine.days.every(({ reports }) => reports === null)).toBe(true)
    expect(['06', '07', '08', '09', '10'].map((of) => dayOf(mine, `2026-06-${of}`).ownReport)).toEqual([
      { state: 'before-joining', reportId: null },
      { state: 'weekly-off', reportId: null },
      { state: 'missed', reportId: null },
      { state: 'on-time', reportId: report.id },
      { state: 'not-due', reportId: null },
    ])
    expect(dayOf(await calendar(bo), '2026-06-09').ownReport?.state).toBe('awaited')
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    expect(dayOf(await calendar(admin), '2026-06-09').reports).toMatchObject({ onTime: 2, awaited: 1 })
    // One's own calendar has no counts, and somebody without the permission sees no report at all.
    expect(dayOf(await calendar(manager, { who: 'me' }), '2026-06-09').reports).toBeNull()
    const plain = await company.person({ permissions: ['CAN_VIEW_OWN_CALENDAR'] })
    expect(dayOf(await calendar(plain), '2026-06-09')).toMatchObject({ ownReport: null, reports: null })
    // People who manage leave see the whole company's, but read only the reports of their unit.
    const both = await company.person({
      permissions: ['CAN_MANAGE_ALL_LEAVES', 'CAN_VIEW_OWN_CALENDAR', 'CAN_MANAGE_TEAM_REPORTS'],
    })
    expect(dayOf(await calendar(both), '2026-06-09').reports).toMatchObject({ onTime: 1, awaited: 1 })
  })

  test('are named by their states, as many as are counted, within the caller’s scope', async () => {
    const company = await Company.create(api)
    const ana = await company.person({ name: 'Ana', joinedOn: '2026-06-07' })
    const bo = await company.person({ name: 'Bo' })
    const away = await company.person({ name: 'Cai' })
    const elsewhere = await company.person({ unit: 'Finance', name: 'Dara' })
    await away.call('POST /me/leave', { body: { startDate: '2026-06-09', reason: 'Dentist' } })
    const report = await ana.submit()
    await elsewhere.submit()
    const reporters = async (person: Person, query: Record<string, string> = {}) =>
      person.call('GET /calendar/reporters', { query: { date: '2026-06-09', ...query } })
    const manager = await company.person({ role: 'Manager' })
    const nobody = { people: [], total: 0 }
    expect((await reporters(manager)).body).toEqual({
      date: '2026-06-09',
      onTime: { people: [{ id: ana.publicId, name: 'Ana', reportId: report.id }], total: 1 },
      late: nobody,
      missed: nobody,
      awaited: { people: [{ id: bo.publicId, name: 'Bo', reportId: null }], total: 1 },
    })
    const before = (await reporters(manager, { date: '2026-06-08' })).body
    expect(names(before.missed.people)).toEqual(['Ana', 'Bo', 'Cai'])
    for (const day of ['2026-06-07', '2026-06-08', '2026-06-09']) {
      const { reports } = dayOf(await calendar(manager), day)
      const { body } = await reporters(manager, { date: day })
      for (const state of ['onTime', 'late', 'missed', 'awaited'] as const)
        expect(body[state].total).toBe(reports![state])
    }
    const finance = await company.unitPublicId('Finance')
    const beyond = (await reporters(manager, { businessUnitId: finance })).body
    expect(names(beyond.onTime.people)).toEqual([])
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    expect(names((await reporters(admin)).body.onTime.people)).toEqual(['Ana', 'Dara'])
    expect(names((await reporters(admin, { businessUnitId: finance })).body.onTime.people)).toEqual(['Dara'])
    // Without a unit, people who manage a team's reports read only their own.
    const lone = await company.person({ unit: null, permissions: ['CAN_MANAGE_TEAM_REPORTS'] })
    expect((await reporters(lone)).body).toMatchObject({ onTime: nobody, awaited: nobody })
    expect((await reporters(ana)).status).toBe(403)
    const stranger = await (await Company.create(api)).person({ role: 'Tenant Admin', unit: null })
    expect((await reporters(stranger, { businessUnitId: finance })).body.onTime).toEqual(nobody)
    expect((await reporters(manager, { date: '2026-06-31' })).status).toBe(400)
  })

  test('each person’s current day is their own', async () => {
    const company = await Company.create(api)
    await company.person({ timeZone: 'Pacific/Kiritimati' })
    const manager = await company.person({ role: 'Manager' })
    const seen = await calendar(manager)
    expect(dayOf(seen, '2026-06-09').reports).toMatchObject({ missed: 1, awaited: 0 })
    expect(dayOf(seen, '2026-06-10').reports).toMatchObject({ missed: 0, awaited: 1 })
  })
})

describe('tasks', () => {
  test('are the caller’s own and, for managers, the team’s; never personal ones of others', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const [ana, bo] = [await company.person({ name: 'Ana' }), await company.person()]
    const other = await company.person({ role: 'Manager', unit: 'Finance' })
    await task(ana, 'Personal')
    await task(manager, 'Given', { assigneeIds: [ana.publicId], dueDate: '2026-06-10' })
    await task(manager, 'The manager’s own')
    await task(manager, 'In July', { dueDate: '2026-07-01' })
    expect(titles(await calendar(ana))).toEqual(['Given', 'Personal'])
    expect(titles(await calendar(bo))).toEqual([])
    const seen = await calendar(manager)
    expect(titles(seen)).toEqual(['Given', 'The manager’s own'])
    expect(seen.tasks[0]).toMatchObject({ isMine: false, mayMove: true, assignees: ['Ana'] })
    expect((await calendar(ana)).tasks[0]).toMatchObject({ isMine: true, mayMove: false })
    expect(titles(await calendar(manager, { who: 'me' }))).toEqual(['The manager’s own'])
    expect(titles(await calendar(other))).toEqual([])
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    expect(titles(await calendar(admin))).toEqual(['Given'])
    const finance = await company.unitPublicId('Finance')
    expect(titles(await calendar(admin, { businessUnitId: finance }))).toEqual([])
    const without = await company.person({ permissions: ['CAN_VIEW_OWN_CALENDAR'] })
    expect(titles(await calendar(without))).toEqual([])
  })
})
