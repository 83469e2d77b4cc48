import { sql, type Sql } from '#server/platform/db/sql.ts'

/** The zone in force at `now` of the user `u` of the company `t`. */
export function zoneOf(now: Temporal.Instant): Sql {
  return sql`coalesce(case when u.next_time_zone_at <= ${now} then u.next_time_zone else u.time_zone end,
    case when t.next_time_zone_at <= ${now} then t.next_time_zone else t.time_zone end)`
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
