import http from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { RecordedTraces } from '#tests/setup/recorded-traces.ts'
import { untilDone } from '../tracing/span.ts'
import { jobStart } from '../tracing/starts.ts'
import { OutgoingError } from './outgoing-error.ts'
import { freePort } from '../postgres/wait.ts'
import { openOutgoing, type OutgoingRequest } from './outgoing.ts'
import { askNameServers } from './public-lookup.ts'

/** The paths that were requested from the server on loopback. */
const asked: string[] = []
const traceHeaders: string[] = []
const server = http.createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  traceHeaders.push(...Object.keys(request.headers).filter((name) => name.startsWith('trace')))
  if (request.url === '/moved') response.writeHead(302, { location: '/secret' }).end('elsewhere')
  else if (request.url === '/endless') endless(response)
  else if (request.url === '/slow-body') response.writeHead(200).write('begun')
  else if (request.url !== '/silent')
    void request.toArray().then((parts) => response.writeHead(201).end(Buffer.concat(parts as Buffer[])))
})
const connections = new Set<Socket>()
server.on('connection', (socket) => {
  connections.add(socket)
  socket.on('error', () => {}).once('close', () => connections.delete(socket))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends for as long as somebody reads. */
function endless(response: http.ServerResponse): void {
  const part = Buffer.alloc(64 * 1024)
  const go = () => {
    while (response.write(part));
  }
  response.writeHead(200).on('drain', go)
  go()
}

const get: OutgoingRequest = { method: 'GET', headers: {}, mostBytes: 1_000 }
const allowing = (...privateHosts: string[]) => openOutgoing({ privateHosts, waitMs: 500 })
const allowed = allowing(`127.0.0.1:${port}`)

async function failure(call: Promise<unknown>): Promise<{ isForbidden: boolean; message: string }> {
  const error = await call.then(
    () => new Error('was answered'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(OutgoingError)
  return error as OutgoingError
}

test('an allowed private host gets method, headers and body, and its answer is given', async () => {
  const request: OutgoingRequest = { ...get, method: 'POST', body: Buffer.from('text') }
  const answer = await allowed.call(`http://127.0.0.1:${port}/echo?a=1`, request)
  expect([answer.status, answer.body.toString(), asked.at(-1)]).toEqual([201, 'text', 'POST /echo?a=1'])
})

test.each([
  `http://127.0.0.1:${port}/`,
  `https://127.0.0.1:${port}/`,
  `https://0x7f000001:${port}/`,
  `https://2130706433:${port}/`,
  `https://[::1]:${port}/`,
  `https://[::ffff:127.0.0.1]:${port}/`,
  'https://169.254.169.254/latest/meta-data/',
  'http://push.example/',
  'https://name:password@push.example/',
  'ftp://push.example/',
  'file:///etc/passwd',
  'push.example',
])('%s is refused before anything is sent', async (address) => {
  const before = asked.length
  const { call, refusal } = allowing(`127.0.0.1:${port + 1}`, 'private.example:443')
  expect(refusal(address)).toMatch(/address/)
  expect(await failure(call(address, get))).toMatchObject({ isForbidden: true })
  expect(asked).toHaveLength(before)
})

test.each([
  ['private', [{ address: '127.0.0.1', family: 4 }]],
  ['mapped', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  [
    'all of them private',
    [
      { address: '10.0.0.1', family: 4 },
      { address: 'fd00::1', family: 6 },
    ],
  ],
])('a host name whose addresses are %s is refused when it is called', async (_what, addresses) => {
  const before = asked.length
  const outgoing = openOutgoing({
    privateHosts: [],
    waitMs: 500,
    lookup: (_name, _options, callback) => callback(null, addresses),
  })
  const address = `https://push.example:${port}/`
  expect(outgoing.refusal(address)).toBeUndefined()
  expect(await failure(outgoing.call(address, get))).toMatchObject({
    isForbidden: true,
    message: 'push.example is not on the public internet.',
  })
  expect(asked).toHaveLength(before)
})

test('the name of this machine is refused, also by its real look-up', async () => {
  expect(await failure(allowed.call(`https://localhost:${port}/`, get))).toMatchObject({ isForbidden: true })
})

test('a host name is looked up without one of the threads that hash passwords', async () => {
  // Nobody listens at this port, so that the question does not leave the machine.
  const lookup = askNameServers([`127.0.0.1:${await freePort()}`])
  const call = failure(openOutgoing({ privateHosts: [], lookup }).call('https://unknown.invalid/', get))
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap')
  expect((await call).message).toMatch(/query|no answer/)
})

test('a redirect is answered, not followed', async () => {
  const answer = await allowed.call(`http://127.0.0.1:${port}/moved`, get)
  expect([answer.status, answer.headers.location, asked.at(-1)]).toEqual([302, '/secret', 'GET /moved'])
})

test.each(['/silent', '/slow-body'])(
  'a server that never finishes its answer to %s is left',
  async (path) => {
    const began = performance.now()
    const error = await failure(allowed.call(`http://127.0.0.1:${port}${path}`, get))
    expect(error).toMatchObject({ isForbidden: false, message: '127.0.0.1: no answer within 0.5 s' })
    expect(performance.now() - began).toBeLessThan(5_000)
  },
)

test('a server that answers with another protocol is left', async () => {
  const switching = net.createServer((socket) => {
    socket
      .on('error', () => {})
      .once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n'),
      )
  })
  await new Promise<void>((resolve) => switching.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(switching.address() as AddressInfo).port}`
  const error = await failure(allowing(host).call(`http://${host}/`, get))
  switching.close()
  expect(error.message).toBe('127.0.0.1: the connection ended without an answer')
})

test('an answer that is too large is not read to its end', async () => {
  const error = await failure(allowed.call(`http://127.0.0.1:${port}/endless`, get))
  expect(error).toMatchObject({
    isForbidden: false,
    message: '127.0.0.1: more than 1000 bytes were answered',
  })
  // Its connection has ended too.
  await expect.poll(() => connections.size).toBe(0)
})

test('a host that refuses the connection is a failure that may pass', async () => {
  const closed = http.createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const free = (closed.address() as AddressInfo).port
  await new Promise((resolve) => closed.close(resolve))
  const error = await failure(allowing(`127.0.0.1:${free}`).call(`http://127.0.0.1:${free}/`, get))
  expect(error).toMatchObject({ isForbidden: false, message: expect.stringContaining('ECONNREFUSED') })
})

describe('as a fetch for client libraries', () => {
  const limits = { waitMs: 500, mostBytes: 100_000 }
  const fetchAllowed = allowed.fetchWithin(limits)
  const at = (path: string) => `http://127.0.0.1:${port}${path}`

  test('it sends method, headers and body, and returns status, headers and body', async () => {
    const answer = await fetchAllowed(at('/echo'), { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
    expect([answer.status, await answer.text(), asked.at(-1)]).toEqual([201, 'a=b', 'POST /echo'])
  })

  test('it does not follow redirects', async () => {
    const answer = await fetchAllowed(at('/moved'))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/secret'])
  })

  test('it refuses what may not be called', async () => {
    const call = allowing().fetchWithin(limits)(at('/echo'))
    expect(await failure(call)).toMatchObject({ isForbidden: true })
  })

  test('a body beyond the limit ends with an error', async () => {
    const answer = await fetchAllowed(at('/endless'))
    await expect(answer.text()).rejects.toThrow('more than 100000 bytes were answered')
  })

  test('a body that does not end is cut off after the time, and its beginning was readable before', async () => {
    const answer = await fetchAllowed(at('/slow-body'))
    const reader = answer.body!.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('begun')
    await expect(reader.read()).rejects.toThrow('aborted')
  })

  test('a server that does not answer is given up after the time', async () => {
    expect(await failure(fetchAllowed(at('/silent')))).toMatchObject({
      message: '127.0.0.1: no answer within 0.5 s',
    })
  })

  test('a caller who goes away ends the call', async () => {
    const call = fetchAllowed(at('/silent'), { signal: AbortSignal.timeout(50) })
    await failure(call)
  })
})

test('the span of a call has its host and its status, and no part of its path', async () => {
  const traces = new RecordedTraces()
  const address = `http://127.0.0.1:${port}/bot-token/send?key=secret`
  await untilDone(traces.startTrace(jobStart('chat', 'woken')), async () => {
    await allowed.call(address, { ...get, method: 'POST' })
    await failure(allowed.call('http://127.0.0.1:1/bot-token', get))
    await failure(allowing('127.0.0.1:1').call('http://127.0.0.1:1/bot-token', get))
  })
  const [, answered, ...others] = traces.spans
  expect(answered).toMatchObject({
    name: 'POST',
    attributes: {
      'http.request.method': 'POST',
      'http.response.status_code': 201,
      'server.address': '127.0.0.1',
      'server.port': port,
    },
    error: undefined,
    hasEnded: true,
  })
  // The second one was refused before it was sent.
  expect(others).toMatchObject([{ error: 'ECONNREFUSED', hasEnded: true }])
  expect(JSON.stringify(traces.spans)).not.toMatch(/token|secret/)
})

test('another service does not learn the ids of a trace', async () => {
  const traces = new RecordedTraces()
  const span = traces.startTrace(jobStart('chat', 'woken'))
  await untilDone(span, () => allowed.call(`http://127.0.0.1:${port}/`, get))
  expect(traces.spans).toHaveLength(2)
  expect(traceHeaders).toEqual([])
})
