import { createServer } from '#server/app.ts'
import { openLogOutput } from '#server/platform/log/log-output.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { ModelServer, sentences } from '#tests/setup/model-server.ts'
import { noHosts } from '#tests/setup/no-hosts.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'

const gemini = await ModelServer.start()
afterAll(() => gemini.close())
const api = await startApi('2026-06-09T12:48:00Z', gemini.config('gemini'))
const withOperatorsKey = await createServer({
  config: { ...api.config, ...gemini.config('gemini', 'operators-key') },
  logins: api.database.logins,
  clock: api.clock,
  lookup: noHosts,
  withJobs: false,
})
afterAll(() => withOperatorsKey.close())
beforeEach(() => {
  gemini.forget()
})

const good = sentences({ text: 'Customs cleared 14 containers.', sources: ['R1'] })
const ask = { date: '2026-06-09', scope: 'team' } as const
const companyKey = 'AIzaSy-company-key-planted-x7Qk'
const ownKey = 'AIzaSy-own-key-planted-in-a-test'

async function reported() {
  const company = await Company.create(api)
  const employee = await company.person({ name: 'Meera Iyer' })
  await employee.submit({ tasksCompleted: 'Cleared 14 containers, planted-report-text.' })
  const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Farida Merchant' })
  return { company, employee, admin }
}

test('without any key, the specification’s texts are returned', async () => {
  const { admin } = await reported()
  const day = await admin.call('POST /assistant/day-summary', { body: ask })
  expect([day.status, day.body.error.message]).toEqual([
    409,
    'API key is not configured. Please set it up to use AI features.',
  ])
  const task = await admin.call('POST /assistant/task', { body: { text: 'roster' } })
  expect([task.status, task.body.error.message]).toEqual([
    409,
    'AI features are not configured. Please set up your Gemini API key.',
  ])
  expect((await admin.call('GET /assistant')).body).toMatchObject({ state: 'not-connected', keyOf: null })
})

test('the operator’s key is used first, then the company’s, then the person’s own', async () => {
  const { admin } = await reported()
  const asked = async (key?: string) => {
    gemini.answerNext({ text: good })
    await admin.call('POST /assistant/day-summary', { body: { ...ask, ...(key ? { key } : {}) } })
    return gemini.asked.at(-1)!.key
  }
  expect(await asked(` ${ownKey} `)).toBe(ownKey)
  await admin.call('PUT /assistant/key', { body: { key: ` ${companyKey} ` } })
  expect(await asked(ownKey)).toBe(companyKey)
  gemini.answerNext({ text: good })
  await withOperatorsKey.app.inject({
    method: 'POST',
    url: '/api/v1/assistant/day-summary',
    headers: { cookie: sessionCookieOf(admin.token) },
    payload: { ...ask, key: ownKey },
  })
  expect(gemini.asked.at(-1)!.key).toBe('operators-key')
  await admin.call('DELETE /assistant/key')
  expect(await asked(ownKey)).toBe(ownKey)
})

test('the next key is used when the provider refuses one, and the answer says whose it was', async () => {
  const { admin } = await reported()
  await admin.call('PUT /assistant/key', { body: { key: companyKey } })
  const ofTask = async (key: string) =>
    (await admin.call('POST /assistant/task', { body: { text: 'roster', key } })).body
  const summary = async (key: string) => {
    const answer = await admin.call('POST /assistant/day-summary', { body: { ...ask, key } })
    const written: unknown = answer.body
    const lines = String(written).trim().split('\n')
    return lines.map((line) => JSON.parse(line) as { kind: string })
  }
  gemini.acceptedKey = ownKey
  gemini.answerNext({}, { text: '{"title":"Roster"}' })
  expect(await ofTask(ownKey)).toMatchObject({ title: 'Roster', key: 'person', refusedKeys: ['company'] })
  // The company’s administrator sees that their key does not work.
  expect((await admin.call('GET /assistant')).body).toMatchObject({
    state: 'failing',
    lastError: { text: 'The provider did not accept the API key.' },
  })
  gemini.answerNext({}, { text: good })
  const lines = await summary(ownKey)
  expect(lines.map(({ kind }) => kind)).toEqual(['begun', 'sentence', 'done'])
  expect(lines.at(-1)).toMatchObject({ key: 'person', refusedKeys: ['company'] })
  gemini.answerNext({}, {})
  expect((await summary('another-key')).at(-1)).toMatchObject({ kind: 'failed', isKeyRefused: true })
  const { body: log } = await admin.call('GET /activity')
  const keys = log.items.flatMap(({ details }) =>
    details.filter(({ field }) => field === 'Key').map(({ to }) => to),
  )
  expect(keys).toEqual(['their own', 'their own', 'their own'])
})

test('only the ending of the company’s key is shown, and only to people who administer it', async () => {
  const { admin, company } = await reported()
  const { body } = await admin.call('PUT /assistant/key', { body: { key: companyKey } })
  expect(body).toMatchObject({
    state: 'connected',
    keyOf: 'company',
    companyKey: { ending: 'x7Qk', setAt: '2026-06-09T12:48:00Z', setBy: 'Farida Merchant' },
  })
  const user = await company.person({ permissions: ['CAN_USE_GEMINI_AI'] })
  expect((await user.call('GET /assistant')).body).toMatchObject({ keyOf: 'company', companyKey: null })
  const short = await admin.call('PUT /assistant/key', { body: { key: 'short' } })
  expect(short.body.companyKey?.ending).toBe('')
  const empty = await admin.call('PUT /assistant/key', { body: { key: '  ' } })
  expect(empty.body.error.fields).toEqual([{ field: 'body.key', message: 'Enter an API key.' }])
})

test('a key is one line without spaces, so that nothing else gets into the head of a request', async () => {
  const { admin } = await reported()
  for (const key of ['sk-one\r\nx-other: two', 'sk one', 'sk-\u00e9', 'sk-\u0000'])
    expect((await admin.call('PUT /assistant/key', { body: { key } })).status, key).toBe(400)
})

test('people who may only open the list of people set no key and no limits', async () => {
  const { company } = await reported()
  const clerk = await company.person({ permissions: ['CAN_MANAGE_USERS', 'CAN_USE_GEMINI_AI'] })
  const key = await clerk.call('PUT /assistant/key', { body: { key: companyKey } })
  const settings = await clerk.call('PUT /assistant/settings', { body: { isOn: false } })
  expect([key.status, settings.status]).toEqual([403, 403])
})

test('the page of integrations says how the last question went, unless it was sent with somebody’s own key', async () => {
  const { admin } = await reported()
  const state = async () => (await admin.call('GET /assistant')).body
  gemini.answerNext({ status: 429 })
  await admin.call('POST /assistant/day-summary', { body: { ...ask, key: ownKey } })
  expect(await state()).toMatchObject({ lastError: null })
  await admin.call('PUT /assistant/key', { body: { key: companyKey } })
  gemini.answerNext({ text: good })
  await admin.call('POST /assistant/day-summary', { body: ask })
  expect(await state()).toMatchObject({
    state: 'connected',
    lastSuccess: { text: 'Wrote a summary of the reports of 09-Jun-2026' },
  })
  api.clock.forward({ minutes: 1 })
  gemini.answerNext({ status: 503 })
  await admin.call('POST /assistant/day-summary', { body: ask })
  expect(await state()).toMatchObject({
    state: 'failing',
    lastError: { text: 'The provider has a problem. Try again later.' },
  })
  // Of another key it says nothing.
  await admin.call('PUT /assistant/key', { body: { key: companyKey } })
  expect(await state()).toMatchObject({ state: 'connected', lastError: null })
})

test('no key, prompt or report text is in a log, an answer or the database in plain text', async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-log-')), 'log')
  const descriptor = fs.openSync(file, 'w')
  const logged = await createServer({
    config: { ...api.config, logLevel: 'trace' },
    logins: api.database.logins,
    clock: api.clock,
    lookup: noHosts,
    withJobs: false,
    log: openLogOutput(descriptor),
  })
  const { admin } = await reported()
  const answers: string[] = []
  const send = async (method: 'PUT' | 'POST' | 'GET', url: string, payload?: object) => {
    const answer = await logged.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { cookie: sessionCookieOf(admin.token) },
      ...(payload ? { payload } : {}),
    })
    answers.push(answer.payload)
  }
  const failures = [
    { text: good },
    { status: 400 },
    { status: 500 },
    { text: 'nonsense' },
    { text: 'nonsense' },
  ]
  gemini.answerNext(...failures, ...failures)
  for (const key of [ownKey, undefined]) {
    if (!key) await send('PUT', '/assistant/key', { key: companyKey })
    for (let time = 0; time < 4; time++)
      await send('POST', '/assistant/day-summary', { ...ask, ...(key ? { key } : {}) })
  }
  await send('POST', '/assistant/day-summary', { ...ask, date: 'never', key: ownKey })
  await send('GET', '/assistant')
  await logged.close()
  fs.closeSync(descriptor)
  const log = fs.readFileSync(file, 'utf8')
  expect(log).toContain('/assistant/day-summary')
  const stored = await asOwner(api, async (owner) => {
    const tables = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('app', 'auth')`,
    )
    const texts: string[] = []
    for (const { name } of tables.rows) {
      const rows = await owner.query<{ row: string }>(`select t::text as row from ${name} t`)
      texts.push(...rows.rows.map(({ row }) => row))
    }
    return texts.join('\n')
  })
  for (const key of [ownKey, companyKey])
    for (const [where, text] of Object.entries({ log, answers: answers.join(), stored }))
      expect([where, text.includes(key) || text.includes(Buffer.from(key).toString('hex'))]).toEqual([
        where,
        false,
      ])
  expect(log).not.toContain('planted-report-text')
  expect(log).not.toContain('Answer with JSON')
})
