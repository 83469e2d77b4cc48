import { sql, type Sql } from './sql.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/**
 * The columns that an update of a versioned record sets in addition to its fields: the next version, and who changed
 * which fields.
 */
export function nextVersion(unit: UnitOfWork, record: { version: number }, fields: readonly string[]): Sql {
  const version = record.version + 1
  const last = { version, by: unit.actor.userId, name: unit.actor.name }
  const changes = JSON.stringify(Object.fromEntries(fields.map((field) => [field, last])))
  return sql`version = ${version}, field_changes = field_changes || ${changes}::jsonb`
}
