import { createServer } from '#server/app.ts'
import { startApi } from '#tests/setup/api.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveWebApp } from './web-app.ts'

const api = await startApi('2026-06-09T12:00:00Z')
const webDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-web-'))
const page = `<!doctype html><title>Daymark</title>${'<p>A page of some length</p>'.repeat(80)}`
const script = `export const words = ${JSON.stringify('some words '.repeat(300))}`
write('index.html', page)
write('assets/core-abc.js', script)
fs.writeFileSync(path.join(webDir, 'assets/small-abc.js'), 'export {}')
write('assets/file-worker-abc.js', script)
fs.writeFileSync(path.join(webDir, '.built'), '')
fs.writeFileSync(path.join(webDir, 'sw.js'), '// stores the app')
fs.writeFileSync(path.join(webDir, 'sw-off.js'), '// stores nothing')
fs.writeFileSync(path.join(webDir, 'manifest.webmanifest'), '{"name":"Daymark"}')
const server = await createServer({
  config: api.config,
  logins: api.database.logins,
  webDir,
  withJobs: false,
})
await server.app.ready()
afterAll(async () => {
  await server.close()
  fs.rmSync(webDir, { recursive: true, force: true })
})

/** Writes a file with the compressed forms that the build creates. */
function write(name: string, text: string): void {
  const file = path.join(webDir, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
  fs.writeFileSync(`${file}.br`, brotliCompressSync(text))
  fs.writeFileSync(`${file}.gz`, gzipSync(text))
}

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ url, method, headers })

const identity = (bytes: Buffer) => bytes
const immutable = 'public, max-age=31536000, immutable'
const ofScript = { 'content-type': 'application/javascript; charset=utf-8', 'cache-control': immutable }
const ofPage = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }

test.each([
  ['br, gzip, deflate, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0', undefined, identity],
  ['identity', undefined, identity],
  [undefined, undefined, identity],
])('requested with “%s”, page and files are sent as %s', async (accepted, expected, decompress) => {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  for (const [url, text, facts] of [
    ['/assets/core-abc.js', script, ofScript],
    ['/my-tasks', page, ofPage],
    ['/index.html', page, ofPage],
  ] as const) {
    const answer = await ask(url, headers)
    expect(answer.statusCode, url).toBe(200)
    expect(answer.headers, url).toMatchObject({ ...facts, vary: 'accept-encoding' })
    expect(answer.headers['content-encoding'], url).toBe(expected)
    expect(decompress(answer.rawPayload).toString(), url).toBe(text)
  }
})

test.each(['/.env', '/.git/HEAD', '/backup.sql', '/wp-login.php?a=b', '/robots.txt'])(
  '%s is a missing file, and no page',
  async (url) => {
    expect((await ask(url)).statusCode).toBe(404)
  },
)

test('a file too small to have been compressed is sent uncompressed', async () => {
  const answer = await ask('/assets/small-abc.js', { 'accept-encoding': 'br' })
  expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([
    200,
    undefined,
    'export {}',
  ])
})

test.each(['/assets/core-abc.js', '/', '/my-tasks'])(
  'an unchanged %s is not sent again, and each encoding has its own ETag',
  async (url) => {
    const marks = []
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await ask(url, { 'accept-encoding': encoding })
      const etag = String(first.headers['etag'])
      const again = await ask(url, { 'accept-encoding': encoding, 'if-none-match': etag })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
      marks.push(etag)
    }
    expect(new Set(marks).size).toBe(3)
  },
)

test('the service worker is a script of our own, which is never taken from a cache unasked', async () => {
  const { statusCode, headers, body } = await ask('/sw.js')
  expect([statusCode, body]).toEqual([200, '// stores the app'])
  expect((await ask('/sw-off.js')).statusCode).toBe(404)
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(
      /default-src 'none'.*connect-src 'self'.*worker-src 'self'/,
    ),
  })
})

test('an operator can replace the service worker by one that stores nothing', async () => {
  const app = fastify()
  serveWebApp(app, webDir, { hasServiceWorker: false, visitors: undefined })
  const { statusCode, headers, body } = await app.inject('/sw.js')
  expect([statusCode, body, headers['cache-control']]).toEqual([200, '// stores nothing', 'no-cache'])
  expect(headers['content-type']).toContain('javascript')
  expect((await app.inject('/my-tasks')).body).toBe(page)
  await app.close()
})

test('the manifest of the app is served to everybody by its type, allowed by the policy and never taken from a cache unasked', async () => {
  const { statusCode, headers, body } = await ask('/manifest.webmanifest')
  expect([statusCode, body]).toEqual([200, '{"name":"Daymark"}'])
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/manifest\+json/),
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("manifest-src 'self'"),
  })
})

test.each([
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nBay 4\r\n--x--',
  ],
  ['application/json', '{'],
  ['text/plain', 'x'.repeat(600 * 1024)],
])('a share that no worker has taken leads to its page, with any body of type %s', async (type, payload) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': type, origin: 'https://another.example', 'sec-fetch-site': 'cross-site' },
    payload,
  })
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/share'])
})

test('HEAD has the headers of GET, without the body', async () => {
  for (const url of ['/assets/core-abc.js', '/index.html']) {
    const get = await ask(url, { 'accept-encoding': 'br' })
    const head = await ask(url, { 'accept-encoding': 'br' }, 'HEAD')
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'])
      expect(head.headers[name], name).toBe(get.headers[name])
  }
})

test('a range is answered with the whole file, so that parts of different encodings are never mixed', async () => {
  const answer = await ask('/assets/core-abc.js', { 'accept-encoding': 'br', range: 'bytes=0-9' })
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, undefined])
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
})

test.each(['/assets/core-old.js', '/assets/core-abc.js.br', '/assets/core-abc.js.gz', '/assets/'])(
  '%s is not found',
  async (url) => {
    expect((await ask(url, { 'accept-encoding': 'br' })).statusCode).toBe(404)
  },
)

test('only the worker that writes exports may compile WebAssembly', async () => {
  const policyOf = async (url: string) =>
    String((await ask(url, { 'accept-encoding': 'br' })).headers['content-security-policy'])
  expect(await policyOf('/assets/file-worker-abc.js')).toContain("script-src 'self' 'wasm-unsafe-eval';")
  for (const url of ['/assets/core-abc.js', '/my-tasks', '/index.html'])
    expect(await policyOf(url)).toContain("script-src 'self';")
})
