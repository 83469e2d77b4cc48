import { sql, type Sql } from '#server/platform/db/sql.ts'

/** The zone in force at `now` of the user `u` of the company `t`. */
export function zoneOf(now: Temporal.Instant): Sql {
  return sql`coalesce(case when u.next_time_zone_at <= ${now} then u.next_time_zone else u.time_zone end,
    case when t.next_time_zone_at <= ${now} then t.next_time_zone else t.time_zone end)`
}
