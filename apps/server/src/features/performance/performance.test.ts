import { newUuid } from '#server/platform/ids.ts'
import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tuesday, 6:18 PM in Kolkata: today's report is not due yet.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const range = { from: '2026-06-01', to: '2026-06-09' }

const askFor = (who: Person, of: Person, given: { from?: string; to?: string } = {}) =>
  who.call('GET /performance', { query: { userId: of.publicId, ...range, ...given } })
const performanceOf = async (...args: Parameters<typeof askFor>) => (await askFor(...args)).body

/** Stores a report that was submitted at noon UTC of its day, or as given. */
async function reported(company: Company, person: Person, day: string, given: ReportGiven = {}) {
  const id = newUuid(api.clock.now())
  await company.insert('app.reports', [
    {
      tenant_id: company.tenantId,
      id,
      employee_id: person.id,
      business_unit_id: await company.unit('Technology'),
      for_date: day,
      preview: '',
      submitted_at: `${day}T12:00:00Z`,
      time_zone: 'Asia/Kolkata',
      is_late: given.late ?? false,
      is_yesterday_submission: false,
      submitted_on_week_off: false,
      ...(given.acknowledgedAt && {
        status: 'Acknowledged',
        acknowledged_at: given.acknowledgedAt,
        acknowledged_by: person.id,
      }),
    },
  ])
  await company.insert('app.report_versions', [
    {
      tenant_id: company.tenantId,
      report_id: id,
      version_number: 1,
      action: 'submitted',
      written_at: `${day}T12:00:00Z`,
      tasks_completed: given.tasks ?? '- Did it',
      challenges_faced: given.challenges ?? '',
      plan_for_tomorrow: given.plan ?? '',
      is_copied: false,
    },
  ])
}

interface ReportGiven {
  late?: boolean
  tasks?: string
  challenges?: string
  plan?: string
  acknowledgedAt?: string
}

describe('the figures', () => {
  test('count past working days without days off, and no report that is not due yet as missed', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const person = await company.person()
    await reported(company, person, '2026-06-01', { acknowledgedAt: '2026-06-01T13:00:00Z' })
    await reported(company, person, '2026-06-02', { late: true, acknowledgedAt: '2026-06-02T16:00:00Z' })
    await company.insert('app.leave_records', [
      {
        tenant_id: company.tenantId,
        id: newUuid(api.clock.now()),
        employee_id: person.id,
        date: '2026-06-03',
        portion: 'full',
        reason: 'Away',
        marked_by: person.id,
        marked_by_name: person.name,
        created_at: api.clock.now(),
      },
    ])
    // The 4th is missed; the 7th is a Sunday.
    for (const day of ['05', '06', '07', '08']) await reported(company, person, `2026-06-${day}`)
    const { figures, periods, digest, person: of } = await performanceOf(manager, person)
    expect(figures).toEqual({
      due: 6,
      onTime: 4,
      late: 1,
      missed: 1,
      onTimeShare: 4 / 6,
      extra: 1,
      leave: 1,
      streak: 3,
      minutesUntilAcknowledged: 150,
      todayDueAt: '2026-06-09T13:30:00Z',
      tasks: { completed: 0, byDueDate: 0 },
    })
    expect(periods).toEqual([
      { from: '2026-06-01', to: '2026-06-06', onTime: 3, late: 1, missed: 1, byDueDate: 0, afterDueDate: 0 },
      { from: '2026-06-07', to: '2026-06-09', onTime: 1, late: 0, missed: 0, byDueDate: 0, afterDueDate: 0 },
    ])
    expect(digest.lateOrMissed).toMatchObject({
      count: 2,
      citations: [
        { date: '2026-06-02', report: { isLate: true }, excerpt: 'Did it' },
        { date: '2026-06-04', report: null, excerpt: null },
      ],
    })
    expect(of).toMatchObject({ today: '2026-06-09', timeZone: 'Asia/Kolkata' })
  })

  test('today counts once its report is in, and is not missed after its due time before the day has ended', async () => {
    const company = await Company.create(api)
    const person = await company.person({ role: 'Manager' })
    const today = { from: '2026-06-09', to: '2026-06-09' }
    api.clock.set('2026-06-09T17:00:00Z')
    expect((await performanceOf(person, person, today)).figures).toMatchObject({ due: 0, onTimeShare: null })
    await person.submit()
    expect((await performanceOf(person, person, today)).figures).toMatchObject({
      due: 1,
      late: 1,
      todayDueAt: null,
    })
  })

  test('a day ends in the person’s own zone', async () => {
    const company = await Company.create(api)
    const head = await company.person({ role: 'Director', unit: null })
    const east = await company.person({ timeZone: 'Pacific/Kiritimati' })
    const west = await company.person({ timeZone: 'Pacific/Pago_Pago' })
    const missed = async (who: Person) =>
      (await performanceOf(head, who, { from: '2026-06-08', to: '2026-06-09' })).figures.missed
    expect([await missed(east), await missed(west)]).toEqual([2, 1])
  })

  test('the latest version of a report is quoted, and planned lines are counted', async () => {
    const company = await Company.create(api)
    const person = await company.person({ role: 'Manager' })
    await reported(company, person, '2026-06-05', { tasks: 'Papers for Hosur', plan: '- Audit' })
    await reported(company, person, '2026-06-08', { tasks: 'At Hosur, audit done', challenges: 'Tolls' })
    const report = await person.submit({ tasksCompleted: '- Salem', challengesFaced: 'None' })
    await person.call('POST /reports/{reportId}/versions', {
      path: { reportId: report.id },
      body: { tasksCompleted: '- Back to Hosur', challengesFaced: 'Rain', planForTomorrow: '' },
    })
    const { digest } = await performanceOf(person, person)
    expect(digest.challenges.citations.map(({ excerpt }) => excerpt)).toEqual(['Rain', 'Tolls'])
    expect(digest.plans).toEqual({ planned: 1, done: 1 })
  })
})

describe('tasks', () => {
  const give = async (by: Person, title: string, dueDate: string, ...to: Person[]) =>
    (
      await by.call('POST /tasks', {
        body: { title, dueDate, assigneeIds: to.map((one) => one.publicId) },
      })
    ).body.id
  const complete = (who: Person, taskId: string) =>
    who.call('PUT /tasks/{taskId}/status', { path: { taskId }, body: { status: 'Completed' } })

  test('completed by the person count once, by due date or after it; open ones say why they need attention', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const [person, colleague] = [await company.person(), await company.person()]
    api.clock.set('2026-06-05T09:00:00Z')
    const early = await give(manager, 'Early', '2026-06-08', person)
    const shared = await give(manager, 'Shared', '2026-06-07', person, colleague)
    await give(manager, 'Overdue', '2026-06-08', person)
    const blocked = await give(manager, 'Blocked', '2026-06-12', person)
    await manager.call('PUT /tasks/{taskId}/status', {
      path: { taskId: blocked },
      body: { board: 'team', status: 'Blocked' },
    })
    await give(manager, 'Soon', '2026-06-10', person)
    await complete(person, early)
    api.clock.set(start)
    await complete(person, shared)
    const of = await performanceOf(manager, person)
    expect(of.figures.tasks).toEqual({ completed: 2, byDueDate: 1 })
    expect(of.openNow).toMatchObject({ open: 3, overdue: 1, blocked: 1 })
    expect(of.openNow!.first.map(({ title, why }) => [title, why])).toEqual([
      ['Overdue', 'overdue'],
      ['Blocked', 'blocked'],
      ['Soon', 'due'],
    ])
    expect((await performanceOf(manager, colleague)).figures.tasks).toEqual({ completed: 0, byDueDate: 0 })
  })

  test('personal ones count for nobody, and those that the reader may not see not for them', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const person = await company.person()
    const own = await person.call('POST /tasks', { body: { title: 'Doctor', dueDate: '2026-06-10' } })
    await complete(person, own.body.id)
    await person.call('POST /tasks', { body: { title: 'Dentist', dueDate: '2026-06-10' } })
    await give(manager, 'Roster', '2026-06-10', person)
    expect(await performanceOf(manager, person)).toMatchObject({
      figures: { tasks: { completed: 0 } },
      openNow: { open: 1, first: [{ title: 'Roster' }] },
    })
    await complete(
      manager,
      (await manager.call('POST /tasks', { body: { title: 'Gym', dueDate: '2026-06-10' } })).body.id,
    )
    expect((await performanceOf(manager, manager)).figures.tasks).toEqual({ completed: 0, byDueDate: 0 })
    const hub = ['CAN_USE_PERFORMANCE_HUB', 'CAN_VIEW_ALL_REPORTS'] as const
    const unseeing = await company.person({ permissions: [...hub] })
    expect(await performanceOf(unseeing, person)).toMatchObject({ figures: { tasks: null }, openNow: null })
    const elsewhere = await company.person({ permissions: [...hub, 'CAN_VIEW_OWN_TASKS'] })
    expect((await performanceOf(elsewhere, person)).openNow).toMatchObject({ open: 0 })
  })
})

describe('who may ask', () => {
  test('for oneself and for people whose reports one may read; anybody else answers like a missing person', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const teammate = await company.person()
    const outsider = await company.person({ unit: 'Finance' })
    const foreigner = await (await Company.create(api)).person()
    expect((await askFor(manager, manager)).status).toBe(200)
    expect((await askFor(manager, teammate)).status).toBe(200)
    for (const hidden of [outsider, foreigner]) {
      const { status, body } = await askFor(manager, hidden)
      expect([status, body.error.code, body.error.message]).toEqual([
        404,
        'performance_employee_not_found',
        'Selected employee not found.',
      ])
    }
    expect((await askFor(teammate, teammate)).status).toBe(403)
    const onlyHub = await company.person({ permissions: ['CAN_USE_PERFORMANCE_HUB'] })
    expect((await askFor(onlyHub, onlyHub)).status).toBe(200)
    expect((await askFor(onlyHub, teammate)).status).toBe(404)
  })

  test('wrong periods are refused with the texts of the specification, at their field', async () => {
    const manager = await (await Company.create(api)).person({ role: 'Manager' })
    const fieldsOf = async (query: Record<string, string>) =>
      (await manager.call('GET /performance', { query })).body.error.fields
    const incomplete = 'Please select an employee and a date range.'
    expect(await fieldsOf({})).toEqual(
      ['userId', 'from', 'to'].map((name) => ({ field: `query.${name}`, message: incomplete })),
    )
    const userId = manager.publicId
    expect(await fieldsOf({ userId, from: '2026-06-09', to: '2026-06-08' })).toEqual([
      { field: 'query.from', message: 'Start date cannot be after end date.' },
    ])
    expect(await fieldsOf({ userId, from: '2025-01-01', to: '2026-06-08' })).toEqual([
      { field: 'query.to', message: 'Choose at most 400 days.' },
    ])
  })
})

describe('a team', () => {
  const askForTeam = (who: Person, given: Record<string, string> = {}) =>
    who.call('GET /performance/team', { query: { ...range, ...given } })
  const teamOf = async (...args: Parameters<typeof askForTeam>) => (await askForTeam(...args)).body
  const rowsOf = ({ items }: Awaited<ReturnType<typeof teamOf>>) =>
    items.map((row) => [row.employee.name, row.expected, row.submitted, row.late])

  test('has its people, those who need attention first, and figures that are the sums of theirs', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const [late, missing] = [await company.person({ name: 'Lata' }), await company.person({ name: 'Mani' })]
    const [zara, asha] = [await company.person({ name: 'Zara' }), await company.person({ name: 'Asha' })]
    await company.person({ name: 'Elsewhere', unit: 'Finance' })
    const working = ['01', '02', '03', '04', '05', '06', '08'].map((day) => `2026-06-${day}`)
    for (const day of working) {
      await reported(company, zara, day)
      await reported(company, asha, day)
      await reported(company, late, day, { late: day === '2026-06-02' })
      if (day !== '2026-06-03') await reported(company, missing, day)
    }
    // Today counts once it is over.
    await reported(company, asha, '2026-06-09')
    const team = await teamOf(manager)
    expect(team.countedTo).toBe('2026-06-08')
    expect(rowsOf(team)).toEqual([
      ['Mani', 7, 6, 0],
      ['Lata', 7, 7, 1],
      ['Asha', 7, 7, 0],
      ['Zara', 7, 7, 0],
    ])
    expect([
      team.total,
      team.people,
      team.current.expected,
      team.current.submitted,
      team.current.late,
    ]).toEqual([4, 4, 28, 27, 1])
    const states = team.items[0]!.days.map(({ date, state }) => `${date.slice(-2)} ${state}`)
    expect(states).toEqual(
      [
        '01 on-time',
        '02 on-time',
        '03 missed',
        '04 on-time',
        '05 on-time',
        '06 on-time',
        '07 weekly-off',
      ].concat('08 on-time'),
    )
    const second = await teamOf(manager, { page: '2', pageSize: '3' })
    expect([second.total, ...rowsOf(second)]).toEqual([4, ['Zara', 7, 7, 0]])
  })

  test('counts a period of long ago and of 400 days, each person as in their own figures', async () => {
    const company = await Company.create(api)
    const director = await company.person({ role: 'Director', unit: null })
    const person = await company.person({ joinedOn: '2023-01-01' })
    for (const day of ['2023-05-08', '2023-05-10', '2024-02-29', '2024-06-03'])
      await reported(company, person, day)
    for (const period of [
      { from: '2023-05-08', to: '2023-05-14' },
      { from: '2023-05-01', to: '2024-06-03' },
    ]) {
      const team = await teamOf(director, period)
      const { figures } = await performanceOf(director, person, period)
      expect(rowsOf(team)).toEqual([[person.name, figures.due, figures.onTime, figures.late]])
      expect(team.countedTo).toBe(period.to)
      expect(team.points.reduce((sum, { expected }) => sum + expected, 0)).toBe(figures.due)
      expect(team.items[0]!.days.at(-1)!.date).toBe(period.to)
    }
    const future = await teamOf(director, { from: '2026-06-09', to: '2026-07-01' })
    expect([future.countedTo, future.days, future.points, future.current.onTimeShare]).toEqual([
      null,
      0,
      [],
      null,
    ])
    expect((await askForTeam(director, { from: '0001-01-01', to: '0001-01-31' })).status).toBe(200)
  })

  test('keeps the days of somebody who has moved with the unit that they were in', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const mover = await company.person({ name: 'Mover', unit: 'Finance' })
    await reported(company, mover, '2026-06-01')
    await company.insert('app.former_units', [
      {
        tenant_id: company.tenantId,
        user_id: mover.id,
        business_unit_id: await company.unit('Technology'),
        until_date: '2026-06-09',
        moved_at: api.clock.now(),
      },
    ])
    const team = await teamOf(manager)
    expect(team.people).toBe(0)
    expect(team.items).toMatchObject([
      { employee: { name: 'Mover' }, expected: 7, submitted: 1, isPresent: false },
    ])
    const inFinance = await teamOf(await company.person({ role: 'Manager', unit: 'Finance' }))
    expect(inFinance.items).toMatchObject([{ employee: { name: 'Mover' }, expected: 0, days: [] }])
    const director = await company.person({ role: 'Director', unit: null })
    const technology = await company.unitPublicId('Technology')
    expect(rowsOf(await teamOf(director, { businessUnitId: technology }))).toEqual([['Mover', 7, 1, 0]])
    expect(rowsOf(await teamOf(manager, { businessUnitId: await company.unitPublicId('Finance') }))).toEqual(
      [],
    )
  })

  test('is only for people who open the hub and watch others', async () => {
    const company = await Company.create(api)
    await company.person()
    const hub = await company.person({ permissions: ['CAN_USE_PERFORMANCE_HUB', 'CAN_VIEW_OWN_REPORTS'] })
    const reader = await company.person({ permissions: ['CAN_VIEW_ALL_REPORTS'] })
    for (const refused of [hub, reader, await company.person({ role: 'Team Lead' })]) {
      const { status, body } = await askForTeam(refused)
      expect([status, body.error.code]).toEqual([403, 'forbidden'])
    }
    const manager = await company.person({ role: 'Manager' })
    const { body } = await askForTeam(manager, { from: '2026-06-09', to: '2026-06-08' })
    expect(body.error.fields).toEqual([
      { field: 'query.from', message: 'Start date cannot be after end date.' },
    ])
  })
})
