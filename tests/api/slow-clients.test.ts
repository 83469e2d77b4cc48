import { once } from 'node:events'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { Company, type Person } from '../factories/company.ts'
import { pdf } from '../factories/files.ts'
import { startApi } from '../setup/api.ts'
import { sessionCookieOf } from '../setup/cookie.ts'

const api = await startApi('2026-06-09T12:00:00Z', { bodyTimeoutMs: 1_500 })
const company = await Company.create(api)
await api.app.listen({ host: '127.0.0.1', port: 0 })
const refused = await company.person()
const { port } = api.app.server.address() as net.AddressInfo

/** Sends the head of a request and part of its body, and then nothing. */
async function sendPart(line: string, headers: string[], part: string | Buffer): Promise<Connection> {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${line} HTTP/1.1\r\n${[`host: 127.0.0.1:${port}`, ...headers].join('\r\n')}\r\n\r\n`)
  await new Promise((resolve) => socket.write(part, resolve))
  return new Connection(socket)
}

class Connection {
  readonly socket: net.Socket
  answer = ''
  /** Resolves once the server has ended the connection, also if it was reset while the client was still sending. */
  readonly ended: Promise<void>
  constructor(socket: net.Socket) {
    this.socket = socket
    this.ended = new Promise((resolve) => {
      for (const event of ['end', 'close']) socket.once(event, () => resolve())
    })
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (text: string) => (this.answer += text))
  }
}

const beginUpload = (person: Person, part: Buffer = pdf) =>
  sendPart(
    'POST /api/v1/attachments?name=slow.pdf',
    [
      `cookie: ${sessionCookieOf(person.token)}`,
      'content-type: application/octet-stream',
      'content-length: 900000',
    ],
    part,
  )
const upload = (person: Person) =>
  fetch(`http://127.0.0.1:${port}/api/v1/attachments?name=quick.pdf`, {
    method: 'POST',
    headers: { cookie: sessionCookieOf(person.token), 'content-type': 'application/octet-stream' },
    body: new Uint8Array(pdf),
  }).then(({ status }) => status)
const uploading = () => readdirSync(path.join(api.config.dataDir, 'uploading')).length

test('unfinished uploads of one person and one company leave room for others and hold no work slot', async () => {
  const people = await Promise.all(Array.from({ length: 14 }, () => company.person()))
  const begun: Connection[] = []
  for (const person of people) for (let n = 0; n < 3; n++) begun.push(await beginUpload(person))
  // The last person's third upload exceeds the company's limit: 40 are received, two refused.
  await expect.poll(uploading).toBe(40)
  await expect.poll(() => begun.filter(({ answer }) => answer.startsWith('HTTP/1.1 503')).length).toBe(2)
  expect(api.context.slots.inUse).toBe(0)
  expect(await upload(people[0]!)).toBe(503)
  expect(await upload(await company.person())).toBe(503)
  expect(await upload(await (await Company.create(api)).person())).toBe(201)

  for (const { socket } of begun) socket.resetAndDestroy()
  await expect.poll(uploading).toBe(0)
  expect(await upload(people[0]!)).toBe(201)
})

test('a request whose head never ends is answered and closed', async () => {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const connection = new Connection(socket)
  const trickle = setInterval(() => socket.write('x-more: 1\r\n'), 100)
  socket.write(`GET /healthz HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n`)
  await connection.ended
  clearInterval(trickle)
  expect(connection.answer).toMatch(/^HTTP\/1\.1 408 /)
})

describe('a response before the complete body has arrived', () => {
  const anybody = 'cookie: none=1'
  const cookie = `cookie: ${sessionCookieOf(refused.token)}`
  const length = 900_000
  test.each([
    ['an upload of a refused type', '/api/v1/attachments?name=a.exe', cookie, 415],
    ['an upload without a session', '/api/v1/attachments?name=a.pdf', anybody, 401],
    ['bytes for an address that takes none', '/api/v1/tasks', cookie, 415],
  ])(
    'ends the connection, and reaches a client that is still sending: %s',
    async (_what, path, who, status) => {
      const head = [who, 'content-type: application/octet-stream', `content-length: ${length}`]
      const waiting = await sendPart(`POST ${path}`, head, 'begun')
      const going = await sendPart(`POST ${path}`, head, Buffer.alloc(length - 100_000))
      const rest = setInterval(() => going.socket.write('x'.repeat(1_000)), 20)
      await Promise.all([waiting.ended, going.ended])
      clearInterval(rest)
      for (const { answer } of [waiting, going]) {
        expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
        expect(answer).toMatch(/\r\nconnection: close\r\n/i)
        expect(answer).toMatch(/"requestId":"[\w-]+"\}\}$/)
      }
    },
  )

  test('ends the connection even if the server itself cannot buffer more', async () => {
    const folder = path.join(api.config.dataDir, 'uploading')
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file in place of the folder')
    const begun = await beginUpload(refused)
    await begun.ended
    rmSync(folder)
    expect(begun.answer).toMatch(/^HTTP\/1\.1 507 /)
    expect(await upload(refused)).toBe(201)
  })
})

test('an upload below the minimum rate is ended with the reason, and leaves no file behind', async () => {
  const person = await company.person()
  const slow = await beginUpload(person)
  const json = await sendPart(
    'POST /api/auth/sign-in/email',
    ['content-type: application/json', 'content-length: 100'],
    '{"email":',
  )
  // Single bytes keep the connection active, but not at the required rate.
  const trickle = setInterval(() => slow.socket.write('%'), 200)
  await Promise.all([slow.ended, json.ended])
  clearInterval(trickle)
  for (const { answer } of [slow, json]) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"request_too_slow"')
  }
  expect(uploading()).toBe(0)
  expect(api.context.slots.inUse).toBe(0)
  expect(await upload(person)).toBe(201)
})
