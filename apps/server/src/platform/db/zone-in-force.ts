import { sql, type Sql } from './sql.ts'

const rows = { user: sql`u`, company: sql`t` }

/** The zone in force at `now` of the user `u` (null where it is the company's) or of the company `t`, whatever was chosen from later on. */
export function zoneInForce(of: keyof typeof rows, now: Temporal.Instant): Sql {
  const row = rows[of]
  return sql`case when ${row}.next_time_zone_at <= ${now} then ${row}.next_time_zone else ${row}.time_zone end`
}
