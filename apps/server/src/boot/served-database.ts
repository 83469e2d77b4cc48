import { withOwner } from '#server/platform/db/owner.ts'
import { StartError } from './start-error.ts'

/** @throws StartError if a server uses the database, that is, one of its logins is connected. */
export async function refuseServed(ownerUrl: string): Promise<void> {
  await withOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and usename ~ '^daymark_(app|auth|platform|jobs)(_[0-9a-f]{8})?$'`,
    )
    if (rows[0]!.count > 0)
      throw new StartError('A server works on the database of DATABASE_URL: stop it first, on every machine.')
  })
}
