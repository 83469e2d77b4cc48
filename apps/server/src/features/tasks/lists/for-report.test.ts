import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

// Tuesday, 6:18 PM in Kolkata.
const api = await startApi('2026-06-09T12:48:00Z')

const create = async (person: Person, title: string, body: Record<string, unknown> = {}) =>
  (await person.call('POST /tasks', { body: { title, dueDate: '2026-06-12', ...body } })).body.id
const move = (person: Person, taskId: string, body: Record<string, unknown>) =>
  person.call('PUT /tasks/{taskId}/status', { path: { taskId }, body })
const linesFor = async (person: Person) => {
  const { body } = await person.call('GET /tasks/mine/for-report')
  const titles = (tasks: { title: string }[]) => tasks.map(({ title }) => title)
  return {
    date: body.date,
    completed: titles(body.completedToday),
    open: titles(body.openUntilTomorrow),
  }
}

test('a report is offered the tasks completed on that day and those due until tomorrow', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager' })
  const [ana, bo] = [await company.person(), await company.person()]
  const both = { assigneeIds: [ana.publicId, bo.publicId] }
  await move(ana, await create(ana, 'Own'), { status: 'Completed' })
  api.clock.forward({ minutes: 1 })
  await move(ana, await create(manager, 'My part', both), { status: 'Completed' })
  await move(bo, await create(manager, 'Another’s part', both), { status: 'Completed' })
  const override = await create(manager, 'Completed over me', both)
  await move(manager, override, { board: 'team', status: 'Completed' })
  await create(ana, 'Tomorrow', { dueDate: '2026-06-10' })
  await create(ana, 'Today', { dueDate: '2026-06-09' })
  await create(ana, 'In two days', { dueDate: '2026-06-11' })
  expect(await linesFor(ana)).toEqual({
    date: '2026-06-09',
    completed: ['Own', 'My part'],
    open: ['Today', 'Tomorrow'],
  })
  // The next day begins at midnight in Kolkata.
  api.clock.set('2026-06-09T18:29:59Z')
  expect((await linesFor(ana)).completed).toEqual(['Own', 'My part'])
  api.clock.set('2026-06-09T18:30:00Z')
  expect(await linesFor(ana)).toEqual({
    date: '2026-06-10',
    completed: [],
    open: ['Today', 'Tomorrow', 'In two days'],
  })
  api.clock.set('2026-06-09T12:48:00Z')
})

test('a person who cannot view own tasks gets none', async () => {
  const company = await Company.create(api)
  const person = await company.person({ permissions: ['CAN_SUBMIT_OWN_EOD'] })
  const { status, body } = await person.call('GET /tasks/mine/for-report')
  expect([status, body.error.code]).toEqual([403, 'forbidden'])
})
