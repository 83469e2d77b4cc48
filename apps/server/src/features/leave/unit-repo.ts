import * as column from '#server/platform/db/column.ts'
import type { ReportScope } from '#core/access/policies/report.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export const unitRow = {
  id: column.id('businessUnit'),
  name: column.text,
}
export type UnitRow = column.RowOf<typeof unitRow>

/** The units of a scope, by name, including archived ones with people. */
export function findUnitsInScope(unit: UnitOfWork, scope: ReportScope): Promise<UnitRow[]> {
  if (scope.kind === 'own') return Promise.resolve([])
  const only = scope.kind === 'unit' ? scope.businessUnitId : null
  return unit.query(
    unitRow,
    sql`
    select b.id, b.name from app.business_units b
    where b.tenant_id = ${unit.tenantId} and (${only}::uuid is null or b.id = ${only}::uuid)
      and (b.status = 'active' or exists (select from app.users u
        where u.tenant_id = b.tenant_id and u.business_unit_id = b.id and u.status = 'active'))
    order by b.name collate app.names, b.id`,
  )
}
