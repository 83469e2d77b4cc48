import { Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

// The clock stands still: everything below happens within one millisecond.
const api = await startApi('2026-06-09T12:48:00Z')

test('the actions of one request on many tasks are listed in the order of their execution, the last first', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager' })
  const ana = await company.person()
  const ids: string[] = []
  for (let n = 0; n < 8; n++) {
    const body = { title: 'Driver roster', dueDate: '2026-06-12', assigneeIds: [ana.publicId] }
    ids.push((await manager.call('POST /tasks', { body })).body.id)
  }
  await ana.call('DELETE /notifications', { query: { which: 'all' } })
  const batch = { taskIds: ids, dueDate: '2026-06-15' }
  expect((await manager.call('POST /tasks/batch/due-date', { body: batch })).body.changed).toBe(8)
  // A batch processes tasks by id.
  const newestFirst = ids.toSorted().toReversed()
  const feed = (await manager.call('GET /activity', { query: { kind: 'tasks' } })).body.items
  expect(feed.filter(({ type }) => type === 'task.updated').map(({ targetId }) => targetId)).toEqual(
    newestFirst,
  )
  const told = (await ana.call('GET /notifications')).body.items
  expect(told.map(({ targetId }) => targetId)).toEqual(newestFirst)
})

test('the entries of one change of a person are in the order in which they were recorded', async () => {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  for (let n = 0; n < 6; n++) {
    const person = await company.person()
    await admin.call('PATCH /users/{userId}', {
      path: { userId: person.publicId },
      body: {
        name: 'Meera',
        notificationEmail: 'm@home.example',
        roleId: company.rolePublicId('Manager'),
        version: 1,
      },
    })
    const log = (await person.call('GET /activity')).body.items
    expect(log.map(({ type }) => type)).toEqual([
      'user.role-changed',
      'user.notification-email-changed',
      'user.updated',
    ])
  }
})
