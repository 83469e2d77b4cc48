import type { DueTimes } from '#core/time/report-clock.ts'
import type { Weekday } from '#core/time/weekday.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { nextVersion } from '#server/platform/db/next-version.ts'
import { sql } from '#server/platform/db/sql.ts'
import { versionedRow } from '#server/platform/db/versioned-row.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { zoneInForce } from '#server/platform/db/zone-in-force.ts'
import { dueTimesColumn, maskOf } from '../working-days/api.ts'

export const companyRow = {
  ...versionedRow,
  name: column.text,
  /** The zone that was chosen last, and the one that applies now. */
  time_zone: column.text,
  zone_in_force: column.text,
  next_time_zone_at: column.orNull(column.instant),
  due_times: dueTimesColumn,
  default_weekly_offs: column.orNull(column.integer),
  people_in_zone: column.integer,
}
export type CompanyRow = column.RowOf<typeof companyRow>

/** The settings of the caller's company; locked until the unit of work ends if they are to be changed. */
export async function findCompany(unit: UnitOfWork, { isLocked = false } = {}): Promise<CompanyRow> {
  // Sent together; the second statement sees what was committed while the first one waited.
  const lock = isLocked
    ? unit.execute(sql`select from app.tenants where id = ${unit.tenantId} for no key update`)
    : undefined
  const [rows] = await Promise.all([
    unit.query(
      companyRow,
      sql`
      select t.name, case when t.next_time_zone_at is null then t.time_zone else t.next_time_zone end as time_zone,
        ${zoneInForce('company', unit.now)} as zone_in_force, t.next_time_zone_at, t.due_times, t.default_weekly_offs,
        t.version, t.field_changes,
        (select count(*) from app.users u where u.tenant_id = t.id and u.status = 'active'
          and case when u.next_time_zone_at is null then u.time_zone else u.next_time_zone end is null) as people_in_zone
      from app.tenants t where t.id = ${unit.tenantId}`,
    ),
    lock,
  ])
  return firstRow(rows)
}

/** Writes name, due times and weekly offs as the company's next version; `changed` are the fields by their names in the API. */
export async function updateCompany(
  unit: UnitOfWork,
  company: CompanyRow,
  to: { name: string; dueTimes: DueTimes; weeklyOffs: readonly Weekday[] | null },
  changed: readonly string[],
): Promise<void> {
  await unit.execute(sql`
    update app.tenants set name = ${to.name}, due_times = ${JSON.stringify(to.dueTimes)}::jsonb,
      default_weekly_offs = ${to.weeklyOffs && maskOf(to.weeklyOffs)},
      ${nextVersion(unit, company, changed)}
    where id = ${unit.tenantId}`)
}
