import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { readPidFile } from '#server/platform/postgres/pid-file.ts'
import { knownPlace } from '#server/platform/postgres/place.ts'
import { pause } from '#server/platform/postgres/wait.ts'
import { countUse } from '#tests/setup/count-use.ts'

export const kinds = ['server', 'database', 'both'] as const
export type Kind = (typeof kinds)[number]

const root = path.resolve(import.meta.dirname, '../..')
const longestStartMs = 120_000

/** A database that is not the server's packaged one, such as one behind a pooler. */
export interface OwnDatabase {
  ownerUrl: string
  /** The variables with which a server finds it. */
  environment: Record<string, string>
  /** The process that is killed; something else starts it again. */
  pid: () => number
}

/** The server with its database, started as an operator would, killed with SIGKILL and started again. */
export class KilledServer {
  readonly #dataDir: string
  readonly #port: number
  readonly #database: OwnDatabase | undefined
  #child: ChildProcess | undefined
  #output = ''

  constructor(dataDir: string, port: number, database?: OwnDatabase) {
    this.#dataDir = dataDir
    this.#port = port
    this.#database = database
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** @throws Error with the server's output, if it is not ready within two minutes. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
      env: {
        PATH: process.env['PATH'],
        PORT: String(this.#port),
        DATA_DIR: this.#dataDir,
        DAYMARK_DEMO: '0',
        DAYMARK_LOG_LEVEL: 'fatal',
        DAYMARK_LIMIT_FACTOR: '0',
        ...this.#database?.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    this.#output = ''
    for (const output of [child.stdout, child.stderr])
      output.setEncoding('utf8').on('data', (text: string) => (this.#output += text))
    await this.ready()
  }

  /** Resolves once the server answers again. */
  async ready(): Promise<void> {
    const until = performance.now() + longestStartMs
    while (performance.now() < until) {
      if (this.#child?.exitCode !== null) throw new Error(`The server ended: ${this.#output}`)
      const isReady = await fetch(`${this.url}/readyz`, { headers: { connection: 'close' } }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) return
      await pause(100)
    }
    throw new Error(`The server was not ready within ${longestStartMs / 1000} s: ${this.#output}`)
  }

  /** Kills the server, its database, or both at once, as a failing machine would, and waits until it serves again. */
  async kill(kind: Kind): Promise<void> {
    countUse('processes killed')
    const child = this.#child!
    const database = this.#database ? this.#database.pid() : readPidFile(knownPlace(this.#dataDir))?.pid
    if (kind !== 'database') child.kill('SIGKILL')
    if (kind !== 'server' && database) process.kill(database, 'SIGKILL')
    if (kind === 'database') return this.ready()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return this.start()
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
