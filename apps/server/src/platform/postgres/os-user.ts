import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { ClusterError } from './cluster-error.ts'

/**
 * The user that PostgreSQL runs as: undefined for the current one, or an ordinary user when the server runs as root.
 */
export type OsUser = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root. An existing cluster keeps its owner; a new one gets the user `postgres`, which is
 * created if it is missing, or `nobody` if it cannot be created.
 */
export function pickOsUser(existingCluster: string): OsUser {
  if (process.getuid?.() !== 0) return undefined
  const owner = fs.statSync(existingCluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const user = lookUp('postgres') ?? create('postgres') ?? lookUp('nobody')
  if (!user) {
    throw new ClusterError(
      'Daymark runs as root, PostgreSQL must not, and there is no user "postgres" or "nobody" to run it as: create one or start Daymark as an ordinary user.',
    )
  }
  return user
}

/** Whether the user may enter the folder, by all rules of the system (modes, lists, mounts). */
export function canEnter(user: OsUser, folder: string): boolean {
  if (!user) return true
  try {
    execFileSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function lookUp(name: string): OsUser {
  try {
    const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
  } catch {
    return undefined
  }
}

function create(name: string): OsUser {
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--user-group', name], { stdio: 'ignore' })
    return lookUp(name)
  } catch {
    return undefined // no useradd, or /etc is read-only: the caller has another user to try
  }
}
