import { asOwner, Company } from '#tests/factories/company.ts'
import { botUser, TelegramChat } from '#tests/factories/telegram-chat.ts'
import { startApi } from '#tests/setup/api.ts'
import { TelegramServer } from '#tests/setup/telegram-server.ts'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { telegramMessagesJob, telegramUpdatesJob } from './jobs.ts'
import { sendMessages } from './messages/send-messages.ts'
import { askForUpdates } from './updates/ask.ts'
import { handleUpdate } from './updates/handle.ts'
import { webhookSecret } from './updates/webhook.ts'
import { update } from './updates/update.ts'

const telegram = await TelegramServer.start()
afterAll(() => telegram.close())
const start = '2026-06-09T12:00:00Z'
const api = await startApi(start, telegram.config)
/** Telegram calls this one, because it has an address of https. */
const called = await startApi(
  start,
  { ...telegram.config, publicUrl: 'https://daymark.example' },
  // It ends with the first server.
  { ...api.database, drop: async () => {} },
)
let chats = 900
const newChat = () => new TelegramChat(api, telegram, ++chats)
const waiting = async () =>
  (await asOwner(api, (owner) => owner.query('select from auth.telegram_messages'))).rowCount

beforeEach(async () => {
  api.clock.set(start)
  await asOwner(api, async (owner) => {
    await owner.query('delete from auth.telegram_messages')
    await owner.query('update auth.telegram_bot set asked_by = null, asked_until = null')
  })
})

const webhook = (body: unknown, headers: Record<string, string> = {}) =>
  called.call(undefined, 'POST /telegram/webhook', { body, headers })
const signed = { 'x-telegram-bot-api-secret-token': webhookSecret(telegram.config.telegram) }

test('the webhook takes what Telegram sends, once, and refuses a forged call', async () => {
  const chat = newChat()
  const given = telegram.message(chat.id, '/start')
  for (const headers of [{}, { 'x-telegram-bot-api-secret-token': 'x'.repeat(43) }]) {
    const { status, body } = await webhook(given, headers)
    expect([status, body.error.code]).toEqual([403, 'telegram_update_refused'])
  }
  expect(await waiting()).toBe(0)
  expect((await webhook(given, signed)).status).toBe(204)
  expect((await webhook(given, signed)).status).toBe(204)
  await telegramMessagesJob(api.context).run(new AbortController().signal)
  expect(chat.texts).toEqual([expect.stringContaining('is not linked')])
})

test('while updates are polled, the webhook accepts none, not even with the secret', async () => {
  const body = telegram.message(newChat().id, '/start')
  const { status } = await api.call(undefined, 'POST /telegram/webhook', { body, headers: signed })
  expect([status, await waiting()]).toEqual([403, 0])
})

test('updates of kinds and forms that are not known are taken and left aside', async () => {
  const bodies = [
    { update_id: 1, poll: { id: '1' } },
    { update_id: 2, message: { chat: { id: 'one', type: 'private' } } },
    { update_id: 3, message: { chat: { id: -5, type: 'group' }, text: '/today' } },
  ]
  for (const body of bodies) expect((await webhook(body, signed)).status).toBe(204)
  expect(await waiting()).toBe(0)
})

test('two servers that get the same update at once handle it once', async () => {
  const person = await botUser(await Company.create(api))
  const chat = newChat()
  await chat.link(person)
  const before = chat.texts.length
  const given = update.parse(telegram.message(chat.id, '/report'))
  await Promise.all([1, 2, 3].map(() => handleUpdate(api.context, given)))
  await Promise.all([1, 2, 3].map(() => sendMessages(api.context)))
  expect(chat.texts).toHaveLength(before + 1)
})

test('an https address is registered with Telegram, with the secret', async () => {
  await telegramUpdatesJob(called.context).run(new AbortController().signal)
  expect(telegram.webhook).toEqual({
    url: 'https://daymark.example/api/v1/telegram/webhook',
    secret: webhookSecret(telegram.config.telegram),
  })
  telegram.webhook = undefined
})

test('without one Telegram is asked, by one of several servers; another takes over from one that died', async () => {
  const chat = newChat()
  telegram.webhook = { url: 'https://old.example', secret: undefined }
  const [first, second] = [new AbortController(), new AbortController()]
  onTestFinished(() => second.abort())
  const asking = askForUpdates(api.context, first.signal)
  await vi.waitFor(() => expect(telegram.calls.at(-1)!.method).toBe('getUpdates'))
  expect(telegram.webhook).toBeUndefined()
  const asked = () => telegram.calls.filter(({ method }) => method === 'getUpdates').length
  const before = asked()
  await askForUpdates(api.context, second.signal)
  expect(asked()).toBe(before)
  telegram.offer(telegram.message(chat.id, 'Hello'))
  await vi.waitFor(async () => expect(await waiting()).toBe(1))
  // As after a kill: the turn is not given back.
  const { rows } = await asOwner(api, (owner) =>
    owner.query('select asked_by, asked_until from auth.telegram_bot'),
  )
  first.abort()
  await asking
  await asOwner(api, (owner) =>
    owner.query('update auth.telegram_bot set asked_by = $1, asked_until = $2', [
      rows[0].asked_by,
      rows[0].asked_until,
    ]),
  )
  const count = asked()
  await askForUpdates(api.context, second.signal)
  expect(asked()).toBe(count)
  api.clock.forward({ seconds: 25 })
  const taken = askForUpdates(api.context, second.signal)
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(count))
  second.abort()
  await taken
  // Repeated updates were handled once.
  expect(await waiting()).toBe(1)
})

test('an answer that was handed over by a server that died is not sent twice, and one that was not is sent', async () => {
  const chat = newChat()
  await handleUpdate(api.context, update.parse(telegram.message(chat.id, 'Hello')))
  await handleUpdate(api.context, update.parse(telegram.message(chat.id, 'Hello')))
  await asOwner(api, (owner) =>
    owner.query(
      `update auth.telegram_messages set attempts = 1, next_attempt_at = $1,
      is_handed_over = id = (select min(id) from auth.telegram_messages)`,
      ['2026-06-09T12:02:00Z'],
    ),
  )
  expect(await sendMessages(api.context)).toBe(0)
  api.clock.forward({ minutes: 2 })
  await sendMessages(api.context)
  expect(chat.texts).toHaveLength(1)
})

test('an answer that Telegram refuses for a while comes later', async () => {
  const chat = newChat()
  telegram.plan('sendMessage', { status: 429, retryAfter: 30 })
  expect(await chat.write('Hello')).toEqual([])
  api.clock.forward({ seconds: 29 })
  expect(await sendMessages(api.context)).toBe(0)
  api.clock.forward({ seconds: 1 })
  expect(await sendMessages(api.context)).toBe(1)
  expect(chat.texts).toHaveLength(1)
})
