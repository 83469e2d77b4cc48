import { atPrimary } from '#server/platform/db/primary.ts'
import pg from 'pg'

/** The name of the sessions that read or write a whole archive, in `pg_stat_activity`. */
export const archiveSession = 'daymark archive'

/** Values are transferred in PostgreSQL's text format; these settings make it exact and the same everywhere. */
const exactText = [
  `set application_name = '${archiveSession}'`,
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set bytea_output = 'hex'`,
  `set extra_float_digits = 1`,
  `set statement_timeout = 0`,
  `set idle_in_transaction_session_timeout = 0`,
  `set lock_timeout = '30s'`,
].join(';')

/** One transaction for a whole backup or restore. */
export async function inOneTransaction<T>(
  ownerUrl: string,
  mode: 'repeatable read read only' | 'read committed',
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: atPrimary(ownerUrl), connectionTimeoutMillis: 10_000 })
  let lost: Error | undefined
  client.on('error', (error) => (lost = error))
  await client.connect()
  try {
    await client.query(exactText)
    await client.query(`begin isolation level ${mode}`)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw lost ?? error
  } finally {
    await client.end().catch(() => {})
  }
}
