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

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
