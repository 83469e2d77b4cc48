import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { todayOf, unitOn } from '../working-days/api.ts'

export const dayReportRow = {
  id: column.id('report'),
  for_date: column.day,
  is_late: column.boolean,
}
export type DayReportRow = column.RowOf<typeof dayReportRow>

/** A person's reports for the days from `from` to `to`. */
export function findDayReports(
  unit: UnitOfWork,
  userId: Id<'user'>,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<DayReportRow[]> {
  return unit.query(
    dayReportRow,
    sql`
    select id, for_date, is_late from app.reports
    where tenant_id = ${unit.tenantId} and employee_id = ${userId} and for_date between ${from} and ${to}
    order by for_date`,
  )
}

/** The reports of many people for one day. */
export function findReportsOfPeople(
  unit: UnitOfWork,
  userIds: readonly Id<'user'>[],
  day: Temporal.PlainDate,
) {
  return unit.query(
    { id: column.id('report'), employee_id: column.id('user'), is_late: column.boolean },
    sql`
    select id, employee_id, is_late from app.reports
    where tenant_id = ${unit.tenantId} and employee_id = any (${userIds}::uuid[]) and for_date = ${day}
    order by employee_id`,
  )
}

export const personToday = {
  id: column.id('user'),
  name: column.text,
  business_unit_id: column.orNull(column.id('businessUnit')),
  /** The person's current day. */
  today: column.day,
}
export type PersonToday = column.RowOf<typeof personToday>

export async function findPersonToday(
  unit: UnitOfWork,
  userId: Id<'user'>,
): Promise<PersonToday | undefined> {
  const rows = await unit.query(
    personToday,
    sql`
    select u.id, u.name, u.business_unit_id, ${todayOf(unit.now)} as today
    from app.users u join app.tenants t on t.id = u.tenant_id
    where u.tenant_id = ${unit.tenantId} and u.id = ${userId}`,
  )
  return rows[0]
}

/**
 * YYYY-MM-DD of the days from `from` to `to` on which a person belonged to the unit; undefined if the unit is none of
 * their earlier ones.
 */
export async function findDaysInFormerUnit(
  unit: UnitOfWork,
  {
    userId,
    businessUnitId,
    from,
    to,
  }: {
    userId: Id<'user'>
    businessUnitId: Id<'businessUnit'>
    from: Temporal.PlainDate
    to: Temporal.PlainDate
  },
): Promise<ReadonlySet<string> | undefined> {
  const rows = await unit.query(
    { days: column.listOf(column.text) },
    sql`
    select array(select d::date::text from generate_series(${from}::date, ${to}::date, '1 day') d
      where ${unitOn(sql`d::date`)} = ${businessUnitId} order by d) as days
    from app.users u
    where u.tenant_id = ${unit.tenantId} and u.id = ${userId} and exists (
      select from app.former_units f
      where f.tenant_id = u.tenant_id and f.user_id = u.id and f.business_unit_id = ${businessUnitId})`,
  )
  return rows[0] && new Set(rows[0].days)
}
