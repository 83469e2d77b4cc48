import { createServer } from '#server/app.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { botUser, TelegramChat } from '#tests/factories/telegram-chat.ts'
import { startApi } from '#tests/setup/api.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { TelegramServer } from '#tests/setup/telegram-server.ts'
import { afterAll, expect, test } from 'vitest'
import { chatDeliveryJob } from '../deliveries/jobs.ts'
import { askForUpdates } from './updates/ask.ts'
import { registerWebhook, webhookSecret } from './updates/webhook.ts'

const telegram = await TelegramServer.start()
afterAll(() => telegram.close())
const api = await startApi('2026-06-09T05:00:00Z', {
  ...telegram.config,
  publicUrl: 'http://daymark.example',
})
const written: string[] = []
const server = await createServer({
  config: { ...api.config, logLevel: 'trace' },
  logins: api.database.logins,
  clock: api.clock,
  withJobs: false,
  log: { write: (line) => void written.push(line), dropped: 0, close: async () => {} },
})
afterAll(() => server.close())

/** Every row of every table, as text. */
const everything = () =>
  asOwner(api, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('app', 'auth', 'private', 'jobs')`,
    )
    const texts: string[] = []
    for (const { name } of rows)
      texts.push(JSON.stringify((await owner.query(`select t::text from ${name} t`)).rows))
    return texts.join('\n')
  })

test('the bot’s token, the webhook’s secret and codes are in no log, answer, error or table', async () => {
  const company = await Company.create(api)
  const [person, manager] = [await botUser(company), await company.person({ role: 'Manager' })]
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string) => {
    const { body } = await server.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { cookie: sessionCookieOf(person.token) },
    })
    written.push(body)
    return body
  }
  const { body: link } = await person.call('POST /telegram/link')
  const code = new URL(link.url).searchParams.get('start')!
  const before = await everything()
  await new TelegramChat(api, telegram, 7_001).write(`/start ${code}`)
  // What Telegram answers may have the token in it.
  const description = `no ${telegram.token}`
  for (const status of [400, 500, 0, 401]) {
    telegram.plan('sendMessage', { status, description })
    await manager.call('POST /tasks', {
      body: { title: `Roster ${status}`, dueDate: '2026-06-19', assigneeIds: [person.publicId] },
    })
    await chatDeliveryJob(server.context).run(new AbortController().signal)
    telegram.plan('sendMessage', { status, description })
    await ask('POST', '/telegram/test')
    telegram.plan('getMe', { status, description })
    await ask('POST', '/telegram/link')
    telegram.plan('getUpdates', { status, description })
    await askForUpdates(server.context, new AbortController().signal)
    telegram.plan('setWebhook', { status, description })
    await registerWebhook({
      ...server.context,
      config: { ...server.context.config, publicUrl: 'https://daymark.example' },
    })
  }
  for (const path of ['/telegram', '/activity?scope=own', '/notifications']) await ask('GET', path)
  written.push(before, await everything())
  const all = written.join('\n')
  // The errors were logged, so that there was something to find.
  for (const logged of [person.id, 'Telegram answered 400: no …', 'the webhook could not be registered'])
    expect(all).toContain(logged)
  const secrets = [
    telegram.token,
    telegram.token.split(':')[1]!,
    webhookSecret(telegram.config.telegram),
    code,
  ]
  for (const secret of secrets) expect(all).not.toContain(secret)
})
