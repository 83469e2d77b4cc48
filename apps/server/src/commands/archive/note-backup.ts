import pg from 'pg'

/** Notes in the database that a backup of it was made now. */
export async function noteBackup(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  await owner.connect()
  try {
    await owner.query('insert into private.backups (made_at) values ($1) on conflict do nothing', [
      Temporal.Now.instant().toString(),
    ])
  } finally {
    await owner.end()
  }
}
