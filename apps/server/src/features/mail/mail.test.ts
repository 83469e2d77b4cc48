import { asOwner, Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { startMailServer } from '#tests/setup/mail-server.ts'
import { RecordedTraces } from '#tests/setup/recorded-traces.ts'
import { headerOf } from '#tests/setup/smtp-stand-in.ts'
import { openMailer } from '#server/platform/mail/mailer.ts'
import { untilDone } from '#server/platform/tracing/span.ts'
import { jobStart } from '#server/platform/tracing/starts.ts'
import { platformTenantId } from '#server/platform/ids.ts'
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

test('an invitation is sent to its person with the link, once, and the link is deleted', async () => {
  const { email, url, isMailed } = await invite()
  expect(isMailed).toBe(true)
  expect((await outbox())[0].body).not.toContain(url.split('#')[1])
  await sendDueMail(api.context, mailer)
  await sendDueMail(api.context, mailer)
  expect(mailServer.received.map(({ to }) => to)).toEqual([[email]])
  const { mail } = mailServer.received[0]!
  // On a line of its own in the text; in HTML to press, and to copy.
  expect(mail.text!.split('\n')).toContain(url)
  expect(mail.html!.split(url)).toHaveLength(3)
  expect(mail.html).toContain(`href="${url}"`)
  expect(mail.from).toMatchObject({ name: 'Daymark', address: 'd@daymark.example' })
  expect(headerOf(mailServer.received[0]!, 'list-unsubscribe')).toBeUndefined()
  expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 1, forgotten: true }])
})

test('the recipient of a mail is stored with the domain in ASCII', async () => {
  await invite('Kim@b\u00fccher.example')
  expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['kim@xn--bcher-kva.example'])
})

test('a name that contains the link’s placeholder does not get the link', async () => {
  const person = await company.person({ name: '{secret} \u001a', email: 'odd@mail.example' })
  const { body } = await admin.call('POST /users/invitations', { body: { userIds: [person.publicId] } })
  await sendDueMail(api.context, mailer)
  const { text, html } = mailServer.received[0]!.mail
  const { url } = body.items[0]!
  for (const [part, times] of [
    [text!, 1],
    [html!, 2],
  ] as const) {
    expect(part).toContain('Hello {secret}')
    expect(part.split(url)).toHaveLength(times + 1)
    expect(part.indexOf(url)).toBeGreaterThan(part.indexOf('Your login email'))
  }
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
  expect(mailServer.received[0]!.source.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  expect(mailServer.received[0]!.mail.text).toContain('Hello Eve Bcc: all@mail.example,')
})

test('HTML in a name is text, and nothing in a mail is fetched from anywhere', async () => {
  const person = await company.person({
    name: '<img src=x onerror=alert(1)> & "Co"',
    email: 'tag@mail.example',
  })
  await admin.call('POST /users/invitations', { body: { userIds: [person.publicId] } })
  await sendDueMail(api.context, mailer)
  const html = mailServer.received[0]!.mail.html!
  expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;,')
  expect(html).not.toMatch(/<(img|script|link|iframe)|\s(src|background)=["']|url\(|@import/)
  expect(html).toContain('<html lang="en">')
})

test('a mail that a former version of the server wrote is sent as its text', async () => {
  await asOwner(api, (owner) =>
    owner.query(
      `insert into app.mails (tenant_id, id, recipient, subject, body, next_attempt_at, written_at)
      values ($1, gen_random_uuid(), 'old@mail.example', 'Old', 'Only text', $2, $2)`,
      [company.tenantId, api.clock.now().toString()],
    ),
  )
  await sendDueMail(api.context, mailer)
  expect(mailServer.received[0]!.mail).toMatchObject({ subject: 'Old', text: 'Only text\n' })
  expect(mailServer.received[0]!.mail.html).toBeUndefined()
})

test('a server that learns late that sending failed does not undo the success of another', async () => {
  await invite()
  const late = await claimDue(
    api.context.pools.platform,
    { now: api.clock.now(), tenantId: platformTenantId },
    10,
  )
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

test('an answer has no sender in its envelope, or the usual one at a mail server that needs one', async () => {
  const letter = { html: null, unsubscribeUrl: null, calendar: null, replyTo: null, isAnswer: true }
  const send = () =>
    mailer.send({ ...letter, id: 'a', to: 'asha@mail.example', subject: 'A reply', body: 'It was refused.' })
  await send()
  mailServer.needsSender = true
  await send().finally(() => (mailServer.needsSender = false))
  expect(mailServer.received.map(({ from }) => from)).toEqual(['', 'd@daymark.example'])
  expect(mailServer.received.map((one) => headerOf(one, 'Auto-Submitted'))).toEqual([
    'auto-replied',
    'auto-replied',
  ])
})

test('the span of a mail has the address of the mail server, and none of a person', async () => {
  const traces = new RecordedTraces()
  const letter = {
    body: 'A secret',
    html: null,
    unsubscribeUrl: null,
    calendar: null,
    replyTo: null,
    isAnswer: false,
  }
  await untilDone(traces.startTrace(jobStart('mail', 'woken')), () =>
    mailer.send({ ...letter, id: 'a', to: 'secret@mail.example', subject: 'A secret' }),
  )
  expect(traces.spans[1]).toMatchObject({
    name: 'SMTP',
    attributes: { 'server.address': '127.0.0.1', 'server.port': Number(new URL(mailServer.url).port) },
    hasEnded: true,
  })
  expect(JSON.stringify(traces.spans)).not.toContain('secret')
})
