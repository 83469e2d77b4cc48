import type { Operations } from '#contract/operations.ts'
import type { Permission } from '#core/access/permissions.ts'
import { newUuid } from '#server/platform/ids.ts'
import { Company, type Person } from '#tests/factories/company.ts'
import { planned } from '#tests/factories/meetings.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tuesday, 5:30 PM in Kolkata: today's report is not due yet.
const start = '2026-06-09T12:00:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const open = (who: Person, of: Person) => who.call('GET /people/{userId}', { path: { userId: of.publicId } })
type Output = Operations['GET /people/{userId}']['output']
/** With every part: those that are absent are undefined, which the tests say of them. */
type Page = { [Part in keyof Output]-?: NonNullable<Output[Part]> }
const pageOf = async (who: Person, of: Person) => (await open(who, of)).body as Page

async function onLeave(
  company: Company,
  person: Person,
  day: string,
  given: { reason?: string; portion?: string } = {},
) {
  await company.insert('app.leave_records', [
    {
      tenant_id: company.tenantId,
      id: newUuid(api.clock.now()),
      employee_id: person.id,
      date: day,
      portion: given.portion ?? 'full',
      reason: given.reason ?? 'Family in Madurai',
      marked_by: person.id,
      marked_by_name: person.name,
      created_at: api.clock.now(),
    },
  ])
}

/** Somebody of Technology whose every block has something in it. */
async function busyLife() {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager', name: 'Tomás Ferreira' })
  const priya = await company.person({ name: 'Priya Raghunathan' })
  const report = await priya.submit({ tasksCompleted: '- Six pallets\n- Probe 4 swapped\n- Alarm tested' })
  await onLeave(company, priya, '2026-06-05', { reason: 'Unwell' })
  for (const day of ['2026-06-29', '2026-06-30', '2026-07-01']) await onLeave(company, priya, day)
  const { body: task } = await manager.call('POST /tasks', {
    body: { title: 'Return probe 2', dueDate: '2026-06-12', assigneeIds: [priya.publicId], priority: 'High' },
  })
  await planned(manager, {
    title: 'Cold chain audit',
    starts: '2026-06-12T11:00',
    attendeeIds: [priya.publicId, manager.publicId],
  })
  return { company, manager, priya, report, task }
}

const always = ['person', 'works', 'answersTo', 'may']
const keysOf = (page: object) => Object.keys(page).filter((key) => !always.includes(key))

describe('who sees what', () => {
  test('a colleague of the unit sees days off and leave by date, and no states of reports', async () => {
    const { company, priya } = await busyLife()
    const colleague = await company.person()
    const page = await pageOf(colleague, priya)
    expect(keysOf(page)).toEqual(['today', 'days', 'leaveAhead', 'tasks', 'meetings'])
    expect(page.person).toEqual({
      id: priya.publicId,
      name: 'Priya Raghunathan',
      designation: 'Engineer',
      businessUnit: expect.objectContaining({ name: 'Technology' }) as unknown,
      isMe: false,
      timeZone: 'Asia/Kolkata',
      today: '2026-06-09',
      joinedOn: '2020-01-01',
    })
    expect(page.works).toEqual({ days: 'Mon–Sat', weeklyOffs: 'Sunday', reports: true })
    expect(page.answersTo).toMatchObject([{ name: 'Tomás Ferreira' }])
    const states = page.days.map(({ state }: { state: string }) => state)
    expect(states).toHaveLength(14)
    expect([...new Set(states)].toSorted()).toEqual(['leave', 'weekly-off', 'working'])
    expect(page.days.every(({ reportId }: { reportId: unknown }) => reportId === null)).toBe(true)
    expect(page.leaveAhead).toEqual([{ from: '2026-06-29', to: '2026-07-01', days: 3, portion: 'full' }])
    expect(page.tasks).toEqual({ scope: 'shared', open: 0, overdue: 0, blocked: 0, first: [] })
    expect(page.meetings).toEqual([])
    expect(page.may).toEqual({ assign: false, meet: false, remind: false })
    expect(JSON.stringify(page)).not.toMatch(/Unwell|Madurai|Probe|company\.example/)
  })

  test('the stretches of leave do not reveal to a colleague on which day the reason changes', async () => {
    const company = await Company.create(api)
    const priya = await company.person()
    await onLeave(company, priya, '2026-06-15', { reason: 'Surgery' })
    await onLeave(company, priya, '2026-06-16', { reason: 'Recovery' })
    const stretches = async (who: Person) =>
      (await pageOf(who, priya)).leaveAhead.map(({ from, to, reason }) => [from, to, reason])
    expect(await stretches(await company.person())).toEqual([['2026-06-15', '2026-06-16', undefined]])
    expect(await stretches(await company.person({ role: 'Manager' }))).toEqual([
      ['2026-06-15', '2026-06-15', 'Surgery'],
      ['2026-06-16', '2026-06-16', 'Recovery'],
    ])
  })

  test('a colleague of another unit does not even see the days off', async () => {
    const { company, priya } = await busyLife()
    const page = await pageOf(await company.person({ unit: 'Finance' }), priya)
    expect(keysOf(page)).toEqual(['tasks', 'meetings'])
    expect(page.person).not.toHaveProperty('joinedOn')
  })

  test('the manager of the unit sees days, reports, all tasks and the reasons of leave', async () => {
    const { manager, priya, report, task } = await busyLife()
    const page = await pageOf(manager, priya)
    expect(keysOf(page)).toEqual([
      'today',
      'days',
      'leaveAhead',
      'streak',
      'reports',
      'todaysReport',
      'tasks',
      'meetings',
    ])
    expect(page.person).toMatchObject({ state: 'active' })
    expect(page.person).not.toHaveProperty('email')
    expect(page.today).toEqual({ kind: 'working', leave: null })
    expect(page.todaysReport).toMatchObject({ report: { id: report.id, mayAcknowledge: true }, dueAt: null })
    expect(page.days.at(-1)).toEqual({
      date: '2026-06-09',
      state: 'on-time',
      isHalfLeave: false,
      reportId: report.id,
    })
    expect(page.days.map(({ state }: { state: string }) => state)).toContain('missed')
    expect(page.reports).toMatchObject({
      thisMonth: 1,
      last: [{ id: report.id, lines: ['Six pallets', 'Probe 4 swapped'], more: 1, answer: null }],
    })
    expect(page.leaveAhead).toMatchObject([{ reason: 'Family in Madurai' }])
    expect(page.tasks).toMatchObject({
      scope: 'all',
      open: 1,
      first: [{ id: task.id, priority: 'High', isBlocked: false, isMine: false }],
    })
    expect(page.meetings).toMatchObject([{ title: 'Cold chain audit', startsAt: '2026-06-12T05:30:00Z' }])
    expect(page.may).toEqual({ assign: true, meet: true, remind: false })
  })

  test('a lead sees what a manager sees but the reasons of leave, and may not acknowledge', async () => {
    const { company, priya } = await busyLife()
    const page = await pageOf(await company.person({ role: 'Team Lead' }), priya)
    expect(page.todaysReport.report).toMatchObject({ mayAcknowledge: false })
    expect(page.leaveAhead[0]).not.toHaveProperty('reason')
    // The meeting is the manager's and hers.
    expect(page.meetings).toEqual([])
  })

  test('the manager of another unit sees no reports, and tasks only between the two', async () => {
    const { company, priya } = await busyLife()
    const page = await pageOf(await company.person({ role: 'Manager', unit: 'Finance' }), priya)
    // Managers manage everybody's leave.
    expect(keysOf(page)).toEqual(['today', 'days', 'leaveAhead', 'tasks', 'meetings'])
    expect(page.days.some(({ state }: { state: string }) => state === 'missed')).toBe(false)
    expect(page.tasks.scope).toBe('shared')
    expect(page.may).toEqual({ assign: false, meet: true, remind: false })
  })

  test('a Director of the whole company and an administrator see all; only the latter the email', async () => {
    const { company, priya } = await busyLife()
    const director = await pageOf(await company.person({ role: 'Director', unit: null }), priya)
    const admin = await pageOf(await company.person({ role: 'Tenant Admin', unit: null }), priya)
    for (const page of [director, admin]) {
      expect(page.reports.last).toHaveLength(1)
      expect(page.tasks.open).toBe(1)
    }
    expect(director.person).not.toHaveProperty('email')
    expect(admin.person.email).toBe(priya.email)
  })

  test('oneself: everything but acts on oneself', async () => {
    const { priya, report } = await busyLife()
    const page = await pageOf(priya, priya)
    expect(page.person).toMatchObject({ isMe: true, email: priya.email })
    expect(page.todaysReport.report).toMatchObject({ id: report.id, mayAcknowledge: false })
    expect(page.leaveAhead).toMatchObject([{ reason: 'Family in Madurai' }])
    expect(page.tasks).toMatchObject({ scope: 'all', open: 1, first: [{ isMine: true }] })
    expect(page.meetings).toHaveLength(1)
    expect(page.may).toEqual({ assign: false, meet: false, remind: false })
  })

  test.each<[Permission[], string[]]>([
    [[], ['today', 'days', 'leaveAhead']],
    [['CAN_VIEW_OWN_MEETINGS'], ['today', 'days', 'leaveAhead', 'meetings']],
    [['CAN_VIEW_OWN_TASKS'], ['today', 'days', 'leaveAhead', 'tasks']],
    [['CAN_USE_PERFORMANCE_HUB'], ['today', 'days', 'leaveAhead', 'streak']],
    [['CAN_MANAGE_TEAM_REPORTS'], ['today', 'days', 'leaveAhead', 'streak', 'reports', 'todaysReport']],
  ])('a role of %j sees %j', async (permissions, keys) => {
    const company = await Company.create(api)
    const priya = await company.person()
    expect(keysOf(await pageOf(await company.person({ permissions }), priya))).toEqual(keys)
  })
})

describe('people who are not there', () => {
  test('an archived person is found by those who list people or read their reports, and by nobody else', async () => {
    const company = await Company.create(api)
    const gone = await company.person({ status: 'archived' })
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    const manager = await company.person({ role: 'Manager' })
    for (const reader of [admin, manager])
      expect((await pageOf(reader, gone)).person).toMatchObject({ state: 'archived' })
    const refused = await open(await company.person(), gone)
    expect([refused.status, refused.body.error.code]).toEqual([404, 'user_not_found'])
    expect((await pageOf(admin, gone)).may).toEqual({ assign: false, meet: false, remind: false })
  })

  test('a suspended person looks to colleagues like one who shares nothing', async () => {
    const company = await Company.create(api)
    const suspended = await company.person({ isSuspended: true })
    const page = await pageOf(await company.person(), suspended)
    expect(page.person).not.toHaveProperty('state')
    expect(keysOf(page)).toEqual(['tasks', 'meetings'])
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    expect((await pageOf(admin, suspended)).person).toMatchObject({ state: 'suspended' })
  })

  test('a person of another company is missing', async () => {
    const [here, there] = [await Company.create(api), await Company.create(api)]
    const admin = await here.person({ role: 'Tenant Admin', unit: null })
    const { status, body } = await open(admin, await there.person())
    expect([status, body.error.code]).toEqual([404, 'user_not_found'])
  })
})

describe('days', () => {
  test('colleagues do not see a report on a day of leave', async () => {
    const company = await Company.create(api)
    const priya = await company.person()
    await onLeave(company, priya, '2026-06-09')
    await priya.submit()
    const { days, today } = await pageOf(await company.person(), priya)
    expect(days.at(-1)).toMatchObject({ state: 'leave', reportId: null })
    expect(today).toEqual({ kind: 'leave', leave: 'full' })
  })

  test('the page counts in the person’s own zone', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const kenji = await company.person({ timeZone: 'Pacific/Auckland' })
    const page = await pageOf(manager, kenji)
    expect(page.person).toMatchObject({ timeZone: 'Pacific/Auckland', today: '2026-06-10' })
    expect(page.days.at(-1)?.date).toBe('2026-06-10')
    expect(page.todaysReport).toEqual({ report: null, dueAt: '2026-06-10T07:00:00Z' })
  })

  test('days before joining are none', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const states = (await pageOf(manager, await company.person({ joinedOn: '2026-06-03' }))).days.map(
      ({ state }: { state: string }) => state,
    )
    expect(states.slice(0, 7)).toEqual(Array(7).fill('before-joining'))
    expect(states.slice(7)).toEqual([
      'not-due',
      'missed',
      'missed',
      'missed',
      'weekly-off',
      'missed',
      'not-due',
    ])
  })

  test('a manager has no days of reporting and answers to nobody of the unit', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    await company.person({ role: 'Manager' })
    const page = await pageOf(await company.person(), manager)
    expect(page.works).toMatchObject({ reports: false })
    expect(page.answersTo).toEqual([])
    expect(keysOf(page)).toEqual(['tasks', 'meetings'])
  })
})

test('tasks between two colleagues are those that one has given the other, regardless of who manages them', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager' })
  const [one, other] = [await company.person(), await company.person()]
  const give = (title: string, assigneeIds: string[]) =>
    manager.call('POST /tasks', { body: { title, dueDate: '2026-06-12', assigneeIds } })
  await give('For one', [one.publicId])
  await give('For both', [one.publicId, other.publicId])
  await one.call('POST /tasks', { body: { title: 'Own', dueDate: '2026-06-12', assigneeIds: [] } })
  const titlesOf = async (who: Person, of: Person) =>
    (await pageOf(who, of)).tasks.first.map(({ title }: { title: string }) => title)
  expect(await titlesOf(other, one)).toEqual([])
  expect((await titlesOf(one, manager)).toSorted()).toEqual(['For both', 'For one'])
  expect(await titlesOf(other, manager)).toEqual(['For both'])
  expect((await titlesOf(manager, one)).toSorted()).toEqual(['For both', 'For one'])
})

test('a reminder is offered where days are missed and none was sent today', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager' })
  const person = await company.person()
  expect((await pageOf(manager, person)).may.remind).toBe(true)
  await manager.call('POST /consistency/reminders', { body: { userIds: [person.publicId] } })
  expect((await pageOf(manager, person)).may.remind).toBe(false)
})

test('an acknowledgment is shown to the one who gave it', async () => {
  const company = await Company.create(api)
  const [manager, second] = [
    await company.person({ role: 'Manager' }),
    await company.person({ role: 'Manager' }),
  ]
  const person = await company.person()
  const { id } = await person.submit()
  const given = { comments: 'Worth telling the others.', reaction: '👍' }
  await manager.call('POST /reports/{reportId}/acknowledgments', { path: { reportId: id }, body: given })
  expect((await pageOf(manager, person)).reports.last[0]).toMatchObject({
    answer: given,
    mayAcknowledge: false,
  })
  expect((await pageOf(second, person)).reports.last[0]).toMatchObject({ answer: null, mayAcknowledge: true })
})
