import { ensureLogins, type Logins } from './logins.ts'
import { migrate } from './migrate.ts'
import { rebuildNameIndexes } from './name-collation.ts'
import { withOwner } from './owner.ts'
import { underPreparationLock } from './preparation-lock.ts'

/** A database that is ready for a server or a command. */
export interface PreparedDatabase {
  logins: Logins
  /** The names of the migrations that were run. */
  applied: string[]
}

/** Prepares logins and schema, while the caller holds the lock of `underPreparationLock`. */
export async function prepareHeldDatabase(ownerUrl: string): Promise<PreparedDatabase> {
  // Before the schema, which grants rights to the logins' roles.
  const logins = await ensureLogins(ownerUrl)
  const { applied } = await migrate(ownerUrl)
  await withOwner(ownerUrl, rebuildNameIndexes)
  return { logins, applied }
}

/** Prepares logins and schema, waiting for other processes that do the same. */
export function prepareDatabase(ownerUrl: string): Promise<PreparedDatabase> {
  return underPreparationLock(
    ownerUrl,
    () => {},
    () => prepareHeldDatabase(ownerUrl),
  )
}
