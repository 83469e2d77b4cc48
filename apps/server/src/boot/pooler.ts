import { connectionSettings, databaseWaitsMs } from '#server/platform/db/pools.ts'
import pg from 'pg'
import { StartError } from './start-error.ts'

const refusal =
  'DATABASE_URL leads to a connection pooler, such as PgBouncer, that does not keep the state of connections. Daymark prepares statements, listens, and sets limits on its connections: point DATABASE_URL to PostgreSQL itself.'

/**
 * Makes sure that a connection of the server is one connection of PostgreSQL, with its settings. Behind a pooler that
 * shares connections between transactions the server would start, be ready, and fail requests.
 * @throws StartError behind a pooler that does not pass on settings or shares connections.
 */
export async function refusePooler(url: string): Promise<void> {
  const clients = [0, 1].map(
    () =>
      new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: 10_000,
        query_timeout: 10_000,
        ...connectionSettings(databaseWaitsMs),
      }),
  )
  for (const client of clients) client.on('error', () => {})
  try {
    for (const client of clients) await client.connect()
    const [one, other] = clients as [pg.Client, pg.Client]
    // A pooler gives the other client the connection that was used last.
    await one.query('begin')
    const before = await processOf(other)
    await one.query('commit')
    const { rows } = await one.query<{ timeout: string }>('show statement_timeout')
    const isPassedOn = Object.values(rows[0]!)[0] === `${databaseWaitsMs.statement / 1_000}s`
    if (!isPassedOn || (await processOf(other)) !== before) throw new StartError(refusal)
  } catch (error) {
    // PgBouncer: "unsupported startup parameter".
    if ((error as { code?: string }).code === '08P01') throw new StartError(refusal)
    throw error
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process')
  return rows[0]!.process
}
