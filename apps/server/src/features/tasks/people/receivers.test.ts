import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

const told = (actionType: string, ...people: Person[]) =>
  asOwner(api, async (owner) => {
    const { rows } = await owner.query<{ user_id: string }>(
      'select user_id from app.notifications where action_type = $1 and user_id = any ($2)',
      [actionType, people.map(({ id }) => id)],
    )
    return people.filter(({ id }) => rows.some((row) => row.user_id === id)).map(({ name }) => name)
  })
/** Assigns a person the role of another one. */
const becomes = (person: Person, other: Person) =>
  asOwner(api, (owner) =>
    owner.query(
      `update app.users u set role_id = o.role_id, role_name = o.role_name from app.users o
       where u.id = $1 and o.id = $2`,
      [person.id, other.id],
    ),
  )
const withoutRecord = (person: Person, roleName: string) =>
  asOwner(api, (owner) =>
    owner.query('update app.users set role_id = null, role_name = $2 where id = $1', [person.id, roleName]),
  )

test('people who can still open a task are notified of its change', async () => {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  const manager = await company.person({ role: 'Manager' })
  const reporting = await company.person({ permissions: ['CAN_SUBMIT_OWN_EOD'] })
  const names = ['Ana', 'Archived', 'Suspended', 'Lost', 'ByName', 'Nameless']
  const people: Person[] = []
  // oxlint-disable-next-line no-await-in-loop
  for (const name of names) people.push(await company.person({ name }))
  const [ana, archived, suspended, lost, byName, nameless] = people as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  const body = { title: 'Roster', dueDate: '2026-06-12', assigneeIds: people.map((one) => one.publicId) }
  const { id: taskId } = (await manager.call('POST /tasks', { body })).body
  const path = { taskId }
  await admin.call('POST /users/{userId}/archive', {
    path: { userId: archived.publicId },
    body: { tasksTo: null },
  })
  await admin.call('POST /users/{userId}/suspend', { path: { userId: suspended.publicId } })
  await becomes(lost, reporting)
  await withoutRecord(byName, ' employee')
  await withoutRecord(nameless, 'Visitor')

  const still = ['Ana', 'ByName']
  expect(
    (await manager.call('PATCH /tasks/{taskId}', { path, body: { version: 1, priority: 'High' } })).status,
  ).toBe(200)
  expect(await told('TASK_UPDATED', ...people)).toEqual(still)
  await manager.call('POST /tasks/{taskId}/comments', { path, body: { text: 'Please' } })
  expect(await told('TASK_COMMENT_ADDED', ...people)).toEqual(still)
  await manager.call('POST /tasks/{taskId}/items', {
    path,
    body: { title: 'Part', assigneeId: lost.publicId },
  })
  expect(await told('TASK_ITEM_ASSIGNED', lost)).toEqual([])
  await manager.call('PUT /tasks/{taskId}/status', { path, body: { status: 'Blocked', board: 'team' } })
  expect(await told('TASK_STATUS_CHANGED', ...people)).toEqual(still)
  await manager.call('DELETE /tasks/{taskId}', { path })
  expect(await told('TASK_REMOVED', ...people)).toEqual(still)
  expect(await told('TASK_UPDATED', ana)).toEqual(['Ana'])
})

test('a creator who no longer manages tasks gets no link to Team Tasks', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ name: 'Arjun Rao', role: 'Manager' })
  const ana = await company.person({ name: 'Ana' })
  const body = { title: 'Roster', dueDate: '2026-06-12', assigneeIds: [ana.publicId] }
  const { id: taskId } = (await manager.call('POST /tasks', { body })).body
  const move = (status: string) =>
    ana.call('PUT /tasks/{taskId}/status', { path: { taskId }, body: { status } })
  await becomes(manager, ana)
  await move('In Progress')
  expect(await told('TASK_STATUS_CHANGED', manager)).toEqual([])
  await becomes(manager, await company.person({ role: 'Team Lead' }))
  await move('Completed')
  expect(await told('TASK_STATUS_CHANGED', manager)).toEqual(['Arjun Rao'])
})
