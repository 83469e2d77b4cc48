import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { asOwner, Company } from '#tests/factories/company.ts'
import { startApi, type Api } from '#tests/setup/api.ts'
import { TelegramServer } from '#tests/setup/telegram-server.ts'
import { afterAll, expect, test } from 'vitest'
import { botUser, TelegramChat } from '#tests/factories/telegram-chat.ts'
import { configurationCheckJob } from './jobs.ts'

const start = '2026-06-09T12:00:00Z'
const telegram = await TelegramServer.start()
/** Stands in for the provider of texts and for Google: one answer for all calls, which a test sets. */
let answer = { status: 200, text: '{}' }
const outside = http.createServer((_request, response) => response.writeHead(answer.status).end(answer.text))
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
const host = `127.0.0.1:${(outside.address() as AddressInfo).port}`
afterAll(async () => {
  outside.close()
  await telegram.close()
})
const bare = await startApi(start)
const key = 'planted-key-which-nobody-may-see'
const full = await startApi(start, {
  ...telegram.config,
  privateHosts: [telegram.host, host],
  ai: { provider: 'gemini', model: 'gemini-2.5-flash', key, url: `http://${host}/v1beta` },
  google: { clientId: 'client', clientSecret: key, url: `http://${host}` },
  smtpUrl: 'smtp://127.0.0.1:9',
  mailIn: { domain: 'in.daymark.example', smtp: { host: '127.0.0.1', port: 9 } },
})

async function run(api: Api) {
  const admin = await (await Company.create(api)).person({ role: 'Tenant Admin', unit: null })
  const { status, body } = await admin.call('POST /configuration-check/run')
  expect(status).toBe(200)
  return { admin, body, of: (check: string) => body.items.find((one) => one.check === check) }
}

test('services that are not set up are not used, and come last; the server’s own parts are always checked', async () => {
  const { body, of } = await run(bare)
  expect(body.items.map(({ check, result }) => `${check} ${result}`)).toEqual([
    // The test's clock stands still, years away from the database's.
    'clock fails',
    'push-keys works',
    'files works',
    'ai-key not-used',
    'google-sign-in not-used',
    'telegram-bot not-used',
    'telegram-updates not-used',
    'mail not-used',
    'mail-in not-used',
  ])
  expect(of('files')).toMatchObject({ found: expect.stringContaining('A file was written and deleted.') })
})

test('services that answer work; what was found has no key', async () => {
  answer = { status: 200, text: '{"error":"invalid_grant"}' }
  const { body, of } = await run(full)
  expect(of('ai-key')).toMatchObject({ result: 'works' })
  expect(of('google-sign-in')).toMatchObject({
    result: 'works',
    found: expect.stringContaining('Google accepts'),
  })
  expect(of('telegram-bot')).toMatchObject({
    result: 'works',
    found: expect.stringContaining('Answers as @DaymarkTestBot.'),
  })
  expect(of('telegram-updates')).toMatchObject({
    result: 'works',
    found: expect.stringContaining('0 are waiting'),
  })
  for (const secret of [key, telegram.token]) expect(JSON.stringify(body)).not.toContain(secret)
})

test('failing checks come first, with the repair and who can do it; the others stay right', async () => {
  answer = { status: 401, text: '{"error":"invalid_client"}' }
  telegram.plan('getMe', { status: 401, description: 'Unauthorized' })
  const { body, of } = await run(full)
  expect(body.items[0]).toMatchObject({
    check: 'ai-key',
    result: 'fails',
    found: 'Refused by the provider: the key is not valid.',
    repair: 'Your operator: set DAYMARK_AI_KEY again.',
  })
  expect(of('google-sign-in')).toMatchObject({ result: 'fails', found: 'Google refuses the client.' })
  expect(of('telegram-bot')).toMatchObject({ result: 'fails', found: 'Telegram refuses the bot’s token.' })
  expect(of('mail')).toMatchObject({ result: 'fails', repair: expect.stringContaining('DAYMARK_SMTP_URL') })
  expect(of('mail-in')).toMatchObject({
    result: 'fails',
    found: 'The listener for replies does not answer.',
    repair: expect.stringContaining('DAYMARK_MAIL_IN_SMTP'),
  })
  expect(of('files')).toMatchObject({ result: 'works' })
})

test('an address of another installation at Telegram is reported', async () => {
  telegram.webhook = { url: 'https://elsewhere.example', secret: undefined }
  const { of } = await run(full)
  expect(of('telegram-updates')).toMatchObject({
    result: 'slow',
    found: expect.stringContaining('Another server has registered an address.'),
  })
  telegram.webhook = undefined
})

test('the hourly run stores what the page shows, and does not replace a later result', async () => {
  await configurationCheckJob(bare.context).run(new AbortController().signal)
  const admin = await (await Company.create(bare)).person({ role: 'Tenant Admin', unit: null })
  const checkedAt = async () => (await admin.call('GET /configuration-check')).body.checkedAt
  expect(await checkedAt()).toBe(start)
  bare.clock.forward({ hours: 1 })
  await configurationCheckJob(bare.context).run(new AbortController().signal)
  expect(await checkedAt()).toBe('2026-06-09T13:00:00Z')
  bare.clock.set(start)
  await configurationCheckJob(bare.context).run(new AbortController().signal)
  expect(await checkedAt()).toBe('2026-06-09T13:00:00Z')
})

test('it counts the people of the company who use a service, and of no other', async () => {
  const [ours, theirs] = [await Company.create(full), await Company.create(full)]
  const admin = await ours.person({ role: 'Tenant Admin', unit: null })
  await new TelegramChat(full, telegram, 9_001).link(await botUser(ours))
  await new TelegramChat(full, telegram, 9_002).link(await botUser(theirs))
  await ours.person({ isSuspended: true })
  expect((await admin.call('GET /configuration-check')).body.use).toEqual({
    people: 2,
    google: 0,
    telegram: 1,
  })
})

test('of a service that is not set up it counts nobody', async () => {
  const admin = await (await Company.create(bare)).person({ role: 'Tenant Admin', unit: null })
  expect((await admin.call('GET /configuration-check')).body.use).toEqual({
    people: 1,
    google: null,
    telegram: null,
  })
})

test('a check that breaks is reported as such, and the others run', async () => {
  bare.clock.forward({ hours: 2 })
  await asOwner(bare, (owner) => owner.query('alter table auth.push_keys rename to push_keys_away'))
  const { of } = await run(bare)
  await asOwner(bare, (owner) => owner.query('alter table auth.push_keys_away rename to push_keys'))
  expect(of('push-keys')).toMatchObject({ result: 'fails', found: 'This could not be checked.' })
  expect(of('files')).toMatchObject({ result: 'works' })
})
