import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { zoneInForce } from '#server/platform/db/zone-in-force.ts'

/** The zone in force at `now` of the user `u` of the company `t`. */
export function zoneOf(now: Temporal.Instant): Sql {
  return sql`coalesce(${zoneInForce('user', now)}, ${zoneInForce('company', now)})`
}

/** The day that it is at `now` for the user `u` of the company `t`. */
export function todayOf(now: Temporal.Instant): Sql {
  return sql`(${now}::timestamptz at time zone ${zoneOf(now)})::date`
}

/** The date that it is in every zone that anybody or any company has: worked out once a zone, not once a person. */
export function datesByZone(now: Temporal.Instant): Sql {
  return sql`select zone, (${now}::timestamptz at time zone zone)::date as today from (
    select time_zone as zone from app.users union select next_time_zone from app.users
    union select time_zone from app.tenants union select next_time_zone from app.tenants) zones where zone is not null`
}

/** The company's zone as it is in force now, whatever was chosen for tomorrow. */
export async function findCompanyZone(unit: UnitOfWork, id: Id<'tenant'>): Promise<string> {
  const rows = await unit.query(
    { zone: column.text },
    sql`select ${zoneInForce('company', unit.now)} as zone from app.tenants t where t.id = ${id}`,
  )
  return rows[0]!.zone
}
