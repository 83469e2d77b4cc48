import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

async function given() {
  const company = await Company.create(api)
  const manager = await company.person({ name: 'Arjun Rao', role: 'Manager' })
  const person = await company.person({ name: 'Meera Iyer' })
  const { body: task } = await manager.call('POST /tasks', {
    body: { title: 'Driver roster', dueDate: '2026-06-12', assigneeIds: [person.publicId] },
  })
  return { company, manager, person, task }
}
const edit = (person: Person, taskId: string, body: Record<string, unknown>) => {
  // Later events get later ids.
  api.clock.forward({ seconds: 1 })
  return person.call('PATCH /tasks/{taskId}', { path: { taskId }, body: { version: 1, ...body } })
}
const remove = (person: Person, taskId: string) => {
  api.clock.forward({ seconds: 1 })
  return person.call('DELETE /tasks/{taskId}', { path: { taskId } })
}
const messagesOf = async (person: Person) =>
  (await person.call('GET /notifications')).body.items.map(({ message }) => message)
const entriesOf = (person: Person) =>
  asOwner(api, async (owner) =>
    (
      await owner.query<{ type: string; description: string; details: unknown[] }>(
        'select type, description, details from app.activity_entries where actor_id = $1 order by id',
        [person.id],
      )
    ).rows.filter(({ type }) => type.includes('task.')),
  )

test.each([
  [
    'title',
    { title: 'Roster of week 25' },
    { field: 'title', from: 'Driver roster', to: 'Roster of week 25' },
  ],
  ['description', { description: 'Nights too' }, { field: 'description', from: null, to: 'Nights too' }],
  ['priority', { priority: 'High' }, { field: 'priority', from: 'Medium', to: 'High' }],
  ['due date', { dueDate: '2026-06-15' }, { field: 'due date', from: '12-Jun-2026', to: '15-Jun-2026' }],
  ['recurrence', { recurrence: { rule: 'weekly' } }, { field: 'recurrence', from: null, to: 'weekly' }],
])(
  'a change of the %s writes an entry with the change and notifies the assignee',
  async (field, change, written) => {
    const { manager, person, task } = await given()
    expect((await edit(manager, task.id, change)).body).toMatchObject({ version: 2, replaced: [] })
    const { body } = await manager.call('GET /tasks/{taskId}', { path: { taskId: task.id } })
    expect(body).toMatchObject(change)
    const entries = await entriesOf(manager)
    expect(entries.at(-1)).toEqual({
      type: 'task.updated',
      description: `Arjun Rao changed the ${field} of “${'title' in change ? change.title : 'Driver roster'}”.`,
      details: [written],
    })
    expect((await messagesOf(person))[0]).toContain(`Arjun Rao changed the ${field} of`)
  },
)

test('a change of the assignees names added and removed people, and makes a team task of two', async () => {
  const { company, manager, person, task } = await given()
  const other = await company.person({ name: 'Tomás Ferreira' })
  const third = await company.person({ name: 'Kwame Boateng' })
  const { body } = await edit(manager, task.id, { assigneeIds: [other.publicId, third.publicId] })
  expect(body).toMatchObject({ type: 'team', completion: { total: 2 } })
  expect((await entriesOf(manager)).at(-1)!.details).toEqual([
    { field: 'assignees', from: 'Meera Iyer', to: 'Kwame Boateng, Tomás Ferreira' },
  ])
  expect((await messagesOf(person))[0]).toBe('Arjun Rao removed you from “Driver roster”.')
  expect((await messagesOf(other))[0]).toBe('Arjun Rao gave you “Driver roster”, due 12-Jun-2026.')
  expect((await person.call('GET /tasks/mine')).body.count).toBe(0)
  expect((await other.call('GET /tasks/mine')).body.items).toMatchObject([{ id: task.id, type: 'team' }])
})

test('fields with the same value write nothing and notify nobody', async () => {
  const { manager, person, task } = await given()
  const before = await messagesOf(person)
  const { body } = await edit(manager, task.id, { title: 'Driver roster', priority: 'Medium' })
  expect(body.version).toBe(1)
  expect(await messagesOf(person)).toEqual(before)
})

describe('two people', () => {
  test('concurrent changes of different fields are both kept', async () => {
    const { manager, task } = await given()
    const phone = manager
    const answers = await Promise.all([
      edit(manager, task.id, { title: 'Roster of week 25' }),
      edit(phone, task.id, { priority: 'High' }),
      edit(manager, task.id, { dueDate: '2026-06-15' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { body } = await manager.call('GET /tasks/{taskId}', { path: { taskId: task.id } })
    expect(body).toMatchObject({
      title: 'Roster of week 25',
      priority: 'High',
      dueDate: '2026-06-15',
      version: 4,
    })
  })
})

describe('on the same field', () => {
  test('the later change wins, and the actor’s own change on another device is reported as such', async () => {
    const { manager, task } = await given()
    await edit(manager, task.id, { title: 'On the phone' })
    const { body } = await edit(manager, task.id, { title: 'At the desk', version: 1 })
    expect(body).toMatchObject({ title: 'At the desk', replaced: [{ field: 'title', by: null }] })
    expect((await edit(manager, task.id, { title: 'Once more', version: 3 })).body.replaced).toEqual([])
  })

  test('the later status wins, and the person who set the other one is notified', async () => {
    const { company, manager, task } = await given()
    const colleague = await company.person({ name: 'Priya Raman', role: 'Manager' })
    const set = (person: Person, status: string, expectedStatus: string) =>
      person.call('PUT /tasks/{taskId}/status', {
        path: { taskId: task.id },
        body: { board: 'team', status, expectedStatus },
      })
    await set(colleague, 'In Progress', 'Not Started')
    expect(await messagesOf(colleague)).toEqual([])
    expect((await set(manager, 'Blocked', 'Not Started')).body.status).toBe('Blocked')
    expect(await messagesOf(colleague)).toEqual([
      'Arjun Rao changed the status of “Driver roster” after you, at the same time: theirs is kept.',
    ])
  })
})

describe('who may edit', () => {
  const refused = async (answer: ReturnType<typeof edit>) => {
    const { status, body } = await answer
    return [status, body.error.message]
  }

  test('is the manager who created the task', async () => {
    const { company, person, task } = await given()
    const other = await company.person({ role: 'Manager' })
    expect(await refused(edit(other, task.id, { title: 'Mine' }))).toEqual([
      403,
      'You can only edit tasks you have created.',
    ])
    expect(await refused(edit(person, task.id, { title: 'Mine' }))).toEqual([
      403,
      'You can only edit your personal tasks.',
    ])
  })

  test('nobody once the task is completed', async () => {
    const { manager, task } = await given()
    const path = { taskId: task.id }
    await manager.call('PUT /tasks/{taskId}/status', { path, body: { board: 'team', status: 'Completed' } })
    expect((await edit(manager, task.id, { title: 'Late' })).body.error.code).toBe('task_completed')
    await manager.call('PUT /tasks/{taskId}/status', { path, body: { board: 'team', status: 'In Progress' } })
    expect((await edit(manager, task.id, { title: 'Late' })).status).toBe(200)
  })

  test('of a personal task is its creator, who cannot assign it', async () => {
    const { company, person } = await given()
    const { body: task } = await person.call('POST /tasks', {
      body: { title: 'Mine', dueDate: '2026-06-12' },
    })
    const other = await company.person()
    const { body } = await edit(person, task.id, { title: 'Still mine', assigneeIds: [other.publicId] })
    expect(body).toMatchObject({ title: 'Still mine', assignees: [{ id: person.publicId }] })
    expect((await entriesOf(person)).map(({ type }) => type)).toEqual([
      'personal-task.created',
      'personal-task.updated',
    ])
  })

  test('a past due date may stay but cannot be set', async () => {
    const { manager, task } = await given()
    api.clock.set('2026-06-20T06:00:00Z')
    expect((await edit(manager, task.id, { title: 'Late', dueDate: '2026-06-12' })).status).toBe(200)
    const { status, body } = await edit(manager, task.id, { dueDate: '2026-06-13' })
    expect([status, body.error.fields]).toEqual([
      400,
      [{ field: 'body.dueDate', message: 'The due date is today or later.' }],
    ])
  })
})

describe('deleting', () => {
  test('deletes the task with everything in it, writes an entry and notifies its people', async () => {
    const { manager, person, task } = await given()
    expect((await remove(manager, task.id)).status).toBe(204)
    expect((await remove(manager, task.id)).body.error.code).toBe('task_not_found')
    expect((await messagesOf(person))[0]).toBe('Arjun Rao deleted “Driver roster”.')
    expect((await entriesOf(manager)).at(-1)).toMatchObject({ type: 'task.deleted' })
  })

  test('is refused to others with the specification’s message', async () => {
    const { company, person, task } = await given()
    const other = await company.person({ role: 'Manager' })
    expect((await remove(person, task.id)).body.error.message).toBe(
      'You can only delete your personal tasks.',
    )
    expect((await remove(other, task.id)).body.error.message).toBe(
      'You can only edit tasks you have created.',
    )
  })
})

test('two people of the same name are distinguished', async () => {
  const { company, manager, person, task } = await given()
  const namesake = await company.person({ name: 'Meera Iyer' })
  await edit(manager, task.id, { assigneeIds: [namesake.publicId] })
  expect((await namesake.call('GET /tasks/mine')).body.count).toBe(1)
  expect((await person.call('GET /tasks/mine')).body.count).toBe(0)
})

test('a team task whose last unfinished member is removed is completed, reported and recurs', async () => {
  const { company, manager } = await given()
  const [ana, bo] = [await company.person({ name: 'Ana' }), await company.person({ name: 'Bo' })]
  const { body: task } = await manager.call('POST /tasks', {
    body: {
      title: 'Yard walk',
      dueDate: '2026-06-12',
      assigneeIds: [ana.publicId, bo.publicId],
      recurrence: { rule: 'weekly' },
    },
  })
  await ana.call('PUT /tasks/{taskId}/status', { path: { taskId: task.id }, body: { status: 'Completed' } })
  const { body } = await edit(manager, task.id, { assigneeIds: [ana.publicId] })
  expect(body).toMatchObject({ type: 'direct', status: 'Completed' })
  expect(await messagesOf(ana)).toContain('Arjun Rao completed “Yard walk”.')
  expect((await ana.call('GET /tasks/mine')).body.items.map(({ dueDate }) => dueDate)).toEqual([
    '2026-06-19',
    '2026-06-12',
  ])
})
