import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tuesday, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const create = async (person: Person, body: Record<string, unknown> = {}) => {
  const { status, body: task } = await person.call('POST /tasks', {
    body: { title: 'Driver roster', dueDate: '2026-06-12', ...body },
  })
  expect(status).toBe(201)
  return task
}
const move = (person: Person, taskId: string, body: Record<string, unknown>) =>
  person.call('PUT /tasks/{taskId}/status', { path: { taskId }, body })
const read = async (person: Person, taskId: string, board = 'mine') =>
  (await person.call('GET /tasks/{taskId}', { path: { taskId }, query: { board } })).body
const notesOf = async (person: Person) =>
  (await person.call('GET /notifications')).body.items.map(({ message }) => message)

async function team(members = 2) {
  const company = await Company.create(api)
  const manager = await company.person({ name: 'Arjun Rao', role: 'Manager' })
  const people = await Promise.all(
    Array.from({ length: members }, (_, index) => company.person({ name: `Member ${index + 1}` })),
  )
  const task = await create(manager, { assigneeIds: people.map((person) => person.publicId) })
  return { company, manager, people, task }
}

describe('a team task', () => {
  test('is In Progress once a member has started and Completed when all have, with the percentage', async () => {
    const { manager, people, task } = await team(3)
    expect(task).toMatchObject({ type: 'team', status: 'Not Started', completion: { percent: 0 } })
    await move(people[0]!, task.id, { status: 'In Progress' })
    expect(await read(manager, task.id, 'team')).toMatchObject({ status: 'In Progress' })
    await move(people[0]!, task.id, { status: 'Completed' })
    expect(await read(manager, task.id, 'team')).toMatchObject({
      status: 'In Progress',
      completion: { completed: 1, total: 3, percent: 33 },
    })
    await move(people[1]!, task.id, { status: 'Completed' })
    const { body } = await move(people[2]!, task.id, { status: 'Completed' })
    expect(body).toMatchObject({ status: 'Completed', completion: { percent: 100 }, completedAt: start })
    const done = await read(manager, task.id, 'team')
    expect(done.assignees.map(({ completedAt }) => completedAt)).toEqual([start, start, start])
  })

  test('becomes In Progress again when a member reverts', async () => {
    const { manager, people, task } = await team(2)
    for (const person of people) await move(person, task.id, { status: 'Completed' })
    await move(people[0]!, task.id, { status: 'In Progress' })
    expect(await read(manager, task.id, 'team')).toMatchObject({ status: 'In Progress', completedAt: null })
  })

  test('completed by the manager is Completed on every board and cannot be moved by a member', async () => {
    const { manager, people, task } = await team(2)
    await move(people[0]!, task.id, { status: 'In Progress' })
    expect((await move(manager, task.id, { board: 'team', status: 'Completed' })).body).toMatchObject({
      status: 'Completed',
    })
    expect(await read(people[1]!, task.id)).toMatchObject({ column: 'Completed', may: { stages: [] } })
    const { status, body } = await move(people[1]!, task.id, { status: 'In Progress' })
    expect([status, body.error.message]).toEqual([
      409,
      'This team task has already been marked as complete by the manager.',
    ])
  })

  test('reopened by its manager is In Progress, and members keep their own stage', async () => {
    const { manager, people, task } = await team(2)
    await move(people[0]!, task.id, { status: 'Completed' })
    await move(manager, task.id, { board: 'team', status: 'Completed' })
    const { body } = await move(manager, task.id, { board: 'team', status: 'In Progress' })
    expect(body).toMatchObject({ status: 'In Progress', completion: { completed: 1 } })
    expect(await read(people[0]!, task.id)).toMatchObject({ column: 'Completed' })
    expect(await read(people[1]!, task.id)).toMatchObject({ column: 'Not Started' })
    const again = await move(manager, task.id, { board: 'team', status: 'Completed' })
    expect(again.status).toBe(200)
    const refused = await move(manager, task.id, { board: 'team', status: 'Not Started' })
    expect(refused.body.error.code).toBe('task_reopen_only')
  })

  test('is Completed when all members finish at the same moment', async () => {
    const { manager, people, task } = await team(6)
    const answers = await Promise.all(people.map((person) => move(person, task.id, { status: 'Completed' })))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await read(manager, task.id, 'team')).toMatchObject({
      status: 'Completed',
      completion: { completed: 6, total: 6, percent: 100 },
    })
  })
})

test('a move based on another column can be refused instead of replacing somebody’s change', async () => {
  const { manager, people, task } = await team(1)
  await move(people[0]!, task.id, { status: 'Completed' })
  const seen = { board: 'team', status: 'In Progress', expectedStatus: 'Not Started' } as const
  const refused = await move(manager, task.id, { ...seen, ifChanged: 'refuse' })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'task_status_changed'])
  expect(refused.body.error.message).toBe(
    `${people[0]!.name} moved it to Completed while you were moving it.`,
  )
  expect(await read(manager, task.id, 'team')).toMatchObject({ status: 'Completed' })
  // Why somebody may not move it at all is said first.
  const done = await team(1)
  await move(done.manager, done.task.id, { board: 'team', status: 'Completed' })
  const locked = await move(done.people[0]!, done.task.id, {
    status: 'In Progress',
    expectedStatus: 'Not Started',
    ifChanged: 'refuse',
  })
  expect(locked.body.error.code).toBe('task_direct_completed_by_manager')
  // Somebody else has already put it there: nobody's change is replaced.
  const same = { board: 'team', status: 'Completed', expectedStatus: 'Not Started' } as const
  expect((await move(manager, task.id, { ...same, ifChanged: 'refuse' })).status).toBe(200)
  expect((await move(manager, task.id, seen)).body).toMatchObject({ status: 'In Progress' })
})

describe('Blocked', () => {
  test('cannot be set by an assignee in any way', async () => {
    const { people, task } = await team(2)
    const { status, body } = await move(people[0]!, task.id, { status: 'Blocked' })
    expect([status, body.error.code]).toEqual([403, 'task_blocked_for_assignees'])
    const asManager = await move(people[0]!, task.id, { board: 'team', status: 'Blocked' })
    expect([asManager.status, asManager.body.error.message]).toEqual([
      403,
      'You do not have permission to edit this task.',
    ])
  })

  test('can be set by the manager, and by the owner of a personal task', async () => {
    const { manager, people, task } = await team(2)
    expect((await move(manager, task.id, { board: 'team', status: 'Blocked' })).body.status).toBe('Blocked')
    const own = await create(people[0]!)
    expect((await move(people[0]!, own.id, { status: 'Blocked' })).body).toMatchObject({
      status: 'Blocked',
      column: 'Blocked',
    })
  })
})

describe('the permission to set the status of a task', () => {
  test('belongs to its creator and to people who may edit any task’s status and manage the unit', async () => {
    const { company, task } = await team(2)
    const other = await company.person({ role: 'Manager' })
    const lead = await company.person({ role: 'Team Lead' })
    const elsewhere = await company.person({ role: 'Manager', unit: 'Sales' })
    expect((await move(other, task.id, { board: 'team', status: 'In Progress' })).status).toBe(200)
    expect((await move(lead, task.id, { board: 'team', status: 'Blocked' })).body.error.code).toBe(
      'task_no_permission',
    )
    expect((await move(elsewhere, task.id, { board: 'team', status: 'Blocked' })).body.error.code).toBe(
      'task_not_found',
    )
  })

  test('belongs to the creator alone for a personal task, which nobody else sees', async () => {
    const company = await Company.create(api)
    const employee = await company.person()
    const task = await create(employee)
    for (const role of ['Manager', 'Director', 'Tenant Admin'] as const) {
      const person = await company.person({ role })
      const { status, body } = await move(person, task.id, { board: 'team', status: 'Completed' })
      expect([role, status, body.error.code]).toEqual([role, 404, 'task_not_found'])
    }
  })
})

describe('a direct task', () => {
  test('follows its assignee and notifies its creator', async () => {
    const { manager, people, task } = await team(1)
    expect(task.type).toBe('direct')
    await move(people[0]!, task.id, { status: 'Completed' })
    expect(await read(manager, task.id, 'team')).toMatchObject({ status: 'Completed' })
    expect(await notesOf(manager)).toEqual(['Member 1 completed “Driver roster”.'])
    expect(await notesOf(people[0]!)).toEqual(['Arjun Rao gave you “Driver roster”, due 12-Jun-2026.'])
  })

  test('completed by its manager cannot be moved by its assignee until it is reopened', async () => {
    const { manager, people, task } = await team(1)
    await move(manager, task.id, { board: 'team', status: 'Completed' })
    const { body } = await move(people[0]!, task.id, { status: 'In Progress' })
    expect(body.error.code).toBe('task_direct_completed_by_manager')
    await move(manager, task.id, { board: 'team', status: 'In Progress' })
    expect((await move(people[0]!, task.id, { status: 'Completed' })).status).toBe(200)
  })
})

describe('the order of a board', () => {
  const titlesOf = async (person: Person, column: string) =>
    (await person.call('GET /tasks/mine/board')).body.columns
      .find(({ status }) => status === column)!
      .items.map(({ title }) => title)

  test('has the newest at the top, and a card where it was put', async () => {
    const person = await (await Company.create(api)).person()
    const tasks = []
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      tasks.push(await create(person, { title }))
      api.clock.forward({ seconds: 1 })
    }
    const [one, two, three, four] = tasks
    expect(await titlesOf(person, 'Not Started')).toEqual(['Four', 'Three', 'Two', 'One'])
    await move(person, four!.id, { status: 'Not Started', after: two!.id })
    expect(await titlesOf(person, 'Not Started')).toEqual(['Three', 'Two', 'Four', 'One'])
    await move(person, one!.id, { status: 'Not Started', after: null })
    expect(await titlesOf(person, 'Not Started')).toEqual(['One', 'Three', 'Two', 'Four'])
    await move(person, three!.id, { status: 'In Progress', after: null })
    await move(person, two!.id, { status: 'In Progress', after: three!.id })
    expect(await titlesOf(person, 'In Progress')).toEqual(['Three', 'Two'])
  })

  test('is total after twelve concurrent creations and moves into one gap', async () => {
    const { manager, people, task } = await team(1)
    const person = people[0]!
    const anchor = await create(person, { title: 'Anchor' })
    const others = await Promise.all(
      Array.from({ length: 6 }, (_, i) => create(person, { title: `Card ${i}` })),
    )
    api.clock.forward({ seconds: 1 })
    const answers = await Promise.all([
      ...others.map(({ id }) => move(person, id, { status: 'Not Started', after: anchor.id })),
      ...Array.from({ length: 6 }, (_, i) =>
        person.call('POST /tasks', {
          body: { title: `New ${i}`, dueDate: '2026-06-12' },
        }),
      ),
    ])
    expect(answers.every(({ status }) => status < 300)).toBe(true)
    const first = await titlesOf(person, 'Not Started')
    expect(new Set(first).size).toBe(14)
    expect(first.slice(first.indexOf('Anchor') + 1, first.indexOf('Anchor') + 7).toSorted()).toEqual(
      others.map(({ title }) => title).toSorted(),
    )
    expect(await titlesOf(person, 'Not Started')).toEqual(first)
    expect(await read(manager, task.id, 'team')).toMatchObject({ status: 'Not Started' })
  })
})

describe('a position on the board of people who manage tasks', () => {
  test('is set only by these people, and never after a card that they do not see', async () => {
    const { company, manager, people, task } = await team(1)
    const second = await create(manager, { title: 'Second', assigneeIds: [people[0]!.publicId] })
    for (const person of [people[0]!, await company.person({ permissions: ['CAN_VIEW_OWN_TASKS'] })]) {
      const { body } = await move(person, task.id, { board: 'team', status: 'Not Started', after: null })
      expect(['task_no_permission', 'task_not_found']).toContain(body.error.code)
    }
    api.clock.forward({ seconds: 1 })
    const hidden = await create(people[0]!, { title: 'Hidden' })
    const { status } = await move(manager, task.id, {
      board: 'team',
      status: 'Not Started',
      after: hidden.id,
    })
    expect(status).toBe(200)
    const { columns } = (await manager.call('GET /tasks/team/board')).body
    // A missing card counts as the top.
    expect(columns[0]!.items.map(({ id }) => id)).toEqual([task.id, second.id])
  })
})

describe('a replaced change', () => {
  const set = (person: Person, taskId: string, body: Record<string, unknown>) =>
    move(person, taskId, { board: 'team', ...body })

  test('is not announced to a person who no longer sees the task, and does not fail for them', async () => {
    const { company, manager, task } = await team(1)
    const colleague = await company.person({ role: 'Manager' })
    await set(colleague, task.id, { status: 'In Progress' })
    await asOwner(api, (owner) =>
      owner.query('update app.users set is_suspended = true where id = $1', [colleague.id]),
    )
    const { status } = await set(manager, task.id, { status: 'Blocked', expectedStatus: 'Not Started' })
    expect(status).toBe(200)
    const { rowCount } = await asOwner(api, (owner) =>
      owner.query('select from app.notifications where user_id = $1', [colleague.id]),
    )
    expect(rowCount).toBe(0)
  })
})

test('the last member’s stage is recorded together with the task’s status, and announced once', async () => {
  const { manager, people, task } = await team(2)
  for (const person of people) {
    api.clock.forward({ seconds: 1 })
    await move(person, task.id, { status: 'Completed' })
  }
  expect(await notesOf(manager)).toEqual([
    'Member 2 completed “Driver roster”.',
    'Member 1 moved “Driver roster” to In Progress.',
  ])
  const { history, updatedAt } = await read(manager, task.id, 'team')
  expect(history.map(({ changes }) => changes[0]?.field)).toEqual(
    expect.arrayContaining(['own status', 'status', 'own status', 'status']),
  )
  expect(updatedAt).toBe('2026-06-09T12:48:02Z')
})

test('a reopened team task is overdue although all members have completed it', async () => {
  const { manager, people, task } = await team(2)
  for (const person of people) await move(person, task.id, { status: 'Completed' })
  await move(manager, task.id, { board: 'team', status: 'In Progress' })
  api.clock.set('2026-06-20T06:00:00Z')
  expect(await read(manager, task.id, 'team')).toMatchObject({ isOverdue: true })
  expect((await manager.call('GET /tasks/team/count')).body.overdue).toBe(1)
})

test('tasks whose chosen ids end alike can be completed at the same moment', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager' })
  const person = await company.person()
  const ids = ['task_01k0000000e0000000000000r1', 'task_01k0000001e0000000000000r1']
  for (const id of ids) await create(manager, { id, assigneeIds: [person.publicId] })
  const { body } = await manager.call('POST /tasks/batch/complete', { body: { taskIds: ids } })
  expect(body).toMatchObject({ changed: 2, skipped: [] })
})
