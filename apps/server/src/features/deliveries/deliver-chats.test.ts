import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { botUser, TelegramChat } from '#tests/factories/telegram-chat.ts'
import { startApi } from '#tests/setup/api.ts'
import { TelegramServer } from '#tests/setup/telegram-server.ts'
import { waitsForLock } from '#tests/setup/waits-for-lock.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { platformTenantId } from '#server/platform/ids.ts'
import { writePlatformUnit } from '#server/platform/db/write-unit.ts'
import { daymark } from '#server/platform/nobody.ts'
import { chatDeliveryJob } from './jobs.ts'
import { claimDueChats, markHandedOver } from './repo.ts'

const telegram = await TelegramServer.start()
afterAll(() => telegram.close())
const start = '2026-06-09T05:00:00Z'
const api = await startApi(start, { ...telegram.config, publicUrl: 'http://daymark.example' })
const run = () => chatDeliveryJob(api.context).run(new AbortController().signal)
let chats = 2_000

beforeEach(async () => {
  api.clock.set(start)
  await asOwner(api, (owner) => owner.query('delete from app.deliveries'))
})

async function team() {
  const company = await Company.create(api)
  const person = await botUser(company)
  const chat = new TelegramChat(api, telegram, ++chats)
  await chat.link(person)
  return {
    company,
    manager: await company.person({ role: 'Manager' }),
    person,
    chat,
    linked: chat.texts.length,
  }
}
const give = async (manager: Person, person: Person, title: string) => {
  const { status } = await manager.call('POST /tasks', {
    body: { title, dueDate: '2026-06-19', assigneeIds: [person.publicId] },
  })
  expect(status).toBe(201)
}
const deliveries = async (person: Person) =>
  (
    await asOwner(api, (owner) =>
      owner.query(
        `select state, reason, attempts, last_error from app.deliveries where user_id = $1 and way = 'telegram' order by written_at`,
        [person.id],
      ),
    )
  ).rows
const state = async (person: Person) => (await person.call('GET /telegram')).body

test('a notification reaches the chat once, says what it is about, and leads to the thing itself', async () => {
  const { manager, person, chat, linked } = await team()
  await give(manager, person, 'Roster')
  expect(await state(person)).toMatchObject({ waiting: 1 })
  await run()
  await run()
  const { items } = (await person.call('GET /notifications')).body
  const listed = items.find(({ message }) => message.includes('Roster'))
  expect(chat.texts.slice(linked)).toEqual([
    `Task given to you\n${listed!.message}\nhttp://daymark.example${listed!.link}`,
  ])
  expect(await deliveries(person)).toMatchObject([{ state: 'sent', attempts: 1 }])
  expect(await state(person)).toMatchObject({ waiting: 0, lastSuccess: { text: '“Task given to you”' } })
})

test('several servers at once send it once', async () => {
  const { manager, person, chat, linked } = await team()
  for (const title of ['Roster', 'Invoices', 'Papers']) await give(manager, person, title)
  await Promise.all([run(), run(), run()])
  expect(chat.texts.slice(linked)).toHaveLength(3)
})

test('claimed messages of a killed server are sent by another one, and handed over messages are not sent again', async () => {
  const { manager, person, chat, linked } = await team()
  const claimed = (isHandedOver: boolean) =>
    asOwner(api, (owner) =>
      owner.query(
        `update app.deliveries set attempts = 1, next_attempt_at = $1, is_handed_over = $2 where state = 'waiting'`,
        ['2026-06-09T05:01:00Z', isHandedOver],
      ),
    )
  await give(manager, person, 'Roster')
  await claimed(false)
  await run()
  expect(chat.texts.slice(linked)).toEqual([])
  api.clock.set('2026-06-09T05:01:00Z')
  await run()
  expect(chat.texts.slice(linked)).toHaveLength(1)
  await give(manager, person, 'Invoices')
  await claimed(true)
  await run()
  expect(chat.texts.slice(linked)).toHaveLength(1)
  expect(await deliveries(person)).toMatchObject([{ state: 'sent' }, { state: 'failed', reason: 'unknown' }])
})

test('a server that was held up until another one sent its messages does not send them too', async () => {
  const { manager, person, chat, linked } = await team()
  await give(manager, person, 'Roster')
  const inUnit = <T>(work: (unit: PlatformUnit) => Promise<T>) =>
    writePlatformUnit(
      api.context.pools.work,
      { tenantId: platformTenantId, principal: daymark, now: api.clock.now() },
      () => {},
      work,
    )
  const [held] = await inUnit((unit) => claimDueChats(unit, 20, unit.now.add({ minutes: 1 })))
  api.clock.forward({ minutes: 1 })
  await inUnit((unit) => claimDueChats(unit, 20, unit.now.add({ minutes: 1 })))
  expect(await inUnit((unit) => markHandedOver(unit, held!))).toBe(false)
  api.clock.forward({ minutes: 1 })
  await run()
  expect(chat.texts.slice(linked)).toHaveLength(1)
})

test('a message that Telegram certainly did not take is retried; one that may have arrived is not', async () => {
  const { manager, person, chat, linked } = await team()
  await give(manager, person, 'Roster')
  telegram.plan('sendMessage', { status: 502 })
  await run()
  expect(await deliveries(person)).toMatchObject([
    { state: 'waiting', last_error: expect.stringContaining('502') },
  ])
  api.clock.forward({ minutes: 1 })
  telegram.plan('sendMessage', { status: 429, retryAfter: 600 })
  await run()
  api.clock.forward({ seconds: 599 })
  await run()
  expect(chat.texts.slice(linked)).toEqual([])
  api.clock.forward({ seconds: 1 })
  await run()
  expect(chat.texts.slice(linked)).toHaveLength(1)
  await give(manager, person, 'Invoices')
  telegram.plan('sendMessage', { status: 0 })
  await run()
  api.clock.forward({ hours: 1 })
  await run()
  expect(chat.texts.slice(linked)).toHaveLength(1)
  expect(await deliveries(person)).toMatchObject([{ state: 'sent' }, { state: 'failed', reason: 'unknown' }])
})

test('a blocked bot is disconnected, and nothing more is written for the chat', async () => {
  const { manager, person, chat } = await team()
  await give(manager, person, 'Roster')
  telegram.block(chat.id)
  await run()
  expect(await deliveries(person)).toMatchObject([{ state: 'not-sent', reason: 'no-chat' }])
  expect(await state(person)).toMatchObject({
    state: 'not-connected',
    lastError: { text: expect.stringContaining('You blocked the bot') },
  })
  await give(manager, person, 'Invoices')
  expect(await deliveries(person)).toHaveLength(1)
})

test('in quiet hours the chat gets unread notifications when they end, and none of a muted topic', async () => {
  const { manager, person, chat, linked } = await team()
  api.clock.set('2026-06-09T16:00:00Z')
  await give(manager, person, 'Roster')
  await run()
  expect(await deliveries(person)).toMatchObject([{ state: 'waiting', reason: 'quiet-hours' }])
  api.clock.set('2026-06-10T01:30:00Z')
  await run()
  expect(chat.texts.slice(linked)).toHaveLength(1)
  await person.call('PATCH /me/notification-settings', { body: { mute: { topic: 'tasks', isMuted: true } } })
  await give(manager, person, 'Invoices')
  await run()
  expect(chat.texts.slice(linked)).toHaveLength(1)
})

test('quiet hours that the person ends or shortens hold nothing back any more', async () => {
  const { manager, person, chat, linked } = await team()
  const other = await team()
  api.clock.set('2026-06-09T16:00:00Z')
  await give(manager, person, 'Roster')
  await give(other.manager, other.person, 'Invoices')
  await run()
  expect(chat.texts.slice(linked)).toHaveLength(0)
  const set = (quietHours: { from: string; until: string } | null) =>
    person.call('PATCH /me/notification-settings', { body: { quietHours } })
  await set({ from: '21:00', until: '22:00' })
  await run()
  expect(chat.texts.slice(linked)).toHaveLength(0)
  await set(null)
  await run()
  expect(chat.texts.slice(linked)).toHaveLength(1)
  expect(await deliveries(other.person)).toMatchObject([{ state: 'waiting', reason: 'quiet-hours' }])
})

test('a delivery that is decided while the person changes their quiet hours is decided by the new ones', async () => {
  const { manager, person, chat, linked } = await team()
  api.clock.set('2026-06-09T16:00:00Z')
  await give(manager, person, 'Roster')
  await asOwner(api, async (owner) => {
    // As the change does it; it finds no delivery that waits yet.
    await owner.query('begin')
    await owner.query('select from app.users where id = $1 for no key update', [person.id])
    const decided = run()
    await waitsForLock(api)
    await owner.query(
      `insert into app.notification_settings (tenant_id, user_id, quiet_from, quiet_until, important_passes)
        values ($1, $2, null, null, false)`,
      [person.tenantId, person.id],
    )
    await owner.query('commit')
    await decided
  })
  expect(await deliveries(person)).toMatchObject([{ state: 'waiting', reason: 'quiet-hours' }])
  await run()
  expect(chat.texts.slice(linked)).toHaveLength(1)
})

test('a change of quiet hours waits for a delivery that is being decided, and finds it', async () => {
  const { manager, person, chat, linked } = await team()
  api.clock.set('2026-06-09T16:00:00Z')
  await give(manager, person, 'Roster')
  await asOwner(api, async (owner) => {
    // As the delivery is stored.
    await owner.query('begin')
    await owner.query('select from app.users where id = $1 for share', [person.id])
    const changed = person.call('PATCH /me/notification-settings', { body: { quietHours: null } })
    await waitsForLock(api)
    await owner.query(
      `update app.deliveries set reason = 'quiet-hours', next_attempt_at = '2026-06-10T01:30:00Z'
        where user_id = $1`,
      [person.id],
    )
    await owner.query('commit')
    expect((await changed).status).toBe(200)
  })
  await run()
  expect(chat.texts.slice(linked)).toHaveLength(1)
})

test('a topic that is turned off for the chat is not written for it', async () => {
  const { manager, person } = await team()
  await person.call('PATCH /me/notification-settings', {
    body: { channel: { topic: 'tasks', channel: 'telegram', isOn: false } },
  })
  await give(manager, person, 'Roster')
  expect(await deliveries(person)).toEqual([])
})

test.for(['is_suspended = true', `status = 'archived'`])('nobody gets anything with %s', async (change) => {
  const { manager, person, chat, linked } = await team()
  await give(manager, person, 'Roster')
  await asOwner(api, (owner) => owner.query(`update app.users set ${change} where id = $1`, [person.id]))
  await run()
  expect(chat.texts.slice(linked)).toEqual([])
  expect(await deliveries(person)).toMatchObject([{ state: 'not-sent', reason: 'no-access' }])
})

test('the settings offer the way where a bot is set up and may be used, and say whether a chat is linked', async () => {
  const { company, person } = await team()
  const chatOf = async (one: Person) => (await one.call('GET /me/notification-settings')).body.chat
  expect(await chatOf(person)).toBe('linked')
  expect(await chatOf(await botUser(company))).toBe('not-linked')
  expect(await chatOf(await company.person())).toBe('unavailable')
})
