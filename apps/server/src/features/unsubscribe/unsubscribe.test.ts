import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { startMailServer } from '#tests/setup/mail-server.ts'
import { headerOf } from '#tests/setup/smtp-stand-in.ts'
import { openMailer } from '#server/platform/mail/mailer.ts'
import { daymark } from '#server/platform/nobody.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { expect, test } from 'vitest'
import { sendMail } from '../mail/api.ts'
import { sendDueMail } from '../mail/jobs.ts'
import { notificationLetter } from '../deliveries/letter.ts'
import { unsubscribeLinks } from './api.ts'

const publicUrl = 'https://daymark.example'
const mailServer = await startMailServer()
const api = await startApi('2026-06-09T12:48:00Z', { smtpUrl: mailServer.url })
const mailer = openMailer(api.config)!
const { secrets } = api.context
// The tests' own requests come without TLS, whose cookies have another name.
const linksOf = unsubscribeLinks({ config: { ...api.config, publicUrl }, secrets })!
const company = await Company.create(api)

/** A mail about a notification, as the person's program got it. */
async function mailTo(person: Person) {
  const of = { tenantId: company.tenantId, principal: daymark, now: api.clock.now() }
  const unsubscribe = linksOf({ tenantId: company.tenantId, userId: person.id })
  const item = { message: 'A task is overdue.', link: '/my-tasks', isCrucial: true }
  const letter = notificationLetter({
    to: person.email,
    name: 'X',
    company: 'Acme',
    items: [item],
    publicUrl,
    unsubscribe,
  })
  await writeUnit(
    api.context.pools.app,
    of,
    () => {},
    async (unit) => sendMail(unit, letter),
  )
  mailServer.received.length = 0
  await sendDueMail(api.context, mailer)
  return mailServer.received[0]!
}

async function linkOf(person: Person) {
  return headerOf(await mailTo(person), 'List-Unsubscribe')!
    .replace(/^<|>$/g, '')
    .slice(publicUrl.length)
}

/** A one-click request as RFC 8058 has it: no cookie, no origin. */
const oneClick = (url: string, payload?: string, type = 'application/x-www-form-urlencoded') =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { host: 'daymark.example', ...(payload === undefined ? {} : { 'content-type': type }) },
    ...(payload === undefined ? {} : { payload }),
  })

const mailed = async (person: Person) =>
  (await person.call('GET /me/notification-settings')).body.topics
    .filter(({ mail }) => mail === 'on')
    .map(({ topic }) => topic)
const change = (person: Person, body: object) => person.call('PATCH /me/notification-settings', { body })

test('a mail has both parts, and the headers and links to end it', async () => {
  const received = await mailTo(await company.person())
  const { text, html } = received.mail
  expect(headerOf(received, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(headerOf(received, 'List-Unsubscribe')).toMatch(
    /^<https:\/\/daymark\.example\/api\/unsubscribe\?token=[\w-]{80,}>$/,
  )
  const page = /https:\/\/daymark\.example\/unsubscribe\?token=[\w-]{80,}/
  expect(text).toMatch(new RegExp(`^Turn off this mail: ${page.source}$`, 'm'))
  expect(html).toMatch(new RegExp(`href="${page.source}"`))
  expect(received.source).toContain('Content-Type: multipart/alternative;')
})

test('one request without a session turns off all mail that can be turned off, and the digest; again, on', async () => {
  const person = await company.person()
  await change(person, { channel: { topic: 'comments', channel: 'mail', isOn: true } })
  await change(person, { channel: { topic: 'report-missing', channel: 'mail', isOn: false } })
  await change(person, { digestAt: '08:30' })
  const before = await mailed(person)
  expect(before).toContain('comments')
  const url = await linkOf(person)
  for (let i = 0; i < 2; i++) {
    const answer = await oneClick(url, 'List-Unsubscribe=One-Click')
    expect(answer.json()).toEqual({
      address: `${person.email[0]}…@${person.email.split('@')[1]}`,
      isOff: true,
    })
  }
  expect(await mailed(person)).toEqual([])
  const off = (await person.call('GET /me/notification-settings')).body
  expect(off).toMatchObject({ digestAt: null })
  expect(off.topics.find(({ topic }) => topic === 'access')).toMatchObject({ mail: 'always' })
  // In the app and by push nothing changes.
  expect(off.topics.find(({ topic }) => topic === 'comments')).toMatchObject({ app: 'on', push: 'on' })
  for (let i = 0; i < 2; i++)
    expect((await oneClick(`${url}&mail=on`)).json()).toMatchObject({ isOff: false })
  expect(await mailed(person)).toEqual(before)
  expect((await person.call('GET /me/notification-settings')).body).toMatchObject({ digestAt: '08:30' })
})

test.for([
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  ['text/plain', 'anything'],
  ['application/json', '{'],
  ['application/x-www-form-urlencoded', ''],
])('a request with a body of %s does the same', async ([type, body]) => {
  const person = await company.person()
  const answer = await oneClick(await linkOf(person), body, type)
  expect([answer.statusCode, answer.json().isOff]).toEqual([200, true])
  expect(await mailed(person)).toEqual([])
})

test('a body of more than 16 KiB is refused, and changes nothing', async () => {
  const person = await company.person()
  const answer = await oneClick(await linkOf(person), 'x'.repeat(20_000))
  expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'payload_too_large'])
  expect(await mailed(person)).not.toEqual([])
})

test('looking at the link changes nothing; a browser is sent to the page', async () => {
  const person = await company.person()
  const url = await linkOf(person)
  const looked = await api.app.inject({ url })
  expect(looked.json()).toMatchObject({ isOff: false })
  expect(looked.body).not.toContain(person.email)
  const opened = await api.app.inject({ url, headers: { accept: 'text/html,*/*' } })
  expect([opened.statusCode, opened.headers.location]).toEqual([302, url.replace('/api', '')])
  expect(await mailed(person)).not.toEqual([])
})

test('people who turned off everything themselves get the defaults', async () => {
  const person = await company.person()
  for (const topic of await mailed(person))
    await change(person, { channel: { topic, channel: 'mail', isOn: false } })
  const url = await linkOf(person)
  expect((await api.app.inject({ url })).json()).toMatchObject({ isOff: true })
  await oneClick(url, 'List-Unsubscribe=One-Click')
  await oneClick(`${url}&mail=on`)
  expect(await mailed(person)).toContain('report-missing')
})

test('a decision in the app about something else stays, also when it is made at the same time', async () => {
  const person = await company.person()
  const url = await linkOf(person)
  const muted = { mute: { topic: 'comments', isMuted: true } }
  await Promise.all([oneClick(url), change(person, muted), change(person, { quietHours: null })])
  const { body } = await person.call('GET /me/notification-settings')
  expect(body.quietHours).toBeNull()
  expect(body.topics.find(({ topic }) => topic === 'comments')).toMatchObject({ isMutedToday: true })
  expect(await mailed(person)).toEqual([])
})

test('a token is of one person: another’s settings stay', async () => {
  const [one, other] = [await company.person(), await company.person()]
  await oneClick(await linkOf(one), 'List-Unsubscribe=One-Click')
  expect(await mailed(other)).not.toEqual([])
})

test('a token that was changed, cut, sealed for something else or of somebody deleted is refused', async () => {
  const person = await company.person()
  const url = await linkOf(person)
  const token = url.split('token=')[1]!
  const swapped = `${token.slice(0, 60)}${token[60] === 'A' ? 'B' : 'A'}${token.slice(61)}`
  const sealed = (text: string, place: string) => secrets.seal(text, place).toString('base64url')
  const none = '00000000-0000-0000-0000-000000000000'
  for (const wrong of [
    swapped,
    token.slice(0, -1),
    'x'.repeat(146),
    sealed(`${company.tenantId} ${person.id}`, 'second-factor x'),
    sealed(`${company.tenantId} ${none}`, 'unsubscribe'),
    sealed(`${none} ${person.id}`, 'unsubscribe'),
  ])
    for (const answer of [
      await oneClick(`/api/unsubscribe?token=${wrong}`, 'List-Unsubscribe=One-Click'),
      await api.app.inject({ url: `/api/unsubscribe?token=${wrong}` }),
    ])
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'unsubscribe_invalid'])
  for (const query of ['', '?token=', '?token=short', `?token=${'é'.repeat(99)}`]) {
    const answer = await oneClick(`/api/unsubscribe${query}`)
    expect([answer.statusCode, answer.json().error.fields[0].field]).toEqual([400, 'query.token'])
  }
  expect(await mailed(person)).not.toEqual([])
})

test('two requests at once end with mail off, and what was on is known', async () => {
  const person = await company.person()
  const before = await mailed(person)
  const url = await linkOf(person)
  const answers = await Promise.all([oneClick(url), oneClick(url), oneClick(url)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await oneClick(`${url}&mail=on`)
  expect(await mailed(person)).toEqual(before)
})
