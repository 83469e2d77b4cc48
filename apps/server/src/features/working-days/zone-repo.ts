import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { zoneInForce } from '#server/platform/db/zone-in-force.ts'

/** The time zone at `now` of the user `u` in the company `t`. */
export function zoneOf(now: Temporal.Instant): Sql {
  return sql`coalesce(${zoneInForce('user', now)}, ${zoneInForce('company', now)})`
}

/** The date at `now` in the time zone of the user `u` in the company `t`. */
export function todayOf(now: Temporal.Instant): Sql {
  return sql`(${now}::timestamptz at time zone ${zoneOf(now)})::date`
}

/** As above, of users of the unit of work's own company, whose zone is looked up once and not for each of them. */
export function todayWithin(unit: Pick<UnitOfWork, 'tenantId' | 'now'>): Sql {
  return sql`(${unit.now}::timestamptz at time zone coalesce(${zoneInForce('user', unit.now)},
    (select ${zoneInForce('company', unit.now)} from app.tenants t where t.id = ${unit.tenantId})))::date`
}

/** Every time zone of a person or company: the column `zone`. */
export const zonesInUse: Sql = sql`
  select distinct zone from (
    select time_zone, next_time_zone from app.users where time_zone is not null or next_time_zone is not null
    union all select time_zone, next_time_zone from app.tenants) of
  cross join lateral (values (time_zone), (next_time_zone)) zones (zone) where zone is not null`

/** The date at `now` in every time zone of a person or company, computed once per zone and not per person. */
export function datesByZone(now: Temporal.Instant): Sql {
  return sql`select zone, (${now}::timestamptz at time zone zone)::date as today from (${zonesInUse}) zones`
}

/** The company's time zone now; one that was chosen for tomorrow does not count yet. */
export async function findCompanyZone(unit: UnitOfWork, id: Id<'tenant'>): Promise<string> {
  const rows = await unit.query(
    { zone: column.text },
    sql`select ${zoneInForce('company', unit.now)} as zone from app.tenants t where t.id = ${id}`,
  )
  return firstRow(rows).zone
}
