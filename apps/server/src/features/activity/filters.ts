import { activityView, type ActivityView } from '#core/access/activity-view.ts'
import {
  isForAdministrators,
  kindOf,
  signInTypes,
  typesForAdministrators,
  type ActivityKind,
} from '#core/activity/kinds.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { uuidOf } from '#server/platform/ids.ts'
import { findTypes, type ActivityFilters } from './feed-repo.ts'

type Query = ServerOperation['GET /activity/count']['query']

/**
 * What a feed may show and is asked to show. A person or a unit beyond what the actor sees gives nothing.
 * @throws AppError `forbidden` for a scope that the actor does not have.
 */
export async function filtersOf(
  unit: UnitOfWork,
  query: Query,
): Promise<ActivityFilters & { view: ActivityView }> {
  const view = activityView(unit.actor, query.scope)
  if (!view) throw new AppError('forbidden')
  return {
    view,
    of: view.of,
    showsTasks: view.showsTasks,
    personId: query.person && uuidOf(query.person),
    businessUnitId: query.bu && uuidOf(query.bu),
    types: query.kind ? { only: await typesOf(unit, query.kind, view) } : { except: leftOut(view) },
  }
}

/** One's own sign-ins are no news to oneself, unless one asks for them. */
function leftOut(view: ActivityView): readonly string[] {
  if (!view.showsSecurity) return typesForAdministrators
  return view.of.kind === 'own' ? signInTypes : []
}

async function typesOf(unit: UnitOfWork, kind: ActivityKind, view: ActivityView): Promise<string[]> {
  if (isForAdministrators(kind) && !view.showsSecurity) return []
  if (kind === 'tasks' && !view.showsTasks) return []
  return (await findTypes(unit)).filter((type) => kindOf(type) === kind)
}
