import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { PushService } from '#tests/setup/push/push-service.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deliveryJob } from './jobs.ts'

const pushService = await PushService.start()
afterAll(() => pushService.close())
const start = '2026-06-09T05:00:00Z'
const api = await startApi(start, { privatePushHosts: [pushService.host], contact: 'ops@daymark.example' })
const run = () => deliveryJob(api.context).run(new AbortController().signal)

beforeEach(async () => {
  api.clock.set(start)
  await asOwner(api, (owner) => owner.query('delete from app.deliveries'))
})

async function team() {
  const company = await Company.create(api)
  const person = await company.person()
  const browser = pushService.subscription()
  await person.call('PUT /push/subscriptions', { body: browser })
  // The message that push messages were turned on.
  await asOwner(api, (owner) => owner.query('delete from app.deliveries where user_id = $1', [person.id]))
  return { company, manager: await company.person({ role: 'Manager' }), person, browser }
}

const give = async (manager: Person, person: Person, title: string) => {
  const { status } = await manager.call('POST /tasks', {
    body: { title, dueDate: '2026-06-19', assigneeIds: [person.publicId] },
  })
  expect(status).toBe(201)
}
const deliveries = async (person: Person) =>
  (
    await asOwner(api, (owner) =>
      owner.query(
        'select state, reason, attempts, last_error, next_attempt_at from app.deliveries where user_id = $1 order by written_at',
        [person.id],
      ),
    )
  ).rows

test('a notification reaches each device of its person at once, encrypted, and leads to the thing itself', async () => {
  const { manager, person, browser } = await team()
  await give(manager, person, 'Roster')
  await run()
  await run()
  const [message, ...others] = pushService.receivedBy(browser)
  expect(others).toEqual([])
  const { items } = (await person.call('GET /notifications')).body
  const listed = items.find(({ message }) => message.includes('Roster'))
  expect(JSON.parse(message!.text)).toEqual({
    title: 'Task given to you',
    body: listed!.message,
    link: listed!.link,
    tag: listed!.id,
    isCrucial: false,
  })
  expect(await deliveries(person)).toMatchObject([{ state: 'sent', attempts: 1 }])
})

test('a message names the reaction that the app draws', async () => {
  const { manager, person, browser } = await team()
  const { body: report } = await person.call('POST /reports', {
    body: { forDate: 'today', tasksCompleted: '- Roster' },
  })
  await manager.call('POST /reports/{reportId}/acknowledgments', {
    path: { reportId: report.id },
    body: { comments: 'Fine 👍', reaction: '🎉' },
  })
  await run()
  const bodies = pushService.receivedBy(browser).map(({ text }) => JSON.parse(text).body)
  expect(bodies).toEqual([
    `${manager.name} acknowledged your report for 09-Jun-2026 with the reaction “Celebrate”. “Fine 👍”`,
  ])
  const { items } = (await person.call('GET /notifications')).body
  expect(items.map(({ sentence }) => sentence)).toContain(
    `${manager.name} acknowledged your report for 09-Jun-2026. 🎉`,
  )
})

test('two servers at once send it once', async () => {
  const { manager, person, browser } = await team()
  for (const title of ['Roster', 'Invoices', 'Papers']) await give(manager, person, title)
  await Promise.all([run(), run(), run()])
  expect(pushService.receivedBy(browser)).toHaveLength(3)
})

test('the messages of a killed server are sent by another one after a minute, under the same tag', async () => {
  const { manager, person, browser } = await team()
  await give(manager, person, 'Roster')
  // As after a kill between the answer of the push service and the note of it.
  await asOwner(api, (owner) =>
    owner.query(`update app.deliveries set attempts = 1, next_attempt_at = $1`, ['2026-06-09T05:01:00Z']),
  )
  await run()
  expect(pushService.receivedBy(browser)).toEqual([])
  api.clock.set('2026-06-09T05:01:00Z')
  await run()
  expect(pushService.receivedBy(browser)).toHaveLength(1)
})

test('a push service that fails is tried again, at longer and longer intervals, and given up in the end', async () => {
  const { manager, person } = await team()
  await give(manager, person, 'Roster')
  for (const minutes of [0, 1, 5, 30]) {
    api.clock.forward({ minutes })
    pushService.answerNext(503)
    await run()
    expect(await deliveries(person)).toMatchObject([
      { state: 'waiting', last_error: 'the push service answered 503' },
    ])
  }
  api.clock.forward({ minutes: 119 })
  await run()
  api.clock.forward({ minutes: 1 })
  pushService.answerNext(503)
  await run()
  expect(await deliveries(person)).toMatchObject([{ state: 'failed', reason: 'gave-up', attempts: 5 }])
})

test('an administrator sees that messages do not reach somebody', async () => {
  const { company, manager, person } = await team()
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  await give(manager, person, 'Roster')
  pushService.answerNext(413)
  await run()
  expect(await deliveries(person)).toMatchObject([{ state: 'failed', reason: 'refused' }])
  expect((await admin.call('GET /deliveries/problems')).body.items).toMatchObject([
    {
      person: { id: person.publicId },
      channel: 'push',
      address: null,
      count: 1,
      lastError: 'the push service answered 413',
      isTriedAgain: false,
    },
  ])
})

test('a push service that asks for patience is left alone for that long', async () => {
  const { manager, person, browser } = await team()
  await give(manager, person, 'Roster')
  pushService.answerNext(429, { 'retry-after': '600' })
  await run()
  api.clock.forward({ seconds: 599 })
  await run()
  expect(pushService.receivedBy(browser)).toHaveLength(1)
  api.clock.forward({ seconds: 1 })
  await run()
  expect(pushService.receivedBy(browser)).toHaveLength(2)
})

test('a device that is gone is dropped, and gets nothing any more', async () => {
  const { manager, person, browser } = await team()
  await give(manager, person, 'Roster')
  pushService.answerNext(410)
  await run()
  expect(await deliveries(person)).toMatchObject([{ state: 'not-sent', reason: 'no-device' }])
  expect((await person.call('GET /push/subscriptions')).body.items).toEqual([])
  await give(manager, person, 'Invoices')
  await run()
  expect(pushService.receivedBy(browser)).toHaveLength(1)
})

test('in quiet hours a device gets unread notifications when they end', async () => {
  const { manager, person, browser } = await team()
  api.clock.set('2026-06-09T16:00:00Z')
  await give(manager, person, 'Roster')
  await run()
  expect(pushService.receivedBy(browser)).toEqual([])
  expect(await deliveries(person)).toMatchObject([{ state: 'waiting', reason: 'quiet-hours' }])
  api.clock.set('2026-06-10T01:30:00Z')
  await run()
  expect(pushService.receivedBy(browser)).toHaveLength(1)
})

test('a topic that does not go to devices is sent to none', async () => {
  const { manager, person, browser } = await team()
  await person.call('PATCH /me/notification-settings', {
    body: { channel: { topic: 'tasks', channel: 'push', isOn: false } },
  })
  await give(manager, person, 'Roster')
  await run()
  expect(pushService.receivedBy(browser)).toEqual([])
  expect(await deliveries(person)).toEqual([])
})
