import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ClusterError } from './cluster-error.ts'

/**
 * The superuser's password, created at the first start and kept beside the cluster, readable only by the server's user.
 */
export function readOrMakePassword(dataDir: string, clusterExists: boolean): string {
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

export function readPassword(dataDir: string): string | undefined {
  const file = path.join(dataDir, 'postgres.password')
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined
}
