import { platformAdministrator } from '#tests/factories/platform.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { daymark } from '#server/platform/nobody.ts'
import { todayFor } from '#server/platform/today.ts'
import fs from 'node:fs'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { onPlatform, readPlatformUnit, readUnit } from './unit-of-work.ts'
import { writeUnit } from './write-unit.ts'
import { keptKey, signInTables } from './distribute.ts'
import { ensureLogins, UnsafeLoginError } from './logins.ts'

const api = await startApi('2026-06-09T12:00:00Z')

async function asApp<T>(tenantId: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: api.database.logins.app })
  await client.connect()
  try {
    await client.query(`begin; select set_config('app.tenant_id', '${tenantId}', true)`)
    return await work(client)
  } finally {
    await client.end()
  }
}

interface TableFacts {
  name: string
  forced: boolean
  firstKey: string
  policies: number
}

/** The facts of the catalogue about the tables of companies. */
const tableFacts = `
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
    (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where i.indrelid = c.oid and i.indisprimary) as "firstKey",
    (select count(*)::int from pg_policy p where p.polrelid = c.oid
       and 'daymark_app'::regrole::oid = any (p.polroles)) as policies
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'app'::regnamespace`

describe('the catalogue', () => {
  test('every table of companies forces row-level security, with the tenant first in its key', async () => {
    const { rows } = await asOwner(api, (owner) => owner.query<TableFacts>(tableFacts))
    expect(rows.length).toBeGreaterThanOrEqual(12)
    for (const table of rows) {
      const firstKey = table.name === 'tenants' ? 'id' : 'tenant_id'
      expect(table).toEqual({ name: table.name, forced: true, firstKey, policies: 1 })
    }
  })

  test('every foreign key between tables of companies begins with the tenant, and tenant_id is never null', async () => {
    const { rows } = await asOwner(api, (owner) =>
      owner.query<{ conname: string; first: string; referred: string }>(`
        select k.conname, a.attname as first, r.attname as referred
        from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        join pg_attribute r on r.attrelid = k.confrelid and r.attnum = k.confkey[1]
        where k.contype = 'f' and k.confrelid <> 'app.tenants'::regclass
          and k.connamespace = 'app'::regnamespace`),
    )
    expect(rows.length).toBeGreaterThanOrEqual(10)
    for (const key of rows)
      expect([key.conname, key.first, key.referred]).toEqual([key.conname, 'tenant_id', 'tenant_id'])
    const nullable = await asOwner(api, (owner) =>
      owner.query(`select table_name from information_schema.columns
        where table_schema = 'app' and column_name = 'tenant_id' and is_nullable = 'YES'`),
    )
    expect(nullable.rows).toEqual([])
  })

  test('what is unique in a table of companies is unique within one', async () => {
    const { rows } = await asOwner(api, (owner) =>
      owner.query<{ name: string }>(`
        select indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
        where c.relnamespace = 'app'::regnamespace and i.indisunique and not exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0]
            and a.attname = case c.relname when 'tenants' then 'id' else 'tenant_id' end)`),
    )
    expect(rows).toEqual([])
  })

  test('no trigger sees all rows of a statement, and no policy reads another table', async () => {
    const [triggers, policies] = await asOwner(api, async (owner) => [
      await owner.query(
        `select tgname from pg_trigger where tgoldtable is not null or tgnewtable is not null`,
      ),
      await owner.query(`select polname from pg_policy
        where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~* '\\mselect\\M'`),
    ])
    expect([triggers.rows, policies.rows]).toEqual([[], []])
  })

  test('a cluster keeps every foreign key but those without the company, and that of an account to its person', async () => {
    const { rows } = await asOwner(api, (owner) =>
      owner.query<{ table: string; name: string; definition: string }>(`
        select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace in ('app'::regnamespace, 'auth'::regnamespace)
        order by 2`),
    )
    const lost = rows.filter(({ table, definition }) => keptKey(table, definition) === undefined)
    expect(lost.map(({ name }) => name)).toEqual([
      'accounts_tenant_id_user_id_fkey',
      'challenges_user_id_fkey',
      'invitations_user_id_fkey',
      'known_devices_user_id_fkey',
      'maintenance_details_run_id_fkey',
      'passkeys_user_id_fkey',
      'platform_administrators_user_id_fkey',
      'recovery_codes_user_id_fkey',
      'second_factors_user_id_fkey',
      'sessions_device_id_fkey',
      'sessions_user_id_fkey',
    ])
    // The statements that delete people and companies write these rows themselves.
    const changed = rows.filter(({ table, definition }) => {
      const kept = keptKey(table, definition)
      return kept !== undefined && kept !== definition
    })
    expect(changed.map(({ name }) => name)).toEqual([
      'known_devices_tenant_id_user_id_fkey',
      'meetings_tenant_id_created_by_fkey',
      'passkeys_account',
      'recovery_codes_account',
      'second_factors_account',
      'sessions_tenant_id_user_id_fkey',
      'task_items_tenant_id_assignee_id_fkey',
      'tasks_meeting_instance_fk',
      'tasks_tenant_id_created_by_fkey',
    ])
  })

  test('every table for signing in that companies see is distributed with theirs', async () => {
    const { rows } = await asOwner(api, (owner) =>
      owner.query<{ name: string }>(`
        select relname as name from pg_class
        where relnamespace = 'auth'::regnamespace and exists (
          select from pg_policy where polrelid = pg_class.oid and 'daymark_app'::regrole = any (polroles))
        order by 1`),
    )
    expect(rows.map(({ name }) => name)).toEqual([...signInTables].toSorted())
  })

  test('each index of a table that is written often is justified in the list of decision D125', async () => {
    const page = new URL('../../../../../docs/decisions/2026-11-28-indexes-of-hot-tables.md', import.meta.url)
    const listed = [...fs.readFileSync(page, 'utf8').matchAll(/^\| (\w+\.\w+) \| (\w+) \| .+ \|$/gm)].map(
      ([, table, index]) => `${table} ${index}`,
    )
    const tables = [...new Set(listed.map((one) => one.split(' ')[0]!))]
    const { rows } = await asOwner(api, (owner) =>
      owner.query<{ name: string }>(
        `select schemaname || '.' || tablename || ' ' || indexname as name from pg_indexes
        where schemaname || '.' || tablename = any ($1)`,
        [tables],
      ),
    )
    expect(tables.length).toBeGreaterThan(10)
    expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  test('the logins own nothing, are no superusers and cannot bypass row-level security', async () => {
    const { rows } = await asOwner(api, (owner) =>
      owner.query(`
        select r.rolname, r.rolsuper, r.rolbypassrls,
          (select count(*)::int from pg_class c where c.relowner = r.oid
             and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace, 'private'::regnamespace)) as owned
        from pg_roles r where r.rolname like 'daymark\\_%' and r.rolname <> 'daymark_owner' order by 1`),
    )
    // Each role, and the login of this database that acts as it.
    expect(rows.map(({ rolname }) => rolname.replace(/_[0-9a-f]{8}$/, '_word'))).toEqual([
      'daymark_app',
      'daymark_app_word',
      'daymark_auth',
      'daymark_auth_word',
      'daymark_jobs',
      'daymark_jobs_word',
      'daymark_platform',
      'daymark_platform_word',
    ])
    for (const login of rows) expect(login).toMatchObject({ rolsuper: false, rolbypassrls: false, owned: 0 })
  })

  test('a table without a forced policy is detected, and `app.isolate` fixes it', async () => {
    await asOwner(api, async (owner) => {
      await owner.query(
        'begin; create table app.forgotten (tenant_id uuid, id uuid, primary key (tenant_id, id))',
      )
      const facts = async () =>
        (await owner.query<TableFacts>(tableFacts)).rows.find(({ name }) => name === 'forgotten')
      expect(await facts()).toMatchObject({ forced: false, policies: 0 })
      await owner.query("select app.isolate('app.forgotten')")
      expect(await facts()).toMatchObject({ forced: true, policies: 1 })
      await owner.query('rollback')
    })
  })

  test('the server refuses to start with a login that could bypass row-level security', async () => {
    await asOwner(api, (owner) => owner.query('alter table app.mails owner to daymark_app'))
    await expect(ensureLogins(api.database.ownerUrl)).rejects.toThrow(UnsafeLoginError)
    await asOwner(api, (owner) => owner.query('alter table app.mails owner to current_user'))
    await expect(ensureLogins(api.database.ownerUrl)).resolves.toBeDefined()
  })
})

describe('a company’s transaction', async () => {
  const ours = await Company.create(api)
  const theirs = await Company.create(api)
  const employee = await ours.person()
  await employee.submit()
  const stranger = await theirs.person()
  const foreign = await stranger.submit()
  const admin = await ours.person({ role: 'Tenant Admin', unit: null })
  await admin.call('POST /users/invitations', { body: { userIds: [employee.publicId] } })

  test('sees only its own rows, for every query', async () => {
    const seen = await asApp(ours.tenantId, async (client) => {
      const { rows } =
        await client.query(`select distinct tenant_id from app.reports union select id from app.tenants
        union select tenant_id from app.users union select tenant_id from auth.accounts`)
      return rows.map((row) => row.tenant_id)
    })
    expect(seen).toEqual([ours.tenantId])
  })

  test('sees nothing without a company', async () => {
    const client = new pg.Client({ connectionString: api.database.logins.app })
    await client.connect()
    expect((await client.query('select from app.reports')).rowCount).toBe(0)
    expect((await client.query('select from app.users')).rowCount).toBe(0)
    await client.end()
  })

  test('cannot write or change another company’s row, or move its own there', async () => {
    await expect(
      asApp(ours.tenantId, (client) =>
        client.query(
          `insert into app.business_units (tenant_id, id, name, created_at) values ($1, gen_random_uuid(), 'x', now())`,
          [theirs.tenantId],
        ),
      ),
    ).rejects.toThrow(/row-level security/)
    const changed = await asApp(ours.tenantId, (client) =>
      client.query(`update app.users set name = 'Changed' where id = $1`, [stranger.id]),
    )
    expect(changed.rowCount).toBe(0)
    await expect(
      asApp(ours.tenantId, (client) =>
        client
          .query('update app.notifications set tenant_id = $1', [theirs.tenantId])
          .then(async () =>
            client.query('update app.users set tenant_id = $1 where id = $2', [theirs.tenantId, employee.id]),
          ),
      ),
    ).rejects.toThrow(/row-level security|foreign key/)
  })

  test('cannot refer to another company’s row', async () => {
    await expect(
      asApp(ours.tenantId, (client) =>
        client.query(
          `insert into app.notifications (tenant_id, id, user_id, type, message, notified_at)
           values ($1, gen_random_uuid(), $2, 'info', 'x', now())`,
          [ours.tenantId, stranger.id],
        ),
      ),
    ).rejects.toThrow(/foreign key/)
  })

  test.each([
    ['a session', 'auth.sessions', { token_hash: '\\x00', last_seen_at: 'now', expires_at: 'infinity' }],
    ['a device', 'auth.known_devices', { token_hash: '\\x02', first_used_at: 'now', last_used_at: 'now' }],
    ['a link', 'auth.invitations', { token_hash: '\\x01', invited_at: 'now', expires_at: 'infinity' }],
  ])('cannot write %s of a platform administrator or of another company', async (_what, table, given) => {
    const pat = await platformAdministrator(api)
    const id = '00000000-0000-7000-8000-000000000000'
    const particular: Record<string, object> = {
      'auth.sessions': { id, signed_in_at: 'now', address: '', user_agent: '' },
      'auth.known_devices': { id },
    }
    for (const [userId, tenantId] of [
      [pat.id, ours.tenantId],
      [pat.id, null],
      [stranger.id, ours.tenantId],
      [stranger.id, theirs.tenantId],
    ]) {
      const row = {
        ...given,
        user_id: userId,
        tenant_id: tenantId,
        ...particular[table],
      }
      const names = Object.keys(row)
      const values = names.map((_, index) => `$${index + 1}`)
      await expect(
        asApp(ours.tenantId, (client) =>
          client.query(
            `insert into ${table} (${names.join(', ')}) values (${values.join(', ')})`,
            Object.values(row),
          ),
        ),
      ).rejects.toThrow(/row-level security|foreign key|not-null/)
    }
  })

  test('cannot read a password’s hash, and cannot delete entries of the log', async () => {
    for (const statement of [
      'select password_hash from auth.accounts',
      'select token_hash from auth.sessions',
      'select token_hash from auth.known_devices',
      'delete from app.activity_entries',
      `update app.activity_entries set description = ''`,
      'select * from private.logins',
    ])
      await expect(asApp(ours.tenantId, (client) => client.query(statement))).rejects.toThrow(
        /permission denied/,
      )
  })

  test('the platform’s login cannot change the log, and cannot delete a company with people', async () => {
    const platform = new pg.Client({ connectionString: api.database.logins.platform })
    await platform.connect()
    for (const statement of [
      'delete from app.activity_entries',
      `update app.activity_entries set description = ''`,
      'truncate app.activity_entries',
      'delete from auth.platform_log',
      `update auth.platform_log set description = ''`,
      'truncate auth.platform_log',
      'select auth.prune_platform_sign_ins(9999)',
      'select * from private.logins',
    ])
      await expect(platform.query(statement)).rejects.toThrow(
        /permission denied|must be owner|At least 10000/,
      )
    const { rows } = await platform.query('select app.delete_empty_tenant($1) as deleted', [theirs.tenantId])
    await platform.end()
    expect(rows).toEqual([{ deleted: false }])
  })

  test.each(['app', 'auth', 'jobs'] as const)(
    'the login %s can neither write nor read the platform’s log',
    async (login) => {
      const client = new pg.Client({ connectionString: api.database.logins[login] })
      await client.connect()
      for (const statement of [
        'select * from auth.platform_log',
        'delete from auth.platform_log',
        `update auth.platform_log set description = ''`,
        `insert into auth.platform_log (id, act, actor_name, description, happened_at)
          values (gen_random_uuid(), 'company.deleted', 'x', 'x', now())`,
        'select auth.prune_platform_sign_ins(10000)',
      ])
        await expect(client.query(statement)).rejects.toThrow(/permission denied/)
      await client.end()
    },
  )

  test('cannot see other companies’ links, second factors and passkeys, nor its own secrets', async () => {
    const count = (tenantId: string) =>
      asApp(tenantId, async (client) => (await client.query('select user_id from auth.invitations')).rowCount)
    expect([await count(ours.tenantId), await count(theirs.tenantId)]).toEqual([1, 0])
    for (const statement of [
      'select token_hash from auth.invitations',
      'select token_hash from auth.calendar_feeds',
      'select sealed_secret from auth.second_factors',
      'select code_hash from auth.recovery_codes',
      'select public_key from auth.passkeys',
      'select sealed_secret from app.mails',
      'select sealed_private_key from auth.push_keys',
      'select * from auth.challenges',
      'select * from auth.maintenance_runs',
      'select * from auth.platform_log',
    ])
      await expect(asApp(ours.tenantId, (client) => client.query(statement))).rejects.toThrow(
        /permission denied/,
      )
  })

  test('the tenant setting ends with the transaction', async () => {
    const left = await asApp(ours.tenantId, async (client) => {
      await client.query('commit')
      return (await client.query('select from app.reports')).rowCount
    })
    expect(left).toBe(0)
  })

  test('the same id in the path answers 404 to the other company', async () => {
    const answer = await employee.call('GET /reports/{reportId}', { path: { reportId: foreign.id } })
    expect(answer.status).toBe(404)
  })
})

describe('a unit of work', async () => {
  const ours = await Company.create(api)
  const of = { tenantId: ours.tenantId, principal: daymark, now: api.clock.now() }

  test('of a company cannot reach another one on any login; the platform’s can', async () => {
    const { app, platform } = api.context.pools
    expect(readUnit(app, of)).not.toHaveProperty('within')
    await writeUnit(
      app,
      of,
      () => {},
      async (unit) => expect(unit).not.toHaveProperty('within'),
    )
    expect(() => onPlatform(readUnit(app, of))).toThrow('nothing on behalf of the platform')
    const theirs = await Company.create(api)
    expect(readPlatformUnit(platform, of).within(theirs.tenantId).tenantId).toBe(theirs.tenantId)
  })

  test('without a person has no current day', () => {
    expect(() => todayFor(readUnit(api.context.pools.app, of))).toThrow('no zone of its own')
  })
})
