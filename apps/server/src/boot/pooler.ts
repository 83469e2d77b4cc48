import { atPrimary } from '#server/platform/db/primary.ts'
import { setDefaultsOfLogins, type Logins } from '#server/platform/db/logins.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { connectionSettings, databaseWaitsMs, throughPooler } from '#server/platform/db/pools.ts'
import pg from 'pg'
import { StartError } from './start-error.ts'

const refusal =
  'DATABASE_URL leads to a connection pooler, such as PgBouncer, that does not keep the state of connections: point DATABASE_URL to PostgreSQL itself, and give the address of the pooler as DATABASE_POOLER_URL.'

/**
 * Makes sure that a connection of the server is one connection of PostgreSQL, with its settings. Behind a pooler that
 * shares connections between transactions the server would start, be ready, and fail requests.
 * @throws StartError behind a pooler that does not pass on settings or shares connections.
 */
export async function refusePooler(url: string): Promise<void> {
  const clients = [0, 1].map(
    () =>
      new pg.Client({
        connectionString: atPrimary(url),
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
    const isPassedOn = Object.values(firstRow(rows))[0] === `${databaseWaitsMs.statement / 1_000}s`
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
  return firstRow(rows).process
}

/**
 * Prepares the logins for a pooler, and makes sure that it lets them in, leads to the same database, and passes each of
 * them on: behind a pooler that connects as the owner, no rule of the database would hold.
 * @throws StartError that says what to set up at the pooler.
 */
export async function preparePooler(poolerUrl: string, ownerUrl: string, logins: Logins): Promise<void> {
  const { options: _, ...defaults } = connectionSettings(databaseWaitsMs)
  await setDefaultsOfLogins(ownerUrl, logins, { ...defaults, jit: 'off' })
  for (const login of [logins.app, logins.auth, logins.platform]) {
    const [itself, behind] = [await connectionAt(login), await behindPooler(poolerUrl, login)]
    if (itself.database !== behind.database)
      throw new StartError(
        'DATABASE_POOLER_URL leads to another database than DATABASE_URL: name the same database there.',
      )
    if (itself.roles !== behind.roles)
      throw new StartError(
        `The pooler of DATABASE_POOLER_URL connects the login ${new URL(login).username} as another one: leave user= out of its settings, so that each login reaches PostgreSQL as itself.`,
      )
    if (itself.limits !== behind.limits)
      throw new StartError(
        'The connections of the pooler of DATABASE_POOLER_URL do not have the time limits of the logins: restart it, and let it set none of its own.',
      )
  }
}

async function behindPooler(poolerUrl: string, login: string): Promise<Connection> {
  try {
    return await connectionAt(throughPooler(poolerUrl, login))
  } catch (error) {
    const { hostname, port } = new URL(poolerUrl)
    throw new StartError(
      `The pooler at ${hostname}:${port || 5432}, where DATABASE_POOLER_URL points, does not connect the login ${new URL(login).username}: ${(error as Error).message}. docs/operations.md says what it needs.`,
    )
  }
}

interface Connection {
  /** Its name, and its server by the time at which it was started. */
  database: string
  /** Who has signed in, and as whom they act. */
  roles: string
  limits: string
}

/** The environment of a transaction of the login. */
async function connectionAt(url: string): Promise<Connection> {
  const client = new pg.Client({
    connectionString: atPrimary(url),
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('begin')
    const { rows } = await client.query<Connection>(
      `select current_database() || ' ' || pg_postmaster_start_time() as database,
        session_user || ' ' || current_user as roles,
        concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
          current_setting('idle_in_transaction_session_timeout')) as limits`,
    )
    await client.query('commit')
    return firstRow(rows)
  } finally {
    await client.end().catch(() => {})
  }
}
