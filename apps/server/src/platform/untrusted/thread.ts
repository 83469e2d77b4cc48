import { Worker } from 'node:worker_threads'
import type { Answer, Job, Reply } from './parser.ts'

/** Enough for the largest input of any parser; a thread that needs more is ended. */
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** The factor of wall time over processor time that a job may take, because a thread waits on a busy machine. */
const patience = 10
/** The least interval of checks: on a busy machine the last milliseconds of a deadline may take a second. */
const leastCheckMs = 20

interface Given extends Job {
  deadlineMs: number
  transfer: readonly ArrayBuffer[]
}

/** A thread that does one job at a time. It does not keep the process from ending. */
export class Thread {
  readonly #worker = new Worker(new URL('./parser-thread.ts', import.meta.url), {
    resourceLimits: memory,
    // Hides the environment and the options of the process from parsers.
    env: {},
    execArgv: [],
  })
  #settle: (answered?: Answer) => void = () => {}
  #usedMs = 0
  #hasEnded = false

  constructor() {
    this.#worker.on('message', ({ answer, usedMs }: Reply) => {
      this.#usedMs = usedMs
      this.#settle(answer)
    })
    this.#worker.on('error', () => this.#end())
    this.#worker.on('exit', () => this.#end())
    // After the listeners: listening for messages references the port again.
    this.#worker.unref()
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** The answer; undefined if the job exceeded its deadline or the memory; the thread is then unusable. */
  async run({ module, input, deadlineMs, transfer }: Given): Promise<Answer | undefined> {
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
    this.#settle = resolve
    this.#worker.postMessage({ module, input } satisfies Job, transfer)
    const stopWatching = this.#watch(deadlineMs, () => resolve(undefined))
    const answered = await promise
    stopWatching()
    if (!answered) await this.#worker.terminate()
    return answered
  }

  #end(): void {
    this.#hasEnded = true
    this.#settle()
  }

  /**
   * Calls `exceeded` when the thread has used this much processor time from now on; returns the function that stops it.
   */
  #watch(deadlineMs: number, exceeded: () => void): () => void {
    const before = this.#usedMs
    const latest = performance.now() + deadlineMs * patience
    let isOver = false
    const check = async (): Promise<void> => {
      const { user, system } = await this.#worker.cpuUsage()
      const leftMs = deadlineMs - ((user + system) / 1000 - before)
      if (isOver) return
      if (leftMs <= 0 || performance.now() > latest) exceeded()
      else timer = setTimeout(checkSoon, Math.max(leastCheckMs, leftMs))
    }
    // A thread that has ended has no usage; its end settles the job.
    const checkSoon = (): void => void check().catch(() => {})
    let timer = setTimeout(checkSoon, deadlineMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }
}
