import type { Id } from '#core/ids/id.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { weekdays } from '#core/time/weekday.ts'
import type { Half } from '#core/leave/portion.ts'
import { scheduleOf } from '#core/working-days/work-schedule.ts'
import type { PersonCalendar } from '#core/working-days/working-day.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { DueTimes } from '#core/time/report-clock.ts'
import { unitOn } from './person-history-repo.ts'
import { weeksOf } from './week-masks.ts'

export const calendarRow = {
  joined_on: column.day,
  reports_from: column.orNull(column.day),
  weekly_off_day: column.orNull(column.oneOf(weekdays)),
  schedule: column.json(z.array(z.strictObject({ from: z.iso.date(), weeks: z.array(z.int()) }))),
  holidays: column.listOf(column.text),
  leave: column.listOf(column.text),
  half_leave: column.json(z.record(z.iso.date(), z.enum(['morning', 'afternoon']))),
  inactive: column.listOf(column.text),
  skipped: column.listOf(column.text),
}
export type CalendarRow = column.RowOf<typeof calendarRow>

/** A person's calendar for a range of days, with their half days of leave. */
export interface CalendarOfDays extends PersonCalendar {
  halfLeave: ReadonlyMap<string, Half>
}

/** The calendar of a person of the company for the days from `from` to `to`; undefined if there is no such person. */
export async function findCalendar(
  unit: UnitOfWork,
  userId: Id<'user'>,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<CalendarOfDays | undefined> {
  const [row] = await unit.query(
    calendarRow,
    sql`
    select ${calendarColumns(from, to)}
    from app.users u where u.tenant_id = ${unit.tenantId} and u.id = ${userId}`,
  )
  return row && calendarOf(row)
}

/** The first day of a company whose reports have not been deleted by its retention; null if none were. */
export function reportsFrom(tenantId: Sql | Id<'tenant'>): Sql {
  return sql`(select k.deleted_before from app.retention_periods k
    where k.tenant_id = ${tenantId} and k.kind = 'reports')`
}

/** The columns of a calendar, for a user `u`. */
export function calendarColumns(from: Temporal.PlainDate, to: Temporal.PlainDate): Sql {
  return sql`u.joined_on, u.weekly_off_day, ${reportsFrom(sql`u.tenant_id`)} as reports_from,
      coalesce((select json_agg(json_build_object('from', s.from_date, 'weeks', s.weeks) order by s.from_date)
        from app.work_schedules s where s.tenant_id = u.tenant_id and s.user_id = u.id), '[]') as schedule,
      array(select h.date::text from app.holidays h where h.tenant_id = u.tenant_id and h.date between ${from} and ${to}
        and (h.business_unit_id is null or h.business_unit_id = ${unitOn(sql`h.date`)})) as holidays,
      array(select l.date::text from app.leave_records l where l.tenant_id = u.tenant_id and l.employee_id = u.id
        and l.date between ${from} and ${to} and l.portion = 'full') as leave,
      coalesce((select json_object_agg(l.date, l.portion) from app.leave_records l where l.tenant_id = u.tenant_id
        and l.employee_id = u.id and l.date between ${from} and ${to} and l.portion <> 'full'), '{}') as half_leave,
      array(select d::date::text from app.inactive_periods i
        cross join generate_series(greatest(i.from_date, ${from}::date), least(i.until_date, ${to}::date), '1 day') d
        where i.tenant_id = u.tenant_id and i.user_id = u.id) as inactive,
      array(select s.date::text from app.skipped_days s where s.tenant_id = u.tenant_id and s.user_id = u.id
        and s.date between ${from} and ${to}) as skipped`
}

export function calendarOf(row: CalendarRow): CalendarOfDays {
  return {
    joinedOn: row.joined_on,
    reportsFrom: row.reports_from ?? undefined,
    schedule:
      row.schedule.length === 0
        ? scheduleOf(row.weekly_off_day)
        : row.schedule.map(({ from: start, weeks }) => ({
            from: Temporal.PlainDate.from(start),
            weeks: weeksOf(weeks),
          })),
    holidays: new Set(row.holidays),
    leave: new Set(row.leave),
    inactive: new Set(row.inactive),
    skipped: new Set(row.skipped),
    halfLeave: new Map(Object.entries(row.half_leave)),
  }
}

/** YYYY-MM-DD of the days from `from` to `to` with a report of the person. */
export async function findReportedDays(
  unit: UnitOfWork,
  userId: Id<'user'>,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<Set<string>> {
  const rows = await unit.query(
    { for_date: column.day },
    sql`
    select for_date from app.reports
    where tenant_id = ${unit.tenantId} and employee_id = ${userId} and for_date between ${from} and ${to}`,
  )
  return new Set(rows.map((row) => row.for_date.toString()))
}

export const dueTimesColumn = column.json(z.array(z.strictObject({ from: z.iso.date(), time: z.string() })))

/** The due times of the company. */
export async function findDueTimes(unit: Pick<UnitOfWork, 'tenantId' | 'query'>): Promise<DueTimes> {
  const rows = await unit.query(
    { due_times: dueTimesColumn },
    sql`select t.due_times from app.tenants t where t.id = ${unit.tenantId}`,
  )
  return rows[0]?.due_times ?? []
}
