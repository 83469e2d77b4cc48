import type { ReportScope } from '#core/access/policies/report.ts'
import { empty, sql, type Sql } from '#server/platform/db/sql.ts'

/** The further condition, beginning with `and`, that keeps the users `u` to those whom the scope covers. */
export function inScope(scope: ReportScope): Sql {
  if (scope.kind === 'tenant') return empty
  if (scope.kind === 'own') return sql`and u.id = ${scope.userId}`
  return sql`and (u.business_unit_id = ${scope.businessUnitId} or u.id = ${scope.userId})`
}
