import { fetchRows } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import type pg from 'pg'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { type Counts, type Detail, runRow, type RunRow } from './run-row.ts'

/** A server without a sign of life for this long has crashed. */
const staleAfterSeconds = 20
/** A run that was abandoned this often fails on every server. */
const mostAttempts = 10

/** Claims a run that waits, or whose server has crashed, so that no other server takes it. */
export async function claimRun(platform: pg.Pool, now: Temporal.Instant): Promise<RunRow | undefined> {
  const stale = now.subtract({ seconds: staleAfterSeconds })
  const rows = await fetchRows(
    platform,
    runRow,
    sql`with next as (select id from auth.maintenance_runs
        where status = 'waiting' or (status = 'running' and (alive_at is null or alive_at < ${stale}))
        order by requested_at, id limit 1 for update skip locked)
      update auth.maintenance_runs r set attempt = r.attempt + 1, alive_at = ${now},
        status = case when r.attempt < ${literal(mostAttempts)} then 'running' else 'failed' end,
        finished_at = case when r.attempt < ${literal(mostAttempts)} then null else ${now}::timestamptz end
      from next
      where r.id = next.id
      returning r.id, r.kind, r.status, r.total, r.done, r.results, r.stop_requested, r.started_by,
        r.started_by_id, r.requested_at, r.finished_at, r.attempt, r.position, r.pause_ms`,
  )
  return rows[0]
}

/** Locks the run until the unit of work ends; undefined if another server has taken it over. */
export async function lockRun(
  unit: UnitOfWork,
  run: RunRow,
): Promise<{ stop_requested: boolean } | undefined> {
  const rows = await unit.query(
    { stop_requested: column.boolean },
    sql`
    update auth.maintenance_runs set alive_at = ${unit.now}
    where id = ${run.id} and attempt = ${run.attempt} and status = 'running'
    returning stop_requested`,
  )
  return rows[0]
}

/** Stores the new position of the run and its counts, in the transaction of the repair. */
export function queueProgress(
  unit: UnitOfWork,
  run: RunRow,
  next: { total: number; done: number; position: string; results: Counts },
  detail: Detail,
): void {
  unit.queue(sql`
    update auth.maintenance_runs set total = ${next.total}, done = ${next.done}, position = ${next.position},
      results = ${JSON.stringify(next.results)}
    where id = ${run.id}`)
  unit.queue(sql`
    insert into auth.maintenance_details (run_id, number, tenant_name, user_id, subject, role_name, action, note)
    values (${run.id}, ${next.done}, ${detail.tenantName}, ${detail.userId ?? null}, ${detail.subject},
      ${detail.roleName ?? null}, ${detail.action}, ${detail.note})`)
}

export function queueTotals(unit: UnitOfWork, run: RunRow, total: number, results: Counts): void {
  unit.queue(sql`
    update auth.maintenance_runs set total = ${total}, results = ${JSON.stringify(results)} where id = ${run.id}`)
}

export function queueEnd(unit: UnitOfWork, run: RunRow, status: 'done' | 'stopped'): void {
  unit.queue(sql`
    update auth.maintenance_runs set status = ${status}, finished_at = ${unit.now} where id = ${run.id}`)
}

/** Releases a run that this server cannot finish: the next server takes it immediately. */
export function queueRelease(unit: UnitOfWork, run: RunRow): void {
  unit.queue(sql`
    update auth.maintenance_runs set alive_at = null, attempt = attempt - 1
    where id = ${run.id} and attempt = ${run.attempt} and status = 'running'`)
}
