import { allows } from '#core/access/acts.ts'
import { andHasWords } from '#server/platform/db/search-condition.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/**
 * The condition under which a search finds people `u`: by their name, and by their email only for people who manage
 * users and may see emails, because a search would reveal them.
 */
export function matchesSearch(unit: UnitOfWork, search: string | undefined): Sql {
  const mayFindEmails = allows(unit.actor.permissions, 'person.list')
  return andHasWords(search, mayFindEmails ? sql`u.search_key` : sql`app.search_key(u.name)`)
}
