import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { findBinaries } from './binaries.ts'
import { initCluster, ownerName } from './init-cluster.ts'
import { pickOsUser } from './os-user.ts'
import { readPidFile } from './pid-file.ts'
import { canHoldSocket } from './local-socket.ts'
import { choosePlace, knownPlace, rememberPlace } from './place.ts'
import { launchPostmaster, stopPostmaster, type Launch } from './postmaster.ts'
import { freePort } from './wait.ts'
import { ClusterError } from './cluster-error.ts'

export interface ClusterOptions {
  /** The cluster is in `postgres` below it, its password and log beside it. Must exist. */
  dataDir: string
  /** Trades crash safety for speed: for test databases that are thrown away. */
  unsafeFast?: boolean
  onNotice?: (sentence: string) => void
}

export interface Cluster {
  port: number
  pid: number
  /** Connection string of the superuser for a database of this cluster. */
  urlOf(database: string): string
  stop(): Promise<void>
}

/**
 * Starts the packaged PostgreSQL in a data folder, initialising it if there is none, and restarts it after crashes
 * until `stop`. The caller holds the data folder's lock: a postmaster that still runs there belongs to a killed server
 * and is stopped.
 */
export async function startCluster({
  dataDir,
  unsafeFast = false,
  onNotice,
}: ClusterOptions): Promise<Cluster> {
  const user = pickOsUser(knownPlace(dataDir))
  const place = choosePlace(dataDir, user)
  if (place.notice) onNotice?.(place.notice)
  const { cluster } = place
  const binaries = findBinaries(user)
  const exists = fs.existsSync(path.join(cluster, 'PG_VERSION'))
  const password = readOrMakePassword(dataDir, exists)
  if (!exists) await initCluster({ cluster, password, binaries, user, unsafeFast })
  rememberPlace(dataDir, cluster)
  await stopPostmaster(cluster, binaries)
  const logFile = path.join(dataDir, 'postgres.log')
  rotate(logFile)
  const hasSocket = await canHoldSocket(cluster)
  const launch = {
    cluster,
    binaries,
    user,
    port: await freePort(),
    settings: clusterSettings({ unsafeFast, hasSocket }),
    logFile,
  }
  const postmaster = { child: await launchPostmaster(launch), isStopping: false }
  keepAlive(postmaster, launch, onNotice)
  return {
    port: launch.port,
    get pid() {
      return postmaster.child.pid!
    },
    urlOf: (database) =>
      urlOf({ password, port: launch.port, database, folder: hasSocket ? cluster : undefined }),
    async stop() {
      postmaster.isStopping = true
      await stopPostmaster(cluster, binaries)
    },
  }
}

/** Connection string for a cluster that another process of this machine runs, if there is one. */
export function urlOfRunningCluster(dataDir: string, database: string): string | undefined {
  const cluster = knownPlace(dataDir)
  const state = readPidFile(cluster)
  const password = readPassword(dataDir)
  if (!state?.isReady || !password) return undefined
  return urlOf({ password, port: state.port, database, folder: state.hasSocket ? cluster : undefined })
}

/** @param folder Where its socket is, if it has one. */
function urlOf(to: { password: string; port: number; database: string; folder: string | undefined }): string {
  const host = to.folder === undefined ? '127.0.0.1' : encodeURIComponent(to.folder)
  return `postgres://${ownerName}:${to.password}@${host}:${to.port}/${to.database}`
}

function keepAlive(
  postmaster: { child: ChildProcess; isStopping: boolean },
  launch: Launch,
  onNotice?: (sentence: string) => void,
): void {
  const restarts = new Restarts()
  let startedAt = performance.now()
  watch()
  function watch() {
    postmaster.child.once('exit', () => {
      if (!postmaster.isStopping) void revive(performance.now() - startedAt)
    })
  }
  async function revive(workedMs: number) {
    onNotice?.('The database has died and is being started again.')
    // Unreferenced, so that it does not delay the end of a stopping server.
    await pause(restarts.nextPauseMs(workedMs), undefined, { ref: false })
    while (!postmaster.isStopping) {
      try {
        // Its last backends may still hold the shared memory; PostgreSQL then refuses to start, and is tried again.
        await stopPostmaster(launch.cluster, launch.binaries)
        postmaster.child = await launchPostmaster(launch)
        if (postmaster.isStopping) return await stopPostmaster(launch.cluster, launch.binaries)
        startedAt = performance.now()
        return watch()
      } catch {
        await pause(restarts.nextPauseMs(0), undefined, { ref: false })
      }
    }
  }
}

function rotate(logFile: string): void {
  const size = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > 10 * 1024 * 1024) fs.renameSync(logFile, `${logFile}.old`)
}

/**
 * The superuser's password, created at the first start and kept beside the cluster, readable only by the server's user.
 */
function readOrMakePassword(dataDir: string, clusterExists: boolean): string {
  const file = path.join(dataDir, 'postgres.password')
  const kept = readPassword(dataDir)
  if (kept) return kept
  if (clusterExists) {
    throw new ClusterError(
      `${dataDir} holds a database, but the file with its password is missing: put ${file} back.`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  const fresh = `${file}.new`
  fs.writeFileSync(fresh, password, { mode: 0o600, flush: true })
  fs.renameSync(fresh, file)
  return password
}

function readPassword(dataDir: string): string | undefined {
  const file = path.join(dataDir, 'postgres.password')
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined
}

const firstPauseMs = 250
const longestPauseMs = 5_000
/** A database that has run for this long is restarted immediately. */
const steadyMs = 10_000

/** The exponential backoff of restarts, because on a full disk a database crashes right after every start. */
export class Restarts {
  #pauseMs = 0

  /** @param workedMs How long it has worked since it was last started; 0 if it did not start. */
  nextPauseMs(workedMs: number): number {
    if (workedMs >= steadyMs) this.#pauseMs = 0
    const pauseMs = this.#pauseMs
    this.#pauseMs = Math.min(longestPauseMs, Math.max(firstPauseMs, pauseMs * 2))
    return pauseMs
  }
}

const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  log_timezone: 'UTC',
  timezone: 'UTC',
  // A page is copied to the log at its first change after each checkpoint: compressed, a submission writes 9 KB
  // instead of 20.
  wal_compression: 'on',
}

/** Nothing is synced to the disk: after a crash of the machine the cluster may be unusable. */
const unsafe = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  // The password is random, so that it needs no expensive hashing.
  scram_iterations: '1',
}

/** Settings of the packaged PostgreSQL, given on its command line so that an upgrade of Daymark changes them. */
function clusterSettings(how: { unsafeFast: boolean; hasSocket: boolean }): Record<string, string> {
  // Its own folder, which no other user can enter.
  const socket = { unix_socket_directories: how.hasSocket ? '.' : '' }
  return { ...settings, ...socket, ...(how.unsafeFast ? unsafe : {}) }
}
