import { withOwner } from '#server/platform/db/owner.ts'

/** Records in the database that a backup of it was made now. */
export async function noteBackup(ownerUrl: string): Promise<void> {
  await withOwner(ownerUrl, async (owner) => {
    await owner.query('insert into private.backups (made_at) values ($1) on conflict do nothing', [
      Temporal.Now.instant().toString(),
    ])
  })
}
