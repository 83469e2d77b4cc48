import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { initCluster, ownerName } from './init-cluster.ts'
import { pickOsUser } from './os-user.ts'
import { readOrMakePassword, readPassword } from './password.ts'
import { readPidFile } from './pid-file.ts'
import { choosePlace, knownPlace, rememberPlace } from './place.ts'
import { Restarts } from './restarts.ts'
import { launchPostmaster, stopPostmaster, type Launch } from './postmaster.ts'
import { clusterSettings } from './settings.ts'
import { freePort } from './wait.ts'

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
  turnOver(logFile)
  const launch = {
    cluster,
    binaries,
    user,
    port: await freePort(),
    settings: clusterSettings(unsafeFast),
    logFile,
  }
  const postmaster = { child: await launchPostmaster(launch), isStopping: false }
  keepAlive(postmaster, launch, onNotice)
  return {
    port: launch.port,
    get pid() {
      return postmaster.child.pid!
    },
    urlOf: (database) => urlOf(password, launch.port, database),
    async stop() {
      postmaster.isStopping = true
      await stopPostmaster(cluster, binaries)
    },
  }
}

/** Connection string for a cluster that another process of this machine runs, if there is one. */
export function urlOfRunningCluster(dataDir: string, database: string): string | undefined {
  const state = readPidFile(knownPlace(dataDir))
  const password = readPassword(dataDir)
  return state?.isReady && password ? urlOf(password, state.port, database) : undefined
}

function urlOf(password: string, port: number, database: string): string {
  return `postgres://${ownerName}:${password}@127.0.0.1:${port}/${database}`
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

function turnOver(logFile: string): void {
  const size = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > 10 * 1024 * 1024) fs.renameSync(logFile, `${logFile}.old`)
}
