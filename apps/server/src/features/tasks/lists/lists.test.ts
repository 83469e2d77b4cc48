import { idFromPublicId } from '#server/platform/ids.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { fillWithTasksAndMeetings } from '#tests/factories/many-tasks-and-meetings.ts'
import { plansOf } from '#tests/setup/plans-of.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const create = async (person: Person, body: Record<string, unknown>) =>
  (await person.call('POST /tasks', { body: { title: 'Task', dueDate: '2026-06-12', ...body } })).body
const complete = (person: Person, taskId: string, board = 'mine') =>
  person.call('PUT /tasks/{taskId}/status', { path: { taskId }, body: { board, status: 'Completed' } })
const titles = (answer: { body: { items: { title: string }[] } }) =>
  answer.body.items.map(({ title }) => title)

describe('the changes of tasks', () => {
  test('are every change of a task and every comment, oldest first, to all who have it', async () => {
    const company = await Company.create(api)
    const [employee, manager] = [await company.person(), await company.person({ role: 'Manager' })]
    const own = await create(employee, { title: 'Own' })
    api.clock.forward({ seconds: 1 })
    const given = await create(manager, { title: 'Given', assigneeIds: [employee.publicId] })
    const ofEmployee = async (query = {}) => (await employee.call('GET /tasks/mine/changes', { query })).body
    const ofManager = async (query = {}) => (await manager.call('GET /tasks/team/changes', { query })).body
    expect((await ofEmployee()).items.map(({ title }) => title)).toEqual(['Own', 'Given'])
    expect((await ofManager()).items.map(({ title }) => title)).toEqual(['Given'])
    const path = { taskId: given.id }
    for (const change of [
      () => manager.call('POST /tasks/{taskId}/comments', { path, body: { text: 'Soon?' } }),
      () => manager.call('PATCH /tasks/{taskId}', { path, body: { description: 'Nights', version: 1 } }),
      () => complete(employee, given.id),
    ]) {
      api.clock.forward({ minutes: 5 })
      const { next } = await ofEmployee()
      api.clock.forward({ minutes: 5 })
      expect([200, 201]).toContain((await change()).status)
      for (const ask of [ofEmployee, ofManager])
        expect((await ask({ after: next })).items.map(({ id, changedAt }) => [id, changedAt])).toEqual([
          [given.id, api.clock.now().toString()],
        ])
    }
    const [first] = (await ofEmployee({ expand: 'texts' })).items
    expect([first!.id, first!.description]).toEqual([own.id, ''])
    expect((await ofManager({ expand: 'texts' })).items[0]!.description).toBe('Nights')
  })
})

describe('My Tasks', () => {
  test('lists open tasks by due date before completed ones, ten on a page', async () => {
    const person = await (await Company.create(api)).person()
    for (let day = 12; day > 0; day--)
      await create(person, { title: `Day ${day}`, dueDate: `2026-07-${String(day).padStart(2, '0')}` })
    const done = await create(person, { title: 'Done', dueDate: '2026-06-10' })
    await complete(person, done.id)
    const first = await person.call('GET /tasks/mine')
    expect(titles(first)).toEqual(Array.from({ length: 10 }, (_, index) => `Day ${index + 1}`))
    expect(first.body).toMatchObject({ count: 13, page: 1, hasMore: true })
    const second = await person.call('GET /tasks/mine', { query: { page: 2 } })
    expect(titles(second)).toEqual(['Day 11', 'Day 12', 'Done'])
    expect(second.body).toMatchObject({ count: 13, hasMore: false })
    const beyond = await person.call('GET /tasks/mine', { query: { page: 9 } })
    expect(beyond.body).toMatchObject({ items: [], count: 13, hasMore: false })
  })

  test('has open tasks by group, with the numbers of all groups and completed ones apart', async () => {
    // Tuesday evening in Kolkata; in UTC the 9th ends later.
    const person = await (await Company.create(api)).person()
    const dates = { overdue: 10, today: 11, tomorrow: 12, saturday: 13, sunday: 14, monday: 15 }
    for (const [title, day] of Object.entries(dates).toReversed())
      await create(person, { title, dueDate: `2026-06-${day}` })
    await create(person, { title: 'Urgent today', dueDate: '2026-06-11', priority: 'High' })
    const pinned = await create(person, { title: 'Pinned later', dueDate: '2026-06-30', priority: 'Low' })
    await person.call('PUT /tasks/{taskId}/pin', { path: { taskId: pinned.id } })
    const [early, late] = [await create(person, { title: 'Early' }), await create(person, { title: 'Late' })]
    await complete(person, early.id)
    // 00:00 on Thursday the 11th in Kolkata.
    api.clock.set('2026-06-10T18:30:00Z')
    await complete(person, late.id)
    const open = await person.call('GET /tasks/mine', { query: { part: 'open' } })
    expect(titles(open)).toEqual([
      'overdue',
      'Urgent today',
      'today',
      'tomorrow',
      'saturday',
      'Pinned later',
      'sunday',
      'monday',
    ])
    const grouped = {
      today: '2026-06-11',
      groups: [
        { group: 'overdue', count: 1 },
        { group: 'today', count: 2 },
        { group: 'tomorrow', count: 1 },
        { group: 'this-week', count: 1 },
        { group: 'later', count: 3 },
        { group: 'done', count: 2 },
      ],
      completedToday: 1,
    }
    expect(open.body).toMatchObject({ count: 8, hasMore: false, grouped })
    const done = await person.call('GET /tasks/mine', { query: { part: 'done', pageSize: 1 } })
    expect([titles(done), done.body.count, done.body.hasMore]).toEqual([['Late'], 2, true])
    expect(
      titles(await person.call('GET /tasks/mine', { query: { part: 'open', page: 2, pageSize: 5 } })),
    ).toEqual(['Pinned later', 'sunday', 'monday'])
    const searched = await person.call('GET /tasks/mine', { query: { part: 'open', search: 'day' } })
    expect(searched.body).toMatchObject({ count: 5, grouped: { completedToday: 0 } })
    // Saturday: the week is over, and its Sunday is tomorrow.
    api.clock.set('2026-06-13T06:00:00Z')
    const saturday = (await person.call('GET /tasks/mine', { query: { part: 'open' } })).body.grouped!
    expect(saturday.groups.map(({ count }) => count)).toEqual([4, 1, 1, 0, 2, 2])
    const another = await (await Company.create(api)).person()
    expect((await another.call('GET /tasks/mine', { query: { part: 'done' } })).body.count).toBe(0)
    // Sunday is the weekly off: "Later" begins on Monday, and the week has no day left for "This week".
    expect(saturday.groups.map(({ dueDate }) => dueDate)).toEqual([
      null,
      '2026-06-13',
      '2026-06-14',
      null,
      '2026-06-15',
      null,
    ])
  })

  test('is filtered by text, status and priority', async () => {
    const person = await (await Company.create(api)).person()
    await create(person, { title: 'Fuel cards', description: 'Vehicles 21 to 40', priority: 'High' })
    await create(person, { title: '100 % done_ly' })
    const find = async (query: Record<string, string>) =>
      titles(await person.call('GET /tasks/mine', { query }))
    expect(await find({ search: 'vehicles' })).toEqual(['Fuel cards'])
    expect(await find({ search: '0 % done_' })).toEqual(['100 % done_ly'])
    expect(await find({ search: '%' })).toEqual(['100 % done_ly'])
    expect(await find({ priority: 'High' })).toEqual(['Fuel cards'])
    expect(await find({ status: 'Completed' })).toEqual([])
  })

  test('shows a day of the month', async () => {
    const person = await (await Company.create(api)).person()
    await create(person, { title: 'June', dueDate: '2026-06-30' })
    await create(person, { title: 'July', dueDate: '2026-07-01' })
    const june = await person.call('GET /tasks/mine/calendar')
    expect([june.body.month, june.body.today, titles(june)]).toEqual(['2026-06', '2026-06-09', ['June']])
    expect(titles(await person.call('GET /tasks/mine/calendar', { query: { month: '2026-07' } }))).toEqual([
      'July',
    ])
  })
})

describe('overdue', () => {
  test('is a task whose due date has ended in the assignee’s zone, and that the assignee has not completed', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const far = await company.person({ timeZone: 'Pacific/Pago_Pago' })
    const near = await company.person({ timeZone: 'Pacific/Kiritimati' })
    const first = await create(manager, { title: 'Far', dueDate: '2026-06-09', assigneeIds: [far.publicId] })
    const second = await create(manager, {
      title: 'Near',
      dueDate: '2026-06-09',
      assigneeIds: [near.publicId],
    })
    const overdue = async (at: string) => {
      api.clock.set(at)
      return titles(await manager.call('GET /tasks/team', { query: { dueDate: 'overdue' } })).toSorted()
    }
    // The 9th ends at 10:00 UTC in Kiritimati, and at 11:00 UTC of the 10th in Pago Pago.
    expect(await overdue('2026-06-09T09:59:59Z')).toEqual([])
    expect(await overdue('2026-06-09T10:00:00Z')).toEqual(['Near'])
    expect(await overdue('2026-06-10T10:59:59Z')).toEqual(['Near'])
    expect(await overdue('2026-06-10T11:00:00Z')).toEqual(['Far', 'Near'])
    expect((await manager.call('GET /tasks/team/count')).body).toEqual({ count: 2, overdue: 2 })
    const seen = await far.call('GET /tasks/{taskId}', { path: { taskId: first.id } })
    expect(seen.body.isOverdue).toBe(true)
    await complete(near, second.id)
    expect(await overdue('2026-06-11T11:00:00Z')).toEqual(['Far'])
  })

  test('has as many tasks in the count as in the list, also one that has lost its people', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const director = await company.person({ role: 'Director', unit: null })
    const doer = await company.person()
    const task = await create(manager, { dueDate: '2026-06-09', assigneeIds: [doer.publicId] })
    await asOwner(api, (owner) =>
      owner.query('delete from app.task_assignees where task_id = $1', [idFromPublicId('task', task.id)]),
    )
    // The 10th in Kolkata, and the 9th in the westernmost zone until 12:00 UTC.
    for (const [at, count] of [
      ['2026-06-10T11:59:59Z', 0],
      ['2026-06-10T12:00:00Z', 1],
    ] as const) {
      api.clock.set(at)
      for (const reader of [manager, director]) {
        const listed = (await reader.call('GET /tasks/team', { query: { dueDate: 'overdue' } })).body.items
        const { overdue } = (await reader.call('GET /tasks/team/count')).body
        expect([listed.length, overdue]).toEqual([count, count])
      }
    }
  })

  test('is no task that a team member has completed, while others have not', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const [one, two] = [await company.person(), await company.person()]
    const task = await create(manager, { assigneeIds: [one.publicId, two.publicId] })
    await complete(one, task.id)
    api.clock.set('2026-06-20T06:00:00Z')
    expect((await manager.call('GET /tasks/team')).body.items).toMatchObject([{ isOverdue: true }])
    await complete(two, task.id)
    expect((await manager.call('GET /tasks/team')).body.items).toMatchObject([{ isOverdue: false }])
  })
})

describe('Team Tasks', () => {
  async function given() {
    const company = await Company.create(api)
    const manager = await company.person({ name: 'Arjun Rao', role: 'Manager' })
    const colleague = await company.person({ role: 'Manager' })
    const elsewhere = await company.person({ role: 'Manager', unit: 'Sales' })
    const director = await company.person({ role: 'Director', unit: null })
    const [ours, theirs] = [await company.person(), await company.person({ unit: 'Sales' })]
    await create(manager, { title: 'Ours', assigneeIds: [ours.publicId], dueDate: '2026-06-11' })
    await create(elsewhere, { title: 'Theirs', assigneeIds: [theirs.publicId], priority: 'High' })
    await create(ours, { title: 'Personal' })
    await create(manager, { title: 'The manager’s own' })
    return { company, manager, colleague, elsewhere, director, ours, theirs }
  }
  const find = async (person: Person, query: Record<string, string> = {}) =>
    titles(await person.call('GET /tasks/team', { query }))

  test('are the tasks that a person assigned, and those of people of their unit; never personal ones', async () => {
    const { manager, colleague, elsewhere, director } = await given()
    expect(await find(manager)).toEqual(['Ours'])
    expect(await find(colleague)).toEqual(['Ours'])
    expect(await find(elsewhere)).toEqual(['Theirs'])
    expect(await find(director)).toEqual(['Ours', 'Theirs'])
    for (const [person, count] of [
      [manager, 1],
      [director, 2],
    ] as const)
      expect((await person.call('GET /tasks/team/count')).body.count).toBe(count)
  })

  test('are filtered by employee, unit, status, due date, priority, text and who assigned them', async () => {
    const { company, colleague, director, ours } = await given()
    const unit = await company.unitPublicId('Sales')
    expect(await find(director, { userId: ours.publicId })).toEqual(['Ours'])
    expect(await find(director, { businessUnitId: unit })).toEqual(['Theirs'])
    expect(await find(director, { dueDate: '2026-06-11' })).toEqual(['Ours'])
    expect(await find(director, { priority: 'High' })).toEqual(['Theirs'])
    expect(await find(director, { search: 'our' })).toEqual(['Ours'])
    expect(await find(director, { status: 'Blocked' })).toEqual([])
    expect(await find(director, { by: 'me' })).toEqual([])
    // Values beyond the person's scope find nothing.
    expect(await find(colleague, { businessUnitId: unit })).toEqual([])
  })

  test('are hidden from a manager when their only assignee is suspended, but not from their creator', async () => {
    const { manager, colleague, ours } = await given()
    await asOwner(api, (owner) =>
      owner.query('update app.users set is_suspended = true where id = $1', [ours.id]),
    )
    expect(await find(colleague)).toEqual([])
    expect(await find(manager)).toEqual(['Ours'])
  })

  test('are on a board by their own status, with counts', async () => {
    const { manager, director } = await given()
    const [task] = (await manager.call('GET /tasks/team')).body.items
    await complete(manager, task!.id, 'team')
    const { columns } = (await director.call('GET /tasks/team/board')).body
    expect(
      columns.map(({ status, count, items }) => [status, count, items.map(({ title }) => title)]),
    ).toEqual([
      ['Not Started', 1, ['Theirs']],
      ['In Progress', 0, []],
      ['Blocked', 0, []],
      ['Completed', 1, ['Ours']],
    ])
    const month = await director.call('GET /tasks/team/calendar', { query: { month: '2026-06' } })
    expect(titles(month)).toEqual(['Ours', 'Theirs'])
  })
})

test('the details of a task have its history', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ name: 'Arjun Rao', role: 'Manager' })
  const person = await company.person({ name: 'Meera Iyer' })
  const task = await create(manager, { title: 'Roster', assigneeIds: [person.publicId] })
  api.clock.forward({ minutes: 5 })
  await complete(person, task.id)
  const { body } = await manager.call('GET /tasks/{taskId}', {
    path: { taskId: task.id },
    query: { board: 'team' },
  })
  expect(body.history).toEqual([
    {
      type: 'task.status-changed',
      description: 'Meera Iyer completed “Roster”.',
      words: 'Meera Iyer completed “Roster”.',
      actorId: person.publicId,
      actorName: 'Meera Iyer',
      targetUserId: person.publicId,
      changes: [{ field: 'status', from: 'Not Started', to: 'Completed' }],
      timestamp: '2026-06-09T12:53:00Z',
    },
    {
      type: 'task.created',
      description: 'Arjun Rao created the task “Roster”.',
      words: 'You created the task “Roster”.',
      actorId: manager.publicId,
      actorName: 'Arjun Rao',
      targetUserId: person.publicId,
      changes: [],
      timestamp: '2026-06-09T12:48:00Z',
    },
  ])
})

describe('in a company with thousands of tasks and meetings', async () => {
  /** What the condition of an index has to name, so that the rows of some tasks, meetings or people are read. */
  const columns: Readonly<Record<string, RegExp>> = {
    // A list in the order of an index ends after its page.
    tasks: /\(tenant_id /,
    task_assignees: /\((task_id|user_id) /,
    users: /\((id|business_unit_id|status) /,
    meetings: /\((id|created_by) /,
    meeting_attendees: /\((meeting_id|user_id) /,
    meeting_instances: /\((meeting_id|id) /,
    meeting_answers: /\((meeting_id|user_id) /,
  }
  const query = { from: '2026-06-01', to: '2026-06-30' } as const
  const requests: Record<string, (person: Person) => Promise<{ status: number }>> = {
    'My Tasks': (person) => person.call('GET /tasks/mine'),
    'My Tasks by group': (person) => person.call('GET /tasks/mine', { query: { part: 'open' } }),
    'the own board': (person) => person.call('GET /tasks/mine/board'),
    'Team Tasks': (person) => person.call('GET /tasks/team'),
    'changes of own tasks': (person) => person.call('GET /tasks/mine/changes'),
    'changes of the tasks of a team': (person) => person.call('GET /tasks/team/changes'),
    'the board of a team': (person) => person.call('GET /tasks/team/board'),
    'the month of a team': (person) => person.call('GET /tasks/team/calendar'),
    Meetings: (person) => person.call('GET /meetings'),
    'the overview of meetings': (person) => person.call('GET /meetings/overview'),
    'the workspace of a meeting': async (person) => {
      const { body } = await person.call('GET /meetings', { query })
      return person.call('GET /meetings/{meetingId}', { path: { meetingId: body.items[0]!.meetingId } })
    },
    'the own calendar': (person) => person.call('GET /calendar', { query: { ...query, who: 'me' } }),
    'the calendar of a team': (person) => person.call('GET /calendar', { query }),
  }
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager' })
  await fillWithTasksAndMeetings(company)

  test.for(Object.entries(requests))(
    '%s looks up what it shows, and reads no whole table',
    async ([, ask]) => {
      const reads = await plansOf(api, async () => expect(await ask(manager)).toMatchObject({ status: 200 }))
      expect(reads).not.toEqual([])
      // The people of a team are read once, in a statement of their own.
      const ofTasksOrMeetings = reads.filter(({ statement }) => /app\.(task|meeting)/.test(statement))
      const ofEverybody = ofTasksOrMeetings.filter(
        ({ table, condition }) => columns[table]?.test(condition) === false,
      )
      expect(ofEverybody).toEqual([])
      // A person who is found by their id among the names of all.
      expect(
        reads.filter(({ index, condition }) => index === 'users_status' && /\(id /.test(condition)),
      ).toEqual([])
    },
  )
})
