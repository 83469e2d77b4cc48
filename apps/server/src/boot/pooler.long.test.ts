import { createServer } from '#server/app.ts'
import { Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { hasPgBouncer, PgBouncers } from '#tests/setup/pgbouncer.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { afterAll, expect, test } from 'vitest'
import { checkExternalDatabase } from './external-database.ts'
import { preparePooler } from './pooler.ts'

const database = await createTestDatabase()
const bouncers = new PgBouncers()
afterAll(async () => {
  bouncers.stop()
  await database.drop()
})

const ofOwner = (settings: Record<string, string>) =>
  bouncers.start(database.ownerUrl, { auth_type: 'any', ...settings })
const ignored = {
  ignore_startup_parameters:
    'options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits',
}

test('PostgreSQL itself is accepted', async () => {
  await expect(checkExternalDatabase(database.ownerUrl)).resolves.toBeUndefined()
})

test.skipIf(!hasPgBouncer).each([
  ['that shares connections between transactions', { pool_mode: 'transaction' }],
  ['that shares them and leaves out settings', { pool_mode: 'transaction', ...ignored }],
  ['that leaves out settings', { pool_mode: 'session', ...ignored }],
])('a pooler %s is refused as DATABASE_URL, with a sentence', async (_what, settings) => {
  const url = await ofOwner(settings)
  await expect(checkExternalDatabase(url)).rejects.toThrow(
    /^DATABASE_URL leads to a connection pooler, such as PgBouncer, .* give the address of the pooler as DATABASE_POOLER_URL\.$/,
  )
})

test.skipIf(!hasPgBouncer)(
  'so is one that shares connections, where the database has the settings by itself',
  async () => {
    const { pathname } = new URL(database.ownerUrl)
    await database.owner.query(`alter database ${pathname.slice(1)} set statement_timeout = '4s'`)
    const url = await ofOwner({ pool_mode: 'transaction', ...ignored })
    await expect(checkExternalDatabase(url)).rejects.toThrow('connection pooler')
    await expect(
      checkExternalDatabase(await ofOwner({ pool_mode: 'session', ...ignored })),
    ).resolves.toBeUndefined()
    await database.owner.query(`alter database ${pathname.slice(1)} reset statement_timeout`)
  },
)

test.skipIf(!hasPgBouncer)('a pooler that refuses the logins, or leads elsewhere, is named', async () => {
  const { ownerUrl, logins } = database
  const closed = await bouncers.start(ownerUrl, {
    pool_mode: 'transaction',
    auth_type: 'scram-sha-256',
  })
  await expect(preparePooler(closed, ownerUrl, logins)).rejects.toThrow(
    /^The pooler at 127\.0\.0\.1:\d+, where DATABASE_POOLER_URL points, does not connect the login daymark_app_/,
  )
  const other = await createTestDatabase()
  try {
    const elsewhere = await bouncers.startAsDocumented(other.ownerUrl)
    await expect(preparePooler(elsewhere, ownerUrl, logins)).rejects.toThrow('another database')
  } finally {
    await other.drop()
  }
})

test.skipIf(!hasPgBouncer)('a pooler that connects every login as the owner is refused', async () => {
  const url = await ofOwner({ pool_mode: 'transaction' })
  await expect(preparePooler(url, database.ownerUrl, database.logins)).rejects.toThrow(
    /connects the login daymark_app_\w+ as another one/,
  )
})

test.skipIf(!hasPgBouncer)(
  'requests at the same time through transactions of a pooler see their own company',
  async () => {
    const { ownerUrl, logins } = database
    const poolerUrl = await bouncers.startAsDocumented(ownerUrl)
    await preparePooler(poolerUrl, ownerUrl, logins)
    const api = await startApi('2026-06-09T12:48:00Z', {}, database)
    const server = await createServer({
      config: { ...api.config, poolerUrl },
      logins,
      clock: api.clock,
      withJobs: false,
    })
    try {
      const people = await Promise.all(
        Array.from({ length: 6 }, async (_, index) => {
          const company = await Company.create(api)
          const person = await company.person({
            role: 'Manager',
            name: `Person ${index}`,
          })
          return { person, title: `Roster ${index}` }
        }),
      )
      const call = (token: string, method: 'GET' | 'POST', url: string, payload?: object) =>
        server.app.inject({
          method,
          url: `/api/v1${url}`,
          headers: { cookie: sessionCookieOf(token) },
          ...(payload ? { payload } : {}),
        })
      for (let round = 0; round < 20; round++)
        await Promise.all(
          people.map(async ({ person, title }) => {
            const added = await call(person.token, 'POST', '/tasks', {
              title,
              dueDate: '2026-06-12',
            })
            expect(added.statusCode).toBe(201)
            const me = await call(person.token, 'GET', '/me')
            expect(me.json<{ user: { name: string } }>().user.name).toBe(person.name)
            const { items } = (await call(person.token, 'GET', '/tasks/mine')).json<{
              items: { title: string }[]
            }>()
            expect(new Set(items.map((task) => task.title))).toEqual(new Set([title]))
          }),
        )
      const { rows } = await database.owner.query<{ count: number }>(
        'select count(*)::int as count from app.tasks',
      )
      expect(rows[0]!.count).toBe(120)
    } finally {
      await server.close()
    }
  },
)

test.skipIf(!hasPgBouncer)('a statement that takes too long is ended there too', async () => {
  const { ownerUrl, logins } = database
  const poolerUrl = await bouncers.startAsDocumented(ownerUrl)
  await preparePooler(poolerUrl, ownerUrl, logins)
  const server = await createServer({
    config: {
      ...(await startApi('2026-06-09T12:48:00Z', {}, database)).config,
      poolerUrl,
    },
    logins,
    withJobs: false,
  })
  try {
    const { rows } = await server.context.pools.app.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`,
    )
    expect(rows).toEqual([{ statement: '4s', lock: '3500ms', idle: '10s', jit: 'off' }])
  } finally {
    await server.close()
  }
})
