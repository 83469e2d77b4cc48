import { Company } from '#tests/factories/company.ts'
import { mailInConfig, mailInSecret, plainMessage, reminded } from '#tests/factories/mail-in/answered.ts'
import { startApi } from '#tests/setup/api.ts'
import { createHmac } from 'node:crypto'
import net, { type AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { housekeepingJob } from '../housekeeping/jobs.ts'

const start = '2026-06-09T12:00:00Z'
const api = await startApi(start, mailInConfig)
const basic = `Basic ${Buffer.from(`daymark:${mailInSecret}`).toString('base64')}`

beforeEach(() => api.clock.set(start))

async function answered() {
  const person = await (await Company.create(api)).person()
  const { replyTo: to } = await reminded(api, person, '2026-06-09')
  return {
    person,
    to,
    message: plainMessage({ from: person.email, to, text: 'Did it – all of it' }).toString(),
  }
}

async function post(
  service: string,
  payload: string | Buffer,
  headers: Record<string, string> = {},
): Promise<[number, string | undefined]> {
  const answer = await api.app.inject({ method: 'POST', url: `/api/mail-in/${service}`, payload, headers })
  const { outcome, error } = answer.json<{ outcome?: string; error?: { code: string } }>()
  return [answer.statusCode, outcome ?? error?.code]
}

function form(fields: Record<string, string>): { payload: string; headers: Record<string, string> } {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--xYzZY\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    payload: `${parts.join('')}--xYzZY--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=xYzZY' },
  }
}

function signed(message: string, to: string, given: Record<string, string> = {}) {
  const timestamp = String(Math.floor(api.clock.now().epochMilliseconds / 1000))
  const token = given['token'] ?? crypto.randomUUID()
  const signature = createHmac('sha256', 'key-of-mailgun').update(`${timestamp}${token}`).digest('hex')
  return form({
    'body-mime': message,
    recipient: to,
    sender: 'person@company.example',
    timestamp,
    token,
    signature,
    ...given,
  })
}

describe('who forwards messages has the secret', () => {
  test.each(['raw', 'postmark', 'sendgrid'])('%s', async (service) => {
    for (const authorization of [
      undefined,
      'Bearer wrong',
      `Bearer ${mailInSecret}x`,
      'Basic eDp5',
      mailInSecret,
    ])
      expect(await post(service, 'x', authorization ? { authorization } : {})).toEqual([
        403,
        'mail_in_refused',
      ])
  })

  test('a body that is no message of the service is refused', async () => {
    for (const service of ['postmark', 'sendgrid'])
      for (const body of ['{', '{"RawEmail":1}', 'x'.repeat(100_000), '[]'])
        expect(await post(service, body, { authorization: basic })).toEqual([400, 'malformed_request'])
    expect(await post('raw', '', { authorization: basic })).toEqual([400, 'malformed_request'])
    const large = await post('raw', Buffer.alloc(25 * 1024 * 1024 + 1), { authorization: basic })
    expect(large).toEqual([413, 'payload_too_large'])
  })

  test('a server without the secret, or without mail in, takes nothing', async () => {
    const { secret: _, ...withoutSecret } = mailInConfig.mailIn
    const other = await startApi(start, { ...mailInConfig, mailIn: withoutSecret }, api.database)
    const none = await startApi(start, {}, api.database)
    const call = async ({ app }: typeof api) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/mail-in/raw',
          headers: { authorization: 'Bearer ', 'content-type': 'application/json' },
          payload: '{}',
        })
      ).statusCode
    expect([await call(other), await call(none)]).toEqual([403, 404])
  })
})

test('Postmark hands over the raw message as JSON', async () => {
  const { person, to, message } = await answered()
  const body = JSON.stringify({
    RawEmail: message,
    OriginalRecipient: to,
    From: person.email,
    Attachments: [],
  })
  const headers = { authorization: basic, 'content-type': 'application/json' }
  expect(await post('postmark', body, headers)).toEqual([200, 'report'])
  expect(await post('postmark', body, headers)).toEqual([200, 'repeated'])
})

test('JSON with millions of objects is refused before it is read', async () => {
  const body = `{"RawEmail":"x","ToFull":[${'{"a":1},'.repeat(6_000_000)}1]}`
  expect(await post('postmark', body, { authorization: basic })).toEqual([400, 'malformed_request'])
})

test('SendGrid hands over the raw message as a field of a form', async () => {
  const { person, to, message } = await answered()
  const envelope = (from: string) => JSON.stringify({ to: [to], from })
  const post2 = ({ payload, headers }: ReturnType<typeof form>) =>
    post('sendgrid', payload, { ...headers, authorization: basic })
  expect(await post2(form({ email: message, envelope: envelope('') }))).toEqual([200, 'automatic'])
  expect(await post2(form({ email: message, envelope: envelope(person.email) }))).toEqual([200, 'report'])
  const day = await person.call('GET /me/report-day')
  expect(day.body.report?.versions[0]?.tasksCompleted).toBe('Did it – all of it')
})

describe('Mailgun', () => {
  const mailgun = ({ payload, headers }: ReturnType<typeof form>) => post('mailgun', payload, headers)

  test('signs each message, and a signature is accepted once, for half a day', async () => {
    const { to, message } = await answered()
    const first = signed(message, to)
    for (const wrong of [{ signature: 'a'.repeat(64) }, { timestamp: '1' }, { signature: '' }])
      expect(await mailgun(signed(message, to, wrong))).toEqual([403, 'mail_in_refused'])
    api.clock.forward({ hours: 13 })
    expect(await mailgun(first)).toEqual([403, 'mail_in_refused'])
    api.clock.set(start)
    expect(await mailgun(first)).toEqual([200, 'report'])
    const other = await answered()
    expect(await mailgun(signed(other.message, other.to, { token: 'again' }))).toEqual([200, 'report'])
    const replayed = await answered()
    expect(await mailgun(signed(replayed.message, replayed.to, { token: 'again' }))).toEqual([
      200,
      'repeated',
    ])
    api.clock.forward({ hours: 49 })
    await housekeepingJob(api.database.logins.platform, api.context).run(new AbortController().signal)
    expect((await api.database.owner.query('select from auth.mail_in_signatures')).rows).toEqual([])
  })

  test('may repeat a message whose server ended before it was dealt with, and no other one', async () => {
    const { to, message } = await answered()
    const once = await mailgun(signed(message, to, { token: 'ended' }))
    expect(once).toEqual([200, 'report'])
    await api.database.owner.query('delete from app.reply_messages; delete from app.reports')
    const other = signed(message.replace('Did it', 'Did more'), to, { token: 'ended' })
    for (const _ of [1, 2]) expect(await mailgun(other)).toEqual([200, 'repeated'])
    expect(await mailgun(signed(message, to, { token: 'ended' }))).toEqual([200, 'report'])
  })

  test('of one network takes no more than half of the places while their bodies arrive', async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = api.app.server.address() as AddressInfo
    const slow = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const socket = net.connect(port, '127.0.0.1').setEncoding('utf8')
        const { promise, resolve } = Promise.withResolvers<string>()
        socket.once('data', (heard) => resolve(String(heard)))
        const head = ['Host: a', 'Content-Type: a/b', 'Content-Length: 50000000', 'Expect: 100-continue']
        socket.write(['POST /api/mail-in/mailgun HTTP/1.1', ...head, '', ''].join('\r\n'))
        expect(await promise).toContain('100 Continue')
        return socket
      }),
    )
    const statusFrom = async (remoteAddress: string) => {
      const { payload, headers } = form({})
      const url = '/api/mail-in/mailgun'
      return (await api.app.inject({ method: 'POST', url, payload, headers, remoteAddress })).statusCode
    }
    await expect.poll(() => statusFrom('127.0.0.1')).toBe(503)
    expect(await statusFrom('192.0.2.9')).toBe(400)
    for (const socket of slow) socket.destroy()
    await expect.poll(() => statusFrom('127.0.0.1')).toBe(400)
  })

  test('may repeat with the same signature what could not be taken', async () => {
    const { to, message } = await answered()
    const sent = signed(message, to)
    const rename = (from: string, into: string) =>
      api.database.owner.query(`alter table app.${from} rename to ${into}`)
    await rename('reply_messages', 'reply_messages_away')
    expect((await mailgun(sent))[0]).toBe(500)
    await rename('reply_messages_away', 'reply_messages')
    expect(await mailgun(sent)).toEqual([200, 'report'])
  })
})
