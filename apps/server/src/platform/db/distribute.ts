import pg from 'pg'
import { isDistributed } from './distribution.ts'
import { withOwner } from './owner.ts'
import { firstRow } from './rows.ts'
import { platformTenantId } from '../ids.ts'

/** The database cannot be distributed; the message says why, and what to do. */
export class NotDistributableError extends Error {}

/** The tables for signing in that have rows of companies; the others stay on the coordinator. */
export const signInTables = [
  'accounts',
  'sessions',
  'invitations',
  'known_devices',
  'calendar_feeds',
  'second_factors',
  'recovery_codes',
  'passkeys',
]

/** A foreign key, as it was before the database was distributed. */
interface Key {
  table: string
  name: string
  definition: string
}

/**
 * Puts the rows of each company on one of the nodes of a Citus cluster. Goes on where an earlier run stopped. The caller
 * ensures that no server uses the database.
 *
 * @param onTable Called with the name of each table before it is moved.
 * @throws NotDistributableError
 */
export async function distribute(ownerUrl: string, onTable: (name: string) => void): Promise<void> {
  await withOwner(ownerUrl, async (owner) => {
    await refuseUnfit(owner)
    await begin(owner)
    await distributeNew(owner, onTable)
    await owner.query('update private.distribution set is_finished = true')
  })
}

async function refuseUnfit(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select extname as name from pg_extension where extname = 'citus'`,
  )
  if (rows.length === 0)
    throw new NotDistributableError(
      'The database has no extension citus: install Citus on each node, and run "create extension citus" in the database of each.',
    )
  const { rows: nodes } = await owner.query<{ is_coordinator: boolean; workers: number }>(
    `select (select groupid = 0 from pg_dist_local_group) as is_coordinator,
      (select count(*)::int from pg_dist_node where groupid <> 0 and isactive and noderole = 'primary') as workers`,
  )
  const { is_coordinator: isCoordinator, workers } = firstRow(nodes)
  if (!isCoordinator)
    throw new NotDistributableError('DATABASE_URL leads to a worker: give the address of the coordinator.')
  if (workers === 0)
    throw new NotDistributableError(
      `The coordinator has no workers: add each with "select citus_add_node('host', 5432)".`,
    )
}

/** Keys between tables can be made only once both are distributed. */
async function begin(owner: pg.Client): Promise<void> {
  if (await isDistributed(owner)) return
  await owner.query('begin')
  const { rows } = await owner.query<Key>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace in ('app'::regnamespace, 'auth'::regnamespace)
    order by 1, 2`)
  await owner.query(
    'create table private.distribution (keys jsonb not null, is_finished boolean not null default false)',
  )
  await owner.query('insert into private.distribution (keys) values ($1)', [JSON.stringify(rows)])
  for (const { table, name } of rows)
    await owner.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  await owner.query('commit')
}

/** Whether a table or function of companies is not distributed yet. */
export async function hasUndistributed(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ is_there: boolean }>(
    `select exists (select from ${tablesOfCompanies} t
       where not exists (select from pg_dist_partition p where p.logicalrelid = t.oid))
     or exists (select from ${functions} f) as is_there`,
    [signInTables],
  )
  return firstRow(rows).is_there
}

/** The first parameter is `signInTables`. */
const tablesOfCompanies = `(select oid, oid::regclass::text as name from pg_class
  where relkind = 'r' and (relnamespace = 'app'::regnamespace
    or relnamespace = 'auth'::regnamespace and relname = any ($1)))`

/** Those that are not distributed yet, or not by the company for which they act as the owner. */
const functions = `(select p.oid::regprocedure::text as signature, c.is_of_company
  from pg_proc p
  cross join lateral (select p.prosecdef and coalesce(p.proargnames[1] = 'tenant', false) as is_of_company) c
  where p.pronamespace in ('app'::regnamespace, 'auth'::regnamespace) and p.prokind = 'f'
    and not exists (select from pg_catalog.pg_dist_object o
      where o.classid = 'pg_proc'::regclass and o.objid = p.oid
        and (o.distribution_argument_index is not null or not c.is_of_company)))`

/** Distributes the tables that are not distributed yet, such as those of a new version. */
export async function distributeNew(owner: pg.Client, onTable: (name: string) => void): Promise<void> {
  await writeSettings(owner)
  for (const table of signInTables) await owner.query(`drop trigger if exists fill_company on auth.${table}`)
  const { rows: tables } = await owner.query<{ name: string }>(
    `select name from ${tablesOfCompanies} t order by oid <> 'app.tenants'::regclass, name`,
    [signInTables],
  )
  for (const { name } of tables) {
    if (await isMoved(owner, name)) continue
    onTable(name)
    if (name === 'app.tenants') {
      await owner.query(`select create_distributed_table('app.tenants', 'id', colocate_with => 'none')`)
      continue
    }
    if (name.startsWith('auth.')) await makeKeysOfCompanies(owner, name)
    await owner.query(`select create_distributed_table($1, 'tenant_id', colocate_with => 'app.tenants')`, [
      name,
    ])
  }
  await restoreKeys(owner)
  await distributeFunctions(owner)
  // Citus applies changes to a company that moves as a member of the owner's role, which no policy is for.
  for (const { name } of tables) await owner.query(`alter table ${name} no force row level security`)
  // The right to read `xmin` alone does not follow a company to another node.
  await owner.query('grant select on app.users, app.tenants, app.roles, app.business_units to daymark_auth')
  await routeByCompany(owner)
}

/** Makes what is unique in the table unique within a company, as a cluster can see it. */
async function makeKeysOfCompanies(owner: pg.Client, table: string): Promise<void> {
  await owner.query(`update ${table} set tenant_id = '${platformTenantId}' where tenant_id is null`)
  const { rows } = await owner.query<{ name: string; kind: string; columns: string }>(
    `select k.conname as name, case k.contype when 'p' then 'primary key' else 'unique' end as kind,
      (select string_agg(quote_ident(a.attname), ', ' order by c.place)
       from unnest(k.conkey) with ordinality c (number, place)
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.number) as columns
     from pg_constraint k
     where k.conrelid = $1::regclass and k.contype in ('p', 'u') and not exists (
       select from pg_attribute a
       where a.attrelid = k.conrelid and a.attname = 'tenant_id' and a.attnum = any (k.conkey))`,
    [table],
  )
  for (const { name, kind, columns } of rows) {
    const key = pg.escapeIdentifier(name)
    await owner.query(`alter table ${table} drop constraint ${key},
      add constraint ${key} ${kind} (tenant_id, ${columns})`)
    // Without the company, it is looked up by these columns alone.
    await owner.query(`create index on ${table} (${columns})`)
  }
}

/**
 * The policies of the company's login, and those of the platform's if it is bound to a company, name the node of each
 * table in a statement, because the company of the transaction counts as a constant on the coordinator. The nodes apply
 * the same policies to their rows, for the company of the transaction. Statements are planned each time (`openPools`).
 */
async function routeByCompany(owner: pg.Client): Promise<void> {
  await owner.query(`
    create or replace function app.routed_company() returns uuid language sql stable parallel safe
    as $$ select nullif(nullif(current_setting('app.tenant_id', true), ''), '${platformTenantId}')::uuid $$`)
  const { rows } = await owner.query<{ table: string; policy: string; key: string }>(
    `select p.polrelid::regclass::text as table, quote_ident(p.polname) as policy,
      case p.polrelid when 'app.tenants'::regclass then 'id' else 'tenant_id' end as key
     from pg_policy p join pg_dist_partition d on d.logicalrelid = p.polrelid and d.partmethod = 'h'
     where 'daymark_platform'::regrole = any (p.polroles)
       and pg_get_expr(p.polqual, p.polrelid) not like '%routed_company%'`,
  )
  for (const { table, policy, key } of rows)
    await owner.query(
      `alter policy ${policy} on ${table} using (app.routed_company() is null or ${key} = app.routed_company())
        with check (true)`,
    )
  await owner.query('begin')
  await owner.query('set local citus.enable_ddl_propagation = off')
  await owner.query('alter function app.current_tenant() immutable')
  await owner.query('alter function app.routed_company() immutable')
  await owner.query('commit')
}

async function isMoved(owner: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await owner.query('select from pg_dist_partition where logicalrelid = $1::regclass', [
    name,
  ])
  return rowCount === 1
}

/**
 * What the nodes follow: the company of a transaction, and the triggers, which read and write only rows of their row's
 * company. These are on the same node, in the same transaction.
 */
async function writeSettings(owner: pg.Client): Promise<void> {
  await owner.query(`select run_command_on_all_nodes(format(
    'alter database %I set citus.enable_unsafe_triggers = on', current_database()))`)
  await owner.query(`select run_command_on_all_nodes(format(
    'alter database %I set citus.allow_nested_distributed_execution = on', current_database()))`)
  await owner.query(`select run_command_on_all_nodes(format(
    'alter database %I set citus.propagate_set_commands = local', current_database()))`)
  for (const setting of [
    'citus.enable_unsafe_triggers = on',
    `citus.propagate_set_commands = 'local'`,
    'citus.allow_nested_distributed_execution = on',
  ])
    await owner.query(`set ${setting}`)
  await owner.query(`create or replace function app.bind(tenant uuid) returns void language plpgsql volatile as $$
    begin execute format('set local app.tenant_id = %L', tenant); end $$`)
}

async function restoreKeys(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ keys: Key[] }>('select keys from private.distribution')
  for (const { table, name, definition } of firstRow(rows).keys) {
    const kept = keptKey(table, definition)
    if (kept === undefined) continue
    const { rowCount } = await owner.query(
      'select from pg_constraint where conrelid = $1::regclass and conname = $2',
      [table, name],
    )
    if (rowCount === 0)
      await owner.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${kept}`)
  }
}

/**
 * What a cluster can keep of a foreign key: nothing of one without the company, nor that an account of a company has a
 * person, because those of the platform have none; and no change of the other row beyond its deletion. The statements
 * that delete people do all of it themselves.
 */
export function keptKey(table: string, definition: string): string | undefined {
  const isOfCompany = /^FOREIGN KEY \(tenant_id\b/.test(definition)
  if (!isOfCompany || (table === 'auth.accounts' && definition.includes('REFERENCES app.users')))
    return undefined
  return definition.replace(/ ON DELETE SET NULL \(\w+\)$/, '').replace(' ON UPDATE CASCADE', '')
}

/**
 * The nodes call them in triggers and policies. Those that act as the owner for a company run on its node: called on the
 * coordinator, they would not see what the caller's transaction has written.
 */
async function distributeFunctions(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ signature: string; is_of_company: boolean }>(
    `select * from ${functions} f order by signature`,
  )
  for (const { signature, is_of_company: isOfCompany } of rows)
    await owner.query(
      isOfCompany
        ? `select create_distributed_function($1, 'tenant', 'app.tenants', force_delegation => true)`
        : 'select create_distributed_function($1)',
      [signature],
    )
}
