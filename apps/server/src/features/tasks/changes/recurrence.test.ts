import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

async function weekly() {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  const manager = await company.person({ role: 'Manager' })
  const [ana, bo, cy] = [
    await company.person({ name: 'Ana' }),
    await company.person({ name: 'Bo' }),
    await company.person({ name: 'Cy' }),
  ]
  const state = (person: Person, key: 'archive' | 'suspend') =>
    admin.call(`POST /users/{userId}/${key}`, {
      path: { userId: person.publicId },
      // Otherwise the manager of the unit gets the tasks.
      ...(key === 'archive' ? { body: { tasksTo: null } } : {}),
    })
  const given = async (...people: Person[]) =>
    (
      await manager.call('POST /tasks', {
        body: {
          title: 'Weekly',
          teamName: 'Yard',
          dueDate: '2026-06-12',
          recurrence: { rule: 'weekly' },
          assigneeIds: people.map(({ publicId }) => publicId),
          subTasks: people.map(({ name, publicId }) => ({ title: `Part of ${name}`, assigneeId: publicId })),
        },
      })
    ).body.id
  const complete = (taskId: string) =>
    manager.call('PUT /tasks/{taskId}/status', {
      path: { taskId },
      body: { status: 'Completed', board: 'team' },
    })
  const open = async () =>
    (await manager.call('GET /tasks/team', { query: { status: 'Not Started' } })).body.items
  return { manager, ana, bo, cy, state, given, complete, open }
}

test('the next occurrence is for people who can still be assigned tasks, with their sub-tasks', async () => {
  const { manager, ana, bo, cy, state, given, complete, open } = await weekly()
  const id = await given(ana, bo, cy)
  await state(bo, 'archive')
  await state(cy, 'suspend')
  await complete(id)
  const [next] = await open()
  expect(next).toMatchObject({ type: 'direct', teamName: null, dueDate: '2026-06-19' })
  expect(next!.assignees.map(({ name }) => name)).toEqual(['Ana'])
  const { subTasks } = (await manager.call('GET /tasks/{taskId}', { path: { taskId: next!.id } })).body
  expect(subTasks.map(({ title, assignee }) => [title, assignee?.name ?? null])).toEqual([
    ['Part of Ana', 'Ana'],
    ['Part of Bo', null],
    ['Part of Cy', null],
  ])
})

test('with several remaining people it stays a team task', async () => {
  const { ana, bo, cy, state, given, complete, open } = await weekly()
  const id = await given(ana, bo, cy)
  await state(cy, 'suspend')
  await complete(id)
  expect(await open()).toMatchObject([
    { type: 'team', teamName: 'Yard', assignees: [{ name: 'Ana' }, { name: 'Bo' }] },
  ])
})

test('there is none when all its people have left', async () => {
  const { ana, state, given, complete, open } = await weekly()
  const id = await given(ana)
  await state(ana, 'archive')
  expect((await complete(id)).status).toBe(200)
  expect(await open()).toEqual([])
})
