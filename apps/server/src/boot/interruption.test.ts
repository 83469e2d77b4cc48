import http from 'node:http'
import { expect, test } from 'vitest'
import { startServer, temporaryFolder } from '#tests/setup/server-process.ts'
import { until } from '#server/platform/postgres/wait.ts'

const credentials = { email: 'employee@acme.example', password: 'daymark-demo' }

test('a killed server starts again with every acknowledged write', async () => {
  const DATA_DIR = temporaryFolder()
  const first = await startServer({ DATA_DIR, DAYMARK_DEMO: '1' })
  const address = await first.ready()
  // Each answer acknowledges a written session; the server is killed with the last of them.
  const cookies = await Promise.all(Array.from({ length: 4 }, () => signIn(address)))
  await first.kill('SIGKILL')

  const second = await startServer({ DATA_DIR, DAYMARK_DEMO: '1', PORT: new URL(address).port })
  await second.ready()
  for (const cookie of cookies) {
    expect((await fetch(`${address}/api/v1/me`, { headers: { cookie } })).status).toBe(200)
  }
  expect((await second.kill('SIGTERM')).code).toBe(0)
})

test('a request that was accepted is answered when the server is asked to stop', async () => {
  const server = await startServer({ DATA_DIR: temporaryFolder() })
  const address = await server.ready()
  const body = JSON.stringify(credentials)
  const headers = { 'content-type': 'application/json', 'content-length': body.length, origin: address }
  const request = http.request(`${address}/api/auth/sign-in/email`, { method: 'POST', headers })
  const answer = new Promise<http.IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  )
  await new Promise((resolve) => request.write(body.slice(0, 5), resolve))
  await accepted(address)

  server.child.kill('SIGTERM')
  await refusesNewConnections(address)
  const askedAt = performance.now()
  request.end(body.slice(5))
  // There is no such account; the test is about getting a complete answer at all.
  const response = await answer
  const text = await response.toArray().then((chunks) => Buffer.concat(chunks as Buffer[]).toString())
  expect(response.statusCode).toBe(401)
  expect(() => JSON.parse(text) as unknown).not.toThrow()
  expect((await server.ended).code).toBe(0)
  // The server does not wait up to its limit of 15 s for the answered connection.
  expect(performance.now() - askedAt).toBeLessThan(8_000)
})

test('a server that is asked to stop while it starts ends cleanly', async () => {
  const server = await startServer({ DATA_DIR: temporaryFolder() })
  let output = ''
  server.child.stdout!.on('data', (text: string) => (output += text))
  await until('the first step', 20_000, () => output.includes('Starting PostgreSQL'))
  server.child.kill('SIGTERM')
  const { code, stdout, stderr } = await server.ended
  expect(stdout).not.toContain('is ready at')
  expect(stderr).toBe('')
  expect(code).toBe(0)
})

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(credentials),
  })
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Once a later request has been answered, the earlier one has been read. */
async function accepted(address: string): Promise<void> {
  await (await fetch(`${address}/healthz`)).text()
}

async function refusesNewConnections(address: string): Promise<void> {
  for (;;) {
    const isRefused = await fetch(`${address}/healthz`, { headers: { connection: 'close' } }).then(
      (response) => response.text().then(() => response.status === 503),
      () => true,
    )
    if (isRefused) return
  }
}
