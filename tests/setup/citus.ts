import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { distribute } from '#server/platform/db/distribute.ts'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import {
  initSystemCluster,
  startSystemCluster,
  systemVersions,
  type SystemCluster,
} from './system-postgres.ts'
import { ignoreLost } from './template-cluster.ts'
import type { TestDatabase } from './test-database.ts'

const version = systemVersions().find((one) => fs.existsSync(`/usr/lib/postgresql/${one}/lib/citus.so`))

/** Whether the system's PostgreSQL has Citus; no Debian package brings it, so most machines do not. */
export const hasCitus = version !== undefined

const settings = {
  shared_preload_libraries: 'citus',
  'citus.local_hostname': '127.0.0.1',
  'citus.node_conninfo': 'sslmode=disable',
  'citus.shard_count': '8',
  'citus.enable_stat_counters': 'on',
  max_prepared_transactions: '100',
  wal_level: 'logical',
  // Each table of a company that moves is a subscription.
  max_replication_slots: '32',
  max_wal_senders: '32',
  max_worker_processes: '48',
  max_logical_replication_workers: '32',
  max_sync_workers_per_subscription: '4',
}

/** A distributed database on a coordinator and two workers; `drop` ends them and removes their files. */
export async function startCitus(): Promise<TestDatabase> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-citus-'))
  const nodes: SystemCluster[] = []
  for (const name of ['coordinator', 'one', 'two']) {
    const data = path.join(folder, name)
    initSystemCluster(version!, data)
    const node = await startSystemCluster(version!, data, settings)
    nodes.push(node)
    await trustDecoder(node.urlOf('postgres'))
    await run(node.urlOf('postgres'), ['create database daymark'])
    await run(node.urlOf('daymark'), ['create extension citus'])
  }
  const [coordinator, ...workers] = nodes
  const ownerUrl = coordinator!.urlOf('daymark')
  await run(ownerUrl, [
    `select citus_set_coordinator_host('127.0.0.1', ${coordinator!.port})`,
    ...workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`),
  ])
  await prepareDatabase(ownerUrl)
  await distribute(ownerUrl, () => {})
  // The logins know now that the database is distributed.
  const { logins } = await prepareDatabase(ownerUrl)
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 10 })
  ignoreLost(owner)
  const drop = async () => {
    await owner.end()
    await Promise.all(nodes.map((node) => node.kill()))
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { ownerUrl, owner, logins, drop }
}

/** Newer versions of PostgreSQL name the libraries that may decode changes, with which a shard is moved. */
async function trustDecoder(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ setting: string }>(
      `select setting from pg_settings where name = 'output_plugin_libraries'`,
    )
    if (rows.length === 0) return
    await client.query(`alter system set output_plugin_libraries = ${rows[0]!.setting}, citus`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
