import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { contactKeptDays } from '#core/contact/limits.ts'
import { createServer } from '#server/app.ts'
import { openMailer } from '#server/platform/mail/mailer.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { platformAdministrator } from '#tests/factories/platform.ts'
import { startApi } from '#tests/setup/api.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { startMailServer } from '#tests/setup/mail-server.ts'
import { housekeepingJob } from '../housekeeping/jobs.ts'
import { sendDueMail } from '../mail/jobs.ts'

const mailServer = await startMailServer()
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start, {
  smtpUrl: mailServer.url,
  mailFrom: 'Daymark <d@daymark.example>',
  contact: 'operator@daymark.example',
  publicUrl: 'http://daymark.example',
  signUp: true,
})
const mailer = openMailer(api.config)!
const pat = await platformAdministrator(api)

const site = path.join(api.config.dataDir, 'site')
fs.cpSync('apps/public/content.yaml', path.join(site, 'content.yaml'))
for (const folder of ['help', 'dist/site']) fs.mkdirSync(path.join(site, folder), { recursive: true })
// Pages are what they were rendered from, so that nothing has to be built.
fs.writeFileSync(
  path.join(site, 'dist/render.js'),
  'export const render = (_site, view, isSignedIn) => JSON.stringify({ ...view, ...(isSignedIn && { isSignedIn }) })',
)
fs.writeFileSync(path.join(site, 'index.html'), 'the app')

async function serve(changes: Partial<typeof api.config> = {}) {
  const server = await createServer({
    config: { ...api.config, ...changes },
    logins: api.database.logins,
    clock: api.clock,
    webDir: site,
    publicDir: site,
    withJobs: false,
  })
  afterAll(() => server.close())
  return server
}
const server = await serve()
const limited = await serve({ limitFactor: 1 })

const given = {
  name: 'Vera Visitor',
  email: 'vera@visitor.example',
  organisation: 'Visitor Ltd.',
  message: 'May we try it?\r\nWe are nine.',
  topic: 'trial',
}
let forms = 0
const form = (changes: object = {}) => ({
  form: `00000000-0000-4000-8000-${String(++forms).padStart(12, '0')}`,
  ...given,
  reference: '',
  ...changes,
})

const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

interface How {
  to?: typeof server
  address?: string
  headers?: Record<string, string>
}

async function send(
  body: Record<string, string> | string | Buffer,
  { to = server, address, headers }: How = {},
) {
  const answer = await to.app.inject({
    method: 'POST',
    url: '/contact',
    remoteAddress: address ?? '203.0.113.7',
    headers: {
      host: 'daymark.example',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: typeof body === 'object' && !Buffer.isBuffer(body) ? encoded(body) : body,
  })
  const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false
  return {
    status: answer.statusCode,
    headers: answer.headers,
    page: isPage ? (answer.json() as { page: string; form: Record<string, unknown> }) : undefined,
  }
}

const list = async (query: Record<string, number> = {}) =>
  (await pat.call('GET /platform/contact-messages', { query })).body
const mails = async () =>
  (await asOwner(api, (owner) => owner.query('select recipient, reply_to, subject, body from app.mails')))
    .rows

beforeEach(async () => {
  api.clock.set(start)
  mailServer.received.length = 0
  await asOwner(api, (owner) => owner.query('delete from app.mails; delete from auth.contact_messages'))
})

describe('a message', () => {
  test('is kept and mailed to the operator, whose answer goes to its sender', async () => {
    const answer = await send(form({ email: ' Vera@Visitor.example ' }))
    expect(answer.status).toBe(303)
    expect(await list()).toMatchObject({
      items: [
        {
          ...given,
          message: 'May we try it?\nWe are nine.',
          receivedAt: '2026-06-09T12:48:00Z',
          mail: { state: 'waiting' },
          answeredAt: null,
        },
      ],
      total: 1,
      unanswered: 1,
    })
    await sendDueMail(api.context, mailer)
    const [{ to, mail } = { to: [], mail: undefined }] = mailServer.received
    expect(to).toEqual(['operator@daymark.example'])
    expect(mail!.subject).toBe('Message from Vera Visitor: May we try it? We are nine.')
    expect(mail!.replyTo).toMatchObject([{ address: 'vera@visitor.example' }])
    expect(mail!.text).toContain('wrote, about “Free trial”:')
    expect(mail!.text).toContain('May we try it?\n\nWe are nine.')
    expect((await list()).items[0]!.mail).toEqual({ state: 'sent', at: '2026-06-09T12:48:00Z' })
  })

  test('leads to a page that names the email for the answer, and that nobody else can make up', async () => {
    const { headers } = await send(form())
    const get = (url: string) => server.app.inject({ url, headers: { host: 'daymark.example' } })
    expect(headers.location).not.toContain('visitor')
    expect((await get(headers.location!)).json()).toEqual({ page: 'contact-sent', email: given.email })
    for (const url of ['/contact/sent', '/contact/sent?to=visitor', '/contact/sent?to=a&to=b'])
      expect((await get(url)).headers.location).toBe('/contact')
  })

  test('sent again, and at the same time, is one message and one mail; a changed one is another', async () => {
    const one = form()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(one)))
    answers.push(await send(one))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303))
    expect([(await list()).total, (await mails()).length]).toEqual([1, 1])
    await send({ ...one, message: 'I forgot something.' })
    expect([(await list()).total, (await mails()).length]).toEqual([2, 2])
  })

  test('stays when its mail fails, which is shown and retried', async () => {
    await send(form())
    mailServer.refuseNext(1)
    await sendDueMail(api.context, mailer)
    expect((await list()).items[0]!.mail).toEqual({ state: 'retried', at: '2026-06-09T12:49:00Z' })
    api.clock.forward({ minutes: 1 })
    await sendDueMail(api.context, mailer)
    expect((await list()).items[0]!.mail.state).toBe('sent')
    expect(mailServer.received).toHaveLength(1)
  })

  test('whose mail cannot be sent for three days is still there, as not mailed', async () => {
    await send(form())
    api.clock.forward({ hours: 73 })
    expect((await list()).items[0]).toMatchObject({
      ...given,
      message: expect.any(String),
      mail: { state: 'failed' },
    })
  })

  test.each([
    ['without a mail server', { smtpUrl: undefined }],
    ['without a contact', { contact: undefined }],
    ['with a web page as contact', { contact: 'https://help.daymark.example' }],
  ])('is only kept %s', async (_, changes) => {
    const other = await serve(changes as object)
    expect((await send(form(), { to: other })).status).toBe(303)
    expect((await list()).items[0]!.mail).toEqual({ state: 'none', at: null })
    expect(await mails()).toEqual([])
  })
})

describe('a form', () => {
  const nothingKept = async () => expect([(await list()).total, (await mails()).length]).toEqual([0, 0])

  test('with problems is shown again with all of them and with everything typed', async () => {
    const typed = {
      name: ' ',
      email: 'vera@',
      organisation: 'x'.repeat(101),
      message: 'é'.repeat(5_001),
      topic: '',
    }
    const sent = form(typed)
    const { status, page } = await send(sent)
    expect(status).toBe(400)
    expect(page).toEqual({
      page: 'contact',
      form: {
        formId: sent.form,
        values: typed,
        problems: {
          name: 'Write your name.',
          email: expect.stringContaining('whole email address'),
          organisation: expect.stringContaining('100 characters'),
          message: expect.stringContaining('5,000 characters'),
        },
      },
    })
    await nothingKept()
  })

  test('takes the longest texts, in any script', async () => {
    const longest = {
      name: '語'.repeat(100),
      email: `${'a'.repeat(180)}@visitor.example`.slice(-200),
      organisation: '',
      message: '語'.repeat(5_000),
      topic: 'plans',
    }
    expect((await send(form(longest))).status).toBe(303)
    expect((await list()).items[0]).toMatchObject({ ...longest, organisation: null })
  })

  test.each([
    ['a NUL in the message', { message: 'a\0b' }, 'message'],
    ['a NUL in the name', { name: 'a\0b' }, 'name'],
    ['a line break in the name', { name: 'Vera\r\nBcc: all@visitor.example' }, 'name'],
    ['two addresses', { email: 'a@visitor.example, b@visitor.example' }, 'email'],
    ['a line break in the email', { email: 'a@visitor.example\r\nBcc: b@visitor.example' }, 'email'],
    ['only characters that nobody sees', { message: '\u200b \u2060' }, 'message'],
  ])('with %s is refused at its field', async (_, changes, field) => {
    const { status, page } = await send(form(changes))
    expect(status).toBe(400)
    expect(Object.keys(page!.form['problems']!)).toEqual([field])
    await nothingKept()
  })

  test.each([
    ['a field twice', `${encoded(form())}&name=Other`],
    ['half a surrogate', encoded(form()).replace('Vera', '%ED%A0%80')],
    ['escapes that are none', encoded(form()).replace('Vera', '%zz')],
    ['bytes that are no text', Buffer.from([0x6e, 0x3d, 0xff, 0xfe, 0x00])],
    ['nothing', ''],
    ['no id', { ...form(), form: '' }],
    ['an id of another form', { ...form(), form: "' or true --" }],
  ])('with %s is refused, with a page', async (_, body) => {
    const { status, page } = await send(body)
    expect([status, page!.page]).toEqual([400, 'contact'])
    expect(page!.form['refusal']).toContain('could not be read')
    expect(page!.form['formId']).toMatch(/^[0-9a-f-]{36}$/)
    await nothingKept()
  })

  test('that is far too long is refused before it is read', async () => {
    const { status, page } = await send(form({ message: 'x'.repeat(300_000) }))
    expect([status, page!.form['refusal']]).toEqual([413, 'A message may have 5,000 characters.'])
  })

  test('is read only as a form, and only here', async () => {
    expect((await send('{}', { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
    expect((await send('{}', { headers: { 'content-type': 'application/json' } })).status).toBe(400)
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { host: 'daymark.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a',
    })
    expect(elsewhere.statusCode).toBe(415)
    await nothingKept()
  })

  test('with the trap filled in is answered like any other, and nothing is kept', async () => {
    const { status, headers } = await send(form({ reference: 'https://spam.example' }))
    expect([status, headers.location!.split('=')[0]]).toEqual([303, '/contact/sent?to'])
    await nothingKept()
  })

  test.each([{ origin: 'https://other.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
    'of a page of another site is refused: %o',
    async (headers) => {
      expect((await send(form(), { headers })).status).toBe(403)
      await nothingKept()
    },
  )

  test('of the own page is taken', async () => {
    const headers = { origin: 'http://daymark.example', 'sec-fetch-site': 'same-origin' }
    expect((await send(form(), { headers })).status).toBe(303)
  })

  test('keeps what was typed where the database takes nothing', async () => {
    const plant = (change: string) =>
      asOwner(api, (owner) => owner.query(`alter table auth.contact_messages ${change}`))
    await plant(`add constraint planted check (name <> 'Vera Visitor') not valid`)
    const { status, page } = await send(form())
    await plant('drop constraint planted')
    expect([status, page!.form['values']]).toEqual([
      500,
      { ...given, message: 'May we try it?\nWe are nine.' },
    ])
    await nothingKept()
  })
})

test('an address sends five messages in an hour; the sixth is kept in the form, and others still send', async () => {
  const from = (address: string, body = form()) => send(body, { to: limited, address })
  const first = form()
  expect((await from('2001:db8::1', first)).status).toBe(303)
  for (let n = 2; n <= 5; n++) expect((await from(`2001:db8::${n}`)).status).toBe(303)
  api.clock.forward({ minutes: 15 })
  const { status, headers, page } = await from('2001:db8::6')
  expect([status, headers['retry-after']]).toEqual([429, '2700'])
  expect(page!.form).toMatchObject({
    refusal: expect.stringContaining('Too many'),
    values: { name: given.name },
  })
  expect([(await list()).total, (await mails()).length]).toEqual([5, 5])
  // Problems, traps and what is there already do not count.
  expect((await from('2001:db8::1', first)).status).toBe(303)
  expect((await from('198.51.100.1')).status).toBe(303)
  api.clock.forward({ minutes: 45 })
  expect((await from('2001:db8::6')).status).toBe(303)
})

test('the form of a link about a trial has that topic; any other topic is none', async () => {
  const about = async (query: string) =>
    (await server.app.inject({ url: `/contact${query}`, headers: { host: 'daymark.example' } })).json() as {
      form: { values: { topic: string } }
    }
  expect((await about('?about=trial')).form.values.topic).toBe('trial')
  for (const query of ['', '?about=<b>', '?about=a&about=trial'])
    expect((await about(query)).form.values.topic).toBe('')
  await send(form({ topic: 'money' }))
  expect((await list()).items[0]!.topic).toBeNull()
})

describe('signing up', () => {
  const wanted = {
    company: 'Visitor Ltd.',
    name: 'Vera Visitor',
    email: ' Vera@Visitor.example ',
    password: 'right-horse-battery',
    timeZone: 'Asia/Kolkata',
  }
  let count = 0
  const formOf = (changes: Record<string, string> = {}) => ({
    form: `00000000-0000-4000-9000-${String(++count).padStart(12, '0')}`,
    reference: '',
    ...wanted,
    ...changes,
  })
  const post = async (
    url: string,
    body: Record<string, string>,
    { to = server, address = '203.0.113.7' }: How = {},
  ) => {
    const answer = await to.app.inject({
      method: 'POST',
      url,
      remoteAddress: address,
      headers: { host: 'daymark.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: encoded(body),
    })
    return { status: answer.statusCode, location: answer.headers.location, body: answer.body }
  }
  const pageOf = ({ body }: { body: string }) =>
    JSON.parse(body) as { page: string; form: Record<string, unknown>; company?: string }
  const companies = async (search: string) =>
    (await pat.call('GET /platform/tenants', { query: { search } })).body.items
  /** The token of the mailed link. */
  const linkOf = async () => {
    await sendDueMail(api.context, mailer)
    const { mail } = mailServer.received.at(-1)!
    return new URL(/http:\/\/daymark\.example\/sign-up\/confirm\?\S+/.exec(mail.text!)![0])
  }
  const signIn = (email: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { host: 'daymark.example' },
      payload: { email, password: wanted.password },
    })

  test('creates a company on trial once the link in the mail is confirmed, and its administrator signs in', async () => {
    expect(await post('/sign-up', formOf())).toMatchObject({
      status: 303,
      location: expect.stringContaining('/sign-up/sent?to='),
    })
    const link = await linkOf()
    expect(mailServer.received.at(-1)!.to).toEqual(['vera@visitor.example'])
    // Programs that check mail open links: that creates nothing.
    const opened = await server.app.inject({
      url: link.pathname + link.search,
      headers: { host: 'daymark.example' },
    })
    expect(opened.json()).toMatchObject({
      page: 'sign-up-confirm',
      company: 'Visitor Ltd.',
      email: 'vera@visitor.example',
    })
    expect(opened.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
    })
    expect(await companies('Visitor')).toEqual([])
    const token = link.searchParams.get('token')!
    const answers = await Promise.all(
      [1, 2].map(() => post('/sign-up/confirm', { token, password: wanted.password })),
    )
    answers.push(await post('/sign-up/confirm', { token, password: wanted.password }))
    expect(answers.map((one) => pageOf(one))).toEqual(
      answers.map(() => ({ page: 'sign-up-done', company: 'Visitor Ltd.' })),
    )
    const [created, ...others] = await companies('Visitor')
    expect(others).toEqual([])
    expect(created).toMatchObject({
      name: 'Visitor Ltd.',
      plan: 'Starter',
      maxUsers: 10,
      status: 'active',
      adminEmail: 'vera@visitor.example',
      timeZone: 'Asia/Kolkata',
      trialEndsOn: '2026-06-23',
    })
    expect((await signIn('vera@visitor.example')).statusCode).toBe(200)
    const { body: log } = await pat.call('GET /platform/log', {})
    expect(log.items.map(({ description }) => description)).toContain(
      'Visitor Ltd. was signed up for a trial by Vera Visitor.',
    )
    // The platform turns the trial into a customer.
    const { body } = await pat.call('PATCH /platform/tenants/{tenantId}', {
      path: { tenantId: created!.id },
      body: { trialEndsOn: null, version: created!.version },
    })
    expect(body.tenant).toMatchObject({ trialEndsOn: null, plan: 'Starter' })
  })

  test('names all problems, keeps what was typed but the password, and sends nothing', async () => {
    const answer = await post('/sign-up', formOf({ company: ' ', email: 'vera@', password: 'vera-visitor' }))
    expect(answer.status).toBe(400)
    expect(pageOf(answer).form).toMatchObject({
      values: { company: ' ', name: 'Vera Visitor', email: 'vera@' },
      problems: {
        company: 'Write the name of your company.',
        email: expect.stringContaining('whole email address'),
        password: 'The password must not contain the name or the email.',
      },
    })
    expect(answer.body).not.toContain('vera-visitor')
    expect(await mails()).toEqual([])
  })

  test('answers the same for an email that has accounts, and for a program that fills in the trap', async () => {
    const { email } = await (await Company.create(api)).person()
    for (const changes of [{ email }, { reference: 'https://spam.example' }])
      expect((await post('/sign-up', formOf(changes))).status).toBe(303)
    expect((await mails()).map(({ recipient }) => recipient as string)).toEqual([email])
  })

  test('creates no company for somebody who was sent the link of another person, who knows the password', async () => {
    await post('/sign-up', formOf({ company: 'Trap Ltd.' }))
    const token = (await linkOf()).searchParams.get('token')!
    for (const password of ['my-own-password', '']) {
      const answer = await post('/sign-up/confirm', { token, password })
      expect([answer.status, pageOf(answer)]).toMatchObject([400, { page: 'sign-up-confirm', isWrong: true }])
    }
    expect(await companies('Trap')).toEqual([])
  })

  test('sent twice is one company, and names with web addresses are refused', async () => {
    const form = formOf({ company: 'Twice Ltd.' })
    for (const _ of [1, 2]) {
      await post('/sign-up', form)
      const token = (await linkOf()).searchParams.get('token')!
      expect((await post('/sign-up/confirm', { token, password: wanted.password })).status).toBe(200)
    }
    expect(await companies('Twice')).toHaveLength(1)
    const spam = await post(
      '/sign-up',
      formOf({ name: 'Win at https://spam.example', company: 'www.spam.example' }),
    )
    expect(pageOf(spam).form['problems']).toMatchObject({
      name: 'A name holds no web address.',
      company: 'A name holds no web address.',
    })
  })

  test('refuses links that are a day old, changed or made up', async () => {
    await post('/sign-up', formOf())
    const link = await linkOf()
    const token = link.searchParams.get('token')!
    api.clock.forward({ hours: 24 })
    for (const given of [token, `${token.slice(0, -4)}AAAA`, 'x', '']) {
      const answer = await post('/sign-up/confirm', { token: given, password: wanted.password })
      expect([answer.status, pageOf(answer).form['refusal']]).toEqual([
        404,
        'This link is no longer valid. Sign up once more.',
      ])
    }
  })

  test('a mailbox gets three links in an hour, however it is written, and a network asks for five', async () => {
    const ask = async (email: string, address: string) =>
      (await post('/sign-up', formOf({ email }), { to: limited, address })).status
    const ofOne = await Promise.all(
      [1, 2, 3, 4].map((n) => ask(`zoe+${n}@visitor.example`, `198.51.100.${n}`)),
    )
    expect(ofOne.toSorted()).toEqual([303, 303, 303, 429])
    const ofNetwork = []
    for (let n = 1; n <= 6; n++) ofNetwork.push(await ask(`p${n}@visitor.example`, '192.0.2.9'))
    expect(ofNetwork).toEqual([303, 303, 303, 303, 303, 429])
  })

  test('is not there unless the operator turned it on', async () => {
    const off = await serve({ signUp: false })
    const get = await off.app.inject({ url: '/sign-up', headers: { host: 'daymark.example' } })
    expect(get.body).not.toContain('"page":"sign-up"')
    expect([404, 415]).toContain((await post('/sign-up', formOf(), { to: off })).status)
    expect(await mails()).toEqual([])
  })
})

describe('the list', () => {
  test('is paged, newest first', async () => {
    for (let n = 1; n <= 3; n++) {
      await send(form({ message: `Number ${n}` }))
      api.clock.forward({ seconds: 1 })
    }
    const page = async (number: number) =>
      (await list({ page: number, pageSize: 2 })).items.map(({ message }) => message)
    expect([await page(1), await page(2)]).toEqual([['Number 3', 'Number 2'], ['Number 1']])
  })

  test('marks a message as answered and takes that back, once each, with entries in the platform’s log', async () => {
    await send(form())
    const { id } = (await list()).items[0]!
    const mark = (isAnswered: boolean) =>
      pat.call('PATCH /platform/contact-messages/{messageId}', {
        path: { messageId: id },
        body: { isAnswered },
      })
    const entries = async () =>
      (await pat.call('GET /platform/log', { query: { kind: 'message' } })).body.items.map(
        ({ description }) => description,
      )
    expect((await mark(true)).body).toMatchObject({
      answeredAt: api.clock.now().toString(),
      answeredBy: pat.name,
    })
    api.clock.forward({ seconds: 1 })
    const again = await mark(true)
    expect(again.body.answeredAt).not.toBe(api.clock.now().toString())
    expect((await list()).unanswered).toBe(0)
    expect((await mark(false)).body).toMatchObject({ answeredAt: null, answeredBy: null })
    expect((await list()).unanswered).toBe(1)
    expect(await entries()).toEqual([
      `${pat.name} marked the message of Vera Visitor (vera@visitor.example) as not answered.`,
      `${pat.name} marked the message of Vera Visitor (vera@visitor.example) as answered.`,
    ])
  })

  test('is closed to everybody but platform administrators', async () => {
    const company = await Company.create(api)
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    expect((await admin.call('GET /platform/contact-messages')).status).toBe(403)
    expect((await api.call(undefined, 'GET /platform/contact-messages')).status).toBe(401)
  })

  test('says that a message is gone', async () => {
    const { status, body } = await pat.call('PATCH /platform/contact-messages/{messageId}', {
      path: { messageId: 'cmsg_01k0000000e0000000000000zz' },
      body: { isAnswered: true },
    })
    expect([status, body.error.code]).toEqual([404, 'contact_message_not_found'])
  })
})

// Last, because the session of the administrator ends meanwhile.
test('a message is deleted with its mail after its time, and not before', async () => {
  await send(form())
  await sendDueMail(api.context, mailer)
  const kept = async () => {
    await housekeepingJob(api.database.logins.platform, api.context).run(new AbortController().signal)
    const { rows } = await asOwner(api, (owner) => owner.query('select from auth.contact_messages'))
    return [rows.length, (await mails()).length]
  }
  api.clock.forward({ hours: 24 * contactKeptDays })
  expect(await kept()).toEqual([1, 1])
  api.clock.forward({ seconds: 1 })
  expect(await kept()).toEqual([0, 0])
})

test('the pages of the forms know a reader who is signed in, also after a refusal', async () => {
  const person = await (await Company.create(api)).person()
  const headers = { host: 'daymark.example', cookie: sessionCookieOf(person.token) }
  const page = async (url: string, more: object = {}) =>
    (await server.app.inject({ url, headers, ...more })).json() as { page: string; isSignedIn?: boolean }
  for (const url of ['/contact', '/sign-up', '/sign-up/confirm?token=wrong'])
    expect([url, (await page(url)).isSignedIn]).toEqual([url, true])
  expect(await send(form({ email: 'none' }), { headers })).toMatchObject({
    status: 400,
    page: { page: 'contact', isSignedIn: true },
  })
  await person.call('POST /api/auth/sign-out')
  for (const url of ['/contact', '/sign-up'])
    expect([url, (await page(url)).isSignedIn]).toEqual([url, undefined])
})
