import pg from 'pg'
import { startCluster, type Cluster } from '#server/platform/postgres/cluster.ts'
import type { Config } from '../config.ts'
import { checkExternalDatabase, waitForExternalDatabase } from './external-database.ts'
import type { StopRequest } from './stop-request.ts'

export const databaseName = 'daymark'

/**
 * Connects to the operator's database, or starts the packaged one and registers its stop in `disposables`.
 * @param waitsFor Where given, waits for a database that does not answer yet, until somebody asks to stop.
 */
export async function openDatabase(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  disposables: AsyncDisposableStack,
  onNotice: (sentence: string) => void,
  { waitsFor }: { waitsFor?: StopRequest } = {},
): Promise<string> {
  if (databaseUrl) {
    if (waitsFor) await waitForExternalDatabase(databaseUrl, waitsFor, onNotice)
    else await checkExternalDatabase(databaseUrl)
    return databaseUrl
  }
  const cluster = await startCluster({ dataDir, onNotice })
  disposables.defer(() => cluster.stop())
  await createDatabase(cluster)
  return cluster.urlOf(databaseName)
}

async function createDatabase(cluster: Cluster): Promise<void> {
  const client = new pg.Client({
    connectionString: cluster.urlOf('postgres'),
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (!rowCount) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
