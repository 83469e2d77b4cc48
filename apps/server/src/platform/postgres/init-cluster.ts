import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { ClusterError } from './cluster-error.ts'
import { postgresEnvironment } from './environment.ts'
import type { OsUser } from './os-user.ts'

export const ownerName = 'daymark_owner'

export interface NewCluster {
  cluster: string
  password: string
  binaries: Binaries
  user: OsUser
  unsafeFast: boolean
}

/** Creates the cluster under a temporary name and renames it: a crash never leaves half of one. */
export async function initCluster({
  cluster,
  password,
  binaries,
  user,
  unsafeFast,
}: NewCluster): Promise<void> {
  const half = `${cluster}.new`
  const passwordFile = path.join(half, '..', `${path.basename(cluster)}.initial-password`)
  fs.rmSync(half, { recursive: true, force: true })
  fs.mkdirSync(half, { mode: 0o700 })
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const made of [half, passwordFile]) fs.chownSync(made, user.uid, user.gid)
  const options = [
    '-D',
    half,
    '-U',
    ownerName,
    '--pwfile',
    passwordFile,
    '--auth=scram-sha-256',
    '--data-checksums',
  ]
  // The built-in locale sorts the same on every machine and never needs a reindex after a system upgrade.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  try {
    await promisify(execFile)(
      binaries.initdb,
      [...options, ...locale, ...(unsafeFast ? ['--no-sync'] : [])],
      {
        ...user,
        cwd: '/',
        env: postgresEnvironment(),
        timeout: 120_000,
      },
    )
    fs.renameSync(half, cluster)
  } catch (error) {
    throw new ClusterError(`PostgreSQL could not set up its files in ${cluster}: ${reasonOf(error)}`)
  } finally {
    fs.rmSync(passwordFile, { force: true })
    fs.rmSync(half, { recursive: true, force: true })
  }
}

function reasonOf(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string }
  const text = stderr || message
  if (/No space left on device/.test(text)) return 'the disk is full.'
  return (text.split('\n').find((line) => /error|fatal|could not/i.test(line)) ?? text).trim()
}
