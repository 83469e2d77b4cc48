import { sql, type Sql } from '#server/platform/db/sql.ts'

/**
 * Whether a date is a weekly off of the user `u`, of any company: true, or false or null. For few days of many
 * companies; a list of one company's people uses `reportingTables`.
 */
export function isWeeklyOffOf(date: Sql): Sql {
  return sql`coalesce((
    select (e.weeks[1 + ((w.since / 7 % cardinality(e.weeks)) + cardinality(e.weeks)) % cardinality(e.weeks)]
      >> extract(dow from ${date})::int) & 1 = 1
    from app.work_schedules e
    cross join lateral (select (${date} - extract(dow from ${date})::int)
      - (e.from_date - extract(dow from e.from_date)::int) as since) w
    where e.tenant_id = u.tenant_id and e.user_id = u.id
    -- The newest entry that has begun, or the first of all.
    order by e.from_date > ${date}, abs(e.from_date - ${date}) limit 1
  ), u.weekly_off_day = trim(to_char(${date}, 'Day')))`
}
