import { execFile, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { ClusterError } from './cluster-error.ts'
import { postgresEnvironment } from './environment.ts'
import type { OsUser } from './os-user.ts'
import { isPostmasterOf, pidFileOf, readPidFile } from './pid-file.ts'
import { until } from './wait.ts'

const setpriv = '/usr/bin/setpriv'

export interface Launch {
  cluster: string
  binaries: Binaries
  user: OsUser
  port: number
  settings: Record<string, string>
  logFile: string
}

/** Starts a postmaster and resolves when it accepts connections; throws with the reason from its log. */
export async function launchPostmaster(launch: Launch): Promise<ChildProcess> {
  const { cluster, logFile } = launch
  const logSize = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  const child = spawnPostmaster(launch)
  let failure: (() => string) | undefined
  child.once('error', (error) => (failure = () => error.message))
  child.once('exit', () => (failure ??= () => lastComplaint(logFile, logSize)))
  child.unref()
  await until(`PostgreSQL to accept connections (its log is ${logFile})`, 60_000, () => {
    if (failure) throw new ClusterError(`PostgreSQL did not start: ${failure()}`)
    const state = readPidFile(cluster)
    return state?.isReady === true && state.pid === child.pid
  })
  return child
}

/** Ends the postmaster, if one runs: first with a fast shutdown, then immediately when it does not stop. */
export async function stopPostmaster(cluster: string, binaries: Binaries): Promise<void> {
  const pid = readPidFile(cluster)?.pid
  if (!pid) return
  if (!isPostmasterOf(pid, cluster)) {
    // A file left by a crash; its process id may belong to another process by now and would mislead PostgreSQL.
    fs.rmSync(pidFileOf(cluster), { force: true })
    return
  }
  if (process.platform === 'win32') {
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-t', '20'], {
      timeout: 25_000,
    })
    return
  }
  const isGone = () => !isPostmasterOf(pid, cluster)
  try {
    signal(pid, 'SIGINT')
    await until('PostgreSQL to stop', 15_000, isGone)
  } catch {
    signal(pid, 'SIGQUIT')
    await until('PostgreSQL to stop at once', 10_000, isGone)
  }
}

function spawnPostmaster({ cluster, binaries, user, port, settings, logFile }: Launch): ChildProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', cluster, '-p', String(port), ...options]
  const log = fs.openSync(logFile, 'a', 0o600)
  // A process group of its own, so that Ctrl+C in the terminal reaches the server first and it can finish its requests.
  const common = {
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', log, log] as ['ignore', number, number],
    detached: true,
  }
  try {
    if (process.platform === 'linux' && fs.existsSync(setpriv)) {
      const drop = user ? ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'] : []
      // The kernel signals PostgreSQL to stop when this process dies for any reason.
      return spawn(setpriv, [...drop, '--pdeathsig', 'INT', binaries.postgres, ...args], common)
    }
    return spawn(binaries.postgres, args, { ...user, ...common })
  } finally {
    fs.closeSync(log)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has already ended.
  }
}

function lastComplaint(logFile: string, from: number): string {
  const output = fs.readFileSync(logFile).subarray(from).toString('utf8')
  if (/No space left on device/.test(output)) return 'the disk is full.'
  const line = output.split('\n').findLast((text) => /FATAL|PANIC|error/.test(text))
  return `${line?.replace(/^.*?(FATAL|PANIC|error):\s*/, '') ?? 'it ended without a word'} (its log is ${logFile})`
}
