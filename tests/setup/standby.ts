import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { ownerName } from '#server/platform/postgres/init-cluster.ts'
import { until } from '#server/platform/postgres/wait.ts'
import {
  initSystemCluster,
  printIfMissing,
  runProgram,
  startSystemCluster,
  systemVersions,
  type SystemCluster,
} from './system-postgres.ts'

const versions = systemVersions()
const newest = versions.at(-1)!

/** Whether the machine has the programs of PostgreSQL that copy a server; the packaged one has none. */
export const hasPostgres = versions.length > 0
printIfMissing(versions)

const longestWaitMs = 30_000

/** A PostgreSQL of the system with a hot standby, each on a port of its own. */
export class PairOfHosts {
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-pair-'))
  readonly #hosts: SystemCluster[] = []

  /** @param isSynchronous Whether a commit waits until the standby has it. */
  async start({ isSynchronous }: { isSynchronous: boolean }): Promise<void> {
    const data = path.join(this.#folder, 'first')
    initSystemCluster(newest, data)
    const first = await startSystemCluster(newest, data)
    this.#hosts.push(first)
    const owner = new pg.Client({ connectionString: first.urlOf('postgres') })
    await owner.connect()
    await owner.query('create database daymark')
    await owner.end()
    const copy = path.join(this.#folder, 'second')
    this.#hosts.push(await startStandby(newest, first, copy, { isSynchronous }))
  }

  /** The connection string with both hosts. */
  get url(): string {
    return `postgres://${ownerName}@${this.#hosts.map(({ port }) => `127.0.0.1:${port}`).join()}/daymark`
  }

  /** The connection string of the first host, or of the second. */
  urlOf(index: 0 | 1): string {
    return this.#hosts[index]!.urlOf('daymark')
  }

  /** Kills the first host, as a failing machine would, and makes the standby the one that accepts writes. */
  async failOver(): Promise<void> {
    const [first, second] = this.#hosts
    await first!.kill()
    promote(newest, second!)
  }

  async stop(): Promise<void> {
    await Promise.all(this.#hosts.map((host) => host.kill()))
    fs.rmSync(this.#folder, { recursive: true, force: true })
  }
}

/**
 * Copies a running server into `data`, and starts the copy as its standby.
 * @param isSynchronous Whether a commit waits until the standby has it.
 */
export async function startStandby(
  version: number,
  first: SystemCluster,
  data: string,
  { isSynchronous, settings }: { isSynchronous: boolean; settings?: Record<string, string> },
): Promise<SystemCluster> {
  const from = ['-h', '127.0.0.1', '-p', String(first.port), '-U', ownerName]
  runProgram(version, 'pg_basebackup', ['-D', data, '-R', '--checkpoint=fast', ...from])
  const standby = await startSystemCluster(version, data, settings)
  const owner = new pg.Client({ connectionString: first.urlOf('postgres') })
  await owner.connect()
  try {
    const isFollowing = async (condition: string) =>
      (await owner.query(`select from pg_stat_replication where ${condition}`)).rowCount === 1
    await until('the standby to follow', longestWaitMs, () => isFollowing(`state = 'streaming'`))
    if (!isSynchronous) return standby
    await owner.query(`alter system set synchronous_standby_names = '*'`)
    await owner.query('select pg_reload_conf()')
    await until('commits to wait for the standby', longestWaitMs, () => isFollowing(`sync_state = 'sync'`))
    return standby
  } finally {
    await owner.end()
  }
}

/** Makes the standby a server that accepts writes. */
export function promote(version: number, standby: SystemCluster): void {
  runProgram(version, 'pg_ctl', ['promote', '-w', '-D', standby.data])
}
