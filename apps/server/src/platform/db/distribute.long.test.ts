import { Company, type Person } from '#tests/factories/company.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { handOver, mailInConfig, plainMessage, reminded } from '#tests/factories/mail-in/answered.ts'
import { platformDesk } from '#tests/factories/platform-desk.ts'
import { publicId } from '#server/platform/ids.ts'
import { startApi } from '#tests/setup/api.ts'
import { hasCitus, startCitus } from '#tests/setup/citus.ts'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import type pg from 'pg'
import { readArchive } from '#server/commands/archive/read-archive.ts'
import { writeArchive } from '#server/commands/archive/write-archive.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { maintenanceKinds } from '#core/maintenance/kinds.ts'
import { processRuns } from '#server/features/maintenance/run.ts'
import { reminderJob } from '#server/features/reminders/jobs.ts'
import { housekeepingJob } from '#server/features/housekeeping/jobs.ts'
import { deleteServiceSessions } from '#server/features/company-sign-in/service-session-repo.ts'
import { serviceSessionHash } from '#server/features/company-sign-in/sign-out.ts'
import { newSigningKey } from '#server/features/company-sign-in/saml/signing-key.ts'
import { assertionXml, base64, responseXml, signed } from '#tests/setup/sign-in-service/saml-forger.ts'
import { companyEndJob } from '#server/features/tenants/jobs.ts'
import { pruneAddresses } from '#server/features/mail-in/api.ts'
import { sendDueMail } from '#server/features/mail/jobs.ts'
import { openMailer } from '#server/platform/mail/mailer.ts'
import { freePort } from '#server/platform/postgres/wait.ts'
import { startProgram, temporaryFolder } from '#tests/setup/server-process.ts'
import { startMailServer } from '#tests/setup/mail-server.ts'
import { WebhookReceiver } from '#tests/setup/webhook-receiver.ts'
import { withPlatform } from '#server/features/housekeeping/repo.ts'
import { pruneWebhookLog } from '#server/features/webhooks/api.ts'
import { webhookJob } from '#server/features/webhooks/jobs.ts'
import { scopeOf } from '../jobs/for-companies.ts'
import * as column from './column.ts'
import { distribute } from './distribute.ts'
import { sql } from './sql.ts'
import { readPlatformUnit } from './unit-of-work.ts'
import { writeUnit } from './write-unit.ts'

if (!hasCitus) console.log('Citus is not installed: the test of a cluster is skipped.')

const database = hasCitus ? await startCitus() : undefined
afterAll(() => database?.drop(), 60_000)

/** Signs in, and reads the new session on one node. */
async function countedSignIn({ email }: Person): Promise<void> {
  const answer = await api.call(undefined, 'POST /api/auth/sign-in/email', {
    body: { email, password: 'a good deal of letters' },
  })
  expect(answer.status).toBe(200)
  const cookie = [answer.headers['set-cookie']].flat().map(String)
  const token = cookie
    .find((one) => one.startsWith('daymark='))!
    .slice('daymark='.length)
    .split(';')[0]!
  const before = await countStatements()
  expect((await api.call(token, 'GET /me')).status).toBe(200)
  const after = await countStatements()
  expect(after.several - before.several).toBe(0)
  expect((await api.call(`${token.slice(0, -2)}AA`, 'GET /me')).status).toBe(401)
}

const mailServer = await startMailServer()
const mail = {
  smtpUrl: mailServer.url,
  mailFrom: 'Daymark <d@daymark.example>',
  mailIn: mailInConfig.mailIn,
}
const api = await startApi('2026-06-09T12:48:00Z', { ...mail }, database)
const stopping = new AbortController().signal

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
    api.clock.set('2026-06-09T12:48:00Z')
    const here = await Company.create(api)
    const other = await Company.create(api)
    // The cookie of a session names its company, so that the session is looked for on its node alone.
    await countedSignIn(await here.person({ passwordHash: await hashPassword('a good deal of letters') }))
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
  'scheduled work is done in each company, once, by two servers at the same time',
  async () => {
    api.clock.set('2026-06-09T12:48:00Z')
    const companies = await Promise.all([1, 2, 3].map(() => Company.create(api)))
    const people = await Promise.all(companies.map((company) => company.person()))
    for (const company of companies) {
      const admin = await company.person({ role: 'Tenant Admin', unit: null })
      const invited = await Promise.all([1, 2].map(() => company.person()))
      const { status } = await admin.call('POST /users/invitations', {
        body: { userIds: invited.map(({ publicId }) => publicId) },
      })
      expect(status).toBe(200)
    }
    const mailer = openMailer(api.config)!
    await Promise.all([sendDueMail(api.context, mailer), sendDueMail(api.context, mailer)])
    const receivers = mailServer.received.flatMap(({ to }) => to)
    expect(receivers).toHaveLength(6)
    expect(new Set(receivers)).toHaveLength(6)
    // A quarter of an hour before reports are due in Kolkata.
    api.clock.set('2026-06-09T13:16:00Z')
    await Promise.all([1, 2].map(() => reminderJob(api.context).run(stopping)))
    for (const person of people) {
      const { items } = (await person.call('GET /notifications')).body
      expect(items.filter(({ type }) => type === 'reminder')).toHaveLength(1)
    }
    await housekeepingJob(api.database.logins.platform, api.context).run(stopping)
  },
  120_000,
)

test.skipIf(!hasCitus)('a reply to a mail is looked up and taken on the node of its company', async () => {
  api.clock.set('2026-06-09T12:48:00Z')
  const person = await (await Company.create(api)).person()
  const { replyTo: to } = await reminded(api, person, '2026-06-09')
  const before = await countStatements()
  const message = plainMessage({ from: person.email, to, text: 'Did it' })
  expect(await handOver(api, message)).toEqual([200, 'report'])
  expect(await handOver(api, message)).toEqual([200, 'repeated'])
  const after = await countStatements()
  expect(after.several - before.several).toBe(0)
  await withPlatform(database!.logins.platform, (client) =>
    pruneAddresses(client, Temporal.Instant.from('2026-07-01T00:00:00Z')),
  )
  expect(await handOver(api, message)).toEqual([200, 'unknown-address'])
})

test.skipIf(!hasCitus)(
  'the answer of a company’s sign-in service is taken, and its sessions end, on the node of the company',
  async () => {
    api.clock.set('2026-06-09T12:48:00Z')
    const password = 'a good deal of letters'
    const company = await Company.create(api)
    const admin = await company.person({
      role: 'Tenant Admin',
      unit: null,
      passwordHash: await hashPassword(password),
    })
    const domain = 'on-a-node.example'
    const person = await company.person({ email: `ana@${domain}` })
    const added = (await admin.call('POST /company-sign-in/domains', { body: { domain } })).body
    api.context.findTxtRecords = async () => [added.recordValue]
    await admin.call('POST /company-sign-in/domains/{domain}/verify', { path: { domain } })
    const key = await newSigningKey(api.clock.now())
    const issuer = 'https://idp.example/entity'
    const saved = await admin.call('PUT /company-sign-in/saml-connection', {
      body: {
        entityId: issuer,
        signInUrl: 'https://idp.example/sign-in',
        certificates: [key.certificate],
        addsPeople: false,
        groupClaim: '',
        placements: [],
        version: null,
        currentPassword: password,
      },
    })
    expect(saved.status).toBe(200)
    await database!.owner.query(
      'update app.sign_in_connections set tried_at = now(), is_on = true where tenant_id = $1',
      [company.tenantId],
    )
    const begun = await api.call(undefined, 'POST /api/auth/company-sign-in', { body: { domain } })
    const request = new URL(begun.body.url).searchParams.get('SAMLRequest')!
    const { entityId, answerUrl: acs } = saved.body.saml!
    const parts = {
      issuer,
      entityId,
      acs,
      now: api.clock.now(),
      inResponseTo: /ID="([^"]+)"/.exec(inflateRawSync(Buffer.from(request, 'base64')).toString())![1]!,
      nameId: 'ana',
      email: person.email,
    }
    const before = await countStatements()
    const sent = await api.app.inject({
      method: 'POST',
      url: new URL(acs).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        SAMLResponse: base64(responseXml(parts, signed(assertionXml(parts), key))),
      }).toString(),
    })
    expect(sent.headers.location).toContain('?code=')
    const after = await countStatements()
    expect(after.several - before.several).toBe(0)
    const cookie = [begun.headers['set-cookie']].flat().map((one) => String(one).split(';')[0]!)
    const done = await api.app.inject({ url: sent.headers.location!, headers: { cookie: cookie.join('; ') } })
    const session = done.cookies.find(({ name }) => name === 'daymark')!.value
    expect((await api.call(session, 'GET /me')).body.user.id).toBe(person.publicId)
    const ended = await writeUnit(
      api.context.pools.app,
      scopeOf(api.context, company.tenantId),
      api.context.hub.publish,
      (unit) =>
        deleteServiceSessions(unit, { owner: person.id, hashes: [serviceSessionHash(issuer, '_s1')] }),
    )
    expect(ended).toEqual([person.id])
    api.clock.forward({ hours: 1 })
    await housekeepingJob(api.database.logins.platform, api.context).run(stopping)
    for (const table of ['sign_in_answers', 'sign_in_saml_answers'])
      expect((await database!.owner.query(`select from app.${table}`)).rowCount).toBe(0)
  },
  120_000,
)

test.skipIf(!hasCitus)('scheduled work of a company sees no rows of another in the same shard', async () => {
  // More than there are shards.
  const companies = await Promise.all(Array.from({ length: 10 }, () => Company.create(api)))
  await Promise.all(companies.map((company) => company.person()))
  for (const { tenantId } of companies) {
    const unit = readPlatformUnit(api.context.pools.work, scopeOf(api.context, tenantId))
    const rows = await unit.query(
      { tenant_id: column.id('tenant') },
      sql`select distinct u.tenant_id from app.users u join app.tenants t on t.id = u.tenant_id order by u.tenant_id`,
    )
    expect(rows).toEqual([{ tenant_id: tenantId }])
  }
})

test.skipIf(!hasCitus)(
  'a name that is taken is refused, a person is deleted, and an ended company goes completely',
  async () => {
    api.clock.set('2026-06-09T12:48:00Z')
    const { pat, tenantOf } = await platformDesk(api)
    const company = await Company.create(api)
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    const unit = { body: { name: 'Docks' } }
    expect((await admin.call('POST /business-units', unit)).status).toBe(201)
    expect((await admin.call('POST /business-units', unit)).status).toBe(409)
    const person = await company.person()
    await person.submit()
    const path = { userId: person.publicId }
    expect((await admin.call('POST /users/{userId}/archive', { path })).status).toBe(200)
    expect((await admin.call('DELETE /users/{userId}', { path })).status).toBe(204)
    // By the platform, whose unit works in the company for a part of its transaction.
    const unwanted = await company.person({ role: 'Tenant Admin', unit: null })
    await unwanted.call('POST /tasks', { body: { title: 'Roster', dueDate: '2099-06-12' } })
    await database!.owner.query('update app.tenants set admin_email = $1, admin_name = $2 where id = $3', [
      unwanted.email,
      unwanted.name,
      company.tenantId,
    ])
    const removed = await pat.call('POST /platform/tenants/{tenantId}/admin-deletion', {
      path: tenantOf(company),
      body: { confirm: 'DELETE', adminEmail: unwanted.email },
    })
    expect(removed.status).toBe(200)
    const rowsOf = async () => {
      const { rows } = await database!.owner.query<{ name: string; count: number }>(
        `select 'users' as name, count(*)::int from app.users where tenant_id = $1
         union all select 'reports', count(*)::int from app.reports where tenant_id = $1
         union all select 'entries', count(*)::int from app.activity_entries where tenant_id = $1 order by 1`,
        [company.tenantId],
      )
      return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
    }
    expect(await rowsOf()).toMatchObject({ users: 1, reports: 0 })
    await pat.call('PUT /platform/tenants/{tenantId}/end', {
      path: tenantOf(company),
      body: { endsOn: '2026-06-09' },
    })
    for (const day of ['2026-06-10T12:00:00Z', '2026-08-01T12:00:00Z']) {
      api.clock.set(day)
      await companyEndJob(api.context).run(stopping)
    }
    expect(await rowsOf()).toEqual({ users: 0, reports: 0, entries: 0 })
  },
  120_000,
)

test.skipIf(!hasCitus)(
  'a company that is moved to another node under load loses no write',
  async () => {
    api.clock.set('2026-06-09T12:48:00Z')
    const company = await Company.create(api)
    const person = await company.person()
    const acknowledged: string[] = []
    const refused: number[] = []
    const moved = new AbortController()
    /** As a program does, it sends a write again, with its key, if the node was busy. */
    const writeOne = async (): Promise<void> => {
      const request = {
        body: { title: 'Crate', dueDate: '2026-06-12' },
        headers: { 'idempotency-key': randomUUID() },
      }
      let answer = await person.call('POST /tasks', request)
      while (answer.status === 503) answer = await person.call('POST /tasks', request)
      if (answer.status === 201) acknowledged.push(answer.body.id)
      else refused.push(answer.status)
    }
    const write = async (): Promise<void> => {
      while (!moved.signal.aborted) await writeOne()
    }
    const writers = [write(), write(), write()]
    const { rows } = await database!.owner.query<{ shard: string }>(
      `select isolate_tenant_to_new_shard('app.tenants', $1::uuid, 'CASCADE',
        shard_transfer_mode => 'force_logical') as shard`,
      [company.tenantId],
    )
    const shard = rows[0]!.shard
    const { rows: places } = await database!.owner.query<{ host: string; from: number; to: number }>(
      `select p.nodename as host, p.nodeport as from,
        (select nodeport from pg_dist_node where groupid <> 0 and nodeport <> p.nodeport limit 1) as to
       from pg_dist_shard_placement p where shardid = $1::bigint`,
      [shard],
    )
    const { host, from, to } = places[0]!
    await database!.owner.query(
      `select citus_move_shard_placement($1::bigint, $2::text, $3::int, $2::text, $4::int, shard_transfer_mode => 'force_logical')`,
      [shard, host, from, to],
    )
    const written = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(written + 3)
    moved.abort()
    await Promise.all(writers)
    expect(refused).toEqual([])
    const { rows: stored } = await database!.owner.query<{ id: string }>(
      'select id from app.tasks where tenant_id = $1',
      [company.tenantId],
    )
    expect(new Set(stored.map(({ id }) => publicId('task', id)))).toEqual(new Set(acknowledged))
    const { rows: now } = await database!.owner.query<{ nodeport: number }>(
      `select nodeport from pg_dist_shard_placement where shardid =
        (select get_shard_id_for_distribution_column('app.tasks', $1::uuid))`,
      [company.tenantId],
    )
    expect(now).toEqual([{ nodeport: to }])
  },
  240_000,
)

test.skipIf(!hasCitus)(
  'a server starts on a cluster, with its queue, and its platform administrators sign in',
  async () => {
    const env = {
      DATABASE_URL: database!.ownerUrl,
      DATA_DIR: temporaryFolder(),
      PORT: String(await freePort()),
    }
    const made = startProgram(
      'apps/server/src/commands/administrator.ts',
      {
        ...env,
        DAYMARK_ADMIN_PASSWORD: 'a good deal of letters',
      },
      ['--email', 'ops@daymark.example', '--name', 'Olive Ops'],
    )
    expect((await made.ended).code).toBe(0)
    const server = startProgram('apps/server/src/main.ts', env)
    await server.ready()
    const url = `http://127.0.0.1:${env.PORT}`
    const signIn = await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email: 'ops@daymark.example', password: 'a good deal of letters' }),
    })
    expect(signIn.status).toBe(200)
    const cookie = signIn.headers.getSetCookie()[0]!.split(';')[0]!
    for (const list of [
      'me',
      'platform/tenants',
      'platform/log',
      'platform/users',
      'platform/contact-messages',
      'platform/maintenance-runs',
    ])
      expect([list, (await fetch(`${url}/api/v1/${list}`, { headers: { cookie } })).status]).toEqual([
        list,
        200,
      ])
    const changed = await fetch(`${url}/api/v1/me/password`, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ newPassword: 'another deal of letters' }),
    })
    expect(changed.status).toBe(204)
  },
  60_000,
)

test.skipIf(!hasCitus)('a backup of a cluster can be restored into one database', async () => {
  const { pat } = await platformDesk(api)
  const folder = temporaryFolder()
  const source = path.join(folder, 'backup')
  await writeArchive({ ownerUrl: database!.ownerUrl, filesDir: path.join(folder, 'none'), target: source })
  const single = await createTestDatabase()
  onTestFinished(() => single.drop())
  const filesDir = path.join(folder, 'files')
  await readArchive({ ownerUrl: single.ownerUrl, filesDir, source })
  const count = async (owner: pg.Pool, table: string) =>
    (await owner.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]!.count
  for (const table of ['app.tenants', 'app.users', 'app.tasks', 'auth.accounts', 'auth.sessions'])
    expect([table, await count(single.owner, table)]).toEqual([table, await count(database!.owner, table)])
  const { rows } = await single.owner.query('select tenant_id from auth.accounts where user_id = $1', [
    pat.id,
  ])
  expect(rows).toEqual([{ tenant_id: null }])
  const elsewhere = path.join(folder, 'elsewhere')
  await expect(readArchive({ ownerUrl: database!.ownerUrl, filesDir: elsewhere, source })).rejects.toThrow(
    'distributed over several nodes',
  )
})

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

test.skipIf(!hasCitus)(
  'on a cluster the platform repairs people, roles and records of companies',
  async () => {
    const { pat } = await platformDesk(api)
    const company = await Company.create(api)
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    const person = await company.person()
    await person.submit()
    await database!.owner.query(
      `update app.users set name = ' Ann ', role_id = null where tenant_id = $1 and id = $2`,
      [company.tenantId, person.id],
    )
    await database!.owner.query(`update app.tenants set admin_email = null, admin_name = '' where id = $1`, [
      company.tenantId,
    ])
    for (const kind of maintenanceKinds) {
      const { body } = await pat.call('POST /platform/maintenance-runs', { body: { kind, withPause: false } })
      await processRuns({ context: api.context, wait: async () => {}, isStopping: () => false })
      const run = await pat.call('GET /platform/maintenance-runs/{runId}', { path: { runId: body.id } })
      const ours = run.body.errors.filter((error) => error.includes(company.tenantId.slice(-6)))
      expect([kind, run.body.status, ours]).toEqual([kind, 'done', []])
    }
    const { rows } = await database!.owner.query(
      `select u.name, u.role_name, t.admin_email from app.users u join app.tenants t on t.id = u.tenant_id
       where u.tenant_id = $1 and t.id = $1 and u.id = $2`,
      [company.tenantId, person.id],
    )
    expect(rows).toEqual([{ name: 'Ann', role_name: 'Employee', admin_email: admin.email }])
  },
  120_000,
)

test.skipIf(!hasCitus)(
  'on a cluster a task with the id of another person gets an id of its own',
  async () => {
    const company = await Company.create(api)
    const [one, other] = [await company.person(), await company.person()]
    const body = { id: 'task_01k0000000e0000000000000q2', title: 'Crates', dueDate: '2099-06-12' }
    const create = async (person: Person) => (await person.call('POST /tasks', { body })).body.id
    expect(await create(one)).toBe(body.id)
    const given = await create(other)
    expect([given === body.id, await create(other)]).toEqual([false, given])
    const { items } = (await other.call('GET /tasks/mine', { query: { part: 'open' } })).body
    expect(items.map(({ id }) => id)).toEqual([given])
  },
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
