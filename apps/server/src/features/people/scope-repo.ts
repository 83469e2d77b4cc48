import type { ReportScope } from '#core/access/policies/report.ts'
import { empty, sql, type Sql } from '#server/platform/db/sql.ts'

/** A condition, beginning with `and`, that limits the users `u` to the scope. */
export function inScope(scope: ReportScope): Sql {
  if (scope.kind === 'tenant') return empty
  if (scope.kind === 'own') return sql`and u.id = ${scope.userId}`
  return sql`and (u.business_unit_id = ${scope.businessUnitId} or u.id = ${scope.userId})`
}
