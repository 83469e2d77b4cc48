import type { Id } from '#core/ids/id.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** The unit that the user `u` belonged to on a day (`unitOn` of core). */
export function unitOn(day: Sql): Sql {
  return sql`(select f.business_unit_id from (
      select business_unit_id, until_date from app.former_units
        where tenant_id = u.tenant_id and user_id = u.id and until_date >= ${day}
      union all select u.business_unit_id, 'infinity') f
    order by f.until_date limit 1)`
}

/** Whether the user `u` belongs to the unit, or did on a day since `since`. */
export function hasBelongedTo(
  unit: UnitOfWork,
  businessUnitId: Id<'businessUnit'>,
  since: Temporal.PlainDate,
): Sql {
  return sql`(u.business_unit_id = ${businessUnitId} or u.id in (select f.user_id from app.former_units f
    where f.tenant_id = ${unit.tenantId} and f.business_unit_id = ${businessUnitId} and f.until_date >= ${since}))`
}

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
