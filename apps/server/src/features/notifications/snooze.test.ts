import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, expect, test } from 'vitest'
import { reminderJob } from '../reminders/jobs.ts'
import { snoozeJob } from './wake-snoozed.ts'

const api = await startApi('2026-06-08T05:00:00Z')
const running = () => new AbortController().signal
/** Brings back what was put off, at a time on the clock of Kolkata. */
const wakeAt = async (at: string) => {
  api.clock.set(`${at}+05:30`)
  await snoozeJob(api.context).run(running())
}

beforeEach(() => api.clock.set('2026-06-08T05:00:00Z'))

const list = async (person: Person) => (await person.call('GET /notifications')).body
const snooze = (person: Person, notificationId: string, until: 'hour' | 'evening' | 'tomorrow') =>
  person.call('POST /notifications/{notificationId}/snooze', { path: { notificationId }, body: { until } })
const snoozed = async (person: Person) => (await person.call('GET /notifications/snoozed')).body.items

/** A person who was reminded at 9 AM of a task that is due today, and the reminder. */
async function reminded() {
  const company = await Company.create(api)
  const person = await company.person()
  const task = await person.call('POST /tasks', { body: { title: 'Roster', dueDate: '2026-06-09' } })
  api.clock.set('2026-06-09T09:00:20+05:30')
  await reminderJob(api.context).run(running())
  const [reminder] = (await list(person)).items
  return { company, person, taskId: task.body.id, id: reminder!.id }
}

test('a snoozed reminder leaves the list, and is listed as a new one when its time has come', async () => {
  const { person, id } = await reminded()
  expect((await snooze(person, id, 'hour')).body).toEqual({ until: '2026-06-09T04:30:20Z' })
  expect(await list(person)).toMatchObject({ items: [], unread: 0 })
  expect((await person.call('GET /notifications/counts')).body.all.total).toBe(0)
  expect(await snoozed(person)).toMatchObject([{ id, until: '2026-06-09T04:30:20Z' }])
  await wakeAt('2026-06-09T10:00:19')
  expect((await list(person)).items).toEqual([])
  await wakeAt('2026-06-09T10:00:20')
  await wakeAt('2026-06-09T10:01:20')
  const { items, unread } = await list(person)
  expect(items).toMatchObject([
    { message: '“Roster” is due today, 09-Jun-2026.', read: false, timestamp: '2026-06-09T04:30:20Z' },
  ])
  expect(unread).toBe(1)
  expect(await snoozed(person)).toEqual([])
})

test('two servers at once bring it back once', async () => {
  const { person, id } = await reminded()
  await snooze(person, id, 'hour')
  api.clock.set('2026-06-09T10:30:00+05:30')
  await Promise.all([1, 2, 3].map(() => snoozeJob(api.context).run(running())))
  expect((await list(person)).items).toHaveLength(1)
})

test('a snoozed reminder of a task that was completed meanwhile does not return', async () => {
  const { person, id, taskId } = await reminded()
  await snooze(person, id, 'evening')
  const { status } = await person.call('PUT /tasks/{taskId}/status', {
    path: { taskId },
    body: { status: 'Completed' },
  })
  expect(status).toBe(200)
  await wakeAt('2026-06-09T18:00:00')
  expect((await list(person)).items).toEqual([])
  expect(await snoozed(person)).toEqual([])
})

test('a snoozed reminder of a report that was submitted meanwhile does not return', async () => {
  const person = await (await Company.create(api)).person()
  api.clock.set('2026-06-09T18:45:20+05:30')
  await reminderJob(api.context).run(running())
  const [reminder] = (await list(person)).items
  await snooze(person, reminder!.id, 'hour')
  await person.call('POST /reports', { body: { forDate: 'today', tasksCompleted: '- Done' } })
  await wakeAt('2026-06-09T19:46:00')
  expect((await list(person)).items).toEqual([])
})

test('it can be restored immediately, and clearing the list does not affect it', async () => {
  const { person, id } = await reminded()
  await snooze(person, id, 'tomorrow')
  await person.call('DELETE /notifications', { query: { which: 'all' } })
  expect(await snoozed(person)).toHaveLength(1)
  const wake = () =>
    person.call('DELETE /notifications/{notificationId}/snooze', { path: { notificationId: id } })
  expect((await wake()).status).toBe(204)
  expect(await list(person)).toMatchObject({ items: [{ id }], unread: 1 })
  expect(await wake()).toMatchObject({ status: 404, body: { error: { code: 'reminder_not_found' } } })
})

test('an evening that has begun is refused, and so are other notifications and other people’s', async () => {
  const { company, person, id } = await reminded()
  const other = await company.person()
  expect(await snooze(other, id, 'hour')).toMatchObject({ status: 404 })
  api.clock.set('2026-06-09T18:00:00+05:30')
  expect(await snooze(person, id, 'evening')).toMatchObject({
    status: 409,
    body: { error: { code: 'evening_has_begun' } },
  })
  const manager = await company.person({ role: 'Manager' })
  await manager.call('POST /tasks', {
    body: { title: 'Invoices', dueDate: '2026-06-19', assigneeIds: [person.publicId] },
  })
  const [assigned] = (await list(person)).items
  expect(await snooze(person, assigned!.id, 'hour')).toMatchObject({ status: 404 })
})

test('a notification that was marked as read can be marked as unread again', async () => {
  const { person, id } = await reminded()
  await person.call('POST /notifications/read', { body: { ids: [id] } })
  expect((await person.call('POST /notifications/unread', { body: { ids: [id] } })).body).toEqual({
    marked: 1,
  })
  expect((await list(person)).unread).toBe(1)
})
