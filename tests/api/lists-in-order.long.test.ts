import { createServer } from '#server/app.ts'
import { fullPath, operations, type OperationKey } from '#contract/operations.ts'
import type { Operation } from '#contract/operation.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { asOwner, openSession } from '../factories/company.ts'
import { sessionCookieOf } from '../setup/cookie.ts'
import { startApi } from '../setup/api.ts'
import * as z from 'zod'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')
await seedDemo({ ownerUrl: api.database.ownerUrl, clock: api.clock })

/** The number of concurrent requests to the database. */
const atOnce = 6
const methods = ['hashjoin', 'mergejoin', 'nestloop'] as const

/** Every value of a query parameter that is a choice; empty if the operation has no such parameter. */
function choicesOf(operation: Operation, name: string): string[] {
  const field = operation.query.shape[name]
  const inner = field instanceof z.ZodDefault ? field.unwrap() : field
  return inner instanceof z.ZodEnum ? inner.options.map(String) : []
}

/** Every reading operation that needs only a session, in each of its orders. */
const requests = (Object.keys(operations) as OperationKey[])
  .map((key) => ({ key, operation: operations[key] as Operation }))
  .filter(({ key, operation }) => key.startsWith('GET ') && operation.output && !operation.raw)
  .filter(
    ({ operation }) => operation.access !== 'public' && Object.keys(operation.params.shape).length === 0,
  )
  .flatMap(({ key, operation }) => {
    const sorts = choicesOf(operation, 'sort')
    const scopes = choicesOf(operation, 'scope')
    const orders = sorts.length === 0 ? [{}] : sorts.map((sort) => ({ sort, dir: 'asc' }))
    const within = scopes.length === 0 ? [{}] : scopes.map((scope) => ({ scope }))
    return orders.flatMap((order) =>
      within.map((scope) => `${fullPath(key)}?${new URLSearchParams({ ...order, ...scope }).toString()}`),
    )
  })

async function tokenOf(email: string): Promise<string> {
  const [person] = await asOwner(api, async (owner) => {
    const { rows } = await owner.query('select id, tenant_id from app.users where email = $1', [email])
    return rows as { id: string; tenant_id: string }[]
  })
  return openSession(api, { tenantId: person!.tenant_id, userId: person!.id })
}

async function platformToken(): Promise<string> {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: 'platform@daymark.example', password: demoPassword },
  })
  return response.cookies[0]!.value
}

/** The responses to all requests of one person from a server whose database may not use these join methods. */
async function answersWithout(
  without: readonly string[],
  tokens: readonly string[],
): Promise<Map<string, unknown>> {
  const forDatabase = (change: string) =>
    asOwner(api, (owner) =>
      owner.query(`do $$ begin execute format('alter database %I ${change}', current_database()); end $$`),
    )
  for (const method of without) await forDatabase(`set enable_${method} = off`)
  const server = await createServer({
    config: api.config,
    logins: api.database.logins,
    clock: api.clock,
    withJobs: false,
  })
  try {
    const asked = tokens.flatMap((token, person) =>
      requests.map((url) => ({ token, url, name: `${person} ${url}` })),
    )
    const answers = new Map<string, unknown>()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = asked.pop(); next; next = asked.pop()) {
          const { token, url, name } = next
          const answer = await server.app.inject({ url, headers: { cookie: sessionCookieOf(token) } })
          if (answer.statusCode === 200) answers.set(name, answer.json())
        }
      }),
    )
    return answers
  } finally {
    await server.close()
    await forDatabase('reset all')
  }
}

test('every list is in the same order for all join methods', async () => {
  const emails = ['admin@acme.example', 'manager@acme.example', 'employee@acme.example']
  const tokens = [...(await Promise.all(emails.map(tokenOf))), await platformToken()]
  const usual = await answersWithout([], tokens)
  expect(usual.size).toBeGreaterThan(80)
  for (const method of methods) {
    const answers = await answersWithout([method], tokens)
    expect([...answers.keys()].toSorted()).toEqual([...usual.keys()].toSorted())
    for (const [request, answer] of answers)
      expect({ method, request, answer }).toEqual({ method, request, answer: usual.get(request) })
  }
}, 120_000)
