import type { Logins } from '#server/platform/db/logins.ts'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { startCluster } from '#server/platform/postgres/cluster.ts'
import { addUuidv7 } from '#tests/factories/uuidv7.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { postgresVariable } from './postgres-variable.ts'
import { initSystemCluster, startSystemCluster, type SystemCluster } from './system-postgres.ts'

/** A cluster for a test run, with a migrated template database for copies. */
export interface TemplateCluster {
  /** The owner's connection string of a database of the cluster. */
  urlOf(database: string): string
  /** The logins of the template, whose passwords its copies share. */
  logins: Logins
  /** The version of its PostgreSQL, such as 18.4. */
  version: string
  /** The columns that its tables allow to be null, as `table's oid.number of the column`; the same in copies. */
  nullableColumns: { place: string; name: string }[]
  /** Ends the cluster and removes its files. */
  stop(): Promise<void>
}

export const templateName = 'template_daymark'

/** Starts the cluster; `fill` writes the common data of all copies into the template. */
export async function startTemplateCluster(
  fill: (ownerUrl: string) => Promise<void> = async () => {},
): Promise<TemplateCluster> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-test-'))
  const cluster = await startAnyCluster(dataDir)
  const stop = async () => {
    await cluster.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  const owner = new pg.Client({ connectionString: cluster.urlOf('postgres') })
  try {
    await owner.connect()
    await owner.query(`create database ${templateName}`)
    const templateUrl = cluster.urlOf(templateName)
    const { logins } = await prepareDatabase(templateUrl)
    await fill(templateUrl)
    const { nullableColumns, version } = await inspect(templateUrl)
    await owner.query(`alter database ${templateName} is_template true allow_connections false`)
    return { urlOf: cluster.urlOf, logins, version, nullableColumns, stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    await owner.end()
  }
}

/** As for the packaged one, of those that old versions know: nothing waits for the disk. */
const fast = {
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '128MB',
}

async function startAnyCluster(dataDir: string): Promise<Pick<SystemCluster, 'urlOf' | 'stop'>> {
  const version = process.env[postgresVariable]
  if (!version) return startCluster({ dataDir, unsafeFast: true })
  const data = path.join(dataDir, 'data')
  initSystemCluster(Number(version), data)
  return startSystemCluster(Number(version), data, fast)
}

/** Also adds what tests expect of PostgreSQL and an older version lacks. */
async function inspect(url: string): Promise<Pick<TemplateCluster, 'version' | 'nullableColumns'>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await addUuidv7(client)
    const { rows: versions } = await client.query<{ server_version: string }>('show server_version')
    const { rows: nullableColumns } = await client.query<{ place: string; name: string }>(`
      select attrelid || '.' || attnum as place, attname as name from pg_attribute
      join pg_class c on c.oid = attrelid
      where c.relkind in ('r', 'p') and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace)
        and attnum > 0 and not attnotnull and not attisdropped`)
    // Debian adds the version of its package.
    return { version: versions[0]!.server_version.split(' ')[0]!, nullableColumns }
  } finally {
    await client.end()
  }
}

/** The connection string for another database of the same cluster. */
export function atDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** The logins for a copy of the template. */
export function loginsAt({ app, auth, platform, jobs, isCluster }: Logins, database: string): Logins {
  return {
    isCluster,
    app: atDatabase(app, database),
    auth: atDatabase(auth, database),
    platform: atDatabase(platform, database),
    jobs: atDatabase(jobs, database),
  }
}

/** Ignores connections that are lost because their database is dropped while the pool is still closing them. */
export function ignoreLost(pool: pg.Pool): void {
  pool.on('error', () => {})
}
