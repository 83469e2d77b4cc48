import { integer } from './column.ts'
import { Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { literal, sql } from './sql.ts'
import { send, toConfig } from './statement.ts'
import { queryForTenant } from './tenant-query.ts'
import { daymark } from '#server/platform/nobody.ts'
import { writeUnit } from './write-unit.ts'

const api = await startApi('2026-06-09T12:00:00Z')
const company = await Company.create(api)
const admin = await company.person({ role: 'Tenant Admin', unit: null })

test('a new text gets a name however many came before, and a text always has the same name', () => {
  const nameOf = (n: number) => toConfig(api.context.pools.app, sql`select ${literal(n)}`).name
  const first = nameOf(0)
  const names = Array.from({ length: 2_000 }, (_, n) => nameOf(n))
  expect(new Set(names).size).toBe(2_000)
  for (const name of names) expect(name).toMatch(/^d.{22}$/)
  expect(nameOf(0)).toBe(first)
})

test('a connection never holds more than some hundred statements, and every query is answered', async () => {
  const { app } = api.context.pools
  for (let n = 0; n < 1_500; n++)
    expect(await queryForTenant(app, company, { n: integer }, sql`select ${literal(n)} as n`)).toEqual([
      { n },
    ])
  const held = await queryForTenant(
    app,
    company,
    { held: integer },
    sql`select count(*) as held from pg_prepared_statements`,
  )
  expect(held[0]!.held).toBeLessThanOrEqual(602)
})

test('no connection compiles its statements', async () => {
  const { app, auth, platform, work } = api.context.pools
  for (const pool of [app, auth, platform, work])
    expect((await pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
})

test('page sizes and numbers create a few texts, not one each', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const ask = async (limit: number, page: number) => {
    await Promise.all([
      ...(['GET /activity', 'GET /users', 'GET /leave-records'] as const).map((key) =>
        admin.call(key, { query: { pageSize: limit, page } }),
      ),
      ...(['GET /consistency', 'GET /trigger-logs', 'GET /leaderboard', 'GET /reports'] as const).map((key) =>
        admin.call(key, { query: { pageSize: Math.min(limit, 100), page } }),
      ),
      admin.call('GET /notifications', { query: { pageSize: Math.min(limit, 200) } }),
    ])
  }
  const asked = [1, 2, 3, 7, 11, 24, 26, 49, 51, 99, 101, 499]
  for (const limit of asked) for (const page of [1, 2, 3, 5]) await ask(limit, page)
  const texts = sent.mock.calls.map(([query]) => (query as unknown as { text?: string }).text)
  sent.mockRestore()
  expect(texts.length).toBeGreaterThan(500)
  expect(new Set(texts).size).toBeLessThan(95)
})

test('a page has the requested number of rows, and pages neither repeat nor skip rows', async () => {
  const names = ['Asha', 'Bela', 'Chan', 'Devi', 'Elif']
  // With a streak, without which nobody is on the board.
  for (const name of names) await (await company.person({ name, role: 'Employee' })).submit()
  const pages = [1, 2, 3].map((page) =>
    admin.call('GET /users', { query: { sort: 'name', pageSize: 2, page } }),
  )
  const listed = (await Promise.all(pages)).map(({ body }) => body.items.map(({ name }) => name))
  expect(listed).toEqual([
    ['Asha', 'Bela'],
    ['Chan', 'Devi'],
    ['Elif', admin.name],
  ])
  const board = await admin.call('GET /leaderboard', { query: { pageSize: 2, page: 2 } })
  expect(board.body.items.map(({ employeeName }) => employeeName)).toEqual(['Chan', 'Devi'])
})

test('reads and writes go on after a migration has changed the type of a column', async () => {
  const { owner } = api.database
  await owner.query('create table app.counted (n integer); insert into app.counted values (1)')
  await owner.query('grant select, update on app.counted to daymark_app')
  const { app } = api.context.pools
  const shape = { n: integer }
  const now = api.clock.now()
  const read = () => queryForTenant(app, company, shape, sql`select n from app.counted`)
  const write = () =>
    writeUnit(
      app,
      { tenantId: company.tenantId, principal: daymark, now },
      () => {},
      (unit) => unit.query(shape, sql`update app.counted set n = n + 1 returning n`),
    )
  const direct = async () => (await send(app, sql`select n, 1 from app.counted`)).rows
  // Several connections hold the statements.
  for (let n = 0; n < 2; n++) await Promise.all([read(), read(), write(), write(), direct(), direct()])
  await owner.query('alter table app.counted alter n type bigint')
  await owner.query('alter table app.counted alter n type smallint')
  const [seen, ...others] = await Promise.all([read(), read(), write(), write(), direct(), direct()])
  expect(seen[0]!.n).toBeGreaterThanOrEqual(5)
  expect(others).toHaveLength(5)
})

/** A node of a plan that was run. */
interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}
const rowsOf = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Join Filter'] ?? 0)) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), 0)

test('soon after an import, no pool runs statements by the plans for the empty tables', async () => {
  const { owner } = api.database
  const { app, work } = api.context.pools
  const imported = await Company.create(api)
  const statement = sql`select count(*) from app.work_schedules w
    join app.notification_settings s on s.tenant_id = w.tenant_id and s.user_id = w.user_id`
  /** How many rows the statement handles on the pool's connection, which has planned it at the first call. */
  const rowsHandled = async (pool: pg.Pool): Promise<number> => {
    const client = await pool.connect()
    try {
      await client.query(`begin; select set_config('app.tenant_id', '${imported.tenantId}', true)`)
      await send(client, statement)
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) execute "${toConfig(client, statement).name}"`,
      )
      return rowsOf(rows[0]!['QUERY PLAN'][0].Plan)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  // An empty table that was never vacuumed counts as one of ten pages.
  await owner.query('truncate app.work_schedules, app.notification_settings')
  await owner.query('vacuum analyze app.work_schedules, app.notification_settings')
  for (const pool of [app, work]) await rowsHandled(pool)
  const people = 2_000
  await owner.query(
    `insert into app.users (tenant_id, id, name, email, notification_email, role_name, joined_on, created_at, updated_at)
    select $1, uuidv7(), 'Person ' || n, n || '@import.example', '', 'Employee', '2026-06-09', now(), now()
    from generate_series(1, $2) n`,
    [imported.tenantId, people],
  )
  for (const [into, value] of [
    ['app.work_schedules (tenant_id, user_id, from_date, weeks)', `'2026-06-09', '{1}'`],
    ['app.notification_settings (tenant_id, user_id, important_passes)', 'true'],
  ])
    await owner.query(
      `insert into ${into} select tenant_id, id, ${value} from app.users where tenant_id = $1`,
      [imported.tenantId],
    )
  const known = `select reltuples::int as rows from pg_class
    where oid in ('app.work_schedules'::regclass, 'app.notification_settings'::regclass)`
  await vi.waitFor(
    async () => expect((await owner.query(known)).rows).toEqual([{ rows: people }, { rows: people }]),
    { timeout: 20_000, interval: 100 },
  )
  for (const pool of [app, work]) expect(await rowsHandled(pool)).toBeLessThan(people * 10)
})
