import pg from 'pg'
import { AppError } from '#core/errors/app-error.ts'
import { planUserLimits, planFeatures, type Plan } from '#core/people/plans.ts'
import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { atPrimary } from '#server/platform/db/primary.ts'
import { fetchRows, firstRow } from '#server/platform/db/rows.ts'
import { columnsOf, raw, sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { ArchiveError } from './archive-error.ts'
import type { RecordKind } from './record.ts'
import * as z from 'zod'

const waitMs = 10 * 60_000

async function connect(loginUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: atPrimary(loginUrl),
    connectionTimeoutMillis: 10_000,
    statement_timeout: waitMs,
    idle_in_transaction_session_timeout: waitMs,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Held while an import runs: one at a time in an installation, so that what a dead one left is recognised. */
export class ImportLock {
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  /** Undefined if another import holds it. */
  static async take(platformUrl: string): Promise<ImportLock | undefined> {
    const client = await connect(platformUrl)
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('company import', 0)) as taken`,
    )
    if (firstRow(rows).taken) return new ImportLock(client)
    await client.end()
    return undefined
  }

  release(): Promise<void> {
    return this.#client.end()
  }
}

/** What an imported company came from. */
const importSource = z.object({ madeAt: z.string(), company: z.string() })
export type ImportSource = z.infer<typeof importSource>

const unfinished = {
  tenant_id: column.id('tenant'),
  loaded_at: column.orNull(column.instant),
  source: column.json(importSource),
}

/** The imports that a dead process left. */
export function findUnfinished(pool: pg.Pool): Promise<column.RowOf<typeof unfinished>[]> {
  return fetchRows(
    pool,
    unfinished,
    sql`select ${columnsOf(unfinished)} from app.company_imports where finished_at is null order by tenant_id`,
  )
}

/** The locked company, whose records follow. */
export async function insertCompany(
  unit: UnitOfWork,
  row: Record<string, unknown>,
  imported: { mask: Buffer; source: object },
): Promise<void> {
  const plan = row['plan'] as Plan
  const settings = { maxUsers: planUserLimits[plan], features: planFeatures }
  const json = (column: string): string => JSON.stringify(row[column])
  await unit.execute(sql`
    insert into app.tenants (id, name, domain, plan, status, admin_email, admin_name, time_zone, next_time_zone,
      next_time_zone_at, due_times, default_weekly_offs, created_at, version, field_changes, settings)
    values (${row['id']}, ${row['name']}, ${row['domain']}, ${plan}, 'inactive', ${row['admin_email']},
      ${row['admin_name']}, ${row['time_zone']}, ${row['next_time_zone']}, ${row['next_time_zone_at']},
      ${json('due_times')}, ${row['default_weekly_offs']}, ${row['created_at']}, ${row['version']},
      ${json('field_changes')}, ${JSON.stringify(settings)})`)
  await unit.execute(sql`
    insert into app.company_imports (tenant_id, id_mask, source, began_at)
    values (${unit.tenantId}, ${imported.mask}, ${JSON.stringify(imported.source)}, ${unit.now})`)
}

/** Nothing is left to do for the import. */
export async function markFinished(unit: UnitOfWork): Promise<void> {
  await unit.execute(sql`
    update app.company_imports set finished_at = ${unit.now} where tenant_id = ${unit.tenantId}`)
}

/** Whether somebody has set a password in the imported company, which comes without any. */
export async function isInUse(unit: UnitOfWork): Promise<boolean> {
  const rows = await unit.query(
    { is_used: column.boolean },
    sql`select exists (select from auth.accounts
      where tenant_id = ${unit.tenantId} and password_hash is not null) as is_used`,
  )
  return firstRow(rows).is_used
}

/** Unlocks the company, unless the operator has given it another status, and returns its name. */
export async function unlock(unit: UnitOfWork): Promise<string> {
  const rows = await unit.query(
    { name: column.text },
    sql`
    update app.tenants t set status = case t.status when 'inactive' then 'active' else t.status end
    where id = ${unit.tenantId} returning t.name`,
  )
  return firstRow(rows).name
}

/** Deletes a company whose records were not loaded; housekeeping deletes the files that were stored for it. */
export async function deleteUnloaded(unit: UnitOfWork): Promise<void> {
  await unit.execute(sql`select app.delete_empty_tenant(${unit.tenantId})`)
  await unit.execute(sql`
    update app.forgotten_files set forgotten_at = ${unit.now}
    where tenant_id = ${unit.tenantId} and forgotten_at > ${unit.now}`)
}

/** The administrator with the email who can sign in, or else the first one. */
export async function findAdministrator(
  unit: UnitOfWork,
  email: string | undefined,
): Promise<{ id: Id<'user'>; name: string; email: string } | undefined> {
  const rows = await unit.query(
    { id: column.id('user'), name: column.text, email: column.text },
    sql`
    select id, name, email from app.users
    where tenant_id = ${unit.tenantId} and is_tenant_admin and status = 'active' and not is_suspended
    order by email = ${email ?? ''} desc, id limit 1`,
  )
  return rows[0]
}

/**
 * Writes the records of a company in one transaction of the login of people's requests, which can write into this company
 * alone.
 */
export class Load {
  readonly #client: pg.Client
  readonly #tenantId: string

  private constructor(client: pg.Client, tenantId: string) {
    this.#client = client
    this.#tenantId = tenantId
  }

  static async begin(appUrl: string, tenantId: string): Promise<Load> {
    const client = await connect(appUrl)
    await client.query('begin')
    await client.query('select app.bind($1)', [tenantId])
    return new Load(client, tenantId)
  }

  /** Removes what triggers have written for the records before. */
  async clear({ table }: RecordKind): Promise<void> {
    await this.#client.query(`delete from ${table} where tenant_id = $1`, [this.#tenantId])
  }

  /** @param types The PostgreSQL type of each column. */
  async insert(
    table: string,
    types: Readonly<Record<string, string>>,
    rows: readonly Record<string, unknown>[],
  ): Promise<void> {
    if (rows.length === 0) return
    const columns = Object.keys(types).map((name) => pg.escapeIdentifier(name))
    const typed = Object.entries(types).map(([name, type]) => `${pg.escapeIdentifier(name)} ${type}`)
    const given = columns.map((name) => `given.${name}`)
    await send(
      this.#client,
      sql`
      insert into ${raw(table)} (tenant_id, ${raw(columns.join(', '))})
      select company.id, ${raw(given.join(', '))}
      from app.tenants company, json_to_recordset(${JSON.stringify(rows)}) as given (${raw(typed.join(', '))})
      where company.id = ${this.#tenantId}`,
    )
  }

  /** @throws ArchiveError if so many records belong to one that reading it would hold up the server. */
  async refuseMany({ name, table, together }: RecordKind): Promise<void> {
    if (!together) return
    const columns = together.by.map((one) => pg.escapeIdentifier(one)).join(', ')
    const { rowCount } = await this.#client.query(
      `select from ${table} where tenant_id = $1 group by ${columns} having count(*) > $2 limit 1`,
      [this.#tenantId, together.most],
    )
    if (rowCount) throw new ArchiveError(`Too many ${name} belong together: at most ${together.most} may.`)
  }

  /** The files have their rows. */
  async keepFiles(paths: readonly string[]): Promise<void> {
    await this.#client.query(
      'delete from app.forgotten_files where tenant_id = $1 and storage_path = any ($2::text[])',
      [this.#tenantId, paths],
    )
  }

  async commit(now: Temporal.Instant): Promise<void> {
    await this.#client.query('update app.company_imports set loaded_at = $2 where tenant_id = $1', [
      this.#tenantId,
      now.toString(),
    ])
    await this.#client.query('commit')
  }

  /** Ends the transaction: what was not committed is undone. */
  close(): Promise<void> {
    return this.#client.end()
  }
}

/** What the database refuses is a fault of the archive, whose lines were checked one by one before. */
export function explained(error: unknown): unknown {
  if (error instanceof AppError) return new ArchiveError(error.message)
  if (!(error instanceof pg.DatabaseError) || !/^2[23]/.test(error.code ?? '')) return error
  const where = [error.table, error.constraint].filter(Boolean).join(', ')
  return new ArchiveError(
    error.code === '23503'
      ? `The archive refers to a record that it does not have (${where}).`
      : `The records of the archive contradict each other (${where || error.message}).`,
  )
}
