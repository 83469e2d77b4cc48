import { allows } from '#core/access/acts.ts'
import { containing } from '#server/platform/db/containing.ts'
import { empty, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/**
 * The condition under which people `u` are found by a search: by their name, and by their address for whoever sees
 * addresses, which are those who manage people. A search would tell others what they may not read.
 */
export function isFound(unit: UnitOfWork, search: string | undefined): Sql {
  if (!search) return empty
  const pattern = containing(search)
  if (!allows(unit.actor.permissions, 'person.list')) return sql`and u.name ilike ${pattern}`
  return sql`and (u.name ilike ${pattern} or u.email ilike ${pattern})`
}
