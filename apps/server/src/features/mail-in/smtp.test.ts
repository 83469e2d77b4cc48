import { asOwner, Company } from '#tests/factories/company.ts'
import { mailInConfig, mailInDomain, plainMessage, reminded } from '#tests/factories/mail-in/answered.ts'
import { startApi } from '#tests/setup/api.ts'
import net from 'node:net'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { afterAll, expect, test } from 'vitest'
import { isListening } from './is-listening.ts'
import { Arrivals } from './arrivals.ts'
import { openMailListener } from './smtp.ts'

const api = await startApi('2026-06-09T12:00:00Z', mailInConfig)
const listener = openMailListener(
  api.context,
  { domain: mailInDomain, smtp: { host: '127.0.0.1', port: 0 } },
  new Arrivals(),
)!
const port = await listener.listen()
afterAll(() => listener.close())

async function answered() {
  const person = await (await Company.create(api)).person()
  const { replyTo: to } = await reminded(api, person, '2026-06-09')
  return { person, to }
}

/** Sends a message as a mail server does; returns the code of the answer. */
async function send(envelope: { from: string; to: string[] }, message: Buffer): Promise<number> {
  const connection = new SMTPConnection({ host: '127.0.0.1', port, ignoreTLS: true })
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  connection.once('error', (error: Error) => reject(error))
  connection.connect(() =>
    connection.send(envelope, message, (error) => {
      resolve(error === null ? 250 : ((error as { responseCode?: number }).responseCode ?? 0))
    }),
  )
  return promise.finally(() => connection.quit())
}

/** The answers to commands, which are sent together after the greeting. */
async function converse(...commands: string[]): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (part: string) => (heard += part))
  await new Promise((resolve) => socket.once('data', resolve))
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.once('close', resolve)
  socket.write(`EHLO mail.example\r\n${commands.map((one) => `${one}\r\n`).join('')}QUIT\r\n`)
  await promise
  return heard
}

test('a message is accepted when it has become the report, and once', async () => {
  const { person, to } = await answered()
  const message = plainMessage({ from: person.email, to: 'somebody@elsewhere.example', text: 'Did it' })
  expect(await send({ from: person.email, to: [to.toUpperCase()] }, message)).toBe(250)
  const { report } = (await person.call('GET /me/report-day')).body
  expect(report?.versions[0]?.tasksCompleted).toBe('Did it')
  expect(await send({ from: person.email, to: [to] }, message)).toBe(250)
  expect((await person.call('GET /me/report-day')).body.report?.versions).toHaveLength(1)
})

test('every recipient but a valid address is refused with the same words, and nothing is relayed', async () => {
  const { to } = await answered()
  const forged = to.replace(/.@/, to.includes('0@') ? '1@' : '0@')
  const refused = await Promise.all(
    ['somebody@elsewhere.example', `postmaster@${mailInDomain}`, forged, `reply+@${mailInDomain}`].map(
      async (recipient) => {
        const heard = await converse('MAIL FROM:<a@b.example>', `RCPT TO:<${recipient}>`)
        return heard.split('\r\n').filter((line) => line.startsWith('550'))
      },
    ),
  )
  expect(refused).toEqual(refused.map(() => ['550 5.1.1 This address does not accept mail']))
})

test('no one can sign in, the size is announced, and one recipient is taken at a time', async () => {
  const [one, other] = [await answered(), await answered()]
  const heard = await converse(
    'AUTH PLAIN AGEAYg==',
    'MAIL FROM:<a@b.example> SIZE=1000',
    `RCPT TO:<${one.to}>`,
    `RCPT TO:<${other.to}>`,
    'RSET',
    `MAIL FROM:<a@b.example> SIZE=${26 * 1024 * 1024}`,
  )
  expect(heard).toContain('SIZE 26214400')
  expect(heard).not.toMatch(/^250[- ](AUTH|STARTTLS)/m)
  expect(heard).toMatch(/^5\d\d .*\r\n250 /m)
  expect(heard).toContain('452 4.5.3 One recipient at a time')
  expect(heard).toContain('552 ')
})

test('another sender and an unreadable message are refused for good; what a program sent is dropped', async () => {
  const { person, to } = await answered()
  const foreign = plainMessage({ from: 'somebody@elsewhere.example', to, text: 'Did it' })
  expect(await send({ from: person.email, to: [to] }, foreign)).toBe(550)
  const own = (head: string[] = []) => plainMessage({ from: person.email, to, text: 'Did it' }, head)
  expect(await send({ from: person.email, to: [to] }, own([`X-Long: ${'a '.repeat(300_000)}`]))).toBe(554)
  expect(await send({ from: '', to: [to] }, own())).toBe(250)
  expect((await person.call('GET /me/report-day')).body.report).toBeNull()
})

test('what fails for the moment is sent again', async () => {
  const { person, to } = await answered()
  const message = plainMessage({ from: person.email, to, text: 'Did it' })
  const rename = (from: string, into: string) =>
    asOwner(api, (owner) => owner.query(`alter table app.${from} rename to ${into}`))
  await rename('reply_messages', 'reply_messages_away')
  expect(await send({ from: person.email, to: [to] }, message)).toBe(451)
  await rename('reply_messages_away', 'reply_messages')
  await rename('reply_addresses', 'reply_addresses_away')
  expect(await send({ from: person.email, to: [to] }, message)).toBe(451)
  await rename('reply_addresses_away', 'reply_addresses')
  expect(await send({ from: person.email, to: [to] }, message)).toBe(250)
})

test('the check of the configuration hears the listener, and not what is no mail server', async () => {
  expect(await isListening({ host: '0.0.0.0', port })).toBe(true)
  const silent = net.createServer((socket) => socket.end('HTTP/1.1 400 Bad Request'))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const other = (silent.address() as net.AddressInfo).port
  expect(await isListening({ host: '127.0.0.1', port: other })).toBe(false)
  await new Promise((resolve) => silent.close(resolve))
  expect(await isListening({ host: '127.0.0.1', port: other })).toBe(false)
})

test('messages that arrive slowly keep no others from being taken', async () => {
  const [slow, other] = [await answered(), await answered()]
  const sockets = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = net.connect(port, '127.0.0.1').setEncoding('utf8')
      const { promise, resolve } = Promise.withResolvers<void>()
      socket.on('data', (part: string) => part.startsWith('354') && resolve())
      let sent = 0
      const steps = ['EHLO a.example', 'MAIL FROM:<a@b.example>', `RCPT TO:<${slow.to}>`, 'DATA']
      socket.on('data', () => {
        const step = steps[sent++]
        if (step !== undefined) socket.write(`${step}\r\n`)
      })
      await promise
      socket.write('From: ')
      return socket
    }),
  )
  const message = plainMessage({ from: other.person.email, to: other.to, text: 'Did it' })
  expect(await send({ from: other.person.email, to: [other.to] }, message)).toBe(250)
  for (const socket of sockets) socket.destroy()
})

test('one address opens ten connections at most, and gets them back', async () => {
  const open = () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const socket = net.connect(port, '127.0.0.1').setEncoding('utf8')
    socket.once('data', (first) => resolve(String(first).slice(0, 3)))
    return { socket, promise }
  }
  const all = Array.from({ length: 11 }, open)
  const greetings = await Promise.all(all.map(({ promise }) => promise))
  expect(greetings.toSorted()).toEqual([...Array<string>(10).fill('220'), '421'])
  await Promise.all(
    all.map(({ socket }) => new Promise<void>((resolve) => socket.once('close', () => resolve()).destroy())),
  )
  await expect
    .poll(async () => {
      const { socket, promise } = open()
      return promise.finally(() => socket.destroy())
    })
    .toBe('220')
})
