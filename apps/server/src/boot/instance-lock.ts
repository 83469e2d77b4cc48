import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

export interface InstanceLock {
  release(): void
}

/**
 * Ensures that only one process at a time uses a data folder; undefined when another one does.
 *
 * Node has no file locks, and a file with a process id is unreliable once the id is reused or the other process is in
 * another container. SQLite, which is part of Node, locks its file in the kernel: the lock of a killed process is
 * released with it, so that no lock can be stale.
 */
export function tryLock(dataDir: string): InstanceLock | undefined {
  const holder = new DatabaseSync(path.join(dataDir, 'daymark.lock'))
  try {
    holder.exec('begin exclusive')
  } catch (error) {
    holder.close()
    const busy = 5
    if ((error as { errcode?: number }).errcode === busy) return undefined
    throw error
  }
  fs.writeFileSync(holderNote(dataDir), String(process.pid))
  return {
    release() {
      fs.rmSync(holderNote(dataDir), { force: true })
      holder.close()
    },
  }
}

export function lockOrRefuse(dataDir: string): InstanceLock {
  const lock = tryLock(dataDir)
  if (!lock)
    throw new StartError(
      `Another Daymark ${holderOf(dataDir)}already runs on the data folder ${dataDir}: stop it first, or set DATA_DIR and PORT to others.`,
    )
  return lock
}

function holderOf(dataDir: string): string {
  try {
    return `(process ${Number(fs.readFileSync(holderNote(dataDir), 'utf8'))}) `
  } catch {
    return ''
  }
}

function holderNote(dataDir: string): string {
  return path.join(dataDir, 'daymark.pid')
}
