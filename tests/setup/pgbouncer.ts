import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort, until } from '#server/platform/postgres/wait.ts'

interface Program {
  file: string
  /** The folders of its libraries, if it is not installed. */
  libraries?: string
}

const installed = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => fs.existsSync(file))
const program: Program | undefined = installed ? { file: installed } : unpacked()

/** Whether this machine has PgBouncer, or gets it from its packages; otherwise the reason is printed. */
export const hasPgBouncer = program !== undefined
if (!hasPgBouncer)
  console.log('PgBouncer is not installed and cannot be fetched from packages: its tests are skipped.')

/** Fetches Debian's package and unpacks it into a temporary folder without installing it. Needs root and a mirror. */
function unpacked(): Program | undefined {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-pgbouncer-package-'))
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  fs.mkdirSync(path.join(folder, 'partial'))
  const settings = [`Dir::Cache::archives=${folder}`, 'Acquire::Retries=0', 'Acquire::http::Timeout=10']
  const fetched = spawnSync(
    'apt-get',
    [
      'install',
      '--yes',
      '--download-only',
      '--no-install-recommends',
      ...settings.flatMap((setting) => ['-o', setting]),
      'pgbouncer',
    ],
    { timeout: 60_000 },
  )
  if (fetched.status !== 0) return undefined
  for (const name of fs.readdirSync(folder).filter((packageFile) => packageFile.endsWith('.deb')))
    spawnSync('dpkg', ['-x', path.join(folder, name), folder])
  fs.chmodSync(folder, 0o755)
  const file = path.join(folder, 'usr/sbin/pgbouncer')
  const usrLib = path.join(folder, 'usr/lib')
  const libraries = fs.existsSync(usrLib)
    ? fs.readdirSync(usrLib).map((entry) => path.join(usrLib, entry))
    : []
  return fs.existsSync(file) ? { file, libraries: libraries.join(':') } : undefined
}

/** The PgBouncers of a test file. */
export class PgBouncers {
  readonly #running: ChildProcess[] = []
  readonly #folders: string[] = []

  /** Starts a PgBouncer for a database with these settings; returns the database's address through it. */
  async start(ownerUrl: string, settings: Record<string, string>): Promise<string> {
    const { port, username, password, pathname } = new URL(ownerUrl)
    const name = pathname.slice(1)
    const as =
      settings['auth_type'] === 'any'
        ? `user=${username} password=${password}`
        : settings['auth_query']
          ? `auth_user=${username}`
          : ''
    return this.#run(ownerUrl, { settings, database: `${name} = host=127.0.0.1 port=${port} ${as}` })
  }

  /** Starts one as described in docs/operations.md: it queries the database for the passwords of Daymark's logins. */
  startAsDocumented(ownerUrl: string): Promise<string> {
    return this.start(ownerUrl, {
      pool_mode: 'transaction',
      auth_type: 'scram-sha-256',
      auth_query: 'select name, password from private.logins where name = $1',
    })
  }

  async #run(
    ownerUrl: string,
    { settings, database }: { settings: Record<string, string>; database: string },
  ): Promise<string> {
    const { username, password, pathname } = new URL(ownerUrl)
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-pgbouncer-'))
    this.#folders.push(folder)
    const [sockets, log] = [path.join(folder, 'sockets'), path.join(folder, 'log')]
    const users = path.join(folder, 'users.txt')
    fs.mkdirSync(sockets)
    fs.writeFileSync(users, `"${username}" "${password}"\n`)
    const port = await freePort()
    const lines = {
      listen_addr: '127.0.0.1',
      listen_port: String(port),
      unix_socket_dir: sockets,
      auth_file: users,
      logfile: log,
      ...settings,
    }
    const file = path.join(folder, 'pgbouncer.ini')
    const written = Object.entries(lines).map(([key, value]) => `${key} = ${value}\n`)
    fs.writeFileSync(file, `[databases]\n${database}\n[pgbouncer]\n${written.join('')}`)
    for (const place of [folder, sockets]) fs.chmodSync(place, 0o777)
    // PgBouncer refuses to run as root.
    const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    const { file: programFile, libraries } = program!
    const env = {
      ...process.env,
      ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}),
    }
    this.#running.push(spawn(programFile, [...asUser, file], { stdio: 'ignore', env }))
    await until(
      'PgBouncer to start',
      10_000,
      () => fs.existsSync(log) && /listening on/.test(fs.readFileSync(log, 'utf8')),
    )
    return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`
  }

  stop(): void {
    for (const child of this.#running) child.kill('SIGKILL')
    for (const folder of this.#folders) fs.rmSync(folder, { recursive: true, force: true })
  }
}
