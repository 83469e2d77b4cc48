import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { zoneOf } from '../working-days/api.ts'

export interface DayReportRow {
  id: string
  employee_id: string
  for_date: Temporal.PlainDate
  is_late: boolean
}

/** The reports of some people for the days from `from` to `to`. */
export function findDayReports(
  unit: UnitOfWork,
  userIds: readonly string[],
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<DayReportRow[]> {
  return unit.query<DayReportRow>(sql`
    select id, employee_id, for_date, is_late from app.reports
    where tenant_id = ${unit.tenantId} and employee_id = any (${userIds}::uuid[])
      and for_date between ${from} and ${to}
    order by for_date, employee_id`)
}

export interface PersonToday {
  id: string
  name: string
  business_unit_id: string | null
  /** The day that it is for them. */
  today: Temporal.PlainDate
}

export async function findPersonToday(unit: UnitOfWork, userId: string): Promise<PersonToday | undefined> {
  const rows = await unit.query<PersonToday>(sql`
    select u.id, u.name, u.business_unit_id, (${unit.now}::timestamptz at time zone ${zoneOf(unit.now)})::date as today
    from app.users u join app.tenants t on t.id = u.tenant_id
    where u.tenant_id = ${unit.tenantId} and u.id = ${userId}`)
  return rows[0]
}
