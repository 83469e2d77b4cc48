import { sql, type Sql } from '#server/platform/db/sql.ts'

/** The zone at `now` of the user `u` of the company `t`. */
export function zoneOf(now: Temporal.Instant): Sql {
  return sql`coalesce(case when u.next_time_zone_at <= ${now} then u.next_time_zone else u.time_zone end,
    case when t.next_time_zone_at <= ${now} then t.next_time_zone else t.time_zone end)`
}

/** The current day at `now` of the user `u` of the company `t`. */
export function todayOf(now: Temporal.Instant): Sql {
  return sql`(${now}::timestamptz at time zone ${zoneOf(now)})::date`
}

/** The current date in every zone of a person or company: computed once per zone, not per person. */
export function datesByZone(now: Temporal.Instant): Sql {
  return sql`select zone, (${now}::timestamptz at time zone zone)::date as today from (
    select time_zone as zone from app.users union select next_time_zone from app.users
    union select time_zone from app.tenants union select next_time_zone from app.tenants) zones where zone is not null`
}
