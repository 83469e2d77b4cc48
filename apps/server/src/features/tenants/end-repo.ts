import type { Id } from '#core/ids/id.ts'
import { firstRow, fetchRows } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import type { TenantStatus } from '#core/tenants/statuses.ts'
import type pg from 'pg'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export async function updateEnd(
  unit: UnitOfWork,
  id: Id<'tenant'>,
  { endsOn, status }: { endsOn: Temporal.PlainDate | null; status: TenantStatus },
): Promise<void> {
  await unit.execute(sql`update app.tenants set ends_on = ${endsOn}, status = ${status} where id = ${id}`)
}

/** The ids of the company's people who can sign in. */
export async function findPeople(unit: UnitOfWork, tenantId: Id<'tenant'>): Promise<Id<'user'>[]> {
  const rows = await unit.query(
    { id: column.id('user') },
    sql`
    select id from app.users where tenant_id = ${tenantId} and status = 'active' and not is_suspended order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Companies whose last day may have ended in some time zone; the job checks each. */
export async function findEnding(platform: pg.Pool, now: Temporal.Instant): Promise<Id<'tenant'>[]> {
  const latest = now.add({ hours: 24 }).toZonedDateTimeISO('UTC').toPlainDate()
  const rows = await fetchRows(
    platform,
    { id: column.id('tenant') },
    sql`select id from app.tenants where ends_on < ${latest} order by ends_on, id`,
  )
  return rows.map(({ id }) => id)
}

/** The numbers of deleted records, for the receipt. */
export const deletedRecordCounts = {
  people: column.integer,
  reports: column.integer,
  tasks: column.integer,
  meetings: column.integer,
  'leave records': column.integer,
  files: column.integer,
}
export type Belongings = column.RowOf<typeof deletedRecordCounts>

export async function countBelongings(unit: UnitOfWork, id: Id<'tenant'>): Promise<Belongings> {
  const rows = await unit.query(
    deletedRecordCounts,
    sql`
    select (select count(*) from app.users where tenant_id = ${id}) as people,
      (select count(*) from app.reports where tenant_id = ${id}) as reports,
      (select count(*) from app.tasks where tenant_id = ${id}) as tasks,
      (select count(*) from app.meetings where tenant_id = ${id}) as meetings,
      (select count(*) from app.leave_records where tenant_id = ${id}) as "leave records",
      (select count(*) from app.attachments where tenant_id = ${id}) as files`,
  )
  return firstRow(rows)
}

/** Where the company's administrators who can sign in get their mail. */
export async function findAdminAddresses(unit: UnitOfWork, id: Id<'tenant'>): Promise<string[]> {
  const rows = await unit.query(
    { address: column.text },
    sql`
    select distinct notification_email as address from app.users
    where tenant_id = ${id} and is_tenant_admin and status = 'active' and not is_suspended order by 1`,
  )
  return rows.map(({ address }) => address)
}

/** How many records one statement deletes: far fewer than its time limit allows. */
const recordsAtOnce = 5_000

/**
 * Deletes some of the records of which a company may have millions, and returns whether there may be more; nothing if it
 * has not ended long enough ago.
 */
export async function deleteSomeRecords(
  unit: UnitOfWork,
  id: Id<'tenant'>,
  today: Temporal.PlainDate,
): Promise<boolean> {
  const rows = await unit.query(
    { has_more: column.boolean },
    sql`select app.delete_ended_records(${id}, ${today}, ${unit.now}, ${literal(recordsAtOnce)}) as has_more`,
  )
  return firstRow(rows).has_more
}

/** Deletes the company with everything that still belongs to it; false if it has not ended long enough ago. */
export async function deleteEnded(
  unit: UnitOfWork,
  id: Id<'tenant'>,
  today: Temporal.PlainDate,
): Promise<boolean> {
  const rows = await unit.query(
    { is_deleted: column.boolean },
    sql`select app.delete_ended_tenant(${id}, ${today}, ${unit.now}) as is_deleted`,
  )
  return firstRow(rows).is_deleted
}
