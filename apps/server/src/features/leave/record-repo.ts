import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { portions } from '#core/leave/portion.ts'
import { andContains } from '#server/platform/db/search-condition.ts'
import { empty, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { personColumns, personRow } from '../people/api.ts'
import { isEmployee } from '../people/api.ts'
import { todayOf } from '../working-days/api.ts'

/** A person's leave as people who manage leave see it, without its days. */
export const managedLeaveRow = {
  employee_id: column.id('user'),
  employee_name: column.text,
  email: column.text,
  designation: column.orNull(column.text),
  business_unit_id: column.orNull(column.id('businessUnit')),
  business_unit_name: column.orNull(column.text),
  portion: column.oneOf(portions),
  reason: column.text,
  /** Who entered it and when; for several days, the most recently entered one. */
  marked_by_name: column.text,
  created_at: column.instant,
}
export type ManagedLeaveRow = column.RowOf<typeof managedLeaveRow>

/** A day of it. */
export const recordRow = { ...managedLeaveRow, id: column.id('leave'), date: column.day }
export type RecordRow = column.RowOf<typeof recordRow>

export interface RecordFilters {
  search?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  employeeId?: Id<'user'> | undefined
  businessUnitId?: Id<'businessUnit'> | undefined
}

/** A page of the company's leave, newest day first, with the total number of days. */
export async function findRecords(
  unit: UnitOfWork,
  filters: RecordFilters,
  page: { limit: number; offset: number },
): Promise<{ rows: RecordRow[]; total: number }> {
  // Without a filter on people, the page is read from the leave table alone.
  const withPeople =
    filters.search?.trim() || filters.businessUnitId
      ? sql`join app.users u on u.tenant_id = l.tenant_id and u.id = l.employee_id`
      : empty
  const from = sql`from app.leave_records l ${withPeople} where ${matching(unit, filters)}`
  const [rows, counts] = await Promise.all([
    unit.query(
      recordRow,
      sql`
      select l.id, l.employee_id, u.name as employee_name, u.email, u.designation, u.business_unit_id,
        b.name as business_unit_name, l.date, l.portion, l.reason, l.marked_by_name, l.created_at
      from (select l.* ${from} order by l.date desc, l.id limit ${rowLimit(page.limit)} offset ${page.offset}) l
      join app.users u on u.tenant_id = l.tenant_id and u.id = l.employee_id
      left join app.business_units b on b.tenant_id = u.tenant_id and b.id = u.business_unit_id
      order by l.date desc, l.id`,
    ),
    unit.query({ total: column.integer }, sql`select count(*) as total ${from}`),
  ])
  return { rows: rows.slice(0, page.limit), total: firstRow(counts).total }
}

/** The condition of the days of leave `l` of people `u` that match the filters. */
export function matching(unit: UnitOfWork, filters: RecordFilters): Sql {
  return sql`l.tenant_id = ${unit.tenantId}
    ${andContains(filters.search, sql`u.name`, sql`u.email`, sql`l.reason`)}
    ${filters.startDate ? sql`and l.date >= ${filters.startDate}` : empty}
    ${filters.endDate ? sql`and l.date <= ${filters.endDate}` : empty}
    ${filters.employeeId ? sql`and l.employee_id = ${filters.employeeId}` : empty}
    ${filters.businessUnitId ? sql`and u.business_unit_id = ${filters.businessUnitId}` : empty}`
}

export const choiceRow = {
  ...personRow,
  is_active: column.boolean,
  today: column.day,
}
export type ChoiceRow = column.RowOf<typeof choiceRow>

/** Employees, and other people who still have leave from when they were one, by name. */
export function findEmployeeChoices(unit: UnitOfWork): Promise<ChoiceRow[]> {
  return unit.query(
    choiceRow,
    sql`
    select ${personColumns},
      u.status = 'active' and ${isEmployee} as is_active,
      ${todayOf(unit.now)} as today
    from app.users u
    join app.tenants t on t.id = u.tenant_id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    left join app.business_units b on b.tenant_id = u.tenant_id and b.id = u.business_unit_id
    where u.tenant_id = ${unit.tenantId} and (${isEmployee} or exists (select from app.leave_records l
      where l.tenant_id = u.tenant_id and l.employee_id = u.id))
    order by u.name collate app.names, u.id`,
  )
}
