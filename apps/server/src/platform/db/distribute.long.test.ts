import { Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { hasCitus, startCitus } from '#tests/setup/citus.ts'
import { WebhookReceiver } from '#tests/setup/webhook-receiver.ts'
import { withPlatform } from '#server/features/housekeeping/repo.ts'
import { pruneWebhookLog } from '#server/features/webhooks/api.ts'
import { webhookJob } from '#server/features/webhooks/jobs.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { distribute } from './distribute.ts'

if (!hasCitus) console.log('Citus is not installed: the test of a cluster is skipped.')

const database = hasCitus ? await startCitus() : undefined
afterAll(() => database?.drop())

/** How many statements went to one node, and how many to several, so far. */
async function countStatements(): Promise<{ one: number; several: number }> {
  const { rows } = await database!.owner.query<{ one: number; several: number }>(
    `select query_execution_single_shard::int as one, query_execution_multi_shard::int as several
     from citus_stat_counters where name = current_database()`,
  )
  return rows[0]!
}

test.skipIf(!hasCitus)(
  'on a cluster a company works as on one node, and each of its statements goes to one node',
  async () => {
    const api = await startApi('2026-06-09T12:48:00Z', {}, database)
    const here = await Company.create(api)
    const other = await Company.create(api)
    const employee = await here.person()
    const manager = await here.person({ role: 'Manager' })
    await (await other.person()).submit()
    // Sessions are looked for on every node, once for each.
    for (const person of [employee, manager]) expect((await person.call('GET /me')).status).toBe(200)
    const before = await countStatements()
    const report = await employee.submit()
    const read = await manager.call('GET /reports/{reportId}', { path: { reportId: report.id } })
    expect(read.status).toBe(200)
    const acknowledged = await manager.call('POST /reports/{reportId}/acknowledgments', {
      path: { reportId: report.id },
      body: { comments: 'Seen' },
    })
    expect(acknowledged.status).toBe(201)
    const task = await manager.call('POST /tasks', {
      body: { title: 'Count the crates', dueDate: '2026-06-12', assigneeIds: [employee.publicId] },
    })
    expect(task.status).toBe(201)
    const { items } = (await employee.call('GET /notifications')).body
    expect(items.map(({ message }) => message).join('\n')).toContain('Count the crates')
    expect((await employee.call('GET /tasks/mine', { query: { part: 'open' } })).body.items).toHaveLength(1)
    expect((await manager.call('GET /reports', { query: { scope: 'team' } })).body.items).toHaveLength(1)
    const after = await countStatements()
    expect(after.one - before.one).toBeGreaterThan(20)
    expect(after.several - before.several).toBe(0)
  },
  120_000,
)

test.skipIf(!hasCitus)(
  'on a cluster webhooks of companies on different nodes get their messages, and are switched off if they are gone',
  async () => {
    const receiver = await WebhookReceiver.start()
    onTestFinished(() => receiver.close())
    const api = await startApi('2026-06-09T12:48:00Z', { privateWebhookHosts: [receiver.host] }, database)
    const deliver = () => webhookJob(api.context).run(new AbortController().signal)
    const companies = await Promise.all(Array.from({ length: 6 }, () => Company.create(api)))
    const admins = await Promise.all(
      companies.map(async (company) => {
        const admin = await company.person({ role: 'Tenant Admin', unit: null })
        const body = { url: receiver.url(`/${company.tenantId}`), events: ['report.submitted'] }
        expect((await admin.call('POST /webhooks', { body })).status).toBe(201)
        await (await company.person()).submit()
        return admin
      }),
    )
    receiver.next({ status: 410 }, { status: 500 })
    await deliver()
    expect(receiver.received).toHaveLength(6)
    api.clock.forward({ seconds: 10 })
    await deliver()
    expect(receiver.received).toHaveLength(7)
    const webhooks = await Promise.all(
      admins.map(async (admin) => (await admin.call('GET /webhooks')).body.items[0]!),
    )
    expect(webhooks.map(({ off }) => off?.because ?? 'on').toSorted()).toEqual([
      'gone',
      ...Array<string>(5).fill('on'),
    ])
    const later = api.clock.now().add({ hours: 24 * 31 })
    await withPlatform(api.database.logins.platform, (client) => pruneWebhookLog(client, later))
    expect((await database!.owner.query('select from app.webhook_messages')).rowCount).toBe(0)
  },
  120_000,
)

test.skipIf(!hasCitus)('distributing again changes nothing', async () => {
  const shards = async () =>
    (await database!.owner.query('select shardid from pg_dist_shard order by 1')).rows as object[]
  const before = await shards()
  const moved: string[] = []
  await distribute(database!.ownerUrl, (table) => moved.push(table))
  expect(moved).toEqual([])
  expect(await shards()).toEqual(before)
})
