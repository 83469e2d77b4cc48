import { newUuid, publicId } from '#server/platform/ids.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

const create = async (person: Person, body: Record<string, unknown> = {}) => {
  const task = { title: 'Driver roster', dueDate: '2026-06-12', ...body }
  const { id } = (await person.call('POST /tasks', { body: task })).body
  // Later events are listed first.
  api.clock.forward({ seconds: 1 })
  return id
}
const comment = (person: Person, taskId: string, body: Record<string, unknown>) =>
  person.call('POST /tasks/{taskId}/comments', { path: { taskId }, body })
const read = async (person: Person, taskId: string) =>
  (await person.call('GET /tasks/{taskId}', { path: { taskId } })).body
const told = async (person: Person) =>
  (await person.call('GET /notifications')).body.items
    .filter(({ actionType }) => actionType !== 'TASK_ASSIGNED')
    .map(({ actionType, message, link }) => [actionType, message, link])
const mention = (person: Person) => `@[${person.name}](${person.publicId})`

async function team() {
  const company = await Company.create(api)
  const manager = await company.person({ name: 'Arjun Rao', role: 'Manager' })
  const [ana, bo] = [await company.person({ name: 'Ana' }), await company.person({ name: 'Bo' })]
  const id = await create(manager, { assigneeIds: [ana.publicId, bo.publicId] })
  return { company, manager, ana, bo, id }
}

test('a comment is stored with its author and counted, and the others are notified', async () => {
  const { manager, ana, bo, id } = await team()
  const { status, body } = await comment(ana, id, { text: '  Done by noon. ' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    text: 'Done by noon.',
    createdBy: { id: ana.publicId, name: 'Ana' },
    createdOn: api.clock.now().toString(),
  })
  expect(await read(bo, id)).toMatchObject({ commentCount: 1, comments: [body] })
  const message = 'Ana commented on “Driver roster”.'
  expect(await told(bo)).toEqual([
    ['TASK_COMMENT_ADDED', `${message} “Done by noon.”`, `/my-tasks?taskId=${id}`],
  ])
  expect(await told(manager)).toEqual([
    ['TASK_COMMENT_ADDED', `${message} “Done by noon.”`, `/team-tasks?taskId=${id}`],
  ])
  expect(await told(ana)).toEqual([])
  const entries = (await ana.call('GET /activity', { query: { kind: 'tasks' } })).body.items
  expect(entries[0]).toMatchObject({ type: 'task.commented', description: message, targetId: id })
  expect((await read(bo, id)).history[0]).toMatchObject({ description: message })
})

test('a comment must not be empty', async () => {
  const { ana, id } = await team()
  for (const text of ['', '   ', '\n'])
    expect((await comment(ana, id, { text })).body.error.fields).toEqual([
      { field: 'body.text', message: 'Write a comment first.' },
    ])
  expect((await comment(ana, id, { text: 'x'.repeat(4001) })).status).toBe(400)
})

test('a mentioned person who may see the task is notified of the mention, and not of the comment too', async () => {
  const { company, manager, ana, bo, id } = await team()
  const away = await company.person({ unit: 'Finance' })
  const lead = await company.person({ name: 'Lead', role: 'Team Lead' })
  const director = await company.person({ role: 'Director', unit: null })
  const gone = await company.person({ role: 'Manager', isSuspended: true })
  const text = `${[bo, away, lead, director, gone, ana, bo].map(mention).join(' ')} @[Nobody](user_x) see this`
  await comment(ana, id, { text })
  // Quoted with names in place of ids, and cut.
  const message = expect.stringMatching(
    /^Ana mentioned you in a comment on “Driver roster”\. “@Bo @[^[\]()]+ see this”$/u,
  )
  expect(await told(bo)).toEqual([['TASK_MENTIONED', message, `/my-tasks?taskId=${id}`]])
  for (const one of [lead, director])
    expect(await told(one)).toEqual([['TASK_MENTIONED', message, `/team-tasks?taskId=${id}`]])
  expect((await told(manager)).map(([type]) => type)).toEqual(['TASK_COMMENT_ADDED'])
  expect(await told(away)).toEqual([])
  const ofGone = await asOwner(api, (owner) =>
    owner.query('select from app.notifications where user_id = $1', [gone.id]),
  )
  expect(ofGone.rowCount).toBe(0)
})

test('the same comment sent again changes nothing; another person’s id is refused', async () => {
  const { manager, ana, bo, id } = await team()
  const body = { id: publicId('taskComment', newUuid(api.clock.now())), text: 'Once' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => comment(ana, id, body)))
  for (const answer of answers) expect([answer.status, answer.body.text]).toEqual([201, 'Once'])
  expect(await read(ana, id)).toMatchObject({ commentCount: 1 })
  expect(await told(manager)).toHaveLength(1)
  expect((await comment(bo, id, body)).body.error.fields![0]!.message).toBe('This id is taken.')
})

test('many concurrent comments are all counted', async () => {
  const { manager, ana, bo, id } = await team()
  await Promise.all([manager, ana, bo, manager, ana, bo].map((one) => comment(one, id, { text: 'Now' })))
  expect(await read(ana, id)).toMatchObject({ commentCount: 6 })
})

test('a person who does not see a task cannot comment on it', async () => {
  const { company, id } = await team()
  const stranger = await company.person()
  expect((await comment(stranger, id, { text: 'Hello' })).body.error.code).toBe('task_not_found')
  expect(
    (await comment(stranger, publicId('task', newUuid(api.clock.now())), { text: 'Hello' })).status,
  ).toBe(404)
})

test('nobody is notified of comments on a personal task, mentioned or not', async () => {
  const { company, manager, ana } = await team()
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  const own = await create(ana, { title: 'Doctor' })
  expect((await comment(ana, own, { text: `${mention(manager)} ${mention(admin)} secret` })).status).toBe(201)
  for (const one of [manager, admin]) {
    expect(await told(one)).toEqual([])
    expect((await comment(one, own, { text: 'Hello' })).body.error.code).toBe('task_not_found')
    const { items } = (await one.call('GET /activity', { query: { scope: 'team' } })).body
    expect(items.filter(({ targetId }) => targetId === own)).toEqual([])
  }
  const [entry] = (await ana.call('GET /activity', { query: { kind: 'tasks' } })).body.items
  expect(entry).toMatchObject({ type: 'personal-task.commented', targetId: own })
  expect((await read(ana, own)).comments).toHaveLength(1)
})
