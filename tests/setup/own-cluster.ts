import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { startCluster, type Cluster } from '#server/platform/postgres/cluster.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { ignoreLost } from './template-cluster.ts'
import type { TestDatabase } from './test-database.ts'

/**
 * A cluster that a test may stop, kill and fill, with a migrated database; `drop` removes both.
 *
 * @param keepsCommits Whether commits survive killing the cluster, as in the real settings.
 */
export async function startOwnCluster({ keepsCommits = false } = {}): Promise<{
  cluster: Cluster
  database: TestDatabase
}> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-own-'))
  const cluster = await startCluster({ dataDir, unsafeFast: !keepsCommits })
  const first = new pg.Client({ connectionString: cluster.urlOf('postgres') })
  await first.connect()
  await first.query('create database daymark')
  await first.end()
  const ownerUrl = cluster.urlOf('daymark')
  const { logins } = await prepareDatabase(ownerUrl)
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2, connectionTimeoutMillis: 10_000 })
  ignoreLost(owner)
  const drop = async (): Promise<void> => {
    await owner.end()
    await cluster.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  return { cluster, database: { ownerUrl, owner, logins, drop } }
}
