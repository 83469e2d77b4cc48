import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { oldestVersion } from '#server/boot/external-database.ts'
import { ownerName } from '#server/platform/postgres/init-cluster.ts'
import { pickOsUser } from '#server/platform/postgres/os-user.ts'
import { isPostmasterOf, readPidFile } from '#server/platform/postgres/pid-file.ts'
import { launchPostmaster, stopPostmaster } from '#server/platform/postgres/postmaster.ts'
import { freePort, until } from '#server/platform/postgres/wait.ts'

const installed = '/usr/lib/postgresql'

/** The supported major versions of PostgreSQL that the system's packages have installed, the oldest first. */
export function systemVersions(): number[] {
  if (!fs.existsSync(installed)) return []
  return fs
    .readdirSync(installed)
    .filter((name) => fs.existsSync(program(Number(name), 'initdb')))
    .map(Number)
    .filter((version) => version >= oldestVersion)
    .toSorted((a, b) => a - b)
}

/** Prints that tests are skipped, if no version is installed. */
export function printIfMissing(versions: readonly number[]): void {
  if (versions.length === 0)
    console.log(`PostgreSQL is not installed below ${installed}: its tests are skipped.`)
}

function program(version: number, name: string): string {
  return path.join(installed, String(version), 'bin', name)
}

/** Runs a program of PostgreSQL as a user that is not root. */
export function runProgram(version: number, name: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program(version, name), args, {
    ...pickOsUser(''),
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`)
}

/** A running PostgreSQL of the system. */
export interface SystemCluster {
  data: string
  port: number
  pid: number
  /** The superuser's connection string of a database. */
  urlOf(database: string): string
  stop(): Promise<void>
  /** Ends all its processes at once, as a failing machine would. */
  kill(): Promise<void>
}

/**
 * Creates the files of a cluster in `data`, whose folder PostgreSQL's user gets. Its databases are in English order, as
 * on most systems, so that a comparison of texts that needs another order fails if it does not name it.
 */
export function initSystemCluster(version: number, data: string): void {
  const user = pickOsUser('')
  if (user) fs.chownSync(path.dirname(data), user.uid, user.gid)
  const locale = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US', '--locale=C']
  runProgram(version, 'initdb', ['-D', data, '-U', ownerName, '--auth=trust', '--no-sync', ...locale])
}

/** Starts the cluster in `data`, by default on a free port; it ends with this process at the latest. */
export async function startSystemCluster(
  version: number,
  data: string,
  settings: Record<string, string> = {},
  givenPort?: number,
): Promise<SystemCluster> {
  const [initdb, postgres, pgCtl] = ['initdb', 'postgres', 'pg_ctl'].map((name) => program(version, name))
  const binaries = { initdb: initdb!, postgres: postgres!, pgCtl: pgCtl! }
  const port = givenPort ?? (await freePort())
  const { pid } = await launchPostmaster({
    cluster: data,
    binaries,
    user: pickOsUser(''),
    port,
    settings: {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      timezone: 'UTC',
      fsync: 'off',
      ...settings,
    },
    logFile: `${data}.log`,
  })
  return {
    data,
    port,
    pid: pid!,
    urlOf: (database) => `postgres://${ownerName}@127.0.0.1:${port}/${database}`,
    stop: () => stopPostmaster(data, binaries),
    async kill() {
      // SIGKILL would leave PostgreSQL's other processes, which end when they miss the first.
      if (readPidFile(data)?.pid === pid) process.kill(pid!, 'SIGQUIT')
      await until('PostgreSQL to end', 20_000, () => !isPostmasterOf(pid!, data))
    },
  }
}
