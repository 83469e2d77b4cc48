import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { bridgedAtMostDays } from '#core/leave/limits.ts'
import { empty, literal, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isWeeklyOffOf, todayOf } from '../working-days/api.ts'
import { managedLeaveRow, matching, type RecordFilters } from './record-repo.ts'

export const stretchRow = {
  ...managedLeaveRow,
  /** Its days, YYYY-MM-DD, without the days off between them. */
  dates: column.listOf(column.text),
}
export type StretchRow = column.RowOf<typeof stretchRow>

/** How many stretches match the filters. */
const countRow = { upcoming: column.integer, past: column.integer }

/** Upcoming stretches end on the person's current day or later, past ones before it. */
export type StretchTime = 'upcoming' | 'past'

/**
 * A page of the company's leave by stretches, as `stretchesOf` of core makes them: upcoming ones soonest first, past ones
 * latest first. Dates filter whole stretches: those that have a day in the range.
 */
export async function findStretches(
  unit: UnitOfWork,
  filters: RecordFilters,
  when: StretchTime | 'all',
  page: { limit: number; offset: number },
): Promise<{ rows: StretchRow[]; counts: Record<StretchTime, number> }> {
  const order =
    when === 'past' ? sql`s.last desc, s.first, s.employee_id` : sql`s.first, s.last, s.employee_id`
  const chosen = when === 'all' ? sql`true` : when === 'past' ? sql`not s.is_upcoming` : sql`s.is_upcoming`
  // In one statement, because making the stretches takes longer than everything else.
  const rows = await unit.query(
    { ...countRow, ...column.outer(stretchRow), position: column.orNull(column.integer) },
    sql`
    with ${stretches(unit, filters)}
    select c.upcoming, c.past, p.* from counts c
    left join (
      select row_number() over (order by ${order}) as position,
        s.employee_id, u.name as employee_name, u.email, u.designation, u.business_unit_id,
        b.name as business_unit_name, s.dates, s.portion, s.reason, s.marked_by_name, s.created_at
      from (select s.* from stretches s where ${chosen}
        order by ${order} limit ${rowLimit(page.limit)} offset ${page.offset}) s
      join app.users u on u.tenant_id = ${unit.tenantId} and u.id = s.employee_id
      left join app.business_units b on b.tenant_id = u.tenant_id and b.id = u.business_unit_id) p on true
    order by p.position`,
  )
  const { upcoming, past } = firstRow(rows)
  return {
    rows: rows.filter((row) => row.employee_id !== null).slice(0, page.limit) as StretchRow[],
    counts: { upcoming, past },
  }
}

/**
 * The tables of a `with` clause: `stretches` has a row per stretch, `counts` one row. A day begins a new one unless it and the
 * person's day of leave before it are whole days with the same reason, with nothing but days off between them.
 */
function stretches(unit: UnitOfWork, { startDate, endDate, ...ofPeople }: RecordFilters): Sql {
  return sql`days as (
      select u.tenant_id, u.id, u.weekly_off_day, u.business_unit_id, l.date, l.portion, l.reason, l.marked_by_name, l.created_at,
        lag(l.date) over by_person as last_date, lag(l.reason) over by_person as last_reason,
        lag(l.portion) over by_person as last_portion
      from app.leave_records l
      join app.users u on u.tenant_id = l.tenant_id and u.id = l.employee_id
      where ${matching(unit, ofPeople)}
      window by_person as (partition by l.employee_id order by l.date)
    ), marked as (
      select u.*, case
        when u.portion <> 'full' or u.last_portion <> 'full' or u.reason <> u.last_reason then 1
        when u.date = u.last_date + 1 then 0
        when u.date <= u.last_date + 1 + ${literal(bridgedAtMostDays)} and not exists (
          select from generate_series(1, u.date - u.last_date - 1) n
          cross join lateral (select u.last_date + n as day) between_them
          where ${isWeeklyOffOf(sql`day`)} is not true
            and not exists (select from app.holidays h where h.tenant_id = u.tenant_id and h.date = day
              and (h.business_unit_id is null or h.business_unit_id = u.business_unit_id))) then 0
        else 1 end as begins
      from days u
    ), numbered as (
      select m.*, sum(m.begins) over (partition by m.id order by m.date) as place from marked m
    ), grouped as (
      select n.id as employee_id, min(n.date) as first, max(n.date) as last,
        array_agg(n.date::text order by n.date) as dates, min(n.portion) as portion, min(n.reason) as reason,
        (array_agg(n.marked_by_name order by n.created_at desc, n.date))[1] as marked_by_name,
        max(n.created_at) as created_at
      from numbered n
      group by n.id, n.place
    ), stretches as materialized (
      select g.*, g.last >= ${todayOf(unit.now)} as is_upcoming
      from grouped g
      join app.users u on u.tenant_id = ${unit.tenantId} and u.id = g.employee_id
      join app.tenants t on t.id = u.tenant_id
      where true ${startDate ? sql`and g.last >= ${startDate}` : empty} ${endDate ? sql`and g.first <= ${endDate}` : empty}
    ), counts as (
      select count(*) filter (where s.is_upcoming) as upcoming, count(*) filter (where not s.is_upcoming) as past
      from stretches s
    )`
}
