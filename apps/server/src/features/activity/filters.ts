import { activityView, type ActivityView } from '#core/access/policies/activity.ts'
import { typesShown } from '#core/activity/types.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ActivityFilters } from './feed-repo.ts'

type Query = Omit<ServerOperation['GET /activity/count']['query'], 'upTo'>

/**
 * The permitted and requested filters of a feed. A person or a unit beyond the actor's scope matches nothing.
 * @throws AppError `forbidden` for a scope that the actor does not have.
 */
export function filtersOf(unit: UnitOfWork, query: Query): ActivityFilters & { view: ActivityView } {
  const view = activityView(unit.actor, query.scope)
  if (!view) throw new AppError('forbidden')
  return {
    view,
    of: view.of,
    personId: query.userId,
    businessUnitId: query.businessUnitId,
    types: typesShown(view, query.kind),
    isOfOneKind: query.kind !== undefined,
    search: query.search,
    from: query.startDate ? startOf(query.startDate, unit) : undefined,
    before: query.endDate ? startOf(query.endDate, unit, { days: 1 }) : undefined,
  }
}

/** The instant at which the day, or a day after it, begins for the actor. */
function startOf(date: string, unit: UnitOfWork, after = { days: 0 }): Temporal.Instant {
  return Temporal.PlainDate.from(date)
    .add(after)
    .toZonedDateTime(unit.timeZone ?? 'UTC')
    .toInstant()
}
