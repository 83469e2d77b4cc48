import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isEmployee, zoneOf } from '../working-days/api.ts'

/** Whoever leave is about, as far as its rules need to know. */
export interface EmployeeRow {
  id: string
  name: string
  zone: string
  /** Has the Employee role; nobody else takes leave (decision 079). */
  is_employee: boolean
  is_active: boolean
}

export async function findEmployee(unit: UnitOfWork, id: string): Promise<EmployeeRow | undefined> {
  return (await unit.query<EmployeeRow>(employee(unit, id)))[0]
}

/** The same, held until the unit ends: one after the other changes somebody's leave. */
export async function lockEmployee(unit: UnitOfWork, id: string): Promise<EmployeeRow | undefined> {
  // A key that others refer to stays theirs to refer to: reports are submitted meanwhile.
  return (await unit.query<EmployeeRow>(sql`${employee(unit, id)} for no key update of u`))[0]
}

function employee(unit: UnitOfWork, id: string): Sql {
  return sql`
    select u.id, u.name, u.status = 'active' as is_active, ${isEmployee} as is_employee, ${zoneOf(unit.now)} as zone
    from app.users u
    join app.tenants t on t.id = u.tenant_id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${unit.tenantId} and u.id = ${id}`
}
