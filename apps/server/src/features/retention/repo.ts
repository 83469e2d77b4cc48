import type { Id } from '#core/ids/id.ts'
import { retentionKinds, type RetentionKind } from '#core/retention/kinds.ts'
import type { Retention } from '#core/retention/periods.ts'
import type pg from 'pg'
import * as column from '#server/platform/db/column.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import { columnsOf, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const periodRow = {
  kind: column.oneOf(retentionKinds),
  months: column.orNull(column.integer),
  next_months: column.orNull(column.integer),
  next_from: column.orNull(column.day),
  deleted_before: column.orNull(column.day),
  run_deleted: column.integer,
}

/** How long a kind is kept, and how far it has been deleted. */
export interface StoredPeriod extends Retention {
  kind: RetentionKind
  deletedBefore: Temporal.PlainDate | null
  runDeleted: number
}

/** The periods that the company has chosen; locked until the unit of work ends if they are to be changed. */
export async function findPeriods(unit: UnitOfWork, { isLocked = false } = {}): Promise<StoredPeriod[]> {
  // A lock of the company's row, since a period that is chosen for the first time has none. Sent together; the second
  // statement sees what was committed while the first one waited.
  const lock = isLocked
    ? unit.execute(sql`select from app.tenants where id = ${unit.tenantId} for no key update`)
    : undefined
  const [rows] = await Promise.all([
    unit.query(
      periodRow,
      sql`select ${columnsOf(periodRow)} from app.retention_periods where tenant_id = ${unit.tenantId} order by kind`,
    ),
    lock,
  ])
  return rows.map((row) => ({
    kind: row.kind,
    months: row.months,
    nextMonths: row.next_months,
    nextFrom: row.next_from,
    deletedBefore: row.deleted_before,
    runDeleted: row.run_deleted,
  }))
}

export async function storePeriod(
  unit: UnitOfWork,
  kind: RetentionKind,
  { months, nextMonths, nextFrom }: Retention,
): Promise<void> {
  await unit.execute(sql`
    insert into app.retention_periods (tenant_id, kind, months, next_months, next_from)
    values (${unit.tenantId}, ${kind}, ${months}, ${nextMonths}, ${nextFrom})
    on conflict (tenant_id, kind) do update
      set months = excluded.months, next_months = excluded.next_months, next_from = excluded.next_from`)
}

/** Notes how far the records have been deleted, and how many of the present run. */
export async function storeProgress(
  unit: UnitOfWork,
  kind: RetentionKind,
  { deletedBefore, runDeleted }: { deletedBefore: Temporal.PlainDate; runDeleted: number },
): Promise<void> {
  await unit.execute(sql`
    update app.retention_periods set deleted_before = ${deletedBefore}, run_deleted = ${runDeleted}
    where tenant_id = ${unit.tenantId} and kind = ${kind}`)
}

/** The active companies that have chosen a period. A locked one could not take it back. */
export async function findLimited(platform: pg.Pool): Promise<Id<'tenant'>[]> {
  const rows = await fetchRows(
    platform,
    { id: column.id('tenant') },
    sql`
    select distinct t.id from app.tenants t join app.retention_periods p on p.tenant_id = t.id
    where t.status = 'active' and (p.months is not null or p.next_months is not null or p.run_deleted > 0)
    order by t.id`,
  )
  return rows.map(({ id }) => id)
}
