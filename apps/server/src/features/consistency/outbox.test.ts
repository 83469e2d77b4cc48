import { criticalSubject, outboxCap } from '#core/working-days/reminder.ts'
import { openMailer } from '#server/platform/mail/mailer.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { reportedOn } from '#tests/factories/reports.ts'
import { startApi } from '#tests/setup/api.ts'
import { startMailServer } from '#tests/setup/mail-server.ts'
import { beforeEach, expect, test } from 'vitest'
import { sendDueMail } from '../mail/jobs.ts'

// Tue 09-Jun-2026, 18:18 in Kolkata.
const start = '2026-06-09T12:48:00Z'
const mailServer = await startMailServer()
const api = await startApi(start, {
  smtpUrl: mailServer.url,
  mailFrom: 'Daymark <d@daymark.example>',
  publicUrl: 'http://daymark.example',
})
const mailer = openMailer(api.config)!
beforeEach(async () => {
  api.clock.set(start)
  mailServer.received.length = 0
  await asOwner(api, (owner) => owner.query('delete from app.mails'))
})

const remind = (who: Person, ...people: Person[]) =>
  who.call('POST /consistency/reminders', {
    body: { userIds: people.map(({ publicId }) => publicId) },
    headers: { origin: 'http://daymark.example' },
  })

async function team() {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager', name: 'Priya Rao' })
  const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Dora Admin' })
  const [kept, one, three] = [
    await company.person({ name: 'Kavya Kept' }),
    await company.person({ name: 'Omar One' }),
    await company.person({ name: 'Thea Three' }),
  ]
  await reportedOn(company, kept, ['2026-06-08'])
  await reportedOn(company, one, ['2026-06-06'])
  await reportedOn(company, three, ['2026-06-04'])
  return { company, manager, admin, kept, one, three }
}

test('is sent for all characters in its person’s name', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager', name: 'The {secret} Manager' })
  const odd = await company.person({ name: 'Sec {secret} Ret' })
  const odder = await company.person({ name: 'Sub \u001a Stitute' })
  await remind(manager, odd, odder)
  await sendDueMail(api.context, mailer)
  expect(mailServer.received).toHaveLength(2)
  expect(mailServer.received.map(({ mail }) => mail.text).join()).toContain('Hello Sec {secret} Ret,')
})

test('arrives once, with the exact subject, at the notification email', async () => {
  const { manager, admin, one, three } = await team()
  await asOwner(api, (owner) =>
    owner.query(`update app.users set notification_email = 'thea@home.example' where id = $1`, [three.id]),
  )
  await remind(manager, one, three)
  await remind(admin, three)
  await sendDueMail(api.context, mailer)
  await sendDueMail(api.context, mailer)
  expect(mailServer.received.map(({ to }) => to)).toEqual([['thea@home.example']])
  const { text, html, subject } = mailServer.received[0]!.mail
  expect(subject).toBe('3 Days of Missing EOD Reports')
  expect(html).toContain('href="http://daymark.example/my-reports"')
  expect(text).toContain('Your last report is for 04-Jun-2026.')
  expect(text).toContain('http://daymark.example/my-reports')
})

test('is in the outbox, as waiting until it is sent and as failed when it could not be', async () => {
  const { manager, three } = await team()
  const outbox = async () => (await manager.call('GET /consistency/sent-emails')).body.items
  await remind(manager, three)
  expect(await outbox()).toMatchObject([
    {
      id: expect.stringMatching(/^mail_/),
      employee: { id: three.publicId, name: 'Thea Three' },
      to: null,
      subject: '3 Days of Missing EOD Reports',
      body: expect.stringContaining(
        'You have missed 3 or more working days in a row: 3 have no EOD report so far.',
      ),
      sentAt: start,
      state: 'waiting',
      leftAt: null,
    },
  ])
  api.clock.forward({ minutes: 1 })
  await sendDueMail(api.context, mailer)
  expect(await outbox()).toMatchObject([{ state: 'sent', leftAt: '2026-06-09T12:49:00Z' }])
  api.clock.forward({ hours: 24 })
  await remind(manager, three)
  api.clock.forward({ hours: 73 })
  expect((await outbox()).map(({ state }) => state)).toEqual(['failed', 'sent'])
})

test('is shown to a manager for people of the unit only, and to no employee', async () => {
  const { company, manager, admin, kept, three } = await team()
  const away = await company.person({ unit: 'Finance', name: 'Fin Finance' })
  await remind(admin, three, away)
  const names = async (who: Person) =>
    (await who.call('GET /consistency/sent-emails')).body.items.map(({ employee }) => employee.name)
  expect((await names(admin)).toSorted()).toEqual(['Fin Finance', 'Thea Three'])
  expect(await names(manager)).toEqual(['Thea Three'])
  const addresses = async (who: Person) =>
    (await who.call('GET /consistency/sent-emails')).body.items.map(({ to }) => to)
  expect((await addresses(admin)).toSorted()).toEqual([away.email, three.email].toSorted())
  for (const who of [manager, await company.person({ role: 'Team Lead' })])
    expect(await addresses(who)).toEqual([null])
  expect((await kept.call('GET /consistency/sent-emails')).body.error.code).toBe('forbidden')
})

test(`the outbox keeps the ${outboxCap} newest mails of a company, also with concurrent senders`, async () => {
  const { company, manager, admin, three } = await team()
  const now = api.clock.now()
  await company.insert(
    'app.sent_emails',
    Array.from({ length: outboxCap }, (_, n) => ({
      tenant_id: company.tenantId,
      id: crypto.randomUUID(),
      employee_id: three.id,
      recipient: `old${n}@mail.example`,
      subject: criticalSubject,
      body: 'Hello',
      mail_id: crypto.randomUUID(),
      sent_at: now.subtract({ hours: outboxCap - n }),
    })),
  )
  const others = [await company.person(), await company.person()]
  await Promise.all([remind(manager, three), ...others.map((one) => remind(admin, one))])
  const { rows } = await asOwner(api, (owner) =>
    owner.query('select recipient from app.sent_emails where tenant_id = $1', [company.tenantId]),
  )
  const kept = rows.map(({ recipient }) => recipient as string)
  expect(kept).toHaveLength(outboxCap)
  for (const gone of [0, 1, 2]) expect(kept).not.toContain(`old${gone}@mail.example`)
  expect(kept).toContain('old3@mail.example')
  expect((await admin.call('GET /consistency/sent-emails')).body.items[0]!.sentAt).toBe(start)
})
