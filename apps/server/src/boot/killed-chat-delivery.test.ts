import { afterAll, expect, test, vi } from 'vitest'
import { Company } from '#tests/factories/company.ts'
import { botUser, TelegramChat } from '#tests/factories/telegram-chat.ts'
import { startApi, type Api } from '#tests/setup/api.ts'
import { startProgram, temporaryFolder, type Program } from '#tests/setup/server-process.ts'
import { TelegramServer } from '#tests/setup/telegram-server.ts'

const now = '2026-06-09T05:00:00Z'
const telegram = await TelegramServer.start()
afterAll(() => telegram.close())

test('a server that is killed while Telegram has a message leaves it there once, and the next ones arrive', async () => {
  const api = await startApi(now, telegram.config)
  const company = await Company.create(api)
  const [person, manager] = [await botUser(company), await company.person({ role: 'Manager' })]
  const chat = new TelegramChat(api, telegram, 8_001)
  await chat.link(person)
  const assign = (title: string) =>
    manager.call('POST /tasks', { body: { title, dueDate: '2026-06-19', assigneeIds: [person.publicId] } })
  const arrived = (title: string) => chat.texts.filter((text) => text.includes(title)).length

  telegram.plan('sendMessage', { status: 200, isSilent: true })
  const first = startClocked(api, '2026-06-09T05:01:00Z')
  await first.ready()
  await assign('Roster of week 25')
  await vi.waitUntil(() => arrived('Roster of week 25') === 1, { timeout: 60_000, interval: 20 })
  await first.kill('SIGKILL')
  expect(await states(api)).toEqual(['waiting'])

  // The other server's clock is past the time for which the first one has claimed the message.
  const second = startClocked(api, '2026-06-09T05:11:00Z')
  await second.ready()
  api.clock.set('2026-06-09T05:10:00Z')
  await assign('Papers for lot 0609')
  await expect.poll(() => states(api), { timeout: 60_000 }).toEqual(['failed', 'sent'])
  expect(arrived('Papers for lot 0609')).toBe(1)
  expect(arrived('Roster of week 25')).toBe(1)
}, 150_000)

function startClocked(api: Api, clock: string): Program {
  return startProgram('tests/setup/clocked-server.ts', {
    ...telegram.environment,
    DATA_DIR: temporaryFolder(),
    CLOCK: clock,
    LOGINS: JSON.stringify(api.database.logins),
  })
}

/** The outcomes of the notifications to the chat, oldest first. */
async function states(api: Api): Promise<string[]> {
  const { rows } = await api.database.owner.query<{ state: string }>(
    `select state from app.deliveries where way = 'telegram' order by written_at`,
  )
  return rows.map(({ state }) => state)
}
