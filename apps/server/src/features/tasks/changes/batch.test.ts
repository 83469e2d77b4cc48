import { newUuid, publicId } from '#server/platform/ids.ts'
import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { describe, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

type Verb = 'complete' | 'reassign' | 'due-date' | 'delete'

const create = async (person: Person, body: Record<string, unknown> = {}) => {
  const task = { title: 'Driver roster', dueDate: '2026-06-12', ...body }
  return (await person.call('POST /tasks', { body: task })).body.id
}
const batch = async (person: Person, verb: Verb, taskIds: string[], body: Record<string, unknown> = {}) => {
  const answer = await person.call(`POST /tasks/batch/${verb}`, { body: { taskIds, ...body } })
  const { undoId: _, ...result } = answer.body
  return result
}
const read = async (person: Person, taskId: string) =>
  (await person.call('GET /tasks/{taskId}', { path: { taskId }, query: { board: 'team' } })).body
const typesOf = async (person: Person) =>
  (await person.call('GET /activity', { query: { kind: 'tasks' } })).body.items.map(({ type }) => type)
const told = async (person: Person) =>
  (await person.call('GET /notifications')).body.items.map(({ message }) => message)

async function unit() {
  const company = await Company.create(api)
  const manager = await company.person({ name: 'Arjun Rao', role: 'Manager' })
  const lead = await company.person({ name: 'Lead', role: 'Team Lead' })
  const [ana, bo] = [await company.person({ name: 'Ana' }), await company.person({ name: 'Bo' })]
  const give = (by: Person, title: string, ...to: Person[]) =>
    create(by, { title, assigneeIds: to.map(({ publicId: id }) => id) })
  return { company, manager, lead, ana, bo, give }
}

describe('completing several', () => {
  test('completes the actor’s own created tasks; each has its entry and its notification', async () => {
    const { manager, ana, bo, give } = await unit()
    const ids = [await give(manager, 'One', ana), await give(manager, 'Two', ana, bo)]
    const done = await give(manager, 'Three', bo)
    await batch(manager, 'complete', [done])
    expect(await batch(manager, 'complete', [...ids, done, ids[0]!])).toEqual({
      changed: 2,
      skipped: [{ taskId: done, reason: 'completed' }],
    })
    for (const id of ids) expect(await read(manager, id)).toMatchObject({ status: 'Completed' })
    expect((await typesOf(manager)).filter((type) => type === 'task.status-changed')).toHaveLength(3)
    expect(await told(ana)).toEqual(
      expect.arrayContaining(['Arjun Rao completed “One”.', 'Arjun Rao completed “Two”.']),
    )
    // As after a single completion, a member cannot move it.
    const moved = await bo.call('PUT /tasks/{taskId}/status', {
      path: { taskId: ids[1]! },
      body: { status: 'In Progress' },
    })
    expect(moved.body.error.message).toBe(
      'This team task has already been marked as complete by the manager.',
    )
  })

  test('of tasks that others created needs CAN_EDIT_ANY_TASK_STATUS and a task that the actor sees', async () => {
    const { company, manager, lead, ana, give } = await unit()
    const finance = await company.person({ role: 'Manager', unit: 'Finance' })
    const clerk = await company.person({ unit: 'Finance' })
    const ids = [await give(lead, 'Lead’s', ana), await give(manager, 'Manager’s', ana)]
    const foreign = await give(finance, 'Foreign', clerk)
    expect(await batch(lead, 'complete', [...ids, foreign])).toEqual({
      changed: 1,
      skipped: [
        { taskId: ids[1], reason: 'no-permission' },
        { taskId: foreign, reason: 'not-found' },
      ],
    })
    const other = await give(lead, 'Another', ana)
    expect(await batch(manager, 'complete', [other, foreign])).toEqual({
      changed: 1,
      skipped: [{ taskId: foreign, reason: 'not-found' }],
    })
  })

  test('creates the next occurrence of a recurring task, once', async () => {
    const { manager, ana } = await unit()
    const id = await create(manager, {
      assigneeIds: [ana.publicId],
      recurrence: { rule: 'weekly' },
    })
    expect(await batch(manager, 'complete', [id])).toMatchObject({ changed: 1 })
    const { items } = (await manager.call('GET /tasks/team')).body
    expect(items.map(({ dueDate, status }) => [dueDate, status])).toEqual([
      ['2026-06-19', 'Not Started'],
      ['2026-06-12', 'Completed'],
    ])
  })
})

describe('reassigning, moving and deleting', () => {
  test('is for tasks that the actor created, regardless of their permissions; skipped ones are named with their reasons', async () => {
    const { manager, lead, ana, bo, give } = await unit()
    const [own, lead1, done] = [
      await give(manager, 'Own', ana),
      await give(lead, 'Lead’s', ana),
      await give(manager, 'Done', ana),
    ]
    await batch(manager, 'complete', [done])
    const missing = publicId('task', newUuid(api.clock.now()))
    const skipped = [
      { taskId: lead1, reason: 'created-by-others' },
      { taskId: done, reason: 'completed' },
      { taskId: missing, reason: 'not-found' },
    ]
    const ids = [own, lead1, done, missing]
    expect(await batch(manager, 'reassign', ids, { assigneeIds: [bo.publicId] })).toEqual({
      changed: 1,
      skipped,
    })
    expect((await read(manager, own)).assignees.map(({ name }) => name)).toEqual(['Bo'])
    expect((await told(bo))[0]).toContain('Arjun Rao gave you “Own”')
    expect(await told(ana)).toContain('Arjun Rao removed you from “Own”.')
    expect(await batch(manager, 'due-date', ids, { dueDate: '2026-06-20' })).toEqual({ changed: 1, skipped })
    expect((await read(manager, own)).dueDate).toBe('2026-06-20')
    expect(await batch(manager, 'delete', ids)).toEqual({
      changed: 2,
      skipped: skipped.filter(({ reason }) => reason !== 'completed'),
    })
    expect((await manager.call('GET /tasks/{taskId}', { path: { taskId: own } })).status).toBe(404)
    expect((await read(manager, lead1)).title).toBe('Lead’s')
    expect((await typesOf(manager)).filter((type) => type === 'task.updated')).toHaveLength(2)
    expect((await typesOf(manager)).filter((type) => type === 'task.deleted')).toHaveLength(2)
  })

  test('counts the tasks that changed', async () => {
    const { manager, ana, give } = await unit()
    const [one, two] = [await give(manager, 'One', ana), await give(manager, 'Two', ana)]
    await batch(manager, 'due-date', [one], { dueDate: '2026-06-15' })
    expect(await batch(manager, 'due-date', [one, two], { dueDate: '2026-06-15' })).toEqual({
      changed: 1,
      skipped: [{ taskId: one, reason: 'unchanged' }],
    })
    expect(await batch(manager, 'reassign', [one], { assigneeIds: [ana.publicId] })).toEqual({
      changed: 0,
      skipped: [{ taskId: one, reason: 'unchanged' }],
    })
  })

  test('does not move a task beyond the end of its series', async () => {
    const { manager, ana, give } = await unit()
    const ends = await create(manager, {
      assigneeIds: [ana.publicId],
      recurrence: { rule: 'daily', until: '2026-06-14' },
    })
    const other = await give(manager, 'Other', ana)
    expect(await batch(manager, 'due-date', [ends, other], { dueDate: '2026-06-15' })).toEqual({
      changed: 1,
      skipped: [{ taskId: ends, reason: 'series-ends' }],
    })
  })

  test('needs a day that is today or later, and an assignee whom the actor may assign tasks to', async () => {
    const { company, manager, ana, give } = await unit()
    const id = await give(manager, 'One', ana)
    const fieldsOf = async (verb: Verb, body: Record<string, unknown>) =>
      (await batch(manager, verb, [id], body)).error.fields
    expect(await fieldsOf('due-date', {})).toEqual([
      { field: 'body.dueDate', message: 'A new due date is required.' },
    ])
    expect(await fieldsOf('due-date', { dueDate: '2026-06-08' })).toEqual([
      { field: 'body.dueDate', message: 'The due date is today or later.' },
    ])
    expect(await fieldsOf('reassign', { assigneeIds: [] })).toEqual([
      { field: 'body.assigneeIds', message: 'Choose at least one assignee.' },
    ])
    const gone = await company.person({ isSuspended: true })
    const { error } = await batch(manager, 'reassign', [id], { assigneeIds: [gone.publicId] })
    expect(error.code).toBe('task_assignee_not_found')
    expect((await batch(manager, 'complete', [])).error.fields![0]!.message).toBe('Select at least one task.')
    const many = Array.from({ length: 201 }, () => publicId('task', newUuid(api.clock.now())))
    expect((await batch(manager, 'complete', many)).error.fields![0]!.message).toBe(
      'Select at most 200 tasks at a time.',
    )
  })

  test('skips personal tasks, including the actor’s', async () => {
    const { manager } = await unit()
    const own = await create(manager, { title: 'Doctor' })
    for (const verb of ['complete', 'delete'] as const)
      expect(await batch(manager, verb, [own])).toEqual({
        changed: 0,
        skipped: [{ taskId: own, reason: 'not-found' }],
      })
  })
})

test('two batches over the same tasks in different order do not deadlock, and each task is changed once', async () => {
  const { manager, ana, bo, give } = await unit()
  const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => give(manager, `T${index}`, ana, bo)))
  const answers = await Promise.all([
    batch(manager, 'complete', ids),
    batch(manager, 'complete', ids.toReversed()),
    batch(manager, 'complete', ids.toSorted()),
  ])
  expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBe(12)
  expect((await typesOf(manager)).filter((type) => type === 'task.status-changed')).toHaveLength(12)
})
