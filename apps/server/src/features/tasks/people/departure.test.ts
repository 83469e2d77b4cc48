import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

const create = async (person: Person, title: string, body: Record<string, unknown> = {}) => {
  const answer = await person.call('POST /tasks', { body: { title, dueDate: '2026-06-12', ...body } })
  expect(answer.status).toBe(201)
  return answer.body.id
}
const move = (person: Person, taskId: string, status: string, board = 'mine') =>
  person.call('PUT /tasks/{taskId}/status', { path: { taskId }, body: { status, board } })
const read = async (person: Person, taskId: string) =>
  (await person.call('GET /tasks/{taskId}', { path: { taskId }, query: { board: 'team' } })).body
const told = async (person: Person) =>
  (await person.call('GET /notifications')).body.items.map(({ message }) => message)

async function unit() {
  const company = await Company.create(api)
  const admin = await company.person({ name: 'Admin', role: 'Tenant Admin', unit: null })
  const manager = await company.person({ name: 'Arjun Rao', role: 'Manager' })
  const [ana, bo, cy] = [
    await company.person({ name: 'Ana' }),
    await company.person({ name: 'Bo' }),
    await company.person({ name: 'Cy' }),
  ]
  const give = (title: string, ...to: Person[]) =>
    create(manager, title, { assigneeIds: to.map(({ publicId }) => publicId) })
  const goes = async (person: Person) => {
    // Later events are listed first.
    api.clock.forward({ seconds: 1 })
    const path = { userId: person.publicId }
    await admin.call('POST /users/{userId}/archive', { path, body: { tasksTo: null } })
    const counts = (await admin.call('GET /users/{userId}/deletion', { path })).body
    expect((await admin.call('DELETE /users/{userId}', { path })).status).toBe(204)
    return {
      tasks: counts.deleted.tasks,
      shared: counts.kept.sharedTasks,
      created: counts.kept.createdTasks,
    }
  }
  return { company, admin, manager, ana, bo, cy, give, goes }
}

test('a task with a single assignee is deleted with that person; shared ones remain for the others', async () => {
  const { manager, ana, bo, give, goes } = await unit()
  const own = await create(ana, 'Doctor')
  const direct = await give('Direct', ana)
  const shared = await give('Shared', ana, bo)
  const others = await give('Others', bo)
  // The number of a person's personal tasks is not shown to anybody.
  expect(await goes(ana)).toEqual({ tasks: 1, shared: 1, created: 0 })
  for (const id of [own, direct]) expect((await read(manager, id)).error.code).toBe('task_not_found')
  expect(await told(manager)).toContain('Admin deleted “Direct”.')
  expect(await read(manager, shared)).toMatchObject({
    type: 'direct',
    status: 'Not Started',
    assignees: [{ name: 'Bo' }],
    completion: { completed: 0, total: 1 },
  })
  expect((await read(manager, others)).assignees).toHaveLength(1)
  expect((await read(manager, shared)).history[0]).toMatchObject({
    description: 'Admin changed the assignees of “Shared”.',
    changes: [{ field: 'assignees', from: 'A deleted person, Bo', to: 'Bo' }],
  })
  for (const one of [manager, bo])
    expect(await told(one)).toContain('Admin changed the assignees of “Shared”.')
})

test('the status follows from the remaining members: if all of them have completed it, it is Completed', async () => {
  const { manager, ana, bo, cy, give, goes } = await unit()
  const done = await give('Done', ana, bo, cy)
  for (const one of [bo, cy]) await move(one, done, 'Completed')
  const unstarted = await give('Unstarted', ana, bo, cy)
  await move(ana, unstarted, 'In Progress')
  const blocked = await give('Blocked', ana, bo, cy)
  await move(manager, blocked, 'Blocked', 'team')
  const locked = await give('Locked', ana, bo, cy)
  await move(manager, locked, 'Completed', 'team')
  await goes(ana)
  expect(await read(manager, done)).toMatchObject({
    status: 'Completed',
    completedAt: api.clock.now().toString(),
    completion: { completed: 2, total: 2, percent: 100 },
  })
  expect(await told(bo)).toContain('Admin completed “Done”.')
  expect(await read(manager, unstarted)).toMatchObject({ status: 'Not Started', completedAt: null })
  expect(await read(manager, blocked)).toMatchObject({ status: 'Blocked' })
  expect(await read(manager, locked)).toMatchObject({ status: 'Completed', completion: { total: 2 } })
  const column = async (person: Person, id: string) =>
    (await person.call('GET /tasks/mine')).body.items.find((task) => task.id === id)?.column
  expect(await column(bo, locked)).toBe('Completed')
  expect(await column(bo, unstarted)).toBe('Not Started')
})

test('a Completed task stays Completed for the others, without a notification', async () => {
  const { manager, ana, bo, cy, goes } = await unit()
  const given = async (title: string, ...to: Person[]) =>
    create(manager, title, { teamName: 'Yard', assigneeIds: to.map(({ publicId }) => publicId) })
  const two = await given('Two', ana, bo)
  const three = await given('Three', ana, bo, cy)
  const byMembers = await given('Members', ana, bo)
  for (const id of [two, three]) await move(manager, id, 'Completed', 'team')
  for (const one of [ana, bo]) await move(one, byMembers, 'Completed')
  const before = await told(bo)
  await goes(ana)
  expect(await read(manager, two)).toMatchObject({
    type: 'direct',
    teamName: null,
    status: 'Completed',
    assignees: [{ name: 'Bo' }],
    version: 2,
  })
  expect(await read(manager, three)).toMatchObject({
    type: 'team',
    teamName: 'Yard',
    status: 'Completed',
    assignees: [{ name: 'Bo' }, { name: 'Cy' }],
  })
  expect(await read(manager, byMembers)).toMatchObject({ type: 'direct', status: 'Completed' })
  // Nothing is added; notifications that named Ana were deleted with her.
  expect(await told(bo)).toEqual(before.filter((message) => !message.includes('Ana')))
  const { items } = (await bo.call('GET /tasks/mine')).body
  expect(items.map(({ column }) => column)).toEqual(['Completed', 'Completed', 'Completed'])
})

test('a recurring task that is completed by the deletion gets its next occurrence', async () => {
  const { manager, ana, bo, goes } = await unit()
  const id = await create(manager, 'Weekly', {
    assigneeIds: [ana.publicId, bo.publicId],
    recurrence: { rule: 'weekly' },
  })
  await move(bo, id, 'Completed')
  await goes(ana)
  const { items } = (await manager.call('GET /tasks/team')).body
  expect(items.map(({ dueDate, status, assignees }) => [dueDate, status, assignees.length])).toEqual([
    ['2026-06-19', 'Not Started', 1],
    ['2026-06-12', 'Completed', 1],
  ])
})

test('tasks that the person created for others remain with their name; their pins and assignments are deleted', async () => {
  const { company, admin, manager, ana, bo, give, goes } = await unit()
  const id = await give('Roster', ana, bo)
  await manager.call('PUT /tasks/{taskId}/pin', { path: { taskId: id } })
  await manager.call('POST /tasks/{taskId}/comments', { path: { taskId: id }, body: { text: 'Please' } })
  await manager.call('POST /tasks/{taskId}/items', {
    path: { taskId: id },
    body: { title: 'Part', assigneeId: manager.publicId },
  })
  expect(await goes(manager)).toEqual({ tasks: 0, shared: 0, created: 1 })
  const task = await read(ana, id)
  expect(task).toMatchObject({
    createdBy: { id: null, name: 'Arjun Rao' },
    subTasks: [{ title: 'Part', assignee: null }],
    comments: [{ text: 'Please', createdBy: { id: null, name: 'Arjun Rao' } }],
  })
  const pins = await asOwner(api, (owner) =>
    owner.query('select from app.task_pins where tenant_id = $1', [company.tenantId]),
  )
  expect(pins.rowCount).toBe(0)
  expect((await admin.call('GET /tasks/team')).body.items.map((one) => one.id)).toEqual([id])
})

test('log entries about personal tasks are deleted too, and not counted before', async () => {
  const { company, admin, ana, goes } = await unit()
  await create(ana, 'Doctor')
  const path = { userId: ana.publicId }
  const { kept } = (await admin.call('GET /users/{userId}/deletion', { path })).body
  expect(kept.activityEntries).toBe(0)
  await goes(ana)
  const left = await asOwner(api, (owner) =>
    owner.query(`select from app.activity_entries where tenant_id = $1 and type like 'personal-task.%'`, [
      company.tenantId,
    ]),
  )
  expect(left.rowCount).toBe(0)
})

test('members who finish while the last other one is deleted leave the task Completed', async () => {
  const { admin, manager, ana, bo, give } = await unit()
  const id = await give('Race', ana, bo)
  const path = { userId: ana.publicId }
  await admin.call('POST /users/{userId}/archive', { path, body: { tasksTo: null } })
  const [gone, moved] = await Promise.all([
    admin.call('DELETE /users/{userId}', { path }),
    move(bo, id, 'Completed'),
  ])
  expect([gone.status, moved.status]).toEqual([204, 200])
  expect(await read(manager, id)).toMatchObject({ status: 'Completed', completion: { percent: 100 } })
})
