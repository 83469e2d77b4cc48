import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { measure } from './load.ts'

async function serve(answer: http.RequestListener): Promise<string> {
  const server = http.createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const once = { connections: 2, seconds: 1, next: () => ({ method: 'GET' as const, path: '/tasks?page=1' }) }

test('a refused answer is reported with its status, its body and its request', async () => {
  const url = await serve(
    (_, response) => void response.writeHead(503).end('{"error":{"code":"overloaded"}}'),
  )
  await expect(measure({ url, ...once })).rejects.toThrow(
    /^503 \{"error":\{"code":"overloaded"\}\} at GET \/tasks\?page=1 \(\d+ answers refused, 0 did not come\)$/,
  )
})

test('one refusal among good answers makes the measurement fail', async () => {
  let count = 0
  const url = await serve((_, response) => void response.writeHead(++count === 5 ? 409 : 200).end('{}'))
  await expect(measure({ url, ...once })).rejects.toThrow(/^409 \{\} at GET .* \(1 answers refused/)
})

test('a long body is shortened in the report', async () => {
  const url = await serve((_, response) => void response.writeHead(500).end('x'.repeat(5000)))
  await expect(measure({ url, ...once })).rejects.toThrow(/^500 x{200} at GET/)
})

test('a server that does not run is reported with the network’s error code', async () => {
  const url = await serve((_, response) => void response.end())
  const { port } = new URL(url)
  await expect(measure({ url: `http://127.0.0.2:${port}`, ...once })).rejects.toThrow(/^ECONNREFUSED/)
})

test('a load without further requests ends with its reason', async () => {
  const url = await serve((_, response) => void response.end('{}'))
  let left = 10
  const next = () => {
    if (left-- === 0) throw new Error('There are no reports left.')
    return once.next()
  }
  await expect(measure({ url, ...once, next })).rejects.toThrow('There are no reports left.')
})

test('successful answers are counted', async () => {
  const url = await serve((_, response) => void response.end('{}'))
  expect((await measure({ url, ...once })).perSecond).toBeGreaterThan(0)
})
