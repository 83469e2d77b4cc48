import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { botUser, codeOf, TelegramChat } from '#tests/factories/telegram-chat.ts'
import { startApi } from '#tests/setup/api.ts'
import { TelegramServer } from '#tests/setup/telegram-server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const telegram = await TelegramServer.start()
afterAll(() => telegram.close())
const start = '2026-06-09T05:00:00Z'
const api = await startApi(start, telegram.config)
let chats = 100
const newChat = () => new TelegramChat(api, telegram, ++chats)

beforeEach(() => api.clock.set(start))

const state = async (person: Person) => (await person.call('GET /telegram')).body

test('the link of the page connects the chat that presses Start, which both show', async () => {
  const company = await Company.create(api)
  const person = await botUser(company, { name: 'Meera Iyer' })
  expect(await state(person)).toMatchObject({ state: 'not-connected', account: null })
  const { body } = await person.call('POST /telegram/link')
  expect(body.url).toMatch(/^https:\/\/t\.me\/DaymarkTestBot\?start=[\w-]{32}$/)
  const chat = newChat()
  const [answer] = await chat.write(`/start ${new URL(body.url).searchParams.get('start')}`)
  expect(answer).toContain('This chat is linked to Meera Iyer at Company')
  expect(await state(person)).toMatchObject({ state: 'connected', account: 'Meera Iyer, @meera_i' })
  const { rows } = await asOwner(api, (owner) =>
    owner.query(
      'select chat_id, username, first_name, last_name, code_hash from app.telegram_links where user_id = $1',
      [person.id],
    ),
  )
  expect(rows).toEqual([
    {
      chat_id: String(chat.id),
      username: 'meera_i',
      first_name: 'Meera',
      last_name: 'Iyer',
      code_hash: null,
    },
  ])
})

test('a code works once, for ten minutes, and only the last one', async () => {
  const person = await botUser(await Company.create(api))
  const chat = newChat()
  const first = await codeOf(person)
  const second = await codeOf(person)
  expect(await chat.write(`/start ${first}`)).toEqual([expect.stringContaining('was used already')])
  expect(await chat.write(`/start ${second}`)).toEqual([expect.stringContaining('is linked to')])
  expect(await newChat().write(`/start ${second}`)).toEqual([expect.stringContaining('was used already')])
  const third = await codeOf(person)
  api.clock.forward({ minutes: 10 })
  expect(await newChat().write(`/start ${third}`)).toEqual([expect.stringContaining('was used already')])
})

test('a made-up code, and one of a person who was suspended meanwhile, link nothing', async () => {
  const company = await Company.create(api)
  const person = await botUser(company)
  expect(await newChat().write(`/start ${'x'.repeat(32)}`)).toEqual([
    expect.stringContaining('was used already'),
  ])
  const code = await codeOf(person)
  await asOwner(api, (owner) =>
    owner.query('update app.users set is_suspended = true where id = $1', [person.id]),
  )
  const chat = newChat()
  expect(await chat.write(`/start ${code}`)).toEqual([expect.stringContaining('was used already')])
  expect(await chat.write('/today')).toEqual([expect.stringContaining('is not linked')])
})

test('in one company a chat belongs to the person who linked it last; in two companies it may belong to two people', async () => {
  const [ours, theirs] = [await Company.create(api), await Company.create(api)]
  const [first, second, elsewhere] = [await botUser(ours), await botUser(ours), await botUser(theirs)]
  const chat = newChat()
  await chat.link(first)
  await chat.link(elsewhere)
  await chat.link(second)
  expect(await state(first)).toMatchObject({
    state: 'not-connected',
    account: null,
    lastError: { text: expect.stringContaining('Somebody else of your company linked the same chat') },
  })
  const told = (await first.call('GET /notifications')).body.items.map(({ message }) => message)
  expect(told).toContain(
    'Somebody else of your company linked your Telegram chat, so it was disconnected from your account.',
  )
  const { rows } = await asOwner(api, (owner) =>
    owner.query('select subject from app.mails where recipient = $1', [first.email]),
  )
  expect(rows).toContainEqual({ subject: 'Your Telegram chat was disconnected from Daymark' })
  expect([await state(second), await state(elsewhere)]).toMatchObject([
    { state: 'connected' },
    { state: 'connected' },
  ])
  expect(await chat.write('/today')).toHaveLength(2)
})

test('disconnecting clears the four fields and notifies the chat; it is idempotent', async () => {
  const person = await botUser(await Company.create(api))
  const chat = newChat()
  await chat.link(person)
  const before = chat.texts.length
  expect((await person.call('DELETE /telegram')).status).toBe(204)
  expect((await person.call('DELETE /telegram')).status).toBe(204)
  expect(await state(person)).toMatchObject({ state: 'not-connected', account: null })
  expect(await chat.write('/today')).toEqual([
    expect.stringContaining('Disconnected'),
    expect.stringContaining('is not linked'),
  ])
  expect(chat.texts).toHaveLength(before + 2)
  const { rows } = await asOwner(api, (owner) =>
    owner.query(
      'select chat_id, username, first_name, last_name from app.telegram_links where user_id = $1',
      [person.id],
    ),
  )
  expect(rows).toEqual([{ chat_id: null, username: null, first_name: null, last_name: null }])
})

test('cancelling on the page ends the code that was not used', async () => {
  const person = await botUser(await Company.create(api))
  const code = await codeOf(person)
  await person.call('DELETE /telegram')
  expect(await newChat().write(`/start ${code}`)).toEqual([expect.stringContaining('was used already')])
})

test('/stop disconnects, which the company’s log records', async () => {
  const person = await botUser(await Company.create(api), { name: 'Meera Iyer' })
  const chat = newChat()
  await chat.link(person)
  api.clock.forward({ minutes: 1 })
  expect(await chat.write('/stop')).toEqual([expect.stringContaining('Disconnected')])
  expect(await state(person)).toMatchObject({ state: 'not-connected' })
  const { items } = (await person.call('GET /activity', { query: { scope: 'own' } })).body
  expect(items.slice(0, 2).map(({ description }) => description)).toEqual([
    'Meera Iyer disconnected Telegram.',
    'Meera Iyer connected Telegram.',
  ])
})

test('a person who blocks the bot is disconnected, and their page says why', async () => {
  const person = await botUser(await Company.create(api))
  const chat = newChat()
  await chat.link(person)
  expect(await chat.take(telegram.blocking(chat.id))).toEqual([])
  expect(await state(person)).toMatchObject({
    state: 'not-connected',
    lastError: { text: expect.stringContaining('You blocked the bot') },
  })
})

test('a test reaches the chat; of a blocked bot the page learns at once', async () => {
  const person = await botUser(await Company.create(api))
  expect((await person.call('POST /telegram/test')).body.error.code).toBe('telegram_not_linked')
  const chat = newChat()
  await chat.link(person)
  expect((await person.call('POST /telegram/test')).body).toEqual({ outcome: 'sent' })
  expect(chat.texts.at(-1)).toContain('This is a test')
  expect(await state(person)).toMatchObject({ state: 'connected', lastSuccess: { text: 'a test' } })
  telegram.plan('sendMessage', { status: 502 })
  expect((await person.call('POST /telegram/test')).body).toEqual({ outcome: 'later' })
  expect(await state(person)).toMatchObject({ state: 'connected' })
  api.clock.forward({ minutes: 1 })
  telegram.plan('sendMessage', { status: 502 })
  await person.call('POST /telegram/test')
  expect(await state(person)).toMatchObject({ state: 'failing' })
  telegram.block(chat.id)
  expect((await person.call('POST /telegram/test')).body).toEqual({ outcome: 'blocked' })
  expect(await state(person)).toMatchObject({ state: 'not-connected', account: null })
})

test('if Telegram does not answer, no link is returned and nothing is stored', async () => {
  const person = await botUser(await Company.create(api))
  telegram.plan('getMe', { status: 0 })
  const { status, body } = await person.call('POST /telegram/link')
  expect([status, body.error.message]).toEqual([503, 'Failed to generate linking code. Please try again.'])
  const { rowCount } = await asOwner(api, (owner) =>
    owner.query('select from app.telegram_links where user_id = $1', [person.id]),
  )
  expect(rowCount).toBe(0)
})
