import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type RunningServer } from '#server/app.ts'
import { Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'

const api = await startApi('2026-06-09T12:00:00Z')
const webDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-web-'))
fs.writeFileSync(path.join(webDir, 'index.html'), '<!doctype html><title>The app</title>')
fs.writeFileSync(
  path.join(webDir, 'routes.json'),
  JSON.stringify(['/', '/login', '/connect-app', '/my-tasks', '/meetings/$meetingId']),
)
const publicDir = path.resolve(import.meta.dirname, '../../../../public')
let server: RunningServer
beforeAll(async () => {
  const config = { ...api.config, publicUrl: 'http://daymark.example', contact: 'help@daymark.example' }
  server = await createServer({
    config,
    logins: api.database.logins,
    clock: api.clock,
    webDir,
    publicDir,
    withJobs: false,
  })
  await server.app.ready()
})
afterAll(async () => {
  await server.close()
  fs.rmSync(webDir, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'daymark.example', ...headers } })
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const signedIn = async () => {
  const company = await Company.create(api)
  const person = await company.person()
  return { person, cookie: { cookie: sessionCookieOf(person.token) } }
}

test('at / a visitor gets the landing page, and somebody who is signed in gets the app', async () => {
  const landing = await get('/')
  expect([landing.statusCode, titleOf(landing.body)]).toEqual([200, 'The Future. In Sync. · Daymark'])
  expect(landing.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: expect.stringContaining('cookie'),
  })
  const { cookie } = await signedIn()
  expect(titleOf((await get('/', cookie)).body)).toBe('The app')
})

test('at / somebody whose session has ended gets the landing page', async () => {
  const { person, cookie } = await signedIn()
  await person.call('POST /api/auth/sign-out')
  expect(titleOf((await get('/', cookie)).body)).toBe('The Future. In Sync. · Daymark')
})

test('a visitor who asks for a page of the app is sent to /, and signing in leads back to it', async () => {
  const asked = await get('/meetings/mtg_1?tab=notes')
  expect([asked.statusCode, asked.headers.location]).toEqual([
    302,
    '/?next=%2Fmeetings%2Fmtg_1%3Ftab%3Dnotes',
  ])
  const { body } = await get(String(asked.headers.location))
  expect(body).toContain('href="/login?next=%2Fmeetings%2Fmtg_1%3Ftab%3Dnotes"')
  expect(body).not.toContain('href="/login"')
})

test('a visitor whom an app sends to be asked gets the app, which leads to the sign-in form', async () => {
  const asked = await get('/connect-app?request=abc')
  expect([asked.statusCode, titleOf(asked.body)]).toEqual([200, 'The app'])
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/.//evil.example/',
  '/\\evil.example',
  '/api/v1/session',
  '/login',
  '"><script>',
])('signing in never leads to %s', async (next) => {
  const { statusCode, body } = await get(`/?next=${encodeURIComponent(next)}`)
  expect(statusCode).toBe(200)
  expect(body).toContain('href="/login"')
  expect(body).not.toContain('/login?next')
})

test.each([
  ['/no-such-page?a=1', '/no-such-page'],
  ['/caf%C3%A9/%22%3E%3Cscript%3E', '/café/&quot;&gt;&lt;script&gt;'],
  ['/%E2%80%AEtxt', '/txt'],
  [`/${'x'.repeat(500)}`, `/${'x'.repeat(119)}…`],
])('a visitor who asks for %s, which no page has, is sent to /, which names it', async (url, named) => {
  const asked = await get(url)
  expect(asked.statusCode).toBe(302)
  const start = await get(String(asked.headers.location))
  expect([start.statusCode, titleOf(start.body)]).toEqual([200, 'The Future. In Sync. · Daymark'])
  expect(start.body).toContain(`There is no page at <bdi>${named}</bdi>.`)
  expect(start.body).toContain('<meta name="robots" content="noindex"/>')
})

test('files, addresses of the API, and pages of people who are signed in that do not exist are answered 404', async () => {
  for (const url of ['/no-such-file.js', '/api/v1/no-such-thing', '/site/no-such-file'])
    expect((await get(url)).statusCode, url).toBe(404)
  const { cookie } = await signedIn()
  const inside = await get('/no-such-page', cookie)
  expect([inside.statusCode, titleOf(inside.body)]).toEqual([404, 'The app'])
  expect((await get('/routes.json')).statusCode).toBe(404)
})

test.each(['/about', '/privacy', '/terms', '/help'])(
  '%s is a page of its own with its address, and is not sent again unchanged',
  async (url) => {
    const page = await get(url)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`<link rel="canonical" href="http://daymark.example${url}"/>`)
    const again = await get(url, { 'if-none-match': String(page.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  },
)

test('a reader who is signed in is led into the app instead of to the sign-in', async () => {
  const { person, cookie } = await signedIn()
  for (const url of ['/about', '/help', '/help/start', '/help?q=report']) {
    const [outside, inside] = [await get(url), await get(url, cookie)]
    expect(inside.headers.vary).toContain('cookie')
    expect(inside.body).toContain('Open Daymark</a>')
    expect(inside.body).not.toContain('href="/login"')
    expect(outside.body).not.toContain('Open Daymark</a>')
    expect(outside.body).toContain('href="/login"')
    expect(outside.headers.etag).not.toBe(inside.headers.etag)
  }
  expect((await get('/contact', cookie)).body).toContain('Open Daymark</a>')
  expect((await get('/contact')).body).not.toContain('Open Daymark</a>')
  await person.call('POST /api/auth/sign-out')
  expect((await get('/about', cookie)).body).not.toContain('Open Daymark</a>')
})

test('/pricing leads to the section of the landing page', async () => {
  const { statusCode, headers } = await get('/pricing')
  expect([statusCode, headers.location]).toEqual([302, '/#pricing'])
})

test('search engines find every public page and nothing else', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: http://daymark.example/sitemap.xml')
  const { body } = await get('/sitemap.xml')
  const listed = [...body.matchAll(/<loc>http:\/\/daymark\.example(.*?)<\/loc>/g)].map(([, one]) => one!)
  expect(listed).toEqual(expect.arrayContaining(['/', '/about', '/privacy', '/terms', '/help', '/contact']))
  for (const one of listed.filter((address) => address !== '/contact'))
    expect((await get(one)).statusCode, one).toBe(200)
})

test('security.txt names the operator’s contact and ends within a year', async () => {
  const { body, headers } = await get('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Contact: mailto:help@daymark.example\n')
  expect(body).toContain('Expires: 2026-12-06T12:00:00Z\n')
})

test('pages are compressed, need no script, and name only files of this server', async () => {
  const { headers, body } = await get('/', { 'accept-encoding': 'gzip' })
  expect(headers['content-encoding']).toBe('gzip')
  const html = (await get('/')).body
  expect(body.length).toBeLessThan(html.length)
  expect([...html.matchAll(/<script\b[^>]*>/g)].map(([one]) => one)).toEqual([
    expect.stringMatching(/src="\/site\/site-[\w-]+\.js"/),
  ])
  for (const [, file] of html.matchAll(/(?:src|href)="(\/site\/[^"]+)"/g)) {
    const answer = await get(file!)
    expect([answer.statusCode, answer.headers['cache-control']], file).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
  }
  expect(html).not.toMatch(/(?:src|srcset)="https?:/)
})
