import { allows } from '#core/access/acts.ts'
import { reportScope, type ReportScope } from '#core/access/policies/report.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ReportFilters } from './list-repo.ts'

type Query = ServerOperation['GET /reports/count']['query']

/**
 * The requested filters within the actor's scope.
 * @throws AppError `forbidden` for a scope that the actor does not have, `validation_failed` for a range that ends
 * before it starts (docs/spec/reporting.md#5).
 */
export function filtersOf(unit: UnitOfWork, query: Query): ReportFilters {
  if (query.startDate && query.endDate && query.startDate > query.endDate)
    throw new AppError('validation_failed', {
      fields: [{ field: 'query.startDate', message: 'Start date cannot be after end date.' }],
    })
  return {
    scope: scopeOf(unit, query.scope),
    status: query.status,
    startDate: query.startDate,
    endDate: query.endDate,
    employeeId: query.userId,
    businessUnitId: query.businessUnitId,
    search: query.search,
  }
}

function scopeOf(unit: UnitOfWork, asked: Query['scope']): ReportScope {
  const { actor } = unit
  if (!allows(actor.permissions, `report.list-${asked}`)) throw new AppError('forbidden')
  return asked === 'own' ? { kind: 'own', userId: actor.userId } : reportScope(actor)
}
