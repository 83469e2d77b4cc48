import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { waitsForLock } from '#tests/setup/waits-for-lock.ts'
import { beforeEach, expect, test } from 'vitest'

const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

async function unit() {
  const company = await Company.create(api)
  const manager = await company.person({ name: 'Arjun Rao', role: 'Manager' })
  const other = await company.person({ name: 'Other Manager', role: 'Manager' })
  const [ana, bo] = [await company.person({ name: 'Ana' }), await company.person({ name: 'Bo' })]
  const give = async (title: string, to: Person[], body: Record<string, unknown> = {}) => {
    const assigneeIds = to.map(({ publicId: id }) => id)
    const task = { title, dueDate: '2026-06-12', assigneeIds, ...body }
    return (await manager.call('POST /tasks', { body: task })).body.id
  }
  return { company, manager, other, ana, bo, give }
}

const move = (person: Person, taskId: string, body: Record<string, unknown>) =>
  person.call('PUT /tasks/{taskId}/status', { path: { taskId }, body })
const undo = (person: Person, undoId: string | null) =>
  person.call('POST /tasks/undo', { body: { undoId: undoId! } })
const told = async (person: Person) =>
  (await person.call('GET /notifications')).body.items.map(({ message }) => message)

/** Everything that the boards of these people show, but for the times and versions of changes. */
async function boardsOf(manager: Person, ...people: Person[]) {
  const team = (await manager.call('GET /tasks/team/board')).body.columns
  const own = await Promise.all(
    people.map(async (person) => (await person.call('GET /tasks/mine/board')).body.columns),
  )
  return [team, ...own].map((columns) =>
    columns.map(({ status, count, items }) => ({
      status,
      count,
      items: items.map(({ updatedAt: _updatedAt, version: _version, ...item }) => item),
    })),
  )
}

test('undoing a batch completion restores each task’s own status, stages and place, and removes its notifications', async () => {
  const { manager, ana, bo, give } = await unit()
  const blocked = await give('Blocked', [ana])
  await move(manager, blocked, { board: 'team', status: 'Blocked' })
  const team = await give('Team', [ana, bo])
  await move(ana, team, { status: 'Completed' })
  api.clock.forward({ minutes: 1 })
  const weekly = await give('Weekly', [bo], { recurrence: { rule: 'weekly' } })
  const before = await boardsOf(manager, ana, bo)
  const toldBefore = [await told(ana), await told(bo)]

  api.clock.forward({ minutes: 1 })
  const taskIds = [blocked, team, weekly]
  const { undoId } = (await manager.call('POST /tasks/batch/complete', { body: { taskIds } })).body
  expect(await told(ana)).toContain('Arjun Rao completed “Blocked”.')
  expect(await boardsOf(manager, ana, bo)).not.toEqual(before)

  api.clock.forward({ seconds: 5 })
  expect((await undo(manager, undoId)).body).toEqual({ restored: 3, skipped: [] })
  expect(await boardsOf(manager, ana, bo)).toEqual(before)
  expect([await told(ana), await told(bo)]).toEqual(toldBefore)
  const { history } = (
    await manager.call('GET /tasks/{taskId}', { path: { taskId: blocked }, query: { board: 'team' } })
  ).body
  expect(history[0]).toMatchObject({
    description: 'Arjun Rao undid their change of “Blocked”.',
    changes: [{ field: 'status', from: 'Completed', to: 'Blocked' }],
  })
})

test('a move on a board is undone to the former column, stage and place', async () => {
  const { manager, ana, bo, give } = await unit()
  const task = await give('Team', [ana, bo])
  const direct = await give('Direct', [ana])
  await give('Above', [ana])
  await move(manager, direct, { board: 'team', status: 'Blocked' })
  for (const [person, taskId, body] of [
    [ana, task, { status: 'Completed' }],
    [ana, direct, { status: 'In Progress' }],
    [manager, direct, { board: 'team', status: 'Completed', after: null }],
  ] as const) {
    const before = await boardsOf(manager, ana, bo)
    api.clock.forward({ seconds: 1 })
    const { undoId } = (await move(person, taskId, body)).body
    expect((await undo(person, undoId)).body).toEqual({ restored: 1, skipped: [] })
    expect(await boardsOf(manager, ana, bo)).toEqual(before)
  }
  // Its status stays: there is nothing to undo.
  expect((await move(ana, task, { status: 'Not Started', after: null })).body.undoId).toBeNull()
})

test('undoing a reassignment brings back the people with their stages, also of sub-tasks; undoing a due date the past one', async () => {
  const { company, manager, ana, bo, give } = await unit()
  const cy = await company.person({ name: 'Cy' })
  const task = await give('Team', [ana, bo])
  await move(ana, task, { status: 'Completed' })
  await manager.call('POST /tasks/{taskId}/items', {
    path: { taskId: task },
    body: { title: 'Part', assigneeId: bo.publicId },
  })
  api.clock.forward({ hours: 24 * 5 })
  const before = await boardsOf(manager, ana, bo)
  const assigneeIds = [cy.publicId]
  const reassigned = await manager.call('POST /tasks/batch/reassign', {
    body: { taskIds: [task], assigneeIds },
  })
  expect((await undo(manager, reassigned.body.undoId)).body).toEqual({ restored: 1, skipped: [] })
  expect(await boardsOf(manager, ana, bo)).toEqual(before)
  const read = await manager.call('GET /tasks/{taskId}', { path: { taskId: task }, query: { board: 'team' } })
  expect(read.body.subTasks[0]!.assignee?.name).toBe('Bo')
  const moved = await manager.call('POST /tasks/batch/due-date', {
    body: { taskIds: [task], dueDate: '2026-06-30' },
  })
  expect((await undo(manager, moved.body.undoId)).body.restored).toBe(1)
  expect(await boardsOf(manager, ana, bo)).toEqual(before)
})

test('undoing a reassignment gives no task back to somebody archived meanwhile', async () => {
  const { company, manager, ana, bo, give } = await unit()
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  const [hers, theirs] = [await give('Of Ana', [ana]), await give('Of Bo', [bo])]
  const cy = await company.person({ name: 'Cy' })
  const { undoId } = (
    await manager.call('POST /tasks/batch/reassign', {
      body: { taskIds: [hers, theirs], assigneeIds: [cy.publicId] },
    })
  ).body
  const archived = await admin.call('POST /users/{userId}/archive', {
    path: { userId: ana.publicId },
    body: {},
  })
  expect(archived.status).toBe(200)
  expect((await undo(manager, undoId)).body).toEqual({
    restored: 1,
    skipped: [{ taskId: hers, reason: 'person-archived' }],
  })
  const assignees = async (taskId: string) => {
    const { body } = await manager.call('GET /tasks/{taskId}', { path: { taskId }, query: { board: 'team' } })
    return body.assignees.map(({ name }) => name)
  }
  expect([await assignees(hers), await assignees(theirs)]).toEqual([['Cy'], ['Bo']])
})

test('undoing a reassignment waits for an archiving that has begun, and restores nothing', async () => {
  const { company, manager, ana, bo, give } = await unit()
  const [hers, theirs] = [await give('Of Ana', [ana]), await give('Of Bo', [bo])]
  const cy = await company.person({ name: 'Cy' })
  const { undoId } = (
    await manager.call('POST /tasks/batch/reassign', {
      body: { taskIds: [hers, theirs], assigneeIds: [cy.publicId] },
    })
  ).body
  await asOwner(api, async (owner) => {
    await owner.query('begin')
    await owner.query("update app.users set status = 'archived' where id = $1", [ana.id])
    const undone = undo(manager, undoId)
    await waitsForLock(api)
    await owner.query('commit')
    expect((await undone).body).toEqual({
      restored: 1,
      skipped: [{ taskId: hers, reason: 'person-archived' }],
    })
  })
  expect(
    (await manager.call('GET /tasks/{taskId}', { path: { taskId: hers } })).body.assignees,
  ).toMatchObject([{ name: 'Cy' }])
})

test('a task that somebody changed meanwhile is not restored, and neither is a deleted one', async () => {
  const { manager, ana, give } = await unit()
  const [changed, gone, fine] = [
    await give('Changed', [ana]),
    await give('Gone', [ana]),
    await give('Fine', [ana]),
  ]
  const { undoId } = (
    await manager.call('POST /tasks/batch/complete', { body: { taskIds: [changed, gone, fine] } })
  ).body
  api.clock.forward({ seconds: 1 })
  await move(manager, changed, { board: 'team', status: 'In Progress' })
  await manager.call('DELETE /tasks/{taskId}', { path: { taskId: gone } })
  const { restored, skipped } = (await undo(manager, undoId)).body
  expect(restored).toBe(1)
  expect(skipped.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
    { taskId: changed, reason: 'changed' },
    { taskId: gone, reason: 'not-found' },
  ])
  const state = async (taskId: string) =>
    (await manager.call('GET /tasks/{taskId}', { path: { taskId }, query: { board: 'team' } })).body.status
  expect([await state(changed), await state(fine)]).toEqual(['In Progress', 'Not Started'])
})

test('people who have read of the change are notified that it is undone', async () => {
  const { manager, ana, give } = await unit()
  const task = await give('Roster', [ana])
  api.clock.forward({ seconds: 1 })
  const { undoId } = (await move(manager, task, { board: 'team', status: 'Completed' })).body
  await ana.call('POST /notifications/read-all')
  api.clock.forward({ seconds: 1 })
  await undo(manager, undoId)
  expect((await told(ana)).slice(0, 2)).toEqual([
    'Arjun Rao undid their change of “Roster”.',
    'Arjun Rao completed “Roster”.',
  ])
})

test('a change is undone once, by its author, within ten minutes', async () => {
  const { manager, other, ana, give } = await unit()
  const stranger = await (await Company.create(api)).person({ role: 'Manager' })
  const complete = async () =>
    (await move(manager, await give('Roster', [ana]), { board: 'team', status: 'Completed' })).body.undoId
  const undoId = await complete()
  for (const person of [other, ana, stranger]) expect((await undo(person, undoId)).status).toBe(409)
  expect((await undo(manager, undoId)).status).toBe(200)
  expect((await undo(manager, undoId)).body.error.code).toBe('task_undo_gone')
  const late = await complete()
  api.clock.forward({ minutes: 11 })
  expect((await undo(manager, late)).body.error.message).toBe('This can no longer be undone.')
})

test('the next occurrence stays where somebody has begun it', async () => {
  const { manager, ana, give } = await unit()
  const task = await give('Weekly', [ana], { recurrence: { rule: 'weekly' } })
  const { undoId } = (await move(manager, task, { board: 'team', status: 'Completed' })).body
  const next = (await ana.call('GET /tasks/mine')).body.items.find(({ dueDate }) => dueDate === '2026-06-19')!
  api.clock.forward({ seconds: 1 })
  await move(ana, next.id, { status: 'In Progress' })
  expect((await undo(manager, undoId)).body.restored).toBe(1)
  const items = (await ana.call('GET /tasks/mine')).body.items.map(({ dueDate, status }) => [dueDate, status])
  expect(items).toEqual([
    ['2026-06-12', 'Not Started'],
    ['2026-06-19', 'In Progress'],
  ])
})
