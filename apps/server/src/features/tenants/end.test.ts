import { asOwner, Company } from '#tests/factories/company.ts'
import { platformDesk } from '#tests/factories/platform-desk.ts'
import { startApi } from '#tests/setup/api.ts'
import { Listener } from '#tests/setup/listener.ts'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { housekeepingJob } from '../housekeeping/jobs.ts'
import { companyEndJob } from './jobs.ts'

/** In Kolkata it is the evening of 9 June. */
const start = '2026-06-09T12:00:00Z'
const api = await startApi(start)
const here = await api.app.listen({ host: '127.0.0.1', port: 0 })
const { pat, tenantOf, patch } = await platformDesk(api)
beforeEach(() => api.clock.set(start))

const job = companyEndJob({
  ...api.context,
  config: {
    ...api.config,
    smtpUrl: 'smtp://localhost:25',
    backups: { dir: '/backups', at: '02:30' },
  },
})
const runJob = () => job.run(new AbortController().signal)
const announceEnd = (company: Company, endsOn: string) =>
  pat.call('PUT /platform/tenants/{tenantId}/end', { path: tenantOf(company), body: { endsOn } })
const takeBack = (company: Company) =>
  pat.call('DELETE /platform/tenants/{tenantId}/end', { path: tenantOf(company) })
const acts = (company: Company) =>
  asOwner(api, async (owner) => {
    const { rows } = await owner.query<{ act: string }>(
      'select act from auth.platform_log where tenant_id = $1 order by id desc',
      [company.tenantId],
    )
    return rows.map(({ act }) => act)
  })

describe('an announced end', () => {
  test('is announced to everybody who can sign in, and they can work until the last day has ended in the company’s zone', async () => {
    const company = await Company.create(api)
    const [employee, admin] = [
      await company.person(),
      await company.person({ role: 'Tenant Admin', unit: null }),
    ]
    const { body } = await announceEnd(company, '2026-06-30')
    expect(body.tenant).toMatchObject({ status: 'active', endsOn: '2026-06-30', deletedOn: '2026-07-30' })
    for (const person of [employee, admin]) {
      const { items } = (await person.call('GET /notifications')).body
      expect(items).toMatchObject([
        {
          message: expect.stringMatching(
            /^Daymark ends for Company \w+ on 30-Jun-2026\. After that day nobody can sign in, and everything is deleted on 30-Jul-2026\.$/,
          ),
          isCrucial: true,
        },
      ])
      const me = (await person.call('GET /me')).body
      expect(me.tenant).toMatchObject({ endsOn: '2026-06-30', deletedOn: '2026-07-30' })
    }
    // Half an hour before midnight in Kolkata, and then after it.
    api.clock.set('2026-06-30T18:00:00Z')
    await runJob()
    expect((await employee.call('GET /me')).status).toBe(200)
    const window = await Listener.open(here, employee.token)
    api.clock.set('2026-06-30T18:31:00Z')
    await runJob()
    await window.closed
    const refused = await employee.call('GET /me')
    expect([refused.status, refused.body.error.code]).toEqual([403, 'tenant_blocked'])
    const { body: locked } = await pat.call('GET /platform/tenants/{tenantId}', { path: tenantOf(company) })
    expect(locked).toMatchObject({ status: 'terminated', deletedOn: '2026-07-30' })
    expect(await acts(company)).toEqual(['company.locked', 'company.end-announced'])
  })

  test('can be moved until the last day, but not to a past day nor beyond two years', async () => {
    const company = await Company.create(api)
    for (const endsOn of ['2026-06-08', '2028-06-09']) {
      const { status, body } = await announceEnd(company, endsOn)
      expect([status, body.error.fields?.[0]?.field]).toEqual([400, 'body.endsOn'])
    }
    expect(await acts(company)).toEqual([])
    for (const endsOn of ['2026-06-09', '2026-06-30', '2026-06-30'])
      expect((await announceEnd(company, endsOn)).body.tenant.endsOn).toBe(endsOn)
    expect(await acts(company)).toEqual(['company.end-announced', 'company.end-announced'])
  })

  test('is no status that can be set, and the status of a company that has ended cannot be set', async () => {
    const company = await Company.create(api)
    expect((await patch(company, { status: 'terminated' })).status).toBe(400)
    await announceEnd(company, '2026-06-09')
    api.clock.forward({ hours: 24 })
    await runJob()
    for (const { status, body } of [
      await patch(company, { status: 'active' }),
      await announceEnd(company, '2026-06-30'),
    ])
      expect([status, body.error.code]).toEqual([409, 'tenant_has_ended'])
  })
})

describe('a cancelled end', () => {
  test('before the last day changes nothing, and its people are notified', async () => {
    const company = await Company.create(api)
    const person = await company.person()
    expect((await takeBack(company)).body.error.code).toBe('tenant_has_no_end')
    await announceEnd(company, '2026-06-30')
    api.clock.forward({ minutes: 1 })
    expect((await takeBack(company)).body.tenant).toMatchObject({ status: 'active', endsOn: null })
    const { items } = (await person.call('GET /notifications')).body
    expect(items[0]!.message).toMatch(/^Daymark goes on for Company \w+: its end was taken back\.$/)
    api.clock.set('2026-07-05T00:00:00Z')
    await runJob()
    const { body } = await pat.call('GET /platform/tenants/{tenantId}', { path: tenantOf(company) })
    expect(body).toMatchObject({ status: 'active', endsOn: null })
  })

  test('while the company is locked lets everybody in again, with all their data', async () => {
    const company = await Company.create(api)
    const person = await company.person()
    const report = await person.submit()
    await announceEnd(company, '2026-06-09')
    api.clock.forward({ hours: 24 * 20 })
    await runJob()
    expect((await person.call('GET /me')).status).toBe(403)
    expect((await takeBack(company)).body.tenant).toMatchObject({ status: 'active', endsOn: null })
    const path = { reportId: report.id }
    expect((await person.call('GET /reports/{reportId}', { path })).status).toBe(200)
  })

  test('keeps a suspended company suspended', async () => {
    const company = await Company.create(api, { status: 'suspended' })
    await announceEnd(company, '2026-06-30')
    expect((await takeBack(company)).body.tenant.status).toBe('suspended')
  })
})

describe('the deletion', () => {
  const storedFiles = () =>
    fs
      .readdirSync(path.join(api.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile()).length

  async function ofCompany(tenantId: string): Promise<Record<string, number>> {
    return asOwner(api, async (owner) => {
      const { rows } = await owner.query<{ name: string }>(
        `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
         where column_name = 'tenant_id' and table_schema in ('app', 'auth')
           and table_name not in ('platform_log', 'forgotten_files')`,
      )
      const left: Record<string, number> = {}
      for (const { name } of rows) {
        const { rowCount } = await owner.query(`select from ${name} where tenant_id = $1`, [tenantId])
        if (rowCount) left[name] = rowCount
      }
      return left
    })
  }

  test('happens thirty days after the last day, removes people, records and files, and leaves a receipt', async () => {
    const [company, other] = [await Company.create(api), await Company.create(api)]
    const employee = await company.person()
    const manager = await company.person({ role: 'Manager' })
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    const stranger = await other.person()
    for (const person of [employee, stranger]) {
      const file = await person.call('POST /attachments', {
        query: { name: 'a.pdf' },
        body: Buffer.from('%PDF-1.7\n'),
      })
      await person.submit({ attachmentIds: [file.body.id] })
    }
    await manager.call('POST /tasks', {
      body: { title: 'Roster', dueDate: '2026-06-12', assigneeIds: [employee.publicId] },
    })
    await employee.call('POST /me/leave/today', { body: { reason: 'Not well' } })
    await admin.call('POST /holidays', { body: { date: '2026-12-25', name: 'Christmas' } })
    await announceEnd(company, '2026-06-09')
    api.clock.set('2026-06-10T12:00:00Z')
    await runJob()
    // A session lasts thirty days, so the platform administrator uses theirs in between.
    api.clock.set('2026-06-25T12:00:00Z')
    await pat.call('GET /platform/tenants')
    api.clock.set('2026-07-08T12:00:00Z')
    await runJob()
    expect(Object.keys(await ofCompany(company.tenantId)).length).toBeGreaterThan(8)
    api.clock.set('2026-07-09T12:00:00Z')
    await runJob()
    expect(await ofCompany(company.tenantId)).toEqual({})
    const gone = await pat.call('GET /platform/tenants/{tenantId}', { path: tenantOf(company) })
    expect(gone.body.error.code).toBe('tenant_not_found')
    expect((await employee.call('GET /me')).status).toBe(401)

    const { items } = (await pat.call('GET /platform/log', { query: { tenant: tenantOf(company).tenantId } }))
      .body
    expect(items[0]).toMatchObject({
      act: 'company.deleted',
      actorName: 'Daymark',
      address: null,
      tenantName: expect.stringMatching(/^Company /),
      details: [
        { field: 'company', from: null, to: expect.stringMatching(/^Company /) },
        { field: 'id', from: null, to: tenantOf(company).tenantId },
        { field: 'end announced', from: null, to: '09-Jun-2026 by Pat Platform' },
        { field: 'last day', from: null, to: '09-Jun-2026' },
        { field: 'deleted', from: null, to: '2026-07-09T12:00:00Z' },
        { field: 'people', from: null, to: '3' },
        { field: 'reports', from: null, to: '1' },
        { field: 'tasks', from: null, to: '1' },
        { field: 'meetings', from: null, to: '0' },
        { field: 'leave records', from: null, to: '1' },
        { field: 'files', from: null, to: '1' },
        {
          field: 'backups',
          from: null,
          to: 'Scheduled backups made before contain it until 02-Jan-2027.',
        },
        { field: 'SHA-256', from: null, to: expect.stringMatching(/^[\da-f]{64}$/) },
      ],
    })
    // The last administrators have the same receipt, which nothing of the company keeps.
    const details = items[0]!.details as { field: string; to: string }[]
    const text = details.slice(0, -1).map(({ field, to }) => `${field}: ${to}\n`)
    expect(details.at(-1)!.to).toBe(createHash('sha256').update(text.join('')).digest('hex'))
    const mails = await asOwner(api, (owner) =>
      owner.query<{ recipient: string; body: string }>(
        `select recipient, body from app.mails where subject like 'Receipt: %'`,
      ),
    )
    expect(mails.rows.map(({ recipient }) => recipient)).toEqual([admin.email])
    for (const { field, to } of details) expect(mails.rows[0]!.body).toContain(`${field}: ${to}`)
    expect(storedFiles()).toBe(2)
    await housekeepingJob(api.database.logins.platform, api.context).run(new AbortController().signal)
    expect(storedFiles()).toBe(1)
    expect((await stranger.call('GET /reports')).body.items).toHaveLength(1)
  })

  test('deletes the log before the people, whose names would be searched in all of it', async () => {
    const company = await Company.create(api)
    const [person, manager] = [await company.person(), await company.person({ role: 'Manager' })]
    await person.submit({})
    await manager.call('POST /tasks', {
      body: { title: 'Roster', dueDate: '2026-06-12', assigneeIds: [person.publicId] },
    })
    await announceEnd(company, '2026-06-09')
    api.clock.set('2026-06-10T12:00:00Z')
    await runJob()
    await asOwner(api, (owner) =>
      owner.query(`
        create function app.planted() returns trigger language plpgsql as $$ begin
          if exists (select from app.activity_entries where tenant_id = old.tenant_id)
            or exists (select from app.notifications where tenant_id = old.tenant_id)
            or exists (select from app.reports where tenant_id = old.tenant_id) then raise 'too early'; end if;
          return old;
        end $$;
        create trigger planted before delete on app.users for each row execute function app.planted()`),
    )
    api.clock.set('2026-07-09T12:00:00Z')
    await runJob()
    await asOwner(api, (owner) => owner.query('drop trigger planted on app.users; drop function app.planted'))
    expect(await ofCompany(company.tenantId)).toEqual({})
  })

  test('reaches every table with rows of a company', async () => {
    // A table is reached by deleting a row that its foreign keys refer to, or by a statement of its own.
    const deleted = new Set(
      `users tenants reports attachments tasks meetings roles business_units activity_entries idempotency_keys mails
        trigger_logs holidays`.split(/\s+/),
    )
    const { rows } = await asOwner(api, (owner) =>
      owner.query<{ name: string; parents: string[] }>(`
        select c.relname as name, array(
          select p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
          where k.contype = 'f' and k.conrelid = c.oid and k.confdeltype = 'c') as parents
        from pg_class c where c.relkind = 'r' and c.relnamespace = 'app'::regnamespace
          and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')`),
    )
    let before = 0
    while (before < deleted.size) {
      before = deleted.size
      for (const { name, parents } of rows)
        if (parents.some((parent) => deleted.has(parent))) deleted.add(name)
    }
    // The notes of files, which housekeeping deletes with the files.
    expect(rows.map(({ name }) => name).filter((name) => !deleted.has(name))).toEqual(['forgotten_files'])
  })

  test('locks a company first if the server was not running at its end', async () => {
    const company = await Company.create(api)
    await company.person()
    await announceEnd(company, '2026-06-09')
    api.clock.set('2026-12-01T12:00:00Z')
    await runJob()
    expect((await acts(company))[0]).toBe('company.locked')
    await runJob()
    expect(await ofCompany(company.tenantId)).toEqual({})
  })

  test('is refused by the database for a company that has not ended long enough ago, for every caller', async () => {
    const company = await Company.create(api)
    await announceEnd(company, '2026-06-09')
    const platform = new pg.Client({ connectionString: api.database.logins.platform })
    await platform.connect()
    const ask = async (today: string) =>
      (await platform.query('select app.delete_ended_tenant($1, $2, now()) as is', [company.tenantId, today]))
        .rows[0].is as boolean
    expect(await ask('2026-12-01')).toBe(false)
    api.clock.forward({ hours: 24 })
    await runJob()
    expect(await ask('2026-07-08')).toBe(false)
    const { rows } = await platform.query(
      'select app.delete_ended_records($1, $2, now(), 10) as is_deleted',
      [company.tenantId, '2026-07-08'],
    )
    expect(rows).toEqual([{ is_deleted: false }])
    await platform.end()
    const app = new pg.Client({ connectionString: api.database.logins.app })
    await app.connect()
    await expect(
      app.query('select app.delete_ended_tenant($1, $2, now())', [company.tenantId, '2026-12-01']),
    ).rejects.toThrow(/permission denied/)
    await expect(
      app.query('select app.delete_ended_records($1, $2, now(), 10)', [company.tenantId, '2026-12-01']),
    ).rejects.toThrow(/permission denied/)
    await app.end()
  })
})
