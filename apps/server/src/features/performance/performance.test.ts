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
