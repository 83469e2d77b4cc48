import { sql } from '#server/platform/db/sql.ts'
import type { Unit } from '#server/platform/db/unit.ts'

/**
 * Who is told of a new report (decision 106): those who acknowledge in the employee's unit; Directors only
 * where the unit has nobody. Never the employee, never archived or suspended people.
 */
export async function findAcknowledgers(unit: Unit, businessUnitId: string | null): Promise<string[]> {
  const rows = await unit.query<{ id: string; is_director: boolean }>(sql`
    select u.id, u.role_name = 'Director' as is_director
    from app.users u
    join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${unit.tenantId} and u.status = 'active' and not u.is_suspended
      and u.id <> ${unit.actor.userId} and 'CAN_ACKNOWLEDGE_REPORTS' = any (r.permissions)
      and (u.business_unit_id = ${businessUnitId} or (u.role_name = 'Director' and u.business_unit_id is null))`)
  const ofUnit = rows.filter((row) => !row.is_director)
  return (ofUnit.length > 0 ? ofUnit : rows).map((row) => row.id)
}
