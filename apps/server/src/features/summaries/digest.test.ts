import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { startMailServer } from '#tests/setup/mail-server.ts'
import { headerOf } from '#tests/setup/smtp-stand-in.ts'
import { openMailer } from '#server/platform/mail/mailer.ts'
import { beforeEach, expect, test } from 'vitest'
import { sendDueMail } from '../mail/jobs.ts'
import { reminderJob } from '../reminders/jobs.ts'
import { summaryJob } from './jobs.ts'

const publicUrl = 'http://daymark.example'
const mailServer = await startMailServer()
// Tuesday 9 June 2026, 6:00 AM in Kolkata.
const begin = '2026-06-09T00:30:00Z'
const api = await startApi(begin, { smtpUrl: mailServer.url, publicUrl })
const mailer = openMailer(api.config)!
const job = summaryJob(api.context)
const runAt = async (at: string): Promise<void> => {
  api.clock.set(at)
  await job.run(new AbortController().signal)
}
const kolkata = (date: string, time: string) => runAt(`${date}T${time}:20+05:30`)

beforeEach(async () => {
  api.clock.set(begin)
  mailServer.received.length = 0
  await asOwner(api, (owner) => owner.query('delete from app.mails'))
})

const choose = (person: Person, digestAt: string | null) =>
  person.call('PATCH /me/notification-settings', { body: { digestAt } })
const task = async (person: Person, title: string, dueDate: string) =>
  (await person.call('POST /tasks', { body: { title, dueDate } })).body.id
/** The digests that were written to the person, in order. */
const digestsOf = async (person: Person) => {
  const { rows } = await asOwner(api, (owner) =>
    owner.query('select subject, body from app.mails where recipient = $1 order by id', [person.email]),
  )
  return rows as { subject: string; body: string }[]
}
const ledger = async (person: Person) =>
  (await person.call('GET /reminders')).body.items.map(({ kind, heldBack, day }) => [kind, heldBack, day])

test('a digest lists acknowledgments, the day’s tasks and what waits, with links to each', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager', name: 'Rohan Kapoor' })
  const employee = await company.person({ name: 'Meera Iyer' })
  const other = await company.person({ name: 'Asha Other' })
  const foreign = await company.person({ unit: 'Sales' })
  api.clock.set('2026-06-08T12:00:00Z')
  const submit = async (person: Person) =>
    (await person.call('POST /reports', { body: { forDate: 'today', tasksCompleted: '- Done' } })).body.id
  const [report, waiting] = [await submit(employee), await submit(other)]
  await submit(foreign)
  const acknowledgment = { comments: 'Good work.\nGo on\u2028like that.', reaction: '👏' }
  const { status } = await manager.call('POST /reports/{reportId}/acknowledgments', {
    path: { reportId: report },
    body: acknowledgment,
  })
  expect(status).toBeLessThan(300)
  const today = await task(employee, 'Call the depot', '2026-06-09')
  await task(employee, 'Later', '2026-06-10')
  for (const person of [employee, manager]) await choose(person, '08:30')
  await kolkata('2026-06-09', '08:29')
  expect(await digestsOf(employee)).toEqual([])
  await kolkata('2026-06-09', '08:30')
  await sendDueMail(api.context, mailer)
  const sent = mailServer.received.find(({ to }) => to[0] === employee.email)!
  expect(sent.mail.subject).toBe('Your day, Tue 09-Jun-2026')
  const { text, html } = sent.mail
  expect(text).toContain(
    `- Rohan Kapoor acknowledged your report for 08-Jun-2026 with the reaction “Well done”.\n  “Good work. Go on like that.”\n  ${publicUrl}/my-reports?report=${report}\n`,
  )
  expect(text).toContain(
    `1 TASK FOR TODAY\n\n- “Call the depot”\n  Due today\n  ${publicUrl}/my-tasks?taskId=${today}`,
  )
  expect(text).not.toContain('Later')
  expect(text).toContain('1 UNREAD NOTIFICATION')
  expect(html).toContain(`href="${publicUrl}/my-tasks?taskId=${today}"`)
  expect(headerOf(sent, 'list-unsubscribe')).toContain(`${publicUrl}/api/unsubscribe?token=`)
  const [toManager] = await digestsOf(manager)
  expect(toManager!.body).toContain(
    '- 1 report waits for your acknowledgment.\n  http://daymark.example/manage-reports',
  )
  expect(waiting).toBeTruthy()
})

test('people of an imported company get none before they have set a password', async () => {
  const company = await Company.create(api)
  const person = await company.person()
  await task(person, 'Call the depot', '2026-06-09')
  await choose(person, '08:00')
  await company.import()
  await kolkata('2026-06-09', '08:00')
  expect(await digestsOf(person)).toEqual([])
  await asOwner(api, (owner) =>
    owner.query(`update auth.accounts set password_hash = 'x' where user_id = $1`, [person.id]),
  )
  await kolkata('2026-06-09', '08:01')
  expect(await digestsOf(person)).toHaveLength(1)
})

test('it comes once, at the time on the person’s own clock, and is caught up with for half an hour', async () => {
  const company = await Company.create(api)
  const people = {
    kolkata: await company.person(),
    newYork: await company.person({ timeZone: 'America/New_York' }),
    stJohns: await company.person({ timeZone: 'America/St_Johns' }),
    late: await company.person(),
    justNow: await company.person(),
    tooLate: await company.person(),
    off: await company.person(),
  }
  for (const person of Object.values(people)) {
    await task(person, 'Call the depot', '2026-06-09')
    await choose(person, '08:00')
  }
  await choose(people.late, '23:45')
  await choose(people.justNow, '07:32')
  await choose(people.tooLate, '07:31')
  await choose(people.off, null)
  const counts = async () =>
    Promise.all(Object.values(people).map(async (one) => (await digestsOf(one)).length))
  await kolkata('2026-06-09', '08:01')
  expect(await counts()).toEqual([1, 0, 0, 0, 1, 0, 0])
  for (const time of ['08:01', '08:15', '08:29']) await kolkata('2026-06-09', time)
  await choose(people.kolkata, '09:00')
  await kolkata('2026-06-09', '09:00')
  expect(await counts()).toEqual([1, 0, 0, 0, 1, 0, 0])
  // 8:00 AM in St John's is 10:30 UTC, in New York 12:00 UTC.
  await runAt('2026-06-09T10:29:59Z')
  await runAt('2026-06-09T10:30:00Z')
  expect(await counts()).toEqual([1, 0, 1, 0, 1, 0, 0])
  await runAt('2026-06-09T12:29:59Z')
  expect(await counts()).toEqual([1, 1, 1, 0, 1, 0, 0])
  // After midnight it is still that of the day before.
  await kolkata('2026-06-10', '00:14')
  expect(await ledger(people.late)).toEqual([['daily-digest', null, '2026-06-09']])
  await kolkata('2026-06-10', '08:30')
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 0, 0])
})

test('a digest has a reminder of the evening the same evening, and not the next morning', async () => {
  const company = await Company.create(api)
  const [evening, morning] = [await company.person(), await company.person()]
  await choose(evening, '20:00')
  await choose(morning, '08:30')
  api.clock.set('2026-06-08T18:45:20+05:30')
  await reminderJob(api.context).run(new AbortController().signal)
  await kolkata('2026-06-08', '20:00')
  expect((await digestsOf(evening))[0]!.body).toContain('1 UNREAD NOTIFICATION')
  await kolkata('2026-06-09', '08:30')
  expect(await digestsOf(morning)).toEqual([])
  expect((await ledger(morning)).find(([kind]) => kind === 'daily-digest')).toEqual([
    'daily-digest',
    'nothing-to-say',
    '2026-06-09',
  ])
})

test('on days off and without content it is held back, and the ledger has the reason', async () => {
  const company = await Company.create(api)
  const [off, away, half, nothing] = [
    await company.person({ weeklyOffDay: 'Tuesday' }),
    await company.person(),
    await company.person(),
    await company.person(),
  ]
  for (const person of [off, away, half]) await task(person, 'Call the depot', '2026-06-09')
  for (const person of [off, away, half, nothing]) await choose(person, '08:00')
  const leave = (person: Person, portion: string) =>
    company.insert('app.leave_records', [
      {
        tenant_id: company.tenantId,
        id: crypto.randomUUID(),
        employee_id: person.id,
        date: '2026-06-09',
        portion,
        reason: 'Away',
        marked_by: person.id,
        marked_by_name: person.name,
        created_at: api.clock.now(),
      },
    ])
  await leave(away, 'full')
  await leave(half, 'morning')
  await kolkata('2026-06-09', '08:00')
  expect(await ledger(off)).toEqual([['daily-digest', 'weekly-off', '2026-06-09']])
  expect(await ledger(away)).toEqual([['daily-digest', 'leave', '2026-06-09']])
  expect(await ledger(half)).toEqual([['daily-digest', null, '2026-06-09']])
  expect(await ledger(nothing)).toEqual([['daily-digest', 'nothing-to-say', '2026-06-09']])
  const { items } = (await nothing.call('GET /reminders')).body
  expect(items[0]!.explanation).toBe('Not sent: for Tue 09-Jun-2026 there was nothing to tell.')
  for (const person of [off, away, nothing]) expect(await digestsOf(person)).toEqual([])
  expect(await digestsOf(half)).toHaveLength(1)
})

test('acknowledgments of days off are in the digest of the next working day', async () => {
  const company = await Company.create(api)
  const [manager, employee] = [
    await company.person({ role: 'Manager', weeklyOffDay: null }),
    await company.person(),
  ]
  api.clock.set('2026-06-05T12:00:00Z')
  const { body } = await employee.call('POST /reports', {
    body: { forDate: 'today', tasksCompleted: '- Done' },
  })
  api.clock.set('2026-06-07T06:00:00Z')
  await manager.call('POST /reports/{reportId}/acknowledgments', {
    path: { reportId: body.id },
    body: { comments: 'Yes.' },
  })
  await employee.call('POST /notifications/read-all')
  await choose(employee, '08:00')
  await kolkata('2026-06-08', '08:00')
  await kolkata('2026-06-09', '08:00')
  expect(
    (await digestsOf(employee)).map(({ body: text }) => text.includes('report for 05-Jun-2026')),
  ).toEqual([true])
})

test('six servers at once send each digest once, and one that fails in the middle sends none', async () => {
  const company = await Company.create(api)
  const people = await Promise.all(Array.from({ length: 12 }, () => company.person()))
  for (const person of people) {
    await task(person, 'Call the depot', '2026-06-09')
    await choose(person, '08:00')
  }
  await asOwner(api, (owner) =>
    owner.query(`alter table app.mails add constraint broken check (subject not like 'Your day%') not valid`),
  )
  await expect(kolkata('2026-06-09', '08:00')).rejects.toThrow('broken')
  await asOwner(api, (owner) => owner.query('alter table app.mails drop constraint broken'))
  expect(await ledger(people[0]!)).toEqual([])
  api.clock.set('2026-06-09T02:31:00Z')
  await Promise.all(Array.from({ length: 6 }, () => job.run(new AbortController().signal)))
  for (const person of people) expect(await digestsOf(person)).toHaveLength(1)
})
