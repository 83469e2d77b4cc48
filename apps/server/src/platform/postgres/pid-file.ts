import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** The content of a postmaster's pid file. */
export interface PidFile {
  pid: number
  port: number
  /** Whether it has a socket in its folder. */
  hasSocket: boolean
  /** Whether it accepts connections. */
  isReady: boolean
}

export function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = fs.readFileSync(pidFileOf(cluster), 'utf8').split('\n')
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      hasSocket: Boolean(lines[4]),
      isReady: ['ready', 'standby'].includes(lines[7]?.trim() ?? ''),
    }
  } catch {
    return undefined
  }
}

export function pidFileOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}

/** Whether the process runs and is the postmaster of this cluster, and not a later process with a reused id. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    try {
      return fs.realpathSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster)
    } catch {
      return false
    }
  }
  if (process.platform === 'win32') return true
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'postgres',
    )
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
