import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort, until } from '#server/platform/postgres/wait.ts'

const installed = '/usr/lib/postgresql'
const newest = fs.existsSync(installed)
  ? fs.readdirSync(installed).toSorted((a, b) => Number(b) - Number(a))[0]
  : undefined
const bin = newest === undefined ? undefined : path.join(installed, newest, 'bin')

/** Whether the machine has the programs of PostgreSQL that copy a server; the packaged one has none. */
export const hasPostgres = bin !== undefined && fs.existsSync(path.join(bin, 'pg_basebackup'))
if (!hasPostgres) console.log('PostgreSQL is not installed below /usr/lib/postgresql: its tests are skipped.')

/** PostgreSQL does not run as root. */
const user: { uid?: number; gid?: number } = process.getuid?.() === 0 ? idsOf('postgres') : {}
const programs = { env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' }, ...user }

function idsOf(name: string): { uid: number; gid: number } {
  const id = (kind: string) => Number(spawnSync('id', [kind, name], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

function runProgram(name: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(path.join(bin!, name), args, { ...programs, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`)
}

const longestWaitMs = 30_000

interface Host {
  data: string
  port: number
  process: ChildProcess
}

/** A PostgreSQL of the system with a hot standby, each on a port of its own. */
export class PairOfHosts {
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-pair-'))
  readonly #hosts: Host[] = []

  /** @param isSynchronous Whether a commit waits until the standby has it. */
  async start({ isSynchronous }: { isSynchronous: boolean }): Promise<void> {
    const { uid, gid } = user
    if (uid !== undefined && gid !== undefined) fs.chownSync(this.#folder, uid, gid)
    const data = path.join(this.#folder, 'first')
    runProgram('initdb', ['-D', data, '-U', 'daymark', '--auth=trust', '--encoding=UTF8', '--no-sync'])
    const first = await this.#run(data)
    const [owner] = await this.#connect(first)
    await owner.query('create database daymark')
    const copy = path.join(this.#folder, 'second')
    runProgram('pg_basebackup', [
      '-D',
      copy,
      '-R',
      '--checkpoint=fast',
      '-h',
      '127.0.0.1',
      '-p',
      String(first.port),
      '-U',
      'daymark',
    ])
    await this.#run(copy)
    await until('the standby to follow', longestWaitMs, async () => {
      const { rowCount } = await owner.query(`select from pg_stat_replication where state = 'streaming'`)
      return rowCount === 1
    })
    if (isSynchronous) {
      await owner.query(`alter system set synchronous_standby_names = '*'`)
      await owner.query('select pg_reload_conf()')
      await until('commits to wait for the standby', longestWaitMs, async () => {
        const { rowCount } = await owner.query(`select from pg_stat_replication where sync_state = 'sync'`)
        return rowCount === 1
      })
    }
    await owner.end()
  }

  /** The connection string with both hosts. */
  get url(): string {
    return `postgres://daymark@${this.#hosts.map(({ port }) => `127.0.0.1:${port}`).join()}/daymark`
  }

  /** The connection string of the first host, or of the second. */
  urlOf(index: 0 | 1): string {
    return `postgres://daymark@127.0.0.1:${this.#hosts[index]!.port}/daymark`
  }

  /** Kills the first host, as a failing machine would, and makes the standby the one that accepts writes. */
  async failOver(): Promise<void> {
    const [first, second] = this.#hosts
    await kill(first!)
    runProgram('pg_ctl', ['promote', '-w', '-D', second!.data])
  }

  async stop(): Promise<void> {
    await Promise.all(this.#hosts.map(kill))
    fs.rmSync(this.#folder, { recursive: true, force: true })
  }

  async #run(data: string): Promise<Host> {
    const port = await freePort()
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: this.#folder,
      fsync: 'off',
      max_connections: '100',
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(path.join(bin!, 'postgres'), ['-D', data, ...args], { ...programs, stdio: 'ignore' })
    const host = { data, port, process: child }
    this.#hosts.push(host)
    const [client] = await this.#connect(host)
    await client.end()
    return host
  }

  async #connect({ port }: Pick<Host, 'port'>): Promise<[pg.Client]> {
    let client: pg.Client | undefined
    await until('PostgreSQL to answer', longestWaitMs, async () => {
      const next = new pg.Client({ connectionString: `postgres://daymark@127.0.0.1:${port}/postgres` })
      next.on('error', () => {})
      client = await next.connect().then(
        () => next,
        () => undefined,
      )
      return client !== undefined
    })
    return [client!]
  }
}

/** SIGKILL leaves PostgreSQL's other processes, which end when they miss the first; SIGQUIT ends all at once. */
async function kill({ process: child }: Host): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGQUIT')
  await ended
}
