import { allows } from '#core/access/acts.ts'
import { likePattern } from '#server/platform/db/search-condition.ts'
import { empty, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/**
 * The condition under which a search finds people `u`: by their name, and by their email only for people who manage
 * users and may see emails, because a search would reveal them.
 */
export function matchesSearch(unit: UnitOfWork, search: string | undefined): Sql {
  if (!search) return empty
  const pattern = likePattern(search)
  if (!allows(unit.actor.permissions, 'person.list')) return sql`and u.name ilike ${pattern}`
  return sql`and (u.name ilike ${pattern} or u.email ilike ${pattern})`
}
