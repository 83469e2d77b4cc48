import fs from 'node:fs'
import path from 'node:path'
import { ClusterError } from './cluster-error.ts'
import { canEnter, type OsUser } from './os-user.ts'

const homeOfFallbacks = '/var/lib/daymark'

/** The path of a data folder's cluster, and a message about it for the operator. */
export interface Place {
  cluster: string
  notice?: string
}

/** The path before the user is known: the one that an earlier start chose, otherwise the default. */
export function knownPlace(dataDir: string): string {
  const note = noteOf(dataDir)
  return fs.existsSync(note) ? fs.readFileSync(note, 'utf8').trim() : path.join(dataDir, 'postgres')
}

/**
 * The data folder itself, unless the server runs as root and PostgreSQL's user cannot access it (a clone in root's
 * home): then a folder below /var/lib/daymark, whose path is stored in the data folder.
 */
export function choosePlace(dataDir: string, user: OsUser): Place {
  const known = knownPlace(dataDir)
  if (fs.existsSync(noteOf(dataDir))) {
    if (fs.existsSync(path.join(known, 'PG_VERSION'))) return { cluster: known }
    throw new ClusterError(
      `The database of ${dataDir} lies in ${known}, which is missing: put it back, or remove ${noteOf(dataDir)} to begin with an empty database.`,
    )
  }
  openForTraversal(dataDir, user)
  if (canEnter(user, dataDir)) return { cluster: known }
  const shared = sharedFolder()
  if (!shared) {
    throw new ClusterError(
      `PostgreSQL runs as user id ${user?.uid} and cannot enter ${dataDir}: set DATA_DIR to a folder that every user may pass through.`,
    )
  }
  // A name that was never used before: a data folder that was deleted and created again must not find the old database.
  const home = fs.mkdtempSync(path.join(shared, 'data-'))
  fs.chmodSync(home, 0o711)
  const cluster = path.join(home, 'postgres')
  return {
    cluster,
    notice: `PostgreSQL does not run as root and cannot enter ${dataDir}, so its files lie in ${cluster}.`,
  }
}

/** Called once the cluster exists, so that an interrupted first start does not leave a path to nothing. */
export function rememberPlace(dataDir: string, cluster: string): void {
  if (cluster === path.join(dataDir, 'postgres') || fs.existsSync(noteOf(dataDir))) return
  fs.writeFileSync(noteOf(dataDir), `${cluster}\n`)
}

/** A root-owned folder that every user can pass through, for starts as root only. */
export function sharedFolder(): string | undefined {
  try {
    fs.mkdirSync(homeOfFallbacks, { recursive: true, mode: 0o755 })
    return homeOfFallbacks
  } catch {
    return undefined
  }
}

function noteOf(dataDir: string): string {
  return path.join(dataDir, 'postgres.place')
}

/** Allows everybody to pass through the data folder; its contents are protected one by one. */
function openForTraversal(dataDir: string, user: OsUser): void {
  if (!user || canEnter(user, dataDir)) return
  fs.chmodSync(dataDir, fs.statSync(dataDir).mode | 0o011)
}
