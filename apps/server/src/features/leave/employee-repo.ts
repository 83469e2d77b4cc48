import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isEmployee } from '../people/api.ts'
import { zoneOf } from '../working-days/api.ts'

/** The facts about an employee that the rules of leave need. */
export const employeeRow = {
  id: column.id('user'),
  name: column.text,
  zone: column.text,
  /** Only employees take leave (docs/spec/decisions.md#079, #125). */
  is_employee: column.boolean,
  is_active: column.boolean,
}
export type EmployeeRow = column.RowOf<typeof employeeRow>

export async function findEmployee(unit: UnitOfWork, id: Id<'user'>): Promise<EmployeeRow | undefined> {
  return (await unit.query(employeeRow, employee(unit, id)))[0]
}

/** As above, locked until the unit of work ends, so that changes of a person's leave are serialised. */
export async function lockEmployee(unit: UnitOfWork, id: Id<'user'>): Promise<EmployeeRow | undefined> {
  // "For no key update" still lets other transactions insert reports that refer to the person.
  return (await unit.query(employeeRow, sql`${employee(unit, id)} for no key update of u`))[0]
}

function employee(unit: UnitOfWork, id: Id<'user'>): Sql {
  return sql`
    select u.id, u.name, u.status = 'active' as is_active, ${isEmployee} as is_employee, ${zoneOf(unit.now)} as zone
    from app.users u
    join app.tenants t on t.id = u.tenant_id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${unit.tenantId} and u.id = ${id}`
}
