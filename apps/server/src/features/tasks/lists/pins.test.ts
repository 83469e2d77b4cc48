import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

const create = async (person: Person, body: Record<string, unknown> = {}) =>
  (await person.call('POST /tasks', { body: { title: 'Driver roster', dueDate: '2026-06-12', ...body } }))
    .body.id
const pin = (person: Person, taskId: string) => person.call('PUT /tasks/{taskId}/pin', { path: { taskId } })
const unpin = (person: Person, taskId: string) =>
  person.call('DELETE /tasks/{taskId}/pin', { path: { taskId } })
const pinned = async (person: Person) =>
  (await person.call('GET /tasks/mine/pinned')).body.items.map(({ id }) => id)

test('at most five tasks can be pinned, last pinned first; unpinning makes room for another', async () => {
  const person = await (await Company.create(api)).person()
  const ids = await Promise.all(Array.from({ length: 6 }, () => create(person)))
  for (const id of ids.slice(0, 5)) {
    expect((await pin(person, id)).status).toBe(204)
    api.clock.forward({ seconds: 1 })
  }
  const refused = await pin(person, ids[5]!)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'task_pin_limit'])
  expect(refused.body.error.message).toBe('You can pin a maximum of 5 tasks.')
  expect(await pinned(person)).toEqual(ids.slice(0, 5).toReversed())
  expect((await unpin(person, ids[1]!)).status).toBe(204)
  expect((await pin(person, ids[5]!)).status).toBe(204)
  expect((await pinned(person))[0]).toBe(ids[5])
})

test('pinning and unpinning twice change nothing', async () => {
  const person = await (await Company.create(api)).person()
  const id = await create(person)
  for (let i = 0; i < 7; i++) expect((await pin(person, id)).status).toBe(204)
  expect(await pinned(person)).toEqual([id])
  for (let i = 0; i < 2; i++) expect((await unpin(person, id)).status).toBe(204)
  expect(await pinned(person)).toEqual([])
})

test('of twelve concurrent pins five are set', async () => {
  const person = await (await Company.create(api)).person()
  const ids = await Promise.all(Array.from({ length: 12 }, () => create(person)))
  const answers = await Promise.all(ids.map((id) => pin(person, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 204),
    ...Array.from({ length: 7 }, () => 409),
  ])
  expect(await pinned(person)).toHaveLength(5)
})

test('a pin is visible only to its person', async () => {
  const company = await Company.create(api)
  const [manager, employee] = [await company.person({ role: 'Manager' }), await company.person()]
  const id = await create(manager, { assigneeIds: [employee.publicId] })
  await pin(manager, id)
  expect(await pinned(employee)).toEqual([])
  expect(await pinned(manager)).toEqual([id])
  const [mine] = (await employee.call('GET /tasks/mine')).body.items
  expect(mine).toMatchObject({ id, isPinned: false })
})

test('an invisible task cannot be pinned, and a task that becomes invisible frees its pin', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager' })
  const [employee, other] = [await company.person(), await company.person()]
  const given = await create(manager, { assigneeIds: [employee.publicId] })
  expect((await pin(other, given)).body.error.code).toBe('task_not_found')
  expect((await unpin(other, given)).body.error.code).toBe('task_not_found')
  await pin(employee, given)
  const own = await Promise.all(Array.from({ length: 5 }, () => create(employee)))
  for (const id of own.slice(0, 4)) await pin(employee, id)
  const { status } = await manager.call('PATCH /tasks/{taskId}', {
    path: { taskId: given },
    body: { version: 1, assigneeIds: [other.publicId] },
  })
  expect(status).toBe(200)
  expect(await pinned(employee)).toHaveLength(4)
  expect((await pin(employee, own[4]!)).status).toBe(204)
  expect(await pinned(employee)).toHaveLength(5)
})
