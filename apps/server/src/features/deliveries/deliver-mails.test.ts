import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, expect, test } from 'vitest'
import { deliveryJob } from './jobs.ts'

const api = await startApi('2026-06-09T05:00:00Z', {
  smtpUrl: 'smtp://127.0.0.1:9',
  publicUrl: 'http://daymark.example',
})
const job = deliveryJob(api.context)
const run = () => job.run(new AbortController().signal)
/** Runs the job at a time on the clock of Kolkata. */
const runAt = async (date: string, time: string) => {
  api.clock.set(`${date}T${time}+05:30`)
  await run()
}

beforeEach(async () => {
  api.clock.set('2026-06-09T05:00:00Z')
  await asOwner(api, (owner) => owner.query('delete from app.mails; delete from app.deliveries'))
})

async function team() {
  const company = await Company.create(api)
  return { company, manager: await company.person({ role: 'Manager' }), person: await company.person() }
}

const byMail = (person: Person, topic: string, isOn = true) =>
  person.call('PATCH /me/notification-settings', { body: { channel: { topic, channel: 'mail', isOn } } })
const give = async (manager: Person, person: Person, title: string) => {
  const { status } = await manager.call('POST /tasks', {
    body: { title, dueDate: '2026-06-19', assigneeIds: [person.publicId] },
  })
  expect(status).toBe(201)
}
const mails = async () =>
  (await asOwner(api, (owner) => owner.query('select recipient, subject, body from app.mails order by id')))
    .rows
const states = async (person: Person) =>
  (
    await asOwner(api, (owner) =>
      owner.query('select state, reason from app.deliveries where user_id = $1 order by notification_id', [
        person.id,
      ]),
    )
  ).rows.map(({ state, reason }) => [state, reason])

test('by default a new task is notified in the app only', async () => {
  const { manager, person } = await team()
  await give(manager, person, 'Roster')
  await runAt('2026-06-09', '11:00')
  expect(await mails()).toEqual([])
  expect((await person.call('GET /notifications')).body.items).toHaveLength(1)
})

test('people of an imported company get no mail before they have set a password', async () => {
  const { company, manager, person } = await team()
  await byMail(person, 'tasks')
  await company.import()
  await give(manager, person, 'Roster')
  await runAt('2026-06-09', '10:32')
  expect([await mails(), await states(person)]).toEqual([[], [['not-sent', 'no-access']]])
  await asOwner(api, (owner) =>
    owner.query(`update auth.accounts set password_hash = 'x' where user_id = $1`, [person.id]),
  )
  await give(manager, person, 'Invoices')
  await runAt('2026-06-09', '10:35')
  expect(await mails()).toHaveLength(1)
})

test('notifications within two minutes are one mail, which is sent once', async () => {
  const { manager, person } = await team()
  await byMail(person, 'tasks')
  await give(manager, person, 'Roster')
  await give(manager, person, 'Invoices')
  await runAt('2026-06-09', '10:31:59')
  expect(await mails()).toEqual([])
  await runAt('2026-06-09', '10:32')
  await Promise.all([run(), run()])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail.recipient).toBe(person.email)
  for (const title of ['Roster', 'Invoices', 'http://daymark.example/my-tasks'])
    expect(mail.body).toContain(title)
  expect(await states(person)).toEqual([
    ['sent', null],
    ['sent', null],
  ])
})

test('notifications that were read or cleared in the app are not mailed', async () => {
  const { manager, person } = await team()
  await byMail(person, 'tasks')
  await give(manager, person, 'Roster')
  await person.call('POST /notifications/read-all')
  await give(manager, person, 'Invoices')
  await person.call('DELETE /notifications', { query: { which: 'all' } })
  await runAt('2026-06-09', '11:00')
  expect(await mails()).toEqual([])
  expect(await states(person)).toEqual([
    ['not-sent', 'read'],
    ['not-sent', 'read'],
  ])
})

test('in quiet hours it waits for their end, and is sent if it is unread then', async () => {
  const { manager, person } = await team()
  await byMail(person, 'tasks')
  api.clock.set('2026-06-09T16:00:00Z')
  await give(manager, person, 'Roster')
  await runAt('2026-06-09', '21:40')
  expect(await states(person)).toEqual([['waiting', 'quiet-hours']])
  await runAt('2026-06-10', '06:59')
  expect(await mails()).toEqual([])
  await runAt('2026-06-10', '07:00')
  expect(await mails()).toHaveLength(1)
})

test('a person who turned the app’s list off for a topic and mail on gets the mail and no entry', async () => {
  const { manager, person } = await team()
  await byMail(person, 'tasks')
  await person.call('PATCH /me/notification-settings', {
    body: { channel: { topic: 'tasks', channel: 'app', isOn: false } },
  })
  await give(manager, person, 'Roster')
  await runAt('2026-06-09', '11:00')
  expect((await person.call('GET /notifications')).body.items).toEqual([])
  expect(await mails()).toHaveLength(1)
})

test('nothing is mailed of a topic that was turned off or muted meanwhile, or to somebody without access', async () => {
  const { company, manager, person } = await team()
  const others = [await company.person(), await company.person()] as const
  for (const one of [person, ...others]) {
    await byMail(one, 'tasks')
    await give(manager, one, 'Roster')
  }
  await byMail(person, 'tasks', false)
  await others[0].call('PATCH /me/notification-settings', {
    body: { mute: { topic: 'tasks', isMuted: true } },
  })
  await asOwner(api, (owner) =>
    owner.query(`update app.users set is_suspended = true where id = $1`, [others[1].id]),
  )
  await runAt('2026-06-09', '11:00')
  expect(await mails()).toEqual([])
  expect(await states(person)).toEqual([['not-sent', 'turned-off']])
  expect(await states(others[0])).toEqual([['not-sent', 'muted']])
  expect(await states(others[1])).toEqual([['not-sent', 'no-access']])
})

test('people of two companies never share a mail', async () => {
  const [one, other] = [await team(), await team()]
  for (const { manager, person } of [one, other]) {
    await byMail(person, 'tasks')
    await give(manager, person, `Roster of ${person.email}`)
  }
  await runAt('2026-06-09', '11:00')
  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(
    [one.person.email, other.person.email].toSorted(),
  )
  for (const { recipient, body } of sent) expect(body).toContain(`Roster of ${recipient}`)
})

test('the browser alerts to unread notifications that are wanted there and not muted, outside of quiet hours', async () => {
  const { manager, person } = await team()
  const alerts = async () => (await person.call('GET /notifications')).body.items.map((one) => one.alerts)
  await give(manager, person, 'Roster')
  expect(await alerts()).toEqual([true])
  api.clock.set('2026-06-09T16:00:00Z')
  expect(await alerts()).toEqual([false])
  api.clock.set('2026-06-09T05:00:00Z')
  await person.call('PATCH /me/notification-settings', { body: { mute: { topic: 'tasks', isMuted: true } } })
  expect(await alerts()).toEqual([false])
  await person.call('PATCH /me/notification-settings', {
    body: {
      mute: { topic: 'tasks', isMuted: false },
      channel: { topic: 'tasks', channel: 'browser', isOn: false },
    },
  })
  expect(await alerts()).toEqual([false])
  await person.call('PATCH /me/notification-settings', {
    body: { channel: { topic: 'tasks', channel: 'browser', isOn: true } },
  })
  expect(await alerts()).toEqual([true])
  await person.call('POST /notifications/read-all')
  expect(await alerts()).toEqual([false])
})
