import { createServer } from '#server/app.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { asOwner, openSession } from '../factories/company.ts'
import { answersOfEveryList } from '../setup/every-list.ts'
import { startApi } from '../setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')
await seedDemo({ ownerUrl: api.database.ownerUrl, clock: api.clock })

const methods = ['hashjoin', 'mergejoin', 'nestloop'] as const

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
    return await answersOfEveryList(server.app, tokens)
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
