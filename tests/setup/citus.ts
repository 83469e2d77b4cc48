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
import { promote, startStandby } from './standby.ts'
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

/** The servers of a cluster; the first is the coordinator, the others are workers. */
export class CitusNodes {
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-citus-'))
  readonly #nodes: SystemCluster[] = []
  readonly #standbys: SystemCluster[] = []

  static async start(): Promise<CitusNodes> {
    const nodes = new CitusNodes()
    for (const name of ['coordinator', 'one', 'two']) await nodes.#add(name)
    const [coordinator, ...workers] = nodes.#nodes
    await run(nodes.ownerUrl, [
      `select citus_set_coordinator_host('127.0.0.1', ${coordinator!.port})`,
      ...workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`),
    ])
    return nodes
  }

  async #add(name: string): Promise<void> {
    const data = path.join(this.#folder, name)
    initSystemCluster(version!, data)
    const node = await startSystemCluster(version!, data, settings)
    this.#nodes.push(node)
    await trustDecoder(node.urlOf('postgres'))
    await run(node.urlOf('postgres'), ['create database daymark'])
    await run(node.urlOf('daymark'), ['create extension citus'])
  }

  /** The connection string of the coordinator's database. */
  get ownerUrl(): string {
    return this.#nodes[0]!.urlOf('daymark')
  }

  /** Kills a node, as a failing machine would, and starts it again. */
  async restart(index: number): Promise<void> {
    const { data, port, kill } = this.#nodes[index]!
    await kill()
    this.#nodes[index] = await startSystemCluster(version!, data, settings, port)
  }

  /** Starts a standby for which the commits of the worker wait. */
  async addStandby(index: number): Promise<void> {
    const data = path.join(this.#folder, `standby-${index}`)
    const standby = await startStandby(version!, this.#nodes[index]!, data, { isSynchronous: true, settings })
    this.#standbys[index] = standby
  }

  /** Kills a worker; its standby takes its place. */
  async failOver(index: number): Promise<void> {
    const [lost, standby] = [this.#nodes[index]!, this.#standbys[index]!]
    await lost.kill()
    promote(version!, standby)
    this.#nodes[index] = standby
    await run(this.ownerUrl, [
      `select citus_update_node(nodeid, '127.0.0.1', ${standby.port}) from pg_dist_node where nodeport = ${lost.port}`,
    ])
  }

  /** The number of workers that have companies. */
  async withCompanies(): Promise<number> {
    const client = new pg.Client({ connectionString: this.ownerUrl })
    await client.connect()
    try {
      const { rows } = await client.query<{ id: string }>('select id from app.tenants')
      const { rows: counts } = await client.query<{ count: number }>(
        `select count(distinct nodeport)::int from pg_dist_shard_placement where shardid in
          (select get_shard_id_for_distribution_column('app.tenants', id) from unnest($1::uuid[]) id)`,
        [rows.map(({ id }) => id)],
      )
      return counts[0]!.count
    } finally {
      await client.end()
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#nodes, ...this.#standbys].map((node) => node?.kill()))
    fs.rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** A distributed database on a coordinator and two workers; `drop` ends them and removes their files. */
export async function startCitus(): Promise<TestDatabase> {
  const nodes = await CitusNodes.start()
  const { ownerUrl } = nodes
  await prepareDatabase(ownerUrl)
  await distribute(ownerUrl, () => {})
  // The logins know now that the database is distributed.
  const { logins } = await prepareDatabase(ownerUrl)
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 10 })
  ignoreLost(owner)
  const drop = async () => {
    await owner.end()
    await nodes.stop()
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
