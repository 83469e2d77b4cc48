import { asOwner, Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { startMailServer } from '#tests/setup/mail-server.ts'
import { openMailer } from '#server/platform/mail/mailer.ts'
import { beforeEach, expect, test } from 'vitest'
import { sendDueMail } from './jobs.ts'
import { claimDue, markFailed } from './repo.ts'

const mailServer = await startMailServer()
const api = await startApi('2026-06-09T12:48:00Z', {
  smtpUrl: mailServer.url,
  mailFrom: 'Daymark <d@daymark.example>',
})
const mailer = openMailer(api.config)!
const company = await Company.create(api)
const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Dora Admin' })

beforeEach(async () => {
  mailServer.received.length = 0
  await asOwner(api, (owner) => owner.query('delete from app.mails'))
})

async function invite(email = `guest${Math.random()}@mail.example`) {
  const person = await company.person({ email })
  const { body } = await admin.call('POST /users/invitations', { body: { userIds: [person.publicId] } })
  return { email, url: body.items[0]!.url, isMailed: body.items[0]!.isMailed }
}

async function outbox() {
  const { rows } = await asOwner(api, (owner) =>
    owner.query(
      `select recipient, status, attempts, last_error, sealed_secret is null as forgotten, body from app.mails`,
    ),
  )
  return rows
}

const plain = (text: string) => text.replace(/=\r\n/g, '').replace(/=3D/g, '=')

test('an invitation is sent to its person with the link, once, and the link is deleted', async () => {
  const { email, url, isMailed } = await invite()
  expect(isMailed).toBe(true)
  expect((await outbox())[0].body).not.toContain(url.split('#')[1])
  await sendDueMail(api.context, mailer)
  await sendDueMail(api.context, mailer)
  expect(mailServer.received.map(({ to }) => to)).toEqual([[email]])
  expect(plain(mailServer.received[0]!.text)).toContain(url)
  expect(plain(mailServer.received[0]!.text)).toContain('From: Daymark <d@daymark.example>')
  expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 1, forgotten: true }])
})

test('a name that contains the link’s placeholder does not get the link', async () => {
  const person = await company.person({ name: '{secret} \u001a', email: 'odd@mail.example' })
  const { body } = await admin.call('POST /users/invitations', { body: { userIds: [person.publicId] } })
  await sendDueMail(api.context, mailer)
  const text = plain(mailServer.received[0]!.text)
  expect(text).toContain('Hello {secret}')
  expect(text.split(body.items[0]!.url)).toHaveLength(2)
  expect(text.indexOf(body.items[0]!.url)).toBeGreaterThan(text.indexOf('Your login email'))
})

test('a refused mail is stored with the reason and sent again later; it does not stop other mail', async () => {
  mailServer.refuseNext(1)
  const [first, second] = [await invite(), await invite()]
  await sendDueMail(api.context, mailer)
  expect(mailServer.received).toHaveLength(1)
  expect((await outbox()).find(({ status }) => status === 'waiting')).toMatchObject({
    attempts: 1,
    last_error: expect.stringContaining('The mailbox is full'),
  })
  await sendDueMail(api.context, mailer)
  expect(mailServer.received).toHaveLength(1)
  api.clock.forward({ minutes: 1 })
  await sendDueMail(api.context, mailer)
  expect(mailServer.received.flatMap(({ to }) => to).toSorted()).toEqual(
    [first.email, second.email].toSorted(),
  )
})

test('after six tries a mail is given up, and its secret deleted', async () => {
  mailServer.refuseNext(20)
  await invite()
  for (let i = 0; i < 7; i++) {
    await sendDueMail(api.context, mailer)
    api.clock.forward({ hours: 13 })
  }
  expect(await outbox()).toMatchObject([{ status: 'failed', attempts: 6, forgotten: true }])
  mailServer.refuseNext(0)
})

test('two servers that send concurrently send each mail once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => invite()))
  await Promise.all([sendDueMail(api.context, mailer), sendDueMail(api.context, mailer)])
  expect(mailServer.received.flatMap(({ to }) => to).toSorted()).toEqual(
    people.map(({ email }) => email).toSorted(),
  )
})

test('mail that a crashed server was sending is sent by another', async () => {
  await invite()
  await asOwner(api, (owner) =>
    owner.query(`update app.mails set attempts = 1, next_attempt_at = $1`, [
      api.clock.now().add({ minutes: 10 }).toString(),
    ]),
  )
  await sendDueMail(api.context, mailer)
  expect(mailServer.received).toHaveLength(0)
  api.clock.forward({ minutes: 10 })
  await sendDueMail(api.context, mailer)
  expect(mailServer.received).toHaveLength(1)
})

test('a line break in a name does not start a header', async () => {
  const person = await company.person({ name: 'Eve\r\nBcc: all@mail.example', email: 'eve@mail.example' })
  await admin.call('POST /users/invitations', { body: { userIds: [person.publicId] } })
  await sendDueMail(api.context, mailer)
  expect(mailServer.received.map(({ to }) => to)).toEqual([['eve@mail.example']])
  expect(mailServer.received[0]!.text.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
})

test('a server that learns late that sending failed does not undo the success of another', async () => {
  await invite()
  const late = await claimDue(api.context.pools.platform, api.clock.now(), 10)
  api.clock.forward({ minutes: 11 })
  await sendDueMail(api.context, mailer)
  await markFailed(api.context.pools.platform, late!, { error: 'timed out', nextAttemptAt: api.clock.now() })
  await sendDueMail(api.context, mailer)
  expect(mailServer.received).toHaveLength(1)
  expect(await outbox()).toMatchObject([{ status: 'sent' }])
})

test('mail that has waited for three days is not sent any more', async () => {
  await invite()
  api.clock.forward({ hours: 73 })
  await sendDueMail(api.context, mailer)
  expect(mailServer.received).toHaveLength(0)
})

test('a link copied into another mail cannot be sent', async () => {
  const [victim, attacker] = [await invite('victim@mail.example'), await invite('attacker@mail.example')]
  await asOwner(api, (owner) =>
    owner.query(`update app.mails set sealed_secret =
        (select sealed_secret from app.mails where recipient = 'victim@mail.example')
      where recipient = 'attacker@mail.example'`),
  )
  await sendDueMail(api.context, mailer)
  expect(mailServer.received.map(({ to }) => to)).toEqual([[victim.email]])
  expect((await outbox()).find(({ recipient }) => recipient === attacker.email)).toMatchObject({
    status: 'waiting',
    last_error: 'The secret was sealed with another key or for another mail.',
  })
})
