import { newUuid } from '#server/platform/ids.ts'
import { Company, type Person } from '#tests/factories/company.ts'
import { reportedOn } from '#tests/factories/reports.ts'
import { startApi } from '#tests/setup/api.ts'
import { countStatements } from '#tests/setup/count-statements.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tue 09-Jun-2026, 19:24 in Kolkata.
const start = '2026-06-09T13:54:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const dayOf = async (who: Person, query: Record<string, string | number> = {}) =>
  (await who.call('GET /team-day', { query })).body
const states = async (who: Person, query: Record<string, string | number> = {}) =>
  Object.fromEntries((await dayOf(who, query)).items.map(({ person, state }) => [person.name, state]))
const insightOf = async (who: Person, query: Record<string, string> = {}) =>
  (await who.call('GET /team-day/insight', { query })).body

async function onLeave(company: Company, person: Person, days: string[], portion = 'full', reason = 'Fever') {
  await company.insert(
    'app.leave_records',
    days.map((date) => ({
      tenant_id: company.tenantId,
      id: newUuid(api.clock.now()),
      employee_id: person.id,
      date,
      portion,
      reason,
      marked_by: person.id,
      marked_by_name: person.name,
      created_at: api.clock.now(),
    })),
  )
}

const written = (text: string) => ({ tasksCompleted: text })

describe('the roster of a day', () => {
  test('has everybody by the state of the day, and a summary in one sentence', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const [early, late, missing, away, resting] = [
      await company.person({ name: 'Priya Rao' }),
      await company.person({ name: 'Hamza Qureshi' }),
      await company.person({ name: 'Farhan Siddiqui' }),
      await company.person({ name: 'Leila Farahani' }),
      await company.person({ name: 'Imran Sheikh', weeklyOffDay: 'Tuesday' }),
    ]
    await reportedOn(company, early, ['2026-06-08'])
    await reportedOn(company, missing, ['2026-06-05'])
    await onLeave(company, away, ['2026-06-09', '2026-06-10'])
    api.clock.set('2026-06-09T12:00:00Z')
    await early.call('POST /reports', { body: written('- Relabelled six pallets\n- Probe 4\n- Bay 4') })
    api.clock.set(start)
    await late.call('POST /reports', { body: written('- Left at 6:02 AM') })
    const day = await dayOf(manager)
    expect(day.sentence).toEqual({
      lead: '2 of 3 reports are in, one of them late.',
      rest: 'Farhan’s report is missing. Leila is on leave, Imran rests.',
    })
    expect(day).toMatchObject({ date: '2026-06-09', today: '2026-06-09', people: 5 })
    expect(day.counts).toEqual({
      'on-time': 1,
      late: 1,
      'not-in-yet': 0,
      missing: 1,
      missed: 0,
      leave: 1,
      resting: 1,
    })
    const rowOf = ({ name }: Person) => day.items.find(({ person }) => person.name === name)!
    expect(rowOf(early)).toMatchObject({
      state: 'on-time',
      report: {
        submittedAt: '2026-06-09T12:00:00Z',
        lines: ['Relabelled six pallets', 'Probe 4'],
        moreLines: 1,
        canAcknowledge: true,
        acknowledgedByMe: false,
        firstAcknowledgment: null,
      },
      dueAt: '2026-06-09T13:30:00Z',
    })
    expect(rowOf(early).days).toHaveLength(14)
    expect(rowOf(missing)).toMatchObject({
      state: 'missing',
      dueAt: '2026-06-09T13:30:00Z',
      daysMissed: 2,
      lastReportOn: '2026-06-05',
      reminderRefusal: null,
      remindedAt: null,
    })
    expect(rowOf(away).leave).toEqual({ portion: 'full', until: '2026-06-10', reason: 'Fever' })
    expect(rowOf(resting)).toMatchObject({ state: 'weekly-off', dueAt: null })
    expect(day.units).toEqual([
      { id: await company.unitPublicId('Technology'), expected: 3, reported: 2, missing: 1 },
    ])
    expect(day.steps).toBeNull()
  })

  test('a report on a day off is shown and counts for nothing, as in the chart beside it', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const [away, resting, working] = [
      await company.person({ name: 'Leila Farahani' }),
      await company.person({ name: 'Imran Sheikh', weeklyOffDay: 'Monday' }),
      await company.person({ name: 'Priya Rao' }),
    ]
    await onLeave(company, away, ['2026-06-08'])
    for (const person of [away, resting, working]) await reportedOn(company, person, ['2026-06-08'])
    const day = await dayOf(manager, { date: '2026-06-08' })
    expect(day.counts).toMatchObject({ 'on-time': 1, late: 0, leave: 1, resting: 1 })
    expect(day.sentence.lead).toBe('The only report came in.')
    expect(day.items.map(({ report }) => report !== null)).toEqual([true, true, true])
    const { days } = await insightOf(manager)
    expect(days.find(({ date }) => date === '2026-06-08')).toMatchObject({ onTime: 1, late: 0, missed: 0 })
  })

  test('before its due time a report is not in yet, after it missing, and missed on the day after', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    await company.person({ name: 'Farhan' })
    api.clock.set('2026-06-09T13:29:59Z')
    expect(await states(manager)).toEqual({ Farhan: 'not-in-yet' })
    api.clock.set('2026-06-09T13:30:00Z')
    expect(await states(manager)).toEqual({ Farhan: 'missing' })
    api.clock.set('2026-06-10T06:00:00Z')
    expect(await states(manager, { date: '2026-06-09' })).toEqual({ Farhan: 'missed' })
    expect((await dayOf(manager, { date: '2026-06-09' })).sentence.lead).toBe('The only report was missed.')
  })

  test('today is each person’s own day, and a past day the same date for everybody', async () => {
    // It is Wednesday 10 June in Kiritimati, and Tuesday in Kolkata and Pago Pago.
    const company = await Company.create(api)
    const director = await company.person({ role: 'Director', unit: null })
    const east = await company.person({ name: 'East', timeZone: 'Pacific/Kiritimati' })
    await company.person({ name: 'West', timeZone: 'Pacific/Pago_Pago', weeklyOffDay: 'Wednesday' })
    await reportedOn(company, east, ['2026-06-09'])
    const today = await dayOf(director)
    expect(
      today.items.map(({ person, date, timeZone, state }) => [person.name, date, timeZone, state]),
    ).toEqual([
      ['East', '2026-06-10', 'Pacific/Kiritimati', 'not-in-yet'],
      ['West', '2026-06-09', 'Pacific/Pago_Pago', 'not-in-yet'],
    ])
    api.clock.set('2026-06-10T13:54:00Z')
    expect(await states(director, { date: '2026-06-09' })).toEqual({ East: 'on-time', West: 'missed' })
    expect(
      (await director.call('GET /team-day', { query: { date: '2026-06-11' } })).body.error,
    ).toMatchObject({
      code: 'validation_failed',
      fields: [{ field: 'query.date' }],
    })
  })

  test('a row of a past day shows who is off today, whom a reminder to all leaves out', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const away = await company.person({ name: 'Away' })
    await company.person({ name: 'Here' })
    await company.person({ name: 'Resting', weeklyOffDay: 'Tuesday' })
    await onLeave(company, away, ['2026-06-09'])
    const { items } = await dayOf(manager, { date: '2026-06-08' })
    expect(items.map(({ person, state, isOffToday }) => [person.name, state, isOffToday])).toEqual([
      ['Away', 'missed', true],
      ['Here', 'missed', false],
      ['Resting', 'missed', true],
    ])
  })

  test('the strip ends with the chosen day, people who joined later are left out, and the first day needs no report', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const one = await company.person({ name: 'One' })
    await company.person({ name: 'Newest', joinedOn: '2026-06-09' })
    await reportedOn(company, one, ['2026-06-05'])
    const day = await dayOf(manager, { date: '2026-06-05' })
    expect(day.items.map(({ person }) => person.name)).toEqual(['One'])
    expect(day.items[0]!.days.map(({ date }) => date).at(-1)).toBe('2026-06-05')
    expect(await states(manager)).toEqual({ One: 'missing', Newest: 'first-day' })
  })

  test('today is a day of nobody who joins later or was away from the company, and needs no report where a zone change skipped it', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    await company.person({ name: 'Joins later', joinedOn: '2026-06-10' })
    await company.person({ name: 'First day', joinedOn: '2026-06-09' })
    const [back, moved] = [
      await company.person({ name: 'Back today', weeklyOffDay: 'Tuesday' }),
      await company.person({ name: 'New zone' }),
    ]
    const of = ({ id }: Person) => ({ tenant_id: company.tenantId, user_id: id })
    await company.insert('app.inactive_periods', [
      { ...of(back), from_date: '2026-06-01', until_date: '2026-06-09' },
    ])
    await company.insert('app.skipped_days', [{ ...of(moved), date: '2026-06-09', changed_at: start }])
    expect(await states(manager)).toEqual({ 'First day': 'first-day', 'New zone': 'zone-change' })
  })

  test('each role sees those whom it watches; another company’s people and units appear to nobody', async () => {
    const company = await Company.create(api)
    await company.person({ name: 'Own unit' })
    await company.person({ name: 'Finance', unit: 'Finance' })
    const other = await Company.create(api)
    await other.person({ name: 'Stranger' })
    const namesFor = async (who: Person, query = {}) => Object.keys(await states(who, query)).toSorted()
    for (const role of ['Manager', 'Team Lead'] as const)
      expect(await namesFor(await company.person({ role }))).toEqual(['Own unit'])
    const director = await company.person({ role: 'Director', unit: null })
    const finance = await company.unitPublicId('Finance')
    expect(await namesFor(director)).toEqual(['Finance', 'Own unit'])
    expect(await namesFor(await company.person({ role: 'Tenant Admin', unit: null }))).toEqual([
      'Finance',
      'Own unit',
    ])
    expect(await namesFor(director, { businessUnitId: finance })).toEqual(['Finance'])
    const manager = await company.person({ role: 'Manager' })
    expect(await namesFor(manager, { businessUnitId: finance })).toEqual([])
    expect(await namesFor(director, { businessUnitId: await other.unitPublicId('Technology') })).toEqual([])
    const employee = await company.person()
    expect((await employee.call('GET /team-day')).body.error.code).toBe('forbidden')
    expect((await employee.call('GET /team-day/insight')).body.error.code).toBe('forbidden')
  })

  test('the reason of leave is shown to people who manage leave; half a day of leave is a day with a report', async () => {
    const company = await Company.create(api)
    const [whole, half] = [await company.person({ name: 'Whole' }), await company.person({ name: 'Half' })]
    await onLeave(company, whole, ['2026-06-09'])
    await onLeave(company, half, ['2026-06-09'], 'morning')
    const leaveFor = async (who: Person) =>
      (await dayOf(who)).items.map(({ person, state, leave }) => [
        person.name,
        state,
        leave?.portion,
        leave?.reason,
      ])
    const manager = await company.person({ permissions: ['CAN_MANAGE_TEAM_REPORTS'] })
    expect(await leaveFor(manager)).toEqual([
      ['Half', 'missing', 'morning', null],
      ['Whole', 'leave', 'full', null],
    ])
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    expect((await leaveFor(admin)).map((row) => row[3])).toEqual(['Fever', 'Fever'])
  })

  test('two leaves in a row are one to somebody who may not know that their reasons differ', async () => {
    const company = await Company.create(api)
    const person = await company.person()
    await onLeave(company, person, ['2026-06-09'])
    await onLeave(company, person, ['2026-06-10', '2026-06-11'], 'full', 'Moving house')
    const leaveFor = async (who: Person) =>
      (await dayOf(who)).items.find((item) => item.person.id === person.publicId)!.leave
    const lead = await company.person({ permissions: ['CAN_MANAGE_TEAM_REPORTS'] })
    expect(await leaveFor(lead)).toEqual({ portion: 'full', until: '2026-06-11', reason: null })
    const manager = await company.person({ role: 'Manager' })
    expect(await leaveFor(manager)).toEqual({ portion: 'full', until: '2026-06-09', reason: 'Fever' })
  })

  test('an acknowledgment and a reminder are in the row at once, and what waits counts down', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const [one, two] = [await company.person({ name: 'One' }), await company.person({ name: 'Two' })]
    await one.call('POST /reports', { body: written('Done') })
    await reportedOn(company, two, ['2026-06-05'])
    const before = await dayOf(manager)
    expect(before.pending).toBe(1)
    const reportId = before.items[0]!.report!.id
    await manager.call('POST /reports/{reportId}/acknowledgments', {
      path: { reportId },
      body: { reaction: '🎉' },
    })
    await manager.call('POST /consistency/reminders', { body: { userIds: [two.publicId] } })
    const after = await dayOf(manager)
    expect(after.pending).toBe(0)
    expect(after.items[0]!.report).toMatchObject({
      canAcknowledge: false,
      acknowledgedByMe: true,
      firstAcknowledgment: { managerName: manager.name, reaction: '🎉' },
    })
    expect(after.items[1]).toMatchObject({
      remindedAt: '2026-06-09T13:54:00Z',
      reminderRefusal: 'already-sent-today',
    })
    const reader = await company.person({ permissions: ['CAN_MANAGE_TEAM_REPORTS'] })
    const read = await dayOf(reader)
    expect(read.pending).toBeNull()
    expect(read.items[0]!.report!.canAcknowledge).toBe(false)
  })

  test('at most 200 people are in an answer, while sentence and counts are of everybody, with as few statements', async () => {
    const company = await Company.create(api)
    const director = await company.person({ role: 'Director', unit: null })
    for (let batch = 0; batch < 21; batch++)
      await Promise.all(Array.from({ length: 10 }, () => company.person()))
    const early = await company.person()
    await early.submit()
    const first = await dayOf(director)
    expect([first.people, first.items.length, first.counts.missing]).toEqual([211, 200, 210])
    expect(first.units).toEqual([
      { id: await company.unitPublicId('Technology'), expected: 211, reported: 1, missing: 210 },
    ])
    expect(first.steps).toEqual({
      arrivals: [{ at: '2026-06-09T13:45:00Z', onTime: 0, late: 1 }],
      deadlines: [{ at: '2026-06-09T13:30:00Z', notInYet: 0, missing: 210 }],
    })
    const second = await dayOf(director, { page: 2 })
    expect([second.people, second.items.length]).toEqual([211, 11])
    expect(new Set([...first.items, ...second.items].map(({ person }) => person.id)).size).toBe(211)
    const small = await Company.create(api)
    const lead = await small.person({ role: 'Director', unit: null })
    await small.person()
    const [many, few] = [
      await countStatements(() => dayOf(director)),
      await countStatements(() => dayOf(lead)),
    ]
    // The days of the people on the page, one for each table, and the times of everybody’s reports.
    expect(many - few).toBeLessThanOrEqual(8)
  })

  test('pages have the people of the day: somebody who joined later takes nobody’s place on a page', async () => {
    const company = await Company.create(api)
    const director = await company.person({ role: 'Director', unit: null })
    const names = (joined: string) =>
      Array.from({ length: 3 }, (_, index) => ({ name: `${joined} ${index}` }))
    for (const { name } of names('A later')) await company.person({ name, joinedOn: '2026-06-09' })
    for (const { name } of names('B before')) await company.person({ name, joinedOn: '2026-05-01' })
    const pages = await Promise.all(
      [1, 2].map((page) => dayOf(director, { date: '2026-06-05', page, pageSize: 2 })),
    )
    expect(pages.map(({ people }) => people)).toEqual([3, 3])
    expect(pages.map(({ items }) => items.map(({ person }) => person.name))).toEqual([
      ['B before 0', 'B before 1'],
      ['B before 2'],
    ])
    expect(pages.every(({ items }) => items.every(({ days }) => days.length === 14))).toBe(true)
  })
})

describe('the insight', () => {
  test('has the last 14 days that are over, who slips most, and the oldest reports that wait', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const given = { weeklyOffDay: null, joinedOn: '2026-05-01' }
    const [kept, slips] = [
      await company.person({ ...given, name: 'Kept' }),
      await company.person({ ...given, name: 'Slips' }),
    ]
    const days = Array.from({ length: 14 }, (_, index) =>
      Temporal.PlainDate.from('2026-05-26').add({ days: index }).toString(),
    )
    await reportedOn(company, kept, days)
    await reportedOn(company, slips, days.slice(0, 10))
    await reportedOn(company, slips, ['2026-06-07'], { isLate: true })
    const insight = await insightOf(manager)
    expect(insight.days).toHaveLength(14)
    expect(insight.days[0]).toEqual({ date: '2026-05-26', onTime: 2, late: 0, missed: 0 })
    expect(insight.days.slice(-2)).toEqual([
      { date: '2026-06-07', onTime: 1, late: 1, missed: 0 },
      { date: '2026-06-08', onTime: 1, late: 0, missed: 1 },
    ])
    expect(insight.slipping.map(({ person, missed, late }) => [person.name, missed, late])).toEqual([
      ['Slips', 3, 1],
    ])
    expect(insight.waiting).toHaveLength(0)
    expect(insight.medianMinutesToAcknowledgment).toBeNull()
  })

  test('counts who slips over the days that it shows, which end where the day is over for everybody', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const given = { weeklyOffDay: null, joinedOn: '2026-05-01' }
    const ahead = await company.person({ ...given, name: 'Ahead', timeZone: 'Pacific/Kiritimati' })
    await company.person({ ...given, name: 'Here' })
    await reportedOn(company, ahead, ['2026-05-26'])
    const { days, slipping } = await insightOf(manager)
    expect(days.at(-1)).toEqual({ date: '2026-06-08', onTime: 0, late: 0, missed: 2 })
    expect(days.reduce((missed, day) => missed + day.missed, 0)).toBe(27)
    expect(slipping.map(({ person, missed }) => [person.name, missed])).toEqual([
      ['Here', 14],
      ['Ahead', 13],
    ])
  })

  test('names what waits, how fast answers come, and blocked tasks, each only to those who may act on it', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const [one, two] = [await company.person({ name: 'One' }), await company.person({ name: 'Two' })]
    for (const person of [one, two]) {
      await person.call('POST /reports', { body: written('- Done\n- Checked') })
      api.clock.forward({ minutes: 1 })
    }
    const { id } = (
      await manager.call('POST /tasks', {
        body: { title: 'Tyre claim', dueDate: '2026-06-12', assigneeIds: [one.publicId] },
      })
    ).body
    await manager.call('PUT /tasks/{taskId}/status', {
      path: { taskId: id },
      body: { board: 'team', status: 'Blocked' },
    })
    api.clock.forward({ minutes: 178 })
    expect((await insightOf(manager)).waiting.map(({ person }) => person.name)).toEqual(['One', 'Two'])
    const [first] = (await dayOf(manager)).items
    await manager.call('POST /reports/{reportId}/acknowledgments', {
      path: { reportId: first!.report!.id },
      body: {},
    })
    const insight = await insightOf(manager)
    expect(insight.waiting).toMatchObject([{ person: { name: 'Two' }, date: '2026-06-09', line: 'Done' }])
    expect(insight.medianMinutesToAcknowledgment).toBe(180)
    expect(insight.blocked).toEqual({
      total: 1,
      tasks: [{ id, title: 'Tyre claim', dueDate: '2026-06-12', assignees: ['One'] }],
    })
    const finance = await company.unitPublicId('Finance')
    const director = await company.person({ role: 'Director', unit: null })
    expect(await insightOf(director, { businessUnitId: finance })).toMatchObject({
      waiting: [],
      blocked: { total: 0, tasks: [] },
      medianMinutesToAcknowledgment: null,
    })
    const reader = await company.person({ permissions: ['CAN_MANAGE_TEAM_REPORTS'] })
    expect(await insightOf(reader)).toMatchObject({ waiting: [], blocked: null })
  })
})
