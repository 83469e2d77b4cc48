import { maxItems } from '#core/tasks/limits.ts'
import { newUuid, publicId } from '#server/platform/ids.ts'
import { Company, type Person, type PersonGiven } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { describe, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

const create = async (person: Person, body: Record<string, unknown> = {}) => {
  const task = { title: 'Driver roster', dueDate: '2026-06-12', ...body }
  const { id } = (await person.call('POST /tasks', { body: task })).body
  api.clock.forward({ seconds: 1 })
  return id
}
const add = (person: Person, taskId: string, body: Record<string, unknown> = {}) =>
  person.call('POST /tasks/{taskId}/items', { path: { taskId }, body: { title: 'Ask for nights', ...body } })
const change = (person: Person, taskId: string, itemId: string, body: Record<string, unknown>) =>
  person.call('PATCH /tasks/{taskId}/items/{itemId}', { path: { taskId, itemId }, body })
const remove = (person: Person, taskId: string, itemId: string) =>
  person.call('DELETE /tasks/{taskId}/items/{itemId}', { path: { taskId, itemId } })
const read = async (person: Person, taskId: string) =>
  (await person.call('GET /tasks/{taskId}', { path: { taskId } })).body
const told = async (person: Person) =>
  (await person.call('GET /notifications')).body.items
    .filter(({ actionType }) => actionType?.startsWith('TASK_ITEM'))
    .map(({ message, link }) => [message, link])

async function team(given: PersonGiven = {}) {
  const company = await Company.create(api)
  const manager = await company.person({ name: 'Arjun Rao', role: 'Manager' })
  const [ana, bo] = [await company.person({ name: 'Ana', ...given }), await company.person({ name: 'Bo' })]
  const id = await create(manager, { assigneeIds: [ana.publicId, bo.publicId] })
  return { company, manager, ana, bo, id }
}

describe('a sub-task', () => {
  test('is added, changed and removed by people who edit the task, with its counts and its history', async () => {
    const { manager, ana, id } = await team()
    const { status, body: item } = await add(manager, id, {
      title: '  Ask for nights ',
      assigneeId: ana.publicId,
      dueDate: '2026-06-10',
    })
    expect([status, item]).toEqual([
      201,
      {
        id: item.id,
        title: 'Ask for nights',
        isCompleted: false,
        assignee: { id: ana.publicId, name: 'Ana' },
        dueDate: '2026-06-10',
      },
    ])
    expect(await read(ana, id)).toMatchObject({ items: { completed: 0, total: 1 }, subTasks: [item] })
    api.clock.forward({ seconds: 1 })
    const changed = await change(manager, id, item.id, { title: 'Ask for the nights', dueDate: null })
    expect(changed.body).toEqual({ ...item, title: 'Ask for the nights', dueDate: null })
    expect((await read(manager, id)).history[0]).toMatchObject({
      description: 'Arjun Rao changed the sub-task “Ask for the nights” of “Driver roster”.',
      changes: [
        { field: 'title', from: 'Ask for nights', to: 'Ask for the nights' },
        { field: 'due date', from: '10-Jun-2026', to: null },
      ],
    })
    expect((await remove(manager, id, item.id)).status).toBe(204)
    expect(await read(manager, id)).toMatchObject({ items: { completed: 0, total: 0 }, subTasks: [] })
    expect((await remove(manager, id, item.id)).body.error).toMatchObject({
      code: 'task_item_not_found',
      message: 'This sub-task does not exist.',
    })
  })

  test('is ticked by assignees of the task or of the sub-task, and by nobody else', async () => {
    const { company, manager, ana, bo, id } = await team()
    const lead = await company.person({ role: 'Team Lead' })
    const { body: item } = await add(manager, id, { assigneeId: manager.publicId })
    for (const one of [ana, bo, manager]) {
      const ticked = await change(one, id, item.id, { isCompleted: true })
      expect([ticked.status, ticked.body.isCompleted]).toEqual([200, true])
      expect((await read(ana, id)).items).toEqual({ completed: 1, total: 1 })
      await change(one, id, item.id, { isCompleted: false })
      expect((await read(ana, id)).items).toEqual({ completed: 0, total: 1 })
    }
    const refused = await change(lead, id, item.id, { isCompleted: true })
    expect(refused.body.error).toMatchObject({
      code: 'task_no_permission',
      message: 'You do not have permission to edit this task.',
    })
    const stranger = await company.person()
    expect((await change(stranger, id, item.id, { isCompleted: true })).body.error.code).toBe(
      'task_not_found',
    )
  })

  test('cannot be changed otherwise by people who only work on it', async () => {
    const { company, manager, ana, id } = await team()
    const lead = await company.person({ role: 'Team Lead' })
    const { body: item } = await add(manager, id)
    for (const [one, code] of [
      [ana, 'task_personal_edit'],
      [lead, 'task_not_created'],
    ] as const) {
      expect((await add(one, id)).body.error.code).toBe(code)
      expect((await change(one, id, item.id, { title: 'Mine' })).body.error.code).toBe(code)
      expect((await change(one, id, item.id, { isCompleted: true, title: 'Mine' })).body.error.code).toBe(
        code,
      )
      expect((await remove(one, id, item.id)).body.error.code).toBe(code)
    }
    expect((await add(lead, id)).body.error.message).toBe('You can only edit tasks you have created.')
    expect((await add(ana, id)).body.error.message).toBe('You can only edit your personal tasks.')
  })

  test('ticked twice counts once', async () => {
    const { manager, ana, id } = await team()
    const { body: item } = await add(manager, id)
    await Promise.all(Array.from({ length: 6 }, () => change(ana, id, item.id, { isCompleted: true })))
    const task = await read(ana, id)
    expect(task.items).toEqual({ completed: 1, total: 1 })
    expect(task.history.filter(({ description }) => description.includes('completed the'))).toHaveLength(1)
    await remove(manager, id, item.id)
    expect((await read(ana, id)).items).toEqual({ completed: 0, total: 0 })
  })

  test('of a completed task cannot be changed until the task is reopened', async () => {
    const { manager, ana, id } = await team()
    const { body: item } = await add(manager, id)
    await manager.call('PUT /tasks/{taskId}/status', {
      path: { taskId: id },
      body: { board: 'team', status: 'Completed' },
    })
    const answers = [
      await add(manager, id),
      await change(manager, id, item.id, { title: 'Other' }),
      await change(ana, id, item.id, { isCompleted: true }),
      await remove(manager, id, item.id),
    ]
    for (const { body } of answers) expect(body.error.code).toBe('task_completed')
  })

  test('is assigned to somebody of the task or to its creator, who is notified', async () => {
    const { company, manager, ana, bo, id } = await team()
    const other = await company.person()
    const refused = await add(manager, id, { assigneeId: other.publicId })
    expect(refused.body.error).toMatchObject({
      code: 'task_assignee_not_found',
      fields: [
        {
          field: 'body.assigneeId',
          message: 'Only somebody who is assigned to the task can be given a sub-task of it.',
        },
      ],
    })
    const { body: item } = await add(manager, id, { assigneeId: ana.publicId })
    const message = 'Arjun Rao gave you the sub-task “Ask for nights” of “Driver roster”.'
    expect(await told(ana)).toEqual([[message, `/my-tasks?taskId=${id}`]])
    await change(manager, id, item.id, { assigneeId: bo.publicId })
    expect(await told(bo)).toEqual([[message, `/my-tasks?taskId=${id}`]])
    await change(manager, id, item.id, { assigneeId: bo.publicId, isCompleted: true })
    expect(await told(bo)).toHaveLength(1)
    expect((await change(manager, id, item.id, { assigneeId: manager.publicId })).status).toBe(200)
    expect(await told(manager)).toEqual([])
    expect((await change(manager, id, item.id, { assigneeId: null })).body.assignee).toBeNull()
  })

  test('is due today or later when the date is set, and may become past afterwards', async () => {
    const { manager, id } = await team()
    const refused = await add(manager, id, { dueDate: '2026-06-08' })
    expect(refused.body.error.fields).toEqual([
      { field: 'body.dueDate', message: 'The due date is today or later.' },
    ])
    const { body: item } = await add(manager, id, { dueDate: '2026-06-09' })
    const now = api.clock.now()
    api.clock.forward({ hours: 48 })
    try {
      const kept = await change(manager, id, item.id, { title: 'Later', dueDate: '2026-06-09' })
      expect([kept.status, kept.body.dueDate]).toEqual([200, '2026-06-09'])
      expect((await change(manager, id, item.id, { dueDate: '2026-06-10' })).status).toBe(400)
    } finally {
      api.clock.set(now.toString())
    }
  })

  test('must not be empty', async () => {
    const { manager, id } = await team()
    expect((await add(manager, id, { title: ' ' })).body.error.fields).toEqual([
      { field: 'body.title', message: 'Say what is to be done.' },
    ])
  })

  test('sent again with the same id exists once', async () => {
    const { manager, ana, id } = await team()
    const body = { id: publicId('taskItem', newUuid(api.clock.now())), assigneeId: ana.publicId }
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(manager, id, body)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect((await read(ana, id)).items).toEqual({ completed: 0, total: 1 })
    expect(await told(ana)).toHaveLength(1)
  })
})

test('a task has at most 50 sub-tasks, however many are added concurrently', async () => {
  const company = await Company.create(api)
  const person = await company.person()
  const id = await create(person, {
    subTasks: Array.from({ length: maxItems - 2 }, (_, index) => ({ title: `Step ${index}` })),
  })
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(person, id)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  const refused = answers.find(({ status }) => status !== 201)!
  expect([refused.status, refused.body.error.message]).toEqual([409, 'A task has at most 50 sub-tasks.'])
  const task = await read(person, id)
  expect([task.items.total, task.subTasks.length]).toEqual([maxItems, maxItems])
})

test('sub-tasks of a personal task belong to its creator, completed or not, and nobody is notified of them', async () => {
  const { company, ana, manager } = await team()
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  const own = await create(ana, { title: 'Doctor' })
  const { body: item } = await add(ana, own, { assigneeId: ana.publicId })
  await ana.call('PUT /tasks/{taskId}/status', { path: { taskId: own }, body: { status: 'Completed' } })
  expect((await change(ana, own, item.id, { isCompleted: true })).status).toBe(200)
  for (const one of [manager, admin]) {
    expect((await add(one, own)).body.error.code).toBe('task_not_found')
    expect((await change(one, own, item.id, { isCompleted: false })).body.error.code).toBe('task_not_found')
    expect((await remove(one, own, item.id)).body.error.code).toBe('task_not_found')
  }
  const entries = (await admin.call('GET /activity', { query: { scope: 'all', pageSize: 500 } })).body.items
  expect(JSON.stringify(entries)).not.toContain('Doctor')
  const mine = (await ana.call('GET /activity', { query: { kind: 'tasks' } })).body.items
  expect(mine.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['personal-task.item-added', 'personal-task.item-completed']),
  )
})

test('a personal task and its sub-tasks are in the log of its person alone', async () => {
  const { company, ana } = await team()
  const manager = await company.person({ role: 'Manager' })
  const id = await create(ana)
  const item = (await add(ana, id)).body
  for (const body of [{ title: 'Ask twice' }, { isCompleted: true }, { isCompleted: false }]) {
    api.clock.forward({ seconds: 1 })
    await change(ana, id, item.id, body)
  }
  api.clock.forward({ seconds: 1 })
  await remove(ana, id, item.id)
  api.clock.forward({ seconds: 1 })
  expect((await ana.call('DELETE /tasks/{taskId}', { path: { taskId: id } })).status).toBe(204)
  const wordsOf = async (person: Person, scope: 'own' | 'team') =>
    (await person.call('GET /activity', { query: { scope, kind: 'tasks' } })).body.items
      .filter(({ targetId }) => targetId === id)
      .map(({ words }) => words)
  expect((await wordsOf(ana, 'own')).toReversed()).toEqual([
    'You created the task “Driver roster”.',
    'You added the sub-task “Ask for nights” of “Driver roster”.',
    'You changed the sub-task “Ask twice” of “Driver roster”.',
    'You completed the sub-task “Ask twice” of “Driver roster”.',
    'You reopened the sub-task “Ask twice” of “Driver roster”.',
    'You removed the sub-task “Ask twice” of “Driver roster”.',
    'You deleted the task “Driver roster”.',
  ])
  expect(await wordsOf(manager, 'team')).toEqual([])
})
