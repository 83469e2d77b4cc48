import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { portions } from '#core/leave/portion.ts'
import type { ReportScope } from '#core/access/policies/report.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { personColumns, personRow } from '../people/api.ts'
import { isReportingIn, todayOf } from '../working-days/api.ts'

/** An employee of a team, with their current day. */
export const memberRow = {
  ...personRow,
  today: column.day,
}
export type MemberRow = column.RowOf<typeof memberRow>

/** The active employees of a scope, by name; optionally only of one unit. */
export function findMembers(
  unit: UnitOfWork,
  scope: ReportScope,
  businessUnitId: Id<'businessUnit'> | undefined,
): Promise<MemberRow[]> {
  return unit.query(
    memberRow,
    sql`
    select ${personColumns},
      ${todayOf(unit.now)} as today
    from app.users u
    join app.tenants t on t.id = u.tenant_id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    left join app.business_units b on b.tenant_id = u.tenant_id and b.id = u.business_unit_id
    where u.tenant_id = ${unit.tenantId} and ${isReportingIn(scope, businessUnitId)}
    order by u.name collate app.names, u.id`,
  )
}

export const awayRow = {
  employee_id: column.id('user'),
  date: column.day,
  portion: column.oneOf(portions),
  reason: column.text,
}
export type AwayRow = column.RowOf<typeof awayRow>

/** The leave of people in a range of days. */
export function findLeaveOf(
  unit: UnitOfWork,
  userIds: readonly Id<'user'>[],
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<AwayRow[]> {
  return unit.query(
    awayRow,
    sql`
    select l.employee_id, l.date, l.portion, l.reason from app.leave_records l
    where l.tenant_id = ${unit.tenantId} and l.employee_id = any(${userIds}::uuid[])
      and l.date between ${from} and ${to}
    order by l.date, l.employee_id`,
  )
}

export const holidayRow = {
  date: column.day,
  name: column.text,
  business_unit_id: column.orNull(column.id('businessUnit')),
  business_unit_name: column.orNull(column.text),
}
export type HolidayRow = column.RowOf<typeof holidayRow>

/** The holidays of the company and of the units in a range of days. */
export function findHolidaysOf(
  unit: UnitOfWork,
  unitIds: readonly string[],
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<HolidayRow[]> {
  return unit.query(
    holidayRow,
    sql`
    select h.date, h.name, h.business_unit_id, b.name as business_unit_name
    from app.holidays h
    left join app.business_units b on b.tenant_id = h.tenant_id and b.id = h.business_unit_id
    where h.tenant_id = ${unit.tenantId} and h.date between ${from} and ${to}
      and (h.business_unit_id is null or h.business_unit_id = any(${unitIds}::uuid[]))
    order by h.date, h.business_unit_id nulls first, h.name collate app.names, h.id`,
  )
}
