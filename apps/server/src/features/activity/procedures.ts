import { activityView } from '#core/access/policies/activity.ts'
import { mostOwn, mostRead } from '#core/activity/feed.ts'
import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import { read } from '#server/platform/http/procedure.ts'
import { findNames } from '../facts/api.ts'
import { findPeople } from '../people/api.ts'
import { commentsOf } from './comments.ts'
import { filtersOf } from './filters.ts'
import { countEntries, findEntries, type ActivityRow } from './feed-repo.ts'
import { viewEntry } from './view.ts'

export const activityProcedures = [
  read('GET /activity', async (unit, { query }) => {
    const filters = filtersOf(unit, query)
    const offset = (query.page - 1) * query.pageSize
    const limit = Math.min(query.pageSize, (query.scope === 'own' ? mostOwn : mostRead) - offset)
    const rows = limit > 0 ? await findEntries(unit, filters, { offset, limit }) : []
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
