import { startCluster } from '#server/platform/postgres/cluster.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** A cluster as an operator provides it: databases that belong to the role `operator`, who is no superuser. */
export interface OperatorsCluster {
  port: number
  /** The `DATABASE_URL` of a role in a database. */
  urlFor: (role: string, database: string, password?: string) => string
  asSuperuser: (statement: string, database?: string) => Promise<unknown[]>
  stop: () => Promise<void>
}

export async function startOperatorsCluster(databases: readonly string[]): Promise<OperatorsCluster> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-external-'))
  const cluster = await startCluster({ dataDir, unsafeFast: true })
  const asSuperuser = async (statement: string, database = 'postgres'): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: cluster.urlOf(database) })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }
  await asSuperuser(`create role operator login createrole password 'secret'`)
  for (const database of databases) await asSuperuser(`create database ${database} owner operator`)
  return {
    port: cluster.port,
    urlFor: (role, database, password = 'secret') =>
      `postgres://${role}:${password}@127.0.0.1:${cluster.port}/${database}`,
    asSuperuser,
    stop: async () => {
      await cluster.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
