import { createServer } from '#server/app.ts'
import { Company } from '#tests/factories/company.ts'
import { platformAdministrator } from '#tests/factories/platform.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { TcpProxy } from '#tests/setup/tcp-proxy.ts'
import { startApi, type Refusal } from '#tests/setup/api.ts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')
const { logins } = api.database
const proxy = await TcpProxy.to(logins.app)
const server = await createServer({
  config: api.config,
  logins: {
    ...logins,
    app: proxy.through(logins.app),
    auth: proxy.through(logins.auth),
    platform: proxy.through(logins.platform),
  },
  clock: api.clock,
  withJobs: false,
})
afterAll(async () => {
  await server.close()
  proxy.close()
})
const employee = await (await Company.create(api)).person()
const cookie = sessionCookieOf(employee.token)
const pat = await platformAdministrator(api)
const companies = () =>
  server.app.inject({ url: '/api/v1/platform/tenants', headers: { cookie: sessionCookieOf(pat.token) } })
const me = () => server.app.inject({ url: '/api/v1/me', headers: { cookie } })

test.each([['cut'], ['hanging'], ['frozen']] as const)(
  'while the database is gone (%s) requests get 503 within 5 s, and everything works again when it is back',
  async (how) => {
    for (const answer of await Promise.all([me(), companies()])) expect(answer.statusCode).toBe(200)
    proxy.cut(how)
    const begun = performance.now()
    const answers = await Promise.all([me(), me(), companies(), server.app.inject({ url: '/readyz' })])
    expect(performance.now() - begun).toBeLessThan(5_000)
    for (const answer of answers) {
      expect([answer.statusCode, answer.json<Refusal>().error.code]).toEqual([503, 'unavailable'])
      expect(answer.headers['retry-after']).toBe('2')
    }
    expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    proxy.restore()
    await expect.poll(async () => (await me()).statusCode, { timeout: 10_000 }).toBe(200)
    expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  },
)

test('a report sent while the proxy is cut exists once or not at all, and its retry creates it', async () => {
  const write = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/reports',
      headers: { cookie, 'idempotency-key': 'cut' },
      payload: { tasksCompleted: '- Did it' },
    })
  const sent = write()
  setImmediate(() => proxy.cut('cut'))
  const answer = await sent
  expect([201, 503]).toContain(answer.statusCode)
  proxy.restore()
  await expect.poll(async () => (await write()).statusCode, { timeout: 10_000 }).toBe(201)
  expect((await employee.call('GET /reports/count')).body.count).toBe(1)
})

test('a connection that is lost while it is in use fails its request and nothing else', async () => {
  const { app: pool } = server.context.pools
  const client = await pool.connect()
  // An uncaught error would end this process.
  proxy.cut('cut')
  await expect(client.query('select 1')).rejects.toThrow(/terminated|closed|reset/i)
  client.release(true)
  proxy.restore()
  await expect.poll(async () => (await me()).statusCode, { timeout: 10_000 }).toBe(200)
})

test('a statement whose preparation failed is prepared again', async () => {
  const holder = new pg.Client({ connectionString: api.database.ownerUrl })
  await holder.connect()
  const fresh = await createServer({ config: api.config, logins, clock: api.clock, withJobs: false })
  const list = () => fresh.app.inject({ url: '/api/v1/notifications?pageSize=3', headers: { cookie } })
  await holder.query('begin; lock table app.notifications in access exclusive mode')
  expect((await list()).json<Refusal>().error.code).toBe('overloaded')
  await holder.query('rollback')
  await holder.end()
  expect((await list()).statusCode).toBe(200)
  await fresh.close()
})

test('reads whose connections are lost are retried and answered', async () => {
  const ended: number[] = []
  const end = async (): Promise<void> => {
    const { rowCount } = await api.database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename <> current_user and pid <> pg_backend_pid()`,
    )
    ended.push(rowCount ?? 0)
  }
  const statuses: number[] = []
  for (let round = 0; round < 20; round++) {
    const answers = Promise.all(Array.from({ length: 10 }, me))
    await end()
    statuses.push(...(await answers).map(({ statusCode }) => statusCode))
  }
  expect(ended.reduce((sum, count) => sum + count)).toBeGreaterThan(50)
  expect(statuses).toEqual(statuses.map(() => 200))
})
