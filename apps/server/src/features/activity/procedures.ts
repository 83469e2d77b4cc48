import { activityView, type ActivityView } from '#core/access/policies/activity.ts'
import { mostOwn, mostRead } from '#core/activity/feed.ts'
import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import { read } from '#server/platform/http/procedure.ts'
import { type ActivityType, typesShown } from '#core/activity/types.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { findNames } from '../facts/api.ts'
import { findPeople } from '../people/api.ts'
import { findFeedbackOf } from '../reports/api.ts'
import { findCommentsOf } from '../tasks/api.ts'
import { countEntries, findEntries, type ActivityRow, type ActivityFilters } from './feed-repo.ts'
import { viewEntry } from './view.ts'

export const activityProcedures = [
  read('GET /activity', async (unit, { query }) => {
    const filters = filtersOf(unit, query)
    const offset = (query.page - 1) * query.pageSize
    const most = query.scope === 'own' ? mostOwn : mostRead
    // Going on from an entry costs the same at any depth; one's own entries are the newest ones only.
    const limit =
      query.before && query.scope !== 'own' ? query.pageSize : Math.min(query.pageSize, most - offset)
    const place = { offset, limit, before: query.before, within: query.scope === 'own' ? mostOwn : undefined }
    const rows = limit > 0 ? await findEntries(unit, filters, place) : []
    const comments = await commentsOf(unit, rows)
    const names = await findNames(unit, peopleOf(rows))
    const reading = { view: filters.view, readerId: unit.actor.userId, names }
    return { items: rows.map((row) => viewEntry(row, { ...reading, comment: comments.get(row.id) })) }
  }),

  read('GET /activity/count', async (unit, { query }) => ({
    count: await countEntries(unit, filtersOf(unit, query), query.scope === 'own' ? mostOwn : query.upTo),
  })),

  read('GET /activity/people', async (unit, { query }) => {
    const view = activityView(unit.actor, query.scope)
    if (!view) throw new AppError('forbidden')
    const scope = view.of.kind === 'tenant' ? view.of : { ...view.of, userId: unit.actor.userId }
    const people = await findPeople(unit, scope, { of: 'reports' })
    return { items: people.map(({ id, name }) => ({ id, name })) }
  }),
]

/** Everybody whom the entries name. */
function peopleOf(rows: readonly ActivityRow[]): Id<'user'>[] {
  return rows.flatMap(({ actor_id: by, target_user_id: about, people }) =>
    [by, about, ...people].filter((id) => id !== null),
  )
}

const onTasks: readonly ActivityType[] = ['task.commented', 'personal-task.commented']
const onReports: readonly ActivityType[] = ['eod.acknowledged', 'eod.comment-edited']

/**
 * The current comments of these entries, by the entry's id, if the actor may read them at their task or report. The log
 * itself stores no comments, so a comment disappears with its task or report.
 */
async function commentsOf(
  unit: UnitOfWork,
  entries: readonly ActivityRow[],
): Promise<Map<Id<'activity'>, string>> {
  const [tasks, reports] = [commentedIn(onTasks, entries), commentedIn(onReports, entries)]
  return new Map([
    ...(tasks.length > 0 ? await findCommentsOf(unit, tasks) : []),
    ...(reports.length > 0 ? await findFeedbackOf(unit, reports) : []),
  ])
}

function commentedIn(types: readonly ActivityType[], entries: readonly ActivityRow[]) {
  return entries.flatMap(({ id, type, target_id: target, actor_id: by, happened_at: at }) =>
    types.includes(type) && target !== null && by !== null ? { entryId: id, target, by, at } : [],
  )
}

type Query = Omit<ServerOperation['GET /activity/count']['query'], 'upTo'>

/**
 * The permitted and requested filters of a feed. A person or a unit beyond the actor's scope matches nothing.
 * @throws AppError `forbidden` for a scope that the actor does not have.
 */
function filtersOf(unit: UnitOfWork, query: Query): ActivityFilters & { view: ActivityView } {
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
