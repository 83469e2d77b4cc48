import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import type { MaintenanceKind } from '#core/maintenance/kinds.ts'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { detailRow, type DetailRow, runRow, type RunRow } from './run-row.ts'

const keptEach = 10

const columns: Sql = sql`id, kind, status, total, done, results, stop_requested, started_by, started_by_id,
  requested_at, finished_at, attempt, position, pause_ms`

/** Queues a run; undefined if one of its kind waits or runs already. */
export async function insertRun(
  unit: UnitOfWork,
  given: { kind: MaintenanceKind; pauseMs: number },
): Promise<RunRow | undefined> {
  const rows = await unit.query(
    runRow,
    sql`
    insert into auth.maintenance_runs (id, kind, started_by, started_by_id, requested_at, pause_ms)
    values (${unit.newId()}, ${given.kind}, ${unit.actor.name}, ${unit.actor.userId}, ${unit.now}, ${given.pauseMs})
    on conflict (kind) where status in ('waiting', 'running') do nothing
    returning ${columns}`,
  )
  return rows[0]
}

/** Deletes the oldest runs of the kind, so that their details do not accumulate. */
export function queueForgetOld(unit: UnitOfWork, kind: MaintenanceKind): void {
  unit.queue(sql`
    delete from auth.maintenance_runs where id in (
      select id from auth.maintenance_runs where kind = ${kind} and status not in ('waiting', 'running')
      order by requested_at desc, id desc offset ${literal(keptEach)})`)
}

/** The newest runs of every kind, newest first. */
export function findRecentRuns(unit: UnitOfWork): Promise<RunRow[]> {
  return unit.query(
    runRow,
    sql`
    select ${columns} from (
      select *, row_number() over (partition by kind order by requested_at desc, id desc) as age
      from auth.maintenance_runs) r
    where age <= ${literal(3)} order by requested_at desc, id desc`,
  )
}

export async function findRun(unit: UnitOfWork, id: Id<'maintenanceRun'>): Promise<RunRow | undefined> {
  const rows = await unit.query(runRow, sql`select ${columns} from auth.maintenance_runs where id = ${id}`)
  return rows[0]
}

/** Changed and failed items first, then those that were in order already. */
export function findDetails(
  unit: UnitOfWork,
  runId: Id<'maintenanceRun'>,
  most: number,
): Promise<DetailRow[]> {
  return unit.query(
    detailRow,
    sql`
    select tenant_name, subject, role_name, action, note from auth.maintenance_details
    where run_id = ${runId} order by action = 'skipped', number limit ${literal(most)}`,
  )
}

export async function countDetails(unit: UnitOfWork, runId: Id<'maintenanceRun'>): Promise<number> {
  const rows = await unit.query(
    { count: column.integer },
    sql`select count(*) from auth.maintenance_details where run_id = ${runId}`,
  )
  return firstRow(rows).count
}

/**
 * Asks a run to stop; one that only waits has stopped with it, and one that has ended is not changed. Returns whether
 * this is the first request.
 */
export async function requestStop(unit: UnitOfWork, id: Id<'maintenanceRun'>): Promise<boolean> {
  const asked = await unit.execute(sql`
    update auth.maintenance_runs set stop_requested = true,
      status = case when status = 'waiting' then 'stopped' else status end,
      finished_at = case when status = 'waiting' then ${unit.now}::timestamptz end
    where id = ${id} and status in ('waiting', 'running') and not stop_requested`)
  return asked === 1
}
