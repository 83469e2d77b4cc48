import { WorkSlots } from '#server/platform/http/work-slots.ts'
import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import { Company } from '../factories/company.ts'
import { startApi } from '../setup/api.ts'
import { sessionCookieOf } from '../setup/cookie.ts'

const api = await startApi('2026-06-09T12:00:00Z')
const employee = await (await Company.create(api)).person()
await api.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = api.app.server.address() as net.AddressInfo
const cookie = `cookie: ${sessionCookieOf(employee.token)}\r\n`
const head = (line: string, more = '') => `${line} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${more}\r\n`
const json = (length: number) => `content-type: application/json\r\ncontent-length: ${length}\r\n`

/**
 * Opens a connection, sends the given part of a request, and closes it immediately or at the response's first byte.
 */
async function cut(sent: string, when: 'at once' | 'after a byte', isReset: boolean): Promise<void> {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  await new Promise((resolve) => socket.write(sent, resolve))
  if (when === 'after a byte') await Promise.race([once(socket, 'data'), once(socket, 'close')])
  if (isReset) socket.resetAndDestroy()
  else socket.destroy()
}

const stages: [string, string, 'at once' | 'after a byte'][] = [
  ['a head that never ends', `GET /api/v1/me HTTP/1.1\r\nhost: 127.0.0.1\r\n`, 'at once'],
  ['half a body of nobody', `${head('POST /api/auth/sign-in/email', json(100))}{"email":`, 'at once'],
  ['half a body of somebody', `${head('POST /api/v1/reports', cookie + json(100))}{"tasks`, 'at once'],
  ['a body of its full length', `${head('POST /api/auth/sign-in/email', json(2))}{}`, 'at once'],
  ['a read', head('GET /api/v1/me', cookie), 'at once'],
  ['a list', head('GET /api/v1/tasks/mine', cookie), 'at once'],
  ['an answer that has begun', head('GET /api/v1/reports?scope=own', cookie), 'after a byte'],
  ['a write', `${head('POST /api/v1/notifications/read-all', cookie + json(2))}{}`, 'at once'],
  [
    'half an upload',
    `${head('POST /api/v1/attachments?name=a.pdf', `${cookie}content-type: application/octet-stream\r\ncontent-length: 9000\r\n`)}%PDF`,
    'at once',
  ],
  ['two requests in one', head('GET /api/v1/me', cookie) + head('GET /api/v1/me', cookie), 'at once'],
]

test('2,000 clients that disconnect at every stage of a request leave every work slot free', async () => {
  const each = 2_000 / stages.length
  for (const [name, sent, when] of stages) {
    const waves = Array.from({ length: each / 50 }, (_, wave) => wave)
    for (const wave of waves)
      await Promise.all(Array.from({ length: 50 }, (_, n) => cut(sent, when, (wave + n) % 2 === 0)))
    await expect.poll(() => api.context.slots.inUse, { message: name, timeout: 10_000 }).toBe(0)
  }
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(metrics).toContain('\ndaymark_requests_in_work 0\n')
  expect((await employee.call('GET /me')).status).toBe(200)
})

test('requests whose bodies do not arrive hold no work slot, and other requests are answered meanwhile', async () => {
  const sent = `${head('POST /api/auth/sign-in/email', json(100))}{"email":`
  const held = await Promise.all(
    Array.from({ length: 420 }, async () => {
      const socket = net.connect(port, '127.0.0.1')
      await once(socket, 'connect')
      await new Promise((resolve) => socket.write(sent, resolve))
      return socket
    }),
  )
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/me`, {
    headers: { cookie: sessionCookieOf(employee.token) },
  })
  expect(answer.status).toBe(200)
  for (const socket of held) socket.destroy()
})

test('/readyz reports overload once requests have been refused for ten seconds without a pause', async () => {
  let ms = 0
  const slots = new WorkSlots(() => ms)
  const holders = Array.from({ length: 200 }, () => Promise.withResolvers<void>())
  const work = holders.map(({ promise }, n) =>
    slots.run({ self: `person ${n}`, company: `company ${n}` }, () => promise),
  )
  for (; ms < 10_000; ms += 1_000) expect(() => slots.refuse({ self: 'somebody' })).toThrow('busy')
  expect(slots.overloadedMs()).toBe(10_000)
  const usual = api.context.slots
  api.context.slots = slots
  try {
    expect((await api.app.inject('/readyz')).statusCode).toBe(200)
    ms += 1
    expect((await api.app.inject('/readyz')).statusCode).toBe(503)
  } finally {
    api.context.slots = usual
  }
  ms += 2_001
  expect(slots.overloadedMs()).toBe(0)
  expect(() => slots.refuse({ self: 'somebody' })).toThrow('busy')
  expect(slots.overloadedMs()).toBe(0)
  for (const { resolve } of holders) resolve()
  await Promise.all(work)
  expect(slots.inUse).toBe(0)
})
