import { sql, type Sql } from './sql.ts'

const rows = { user: sql`u`, company: sql`t` }

/**
 * The time zone at `now` of the user `u` (null for the company's) or of the company `t`. A newly chosen zone counts only
 * from the time on that is stored with it.
 */
export function zoneInForce(of: keyof typeof rows, now: Temporal.Instant): Sql {
  const row = rows[of]
  return sql`case when ${row}.next_time_zone_at <= ${now} then ${row}.next_time_zone else ${row}.time_zone end`
}
