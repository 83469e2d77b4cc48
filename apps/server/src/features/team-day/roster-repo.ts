import type { Id } from '#core/ids/id.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { columnsOf, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { reminderKind } from '../consistency/api.ts'
import { isUnitWatched, isWatched } from '../dashboards/api.ts'
import { tasksColumn } from '../reports/api.ts'
import { reportingRow, reportingTables, unitOn } from '../working-days/api.ts'

export const watchedRow = {
  ...reportingRow,
  zone: column.text,
  joined_on: column.day,
  /** Whether today is a day on which the person is in the company, after the one of joining. */
  is_counted_today: column.boolean,
  is_late_today: column.boolean,
  reminded_at: column.orNull(column.instant),
  /** The person's present unit; `business_unit_id` is that of the day. */
  present_unit_id: column.orNull(column.id('businessUnit')),
}
export type WatchedRow = column.RowOf<typeof watchedRow>

const { business_unit_id: _id, business_unit_name: _name, ...ofPerson } = reportingRow

/**
 * Everybody whose reporting the actor watches, by their unit on the day and name, with how they report today.
 * @param date By default each person's own current day.
 */
export function findWatched(
  unit: UnitOfWork,
  businessUnitId: Id<'businessUnit'> | undefined,
  date: Temporal.PlainDate | undefined,
): Promise<WatchedRow[]> {
  // The westernmost zones are two days behind the easternmost.
  const since = date ?? unit.now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 })
  const day = date ? sql`${date}::date` : sql`p.today`
  return unit.query(
    watchedRow,
    sql`
    with ${reportingTables(unit, isWatched(unit, businessUnitId, since))}
    select ${columnsOf(ofPerson, 'p')}, d.unit_id as business_unit_id, b.name as business_unit_name, p.zone, u.joined_on,
      get_bit(p.here, 0) = 1 as is_counted_today, get_bit(p.late, 0) = 1 as is_late_today, o.happened_at as reminded_at, u.business_unit_id as present_unit_id
    from reporting p join app.users u on u.tenant_id = ${unit.tenantId} and u.id = p.user_id
    -- Computed once and not at each place that names it.
    cross join lateral (select ${unitOn(day)} as unit_id offset 0) d
    left join app.business_units b on b.tenant_id = ${unit.tenantId} and b.id = d.unit_id
    left join app.once_events o on o.tenant_id = ${unit.tenantId} and o.user_id = p.user_id
      and o.kind = ${reminderKind} and o.occasion = p.today::text
    where true ${isUnitWatched(unit, sql`d.unit_id`, businessUnitId)}
    order by b.name collate app.names nulls last, d.unit_id, p.name collate app.names, p.user_id`,
  )
}

export const dayReportRow = {
  id: column.id('report'),
  employee_id: column.id('user'),
  business_unit_id: column.orNull(column.id('businessUnit')),
  submitted_at: column.instant,
  tasks_completed: column.text,
  acknowledged_by_me: column.boolean,
  first_acknowledgment: column.orNull(
    column.json(z.strictObject({ managerName: z.string(), reaction: z.string().nullable() })),
  ),
}
export type DayReportRow = column.RowOf<typeof dayReportRow>

/** People and their day. */
type AskedDays = readonly { userId: Id<'user'>; date: Temporal.PlainDate }[]

/** The reports `r` of these people for their day. */
function reportsOn(unit: UnitOfWork, asked: AskedDays): Sql {
  return sql`unnest(${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ date }) => date.toString())}::text[])
      as asked (user_id, day)
    join app.reports r on r.tenant_id = ${unit.tenantId} and r.employee_id = asked.user_id
      and r.for_date = asked.day::date`
}

export const arrivalRow = { employee_id: column.id('user'), submitted_at: column.instant }

/** When each of these people submitted the report of their day. */
export function findArrivals(unit: UnitOfWork, asked: AskedDays): Promise<column.RowOf<typeof arrivalRow>[]> {
  return unit.query(
    arrivalRow,
    sql`select r.employee_id, r.submitted_at from ${reportsOn(unit, asked)} order by r.id`,
  )
}

/** The report of each of these people for their day, if there is one. */
export function findReportsOn(unit: UnitOfWork, asked: AskedDays): Promise<DayReportRow[]> {
  return unit.query(
    dayReportRow,
    sql`
    select r.id, r.employee_id, r.business_unit_id, r.submitted_at,
      ${tasksColumn},
      exists (select from app.acknowledgments k where k.tenant_id = r.tenant_id and k.report_id = r.id
        and k.manager_id = ${unit.actor.userId}) as acknowledged_by_me,
      (select json_build_object('managerName', k.manager_name, 'reaction', k.reaction) from app.acknowledgments k
        where k.tenant_id = r.tenant_id and k.report_id = r.id and k.manager_id = r.acknowledged_by)
        as first_acknowledgment
    from ${reportsOn(unit, asked)}
    order by r.id`,
  )
}
