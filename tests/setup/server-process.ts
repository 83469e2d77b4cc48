import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { isPostmasterOf, readPidFile } from '#server/platform/postgres/pid-file.ts'
import { knownPlace } from '#server/platform/postgres/place.ts'
import { freePort, until } from '#server/platform/postgres/wait.ts'
import { countUse } from './count-use.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** The compile cache of the programs, without which each would compile the whole server again. */
const compiled = path.join(root, 'node_modules', '.cache', 'compiled-programs')

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** A temporary folder, removed after the test together with a database that is still running in it. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-operations-'))
  onTestFinished(async () => {
    const cluster = knownPlace(folder)
    const pid = readPidFile(cluster)?.pid
    if (pid)
      await until('the database of a killed server to end', 20_000, () => !isPostmasterOf(pid, cluster))
    fs.rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/**
 * Starts a program of the project as a real process, which ends with the test at the latest.
 * @param from The folder of another version of the project.
 */
export function startProgram(
  file: string,
  env: Record<string, string>,
  args: string[] = [],
  from = root,
): Program {
  countUse('programs started')
  const program = new Program(
    spawn(process.execPath, [path.join(from, file), ...args], {
      cwd: os.tmpdir(),
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: compiled,
        DAYMARK_LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    }),
  )
  onTestFinished(async () => void (await program.kill()))
  return program
}

/** Starts the server on a free port, without demo data unless `env` turns it on. */
export async function startServer(env: Record<string, string>): Promise<Program> {
  const port = String(await freePort())
  return startProgram('apps/server/src/main.ts', { PORT: port, DAYMARK_DEMO: '0', ...env })
}

export class Program {
  readonly ended: Promise<Ended>
  readonly child: ChildProcess
  #stdout = ''
  #stderr = ''

  constructor(child: ChildProcess) {
    this.child = child
    child.stdout!.setEncoding('utf8').on('data', (text: string) => (this.#stdout += text))
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (this.#stderr += text))
    this.ended = once(child, 'close').then(([code]) => ({
      code: code as number | null,
      stdout: this.#stdout,
      stderr: this.#stderr,
    }))
  }

  /** Resolves with the address once the program prints that it is ready; throws its output if it exits before. */
  async ready(): Promise<string> {
    const ready = /Daymark is ready at (\S+)/
    await until('the server to be ready', 60_000, () => {
      if (this.child.exitCode !== null || this.child.signalCode)
        throw new Error(`The server ended: ${this.#stdout}${this.#stderr}`)
      return ready.test(this.#stdout)
    })
    return ready.exec(this.#stdout)![1]!
  }

  /** Resolves once the program has printed the words. */
  async says(words: string): Promise<void> {
    await until(`"${words}"`, 30_000, () => this.#stdout.includes(words))
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<Ended> {
    if (this.child.exitCode === null && !this.child.signalCode) {
      if (signal === 'SIGKILL') countUse('processes killed')
      this.child.kill(signal)
    }
    return this.ended
  }
}
