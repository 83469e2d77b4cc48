import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureLogins } from '#server/platform/db/logins.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startCluster, type Cluster } from '#server/platform/postgres/cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's connection string of the template that `createTestDatabase` clones. */
    templateUrl: string
  }
}

/** One packaged cluster for a whole run, with a migrated template in it; gone afterwards. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-test-'))
  const cluster = await startCluster({ dataDir, unsafeFast: true })
  const tearDown = async () => {
    await cluster.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    provide('templateUrl', await makeTemplate(cluster))
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}

async function makeTemplate(cluster: Cluster): Promise<string> {
  const owner = new pg.Client({ connectionString: cluster.urlOf('postgres') })
  await owner.connect()
  try {
    await owner.query('create database template_daymark')
    const templateUrl = cluster.urlOf('template_daymark')
    await ensureLogins(templateUrl)
    await migrate(templateUrl)
    await owner.query('alter database template_daymark is_template true allow_connections false')
    return templateUrl
  } finally {
    await owner.end()
  }
}
