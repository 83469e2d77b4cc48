import { ensureLogins, type Logins } from './logins.ts'
import { migrate } from './migrate.ts'
import { rebuildNameIndexes } from './name-collation.ts'
import { withOwner } from './owner.ts'
import { underPreparationLock } from './preparation-lock.ts'

/** What a server or a command needs of a database before it works with it. */
export interface PreparedDatabase {
  logins: Logins
  /** The names of the migrations that were missing. */
  applied: string[]
}

/** The logins and the schema, while the caller holds the lock of `underPreparationLock`. */
export async function prepareHeldDatabase(ownerUrl: string): Promise<PreparedDatabase> {
  // Before the schema, which says what each login may do.
  const logins = await ensureLogins(ownerUrl)
  const { applied } = await migrate(ownerUrl)
  await withOwner(ownerUrl, rebuildNameIndexes)
  return { logins, applied }
}

/** Makes the logins and brings the schema up to date, waiting for whoever does the same at this moment. */
export function prepareDatabase(ownerUrl: string): Promise<PreparedDatabase> {
  return underPreparationLock(
    ownerUrl,
    () => {},
    () => prepareHeldDatabase(ownerUrl),
  )
}
