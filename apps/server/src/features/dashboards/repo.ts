import { reportScope } from '#core/access/report-scope.ts'
import type { PersonDays } from '#core/working-days/performance.ts'
import { empty, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { inScope } from '../people/api.ts'
import { daysWide, isReporting, reportingTables } from '../working-days/api.ts'

interface OverviewRow {
  totalUsers: number
  businessUnits: number
  totalReports: number
  pendingAcknowledgments: number
  totalLeaveRecords: number
}

export async function findOverview(unit: UnitOfWork): Promise<OverviewRow> {
  const all = (table: Sql): Sql => sql`(select count(*) from ${table} where tenant_id = ${unit.tenantId}`
  const rows = await unit.query<OverviewRow>(sql`
    select ${all(sql`app.users`)}) as "totalUsers",
      ${all(sql`app.business_units`)} and status = 'active') as "businessUnits",
      (select coalesce(sum(bit_count(submitted::bit(32))), 0)::bigint from app.reporting_months
        where tenant_id = ${unit.tenantId}) as "totalReports",
      ${all(sql`app.reports`)} and status = 'Pending Acknowledgment') as "pendingAcknowledgments",
      ${all(sql`app.leave_records`)}) as "totalLeaveRecords"`)
  return rows[0]!
}

/** How many reports there are for each day from `from` to `to` that has any. */
export function countByDay(
  unit: UnitOfWork,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<{ for_date: Temporal.PlainDate; on_time: number; late: number }[]> {
  return unit.query(sql`
    select for_date, count(*) filter (where not is_late) as on_time, count(*) filter (where is_late) as late
    from app.reports
    where tenant_id = ${unit.tenantId} and for_date between ${from} and ${to}
    group by for_date order by for_date`)
}

/** The watched employees whom the actor sees, of one unit where it is asked for. */
function watched(unit: UnitOfWork, businessUnitId: string | undefined): Sql {
  return sql`${isReporting} ${inScope(reportScope(unit.actor))}
     ${businessUnitId ? sql`and u.business_unit_id = ${businessUnitId}` : empty}`
}

export interface TodayRow {
  people: number
  missing: number
  leave: number
  resting: number
  holiday: number
}

/** How the day that it is for each of them stands. */
export async function countToday(unit: UnitOfWork, businessUnitId: string | undefined): Promise<TodayRow> {
  const rows = await unit.query<TodayRow>(sql`
    with ${reportingTables(unit, watched(unit, businessUnitId))}
    select count(*) as people,
      count(*) filter (where get_bit(working, 0) = 1 and not reported_today) as missing,
      count(*) filter (where today_kind = 'leave' or today_kind = 'working' and exists (
        select from app.leave_records l
        where l.tenant_id = ${unit.tenantId} and l.employee_id = user_id and l.date = today)) as leave,
      count(*) filter (where today_kind = 'weekly-off') as resting,
      count(*) filter (where today_kind = 'holiday') as holiday
    from reporting`)
  return rows[0]!
}

/** How many reports in the actor's scope wait for an acknowledgment by somebody else than their author. */
export async function countPending(unit: UnitOfWork, businessUnitId: string | undefined): Promise<number> {
  const scope = reportScope(unit.actor)
  if (scope.kind === 'own') return 0
  const pending = sql`(select count(*) from app.reports r
    where r.tenant_id = ${unit.tenantId} and r.status = 'Pending Acknowledgment'
      ${scope.kind === 'unit' ? sql`and r.business_unit_id = ${scope.businessUnitId}` : empty}
      ${businessUnitId ? sql`and r.business_unit_id = ${businessUnitId}` : empty}`
  // All but one's own: the first is read from the index `reports_pending` alone, the second from one's own reports.
  const rows = await unit.query<{ count: number }>(sql`
    select ${pending}) - ${pending} and r.employee_id = ${unit.actor.userId}) as count`)
  return rows[0]!.count
}

export interface DaysRow extends PersonDays {
  business_unit_id: string | null
  business_unit_name: string | null
}

/** The days of the watched employees, back from everybody's own today. */
export function findDays(unit: UnitOfWork, businessUnitId: string | undefined): Promise<DaysRow[]> {
  return unit.query<DaysRow>(sql`
    with ${reportingTables(unit, watched(unit, businessUnitId), daysWide)}
    select business_unit_id, business_unit_name, today, working::text, reported::text, late::text from reporting
    order by user_id`)
}
