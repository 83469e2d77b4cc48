import type { SummaryLine } from '#contract/assistant-lines.ts'
import { createServer } from '#server/app.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { ModelServer, sentences } from '#tests/setup/model-server.ts'
import { noHosts } from '#tests/setup/no-hosts.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const gemini = await ModelServer.start()
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start, gemini.config('gemini', 'operators-key'))
const here = await api.app.listen({ host: '127.0.0.1', port: 0 })
const second = await createServer({
  config: api.config,
  logins: api.database.logins,
  clock: api.clock,
  lookup: noHosts,
  withJobs: false,
})
const there = await second.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => {
  await second.close()
  await gemini.close()
})
beforeEach(() => {
  api.clock.set(start)
  gemini.forget()
})

const good = sentences({ text: 'Customs cleared 14 containers.', sources: ['R1'] })
const ask = { date: '2026-06-09', scope: 'team' }

async function reported() {
  const company = await Company.create(api)
  const employee = await company.person({ name: 'Meera Iyer' })
  await employee.submit({ tasksCompleted: 'Cleared 14 containers.' })
  const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Farida Merchant' })
  return { company, employee, admin }
}

const summary = (person: Person) => person.call('POST /assistant/day-summary', { body: ask })
const used = async (person: Person) => (await person.call('GET /assistant')).body.used
const limit = (admin: Person, body: object) => admin.call('PUT /assistant/settings', { body })
const entriesOf = async (admin: Person) =>
  (await admin.call('GET /activity', { query: { scope: 'all', kind: 'assistant' } })).body.items

/** The same over a connection, on one of the servers, with a way to go away. */
function over(address: string, person: Person, signal?: AbortSignal) {
  return fetch(`${address}/api/v1/assistant/day-summary`, {
    method: 'POST',
    headers: { cookie: sessionCookieOf(person.token), 'content-type': 'application/json' },
    body: JSON.stringify(ask),
    ...(signal ? { signal } : {}),
  })
}

describe('the budget of a month', () => {
  test('counts texts and the tokens that the provider counted, and begins anew with the company’s month', async () => {
    const { admin } = await reported()
    gemini.answerNext({ text: good, tokens: 1_234 })
    await summary(admin)
    expect(await used(admin)).toEqual({ month: '2026-06', summaries: 1, tokens: 1_234 })
    // Already July in Kolkata.
    api.clock.set('2026-06-30T18:30:00Z')
    expect(await used(admin)).toEqual({ month: '2026-07', summaries: 0, tokens: 0 })
  })

  test('of two people who ask for the last text at once, on two servers, exactly one gets it', async () => {
    const { admin, company } = await reported()
    const other = await company.person({ role: 'Tenant Admin', unit: null })
    await limit(admin, { monthlySummaries: 1 })
    gemini.answerNext({ text: good }, { text: good })
    const answers = await Promise.all([over(here, admin), over(there, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await Promise.all(answers.map((answer) => answer.text()))
    expect(gemini.asked).toHaveLength(1)
    expect(await used(admin)).toMatchObject({ summaries: 1 })
  })

  test('that is used up refuses with that reason, and nothing is sent; without a limit there is none', async () => {
    const { admin } = await reported()
    await limit(admin, { monthlySummaries: 0 })
    expect((await summary(admin)).body.error).toMatchObject({
      code: 'assistant_budget_spent',
      message:
        'Your company’s AI budget of June 2026 is used up. Nothing was sent. An administrator can raise it under Integrations.',
    })
    await limit(admin, { monthlySummaries: null, monthlyTokens: 10 })
    expect((await summary(admin)).body.error.code).toBe('assistant_budget_spent')
    expect(gemini.asked).toEqual([])
    await limit(admin, { monthlyTokens: null })
    gemini.answerNext({ text: good })
    expect((await summary(admin)).status).toBe(200)
  })

  test('does not count what the provider refused', async () => {
    const { admin } = await reported()
    gemini.answerNext({ status: 429 })
    await summary(admin)
    expect(await used(admin)).toMatchObject({ summaries: 0, tokens: 0 })
  })

  test('counts what was reserved where the provider counts nothing', async () => {
    const { admin } = await reported()
    gemini.answerNext({ text: good, tokens: 0 })
    await summary(admin)
    expect(await used(admin)).toMatchObject({ summaries: 1 })
    expect((await used(admin)).tokens).toBeGreaterThan(8_000)
  })

  test('counts both questions where the first answer could not be read', async () => {
    const { admin } = await reported()
    gemini.answerNext({ text: 'Hm', tokens: 300 }, { text: good, tokens: 400 })
    await summary(admin)
    expect(await used(admin)).toMatchObject({ summaries: 1, tokens: 700 })
  })
})

test('a company that has turned AI off sends nothing', async () => {
  const { admin } = await reported()
  await limit(admin, { isOn: false })
  expect((await summary(admin)).body.error.code).toBe('assistant_off')
  expect((await admin.call('POST /assistant/task', { body: { text: 'roster' } })).body.error.code).toBe(
    'assistant_off',
  )
  expect(gemini.asked).toEqual([])
})

test('the log shows administrators what was sent where, and never a text', async () => {
  const { admin, employee, company } = await reported()
  gemini.answerNext({ text: good, tokens: 500 })
  await summary(admin)
  const [entry, ...others] = await entriesOf(admin)
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    type: 'assistant.asked',
    description: 'Farida Merchant asked gemini-2.5-flash for a summary of the reports of 09-Jun-2026.',
    details: [
      { field: 'Sent to', to: gemini.host },
      { field: 'Reports', to: '1 of 1 person' },
      { field: 'Key', to: 'of this server' },
      { field: 'Tokens', to: '500' },
      { field: 'Result', to: 'written' },
    ],
  })
  expect(JSON.stringify(entry)).not.toContain('containers')
  const manager = await company.person({ role: 'Manager' })
  for (const person of [employee, manager]) {
    const { items } = (await person.call('GET /activity', { query: { scope: 'own' } })).body
    expect(items.filter(({ kind }) => kind === 'assistant')).toEqual([])
  }
})

describe('a request that does not end', () => {
  test('ends at the provider when its reader goes away, and stays counted', async () => {
    const { admin } = await reported()
    gemini.answerNext({ isSilent: true })
    const leaving = new AbortController()
    const answer = await over(here, admin, leaving.signal)
    const reader = answer.body!.getReader()
    const first = JSON.parse(new TextDecoder().decode((await reader.read()).value)) as SummaryLine
    expect(first.kind).toBe('begun')
    await expect.poll(() => gemini.asked.length).toBe(1)
    leaving.abort()
    await expect.poll(() => gemini.left, { timeout: 5_000 }).toBe(1)
    await expect
      .poll(async () => (await entriesOf(admin))[0]?.details?.at(-1), { timeout: 5_000 })
      .toMatchObject({ field: 'Result', to: 'stopped' })
    expect(await used(admin)).toMatchObject({ summaries: 1 })
    expect((await used(admin)).tokens).toBeGreaterThan(8_000)
  })

  test('is logged by the next one where its server died, and stays counted', async () => {
    const { admin, company } = await reported()
    await company.insert('app.assistant_months', [
      { tenant_id: company.tenantId, month: '2026-06-01', summaries: 1, tokens: 9_000 },
    ])
    await company.insert('app.assistant_requests', [
      {
        tenant_id: company.tenantId,
        id: '01900000-0000-7000-8000-000000000001',
        user_id: admin.id,
        user_name: admin.name,
        begun_at: '2026-06-09T12:30:00Z',
        facts: {
          what: 'a summary of the reports of 08-Jun-2026',
          model: 'gemini-2.5-flash',
          host: gemini.host,
          keyOf: 'company',
          reports: 4,
          tasks: 0,
          people: 4,
        },
      },
    ])
    gemini.answerNext({ text: good, tokens: 500 }, { text: good, tokens: 500 })
    await summary(admin)
    await summary(admin)
    const results = (await entriesOf(admin)).map(({ details }) => details?.at(-1)?.to)
    expect(results.toSorted()).toEqual(['not finished', 'written', 'written'])
    expect(await used(admin)).toMatchObject({ summaries: 3, tokens: 10_000 })
    const left = await asOwner(api, (owner) =>
      owner.query('select from app.assistant_requests where tenant_id = $1', [company.tenantId]),
    )
    expect(left.rowCount).toBe(0)
  })
})
