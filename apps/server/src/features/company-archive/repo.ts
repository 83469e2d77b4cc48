import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { columnsOf, literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { DueRows } from '#server/platform/jobs/for-companies.ts'
import { partPath, partsOf } from './parts.ts'

const storedStatuses = ['waiting', 'running', 'ready', 'fetched', 'failed', 'cancelled'] as const

export const archiveRow = {
  id: column.id('companyArchive'),
  asked_by: column.id('user'),
  /** Null if the person was deleted. */
  asked_by_name: column.orNull(column.text),
  asked_at: column.instant,
  status: column.oneOf(storedStatuses),
  attempt: column.integer,
  step: column.text,
  done: column.integer,
  total: column.integer,
  bytes: column.orNull(column.integer),
  digest: column.orNull(column.text),
  finished_at: column.orNull(column.instant),
  expires_at: column.orNull(column.instant),
  problem: column.orNull(column.text),
}
export type ArchiveRow = column.RowOf<typeof archiveRow>

const { asked_by_name: _, ...stored } = archiveRow
const columns = sql`${columnsOf(stored, 'a')}, (select u.name from app.users u
  where u.tenant_id = a.tenant_id and u.id = a.asked_by) as asked_by_name`

/** The archive that is being made, or the newest one. */
export async function findNewest(unit: UnitOfWork): Promise<ArchiveRow | undefined> {
  const rows = await unit.query(
    archiveRow,
    sql`
    select ${columns} from app.company_archives a where a.tenant_id = ${unit.tenantId}
    order by (a.status in ('waiting', 'running')) desc, a.id desc limit 1`,
  )
  return rows[0]
}

export async function findArchive(
  unit: UnitOfWork,
  id: Id<'companyArchive'>,
): Promise<ArchiveRow | undefined> {
  const rows = await unit.query(
    archiveRow,
    sql`select ${columns} from app.company_archives a where a.tenant_id = ${unit.tenantId} and a.id = ${id}`,
  )
  return rows[0]
}

/** Locks an archive, so that nothing else changes it until the end of the transaction. */
export async function lockArchive(
  unit: UnitOfWork,
  id: Id<'companyArchive'>,
): Promise<ArchiveRow | undefined> {
  const rows = await unit.query(
    archiveRow,
    sql`
    select ${columns} from app.company_archives a
    where a.tenant_id = ${unit.tenantId} and a.id = ${id} for update of a`,
  )
  return rows[0]
}

/** Lets the people of the company ask for one archive at a time. */
export async function lockAsking(unit: UnitOfWork): Promise<void> {
  await unit.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`archive ${unit.tenantId}`}, 0))`)
}

/** When archives were requested since then, newest first. */
export async function findAskedSince(unit: UnitOfWork, since: Temporal.Instant): Promise<Temporal.Instant[]> {
  const rows = await unit.query(
    { asked_at: column.instant },
    sql`
    select asked_at from app.company_archives
    where tenant_id = ${unit.tenantId} and asked_at > ${since} order by id desc`,
  )
  return rows.map((row) => row.asked_at)
}

export function insertArchive(unit: UnitOfWork, id: Id<'companyArchive'>): void {
  unit.queue(sql`
    insert into app.company_archives (tenant_id, id, asked_by, asked_at)
    values (${unit.tenantId}, ${id}, ${unit.actor.userId}, ${unit.now})`)
}

/** Ends the archive without a file that could be fetched. */
export async function endArchive(
  unit: UnitOfWork,
  { id }: Pick<ArchiveRow, 'id'>,
  status: 'cancelled' | 'failed',
  problem: string | null = null,
): Promise<void> {
  await unit.execute(sql`
    update app.company_archives set status = ${status}, finished_at = ${unit.now}, alive_at = null,
      bytes = null, digest = null, expires_at = null, problem = ${problem}
    where tenant_id = ${unit.tenantId} and id = ${id}`)
}

/** It cannot be fetched from now on. */
export async function expireArchive(unit: UnitOfWork, { id }: Pick<ArchiveRow, 'id'>): Promise<void> {
  await unit.execute(sql`
    update app.company_archives set expires_at = ${unit.now} where tenant_id = ${unit.tenantId} and id = ${id}`)
}

export async function markFetched(
  unit: UnitOfWork,
  id: Id<'companyArchive'>,
  until: Temporal.Instant,
): Promise<boolean> {
  const count = await unit.execute(sql`
    update app.company_archives set status = 'fetched', expires_at = ${until}
    where tenant_id = ${unit.tenantId} and id = ${id} and status = 'ready'`)
  return count === 1
}

/** Without a sign of life for this long, the server that made an archive counts as dead. */
const aliveSeconds = 30

/** The companies whose archive is to be made, or was abandoned by a server that died. */
export function dueArchives(now: Temporal.Instant): DueRows {
  return {
    table: sql`app.company_archives`,
    where: sql`status = 'waiting'
      or status = 'running' and alive_at < ${now.subtract({ seconds: aliveSeconds })}`,
  }
}

/** Takes over the archive of the company that is due; undefined if another server was faster. */
export async function claimArchive(unit: UnitOfWork): Promise<ArchiveRow | undefined> {
  const { table, where } = dueArchives(unit.now)
  const due = await unit.query(
    { id: column.id('companyArchive') },
    sql`
    select id from ${table} where tenant_id = ${unit.tenantId} and (${where})
    order by id limit ${literal(1)} for update skip locked`,
  )
  if (due.length === 0) return undefined
  const rows = await unit.query(
    archiveRow,
    sql`
    update app.company_archives as a set status = 'running', alive_at = ${unit.now}, attempt = attempt + 1,
      step = '', done = 0, total = 0
    where tenant_id = ${unit.tenantId} and id = ${firstRow(due).id}
    returning ${columns}`,
  )
  return firstRow(rows)
}

export interface Progress {
  step: string
  done: number
  total: number
}

/** Notes how far the archive is; false if it was cancelled, or another server has taken it over. */
export async function noteProgress(
  unit: UnitOfWork,
  { id, attempt }: Pick<ArchiveRow, 'id' | 'attempt'>,
  { step, done, total }: Progress,
): Promise<boolean> {
  const count = await unit.execute(sql`
    update app.company_archives set alive_at = ${unit.now}, step = ${step}, done = ${done}, total = ${total}
    where tenant_id = ${unit.tenantId} and id = ${id} and status = 'running' and attempt = ${attempt}`)
  return count === 1
}

/** Releases an archive, for another server to make. */
export async function releaseArchive(
  unit: UnitOfWork,
  { id, attempt }: Pick<ArchiveRow, 'id' | 'attempt'>,
): Promise<void> {
  await unit.execute(sql`
    update app.company_archives set status = 'waiting', alive_at = null, attempt = attempt - 1
    where tenant_id = ${unit.tenantId} and id = ${id} and status = 'running' and attempt = ${attempt}`)
}

/** The archive is complete; false if it was cancelled meanwhile. */
export async function finishArchive(
  unit: UnitOfWork,
  { id, attempt }: Pick<ArchiveRow, 'id' | 'attempt'>,
  file: { bytes: number; sha256: string; expiresAt: Temporal.Instant },
): Promise<boolean> {
  const count = await unit.execute(sql`
    update app.company_archives set status = 'ready', finished_at = ${unit.now}, alive_at = null, done = total,
      bytes = ${file.bytes}, digest = ${file.sha256}, expires_at = ${file.expiresAt}
    where tenant_id = ${unit.tenantId} and id = ${id} and status = 'running' and attempt = ${attempt}`)
  return count === 1
}

/** Notes parts of the file, which housekeeping deletes from this time on. */
export async function deletePartsFrom(
  unit: UnitOfWork,
  paths: readonly string[],
  from: Temporal.Instant,
): Promise<void> {
  await unit.execute(sql`
    delete from app.forgotten_files where tenant_id = ${unit.tenantId} and storage_path = any (${paths}::text[])`)
  await unit.execute(sql`
    insert into app.forgotten_files (tenant_id, storage_path, forgotten_at)
    select company.id, given.path, ${from} from app.tenants company, unnest(${paths}::text[]) as given (path)
    where company.id = ${unit.tenantId}`)
}

/** As above, for all parts of a complete file. */
export async function deleteFileFrom(
  unit: UnitOfWork,
  { id, attempt, bytes }: Pick<ArchiveRow, 'id' | 'attempt' | 'bytes'>,
  from: Temporal.Instant,
): Promise<void> {
  if (bytes === null) return
  const { tenantId } = unit
  const paths = Array.from({ length: partsOf(bytes) }, (_, index) =>
    partPath({ tenantId, id, attempt }, index),
  )
  await deletePartsFrom(unit, paths, from)
}

/** Whether the session lasts, and its person is still an administrator who can sign in. */
export async function isSessionOfAdministrator(
  unit: UnitOfWork,
  sessionId: Id<'session'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await unit.query(
    { is_there: column.boolean },
    sql`
    select exists (select from auth.sessions s
      join app.users u on u.tenant_id = s.tenant_id and u.id = s.user_id
      join app.tenants t on t.id = s.tenant_id
      where s.tenant_id = ${unit.tenantId} and s.id = ${sessionId} and s.expires_at > ${now}
        and u.is_tenant_admin and u.status = 'active' and not u.is_suspended and t.status = 'active') as is_there`,
  )
  return firstRow(rows).is_there
}
