import { idFromPublicId, newUuid, publicId } from '#server/platform/ids.ts'
import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

const create = async (person: Person, body: Record<string, unknown> = {}) =>
  (await person.call('POST /tasks', { body: { title: 'Driver roster', dueDate: '2026-06-12', ...body } }))
    .body.id
const read = async (person: Person, taskId: string) =>
  (await person.call('GET /tasks/{taskId}', { path: { taskId } })).body
const subTasks = async (person: Person, taskId: string) =>
  (await read(person, taskId)).subTasks.map(({ title }) => title)

test('sub-tasks are in the order in which they were written, later ones at the end', async () => {
  const person = await (await Company.create(api)).person()
  const first = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  const id = await create(person, {
    subTasks: first.map((title) => ({ title })),
    recurrence: { rule: 'weekly' },
  })
  // All at the same moment, and with ids that sort before those of the task.
  const later = ['Seven', 'Eight', 'Nine', 'Ten', 'Eleven']
  for (const [index, title] of later.entries()) {
    const itemId = publicId('taskItem', newUuid(api.clock.now().subtract({ hours: index + 1 })))
    const body = index % 2 === 0 ? { title } : { title, id: itemId }
    // oxlint-disable-next-line no-await-in-loop
    await person.call('POST /tasks/{taskId}/items', { path: { taskId: id }, body })
  }
  expect(await subTasks(person, id)).toEqual([...first, ...later])
  await person.call('PUT /tasks/{taskId}/status', { path: { taskId: id }, body: { status: 'Completed' } })
  const next = (await person.call('GET /tasks/mine')).body.items.find((task) => task.id !== id)!
  expect(await subTasks(person, next.id)).toEqual([...first, ...later])
})

test('comments are in the order in which they were made, regardless of their ids', async () => {
  const person = await (await Company.create(api)).person()
  const taskId = await create(person)
  const comment = async (text: string, minutes: number) => {
    const id = publicId('taskComment', newUuid(api.clock.now().add({ minutes })))
    await person.call('POST /tasks/{taskId}/comments', { path: { taskId }, body: { id, text } })
    api.clock.forward({ seconds: 1 })
  }
  await comment('First', 60)
  await comment('Second', -60)
  await comment('Third', 0)
  expect((await read(person, taskId)).comments.map(({ text }) => text)).toEqual(['First', 'Second', 'Third'])
})

test('of many comments the newest 200 are shown', async () => {
  const company = await Company.create(api)
  const person = await company.person()
  const taskId = await create(person)
  const now = api.clock.now()
  await company.insert(
    'app.task_comments',
    Array.from({ length: 203 }, (_, index) => ({
      tenant_id: company.tenantId,
      task_id: idFromPublicId('task', taskId),
      id: newUuid(now.subtract({ seconds: index })),
      text: `${index}`,
      created_by: person.id,
      created_by_name: person.name,
      created_at: now.add({ seconds: index }),
    })),
  )
  const { comments } = await read(person, taskId)
  expect([comments.length, comments[0]!.text, comments.at(-1)!.text]).toEqual([200, '3', '202'])
})
