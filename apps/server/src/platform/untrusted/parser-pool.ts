import { Worker } from 'node:worker_threads'
import { AppError } from '#core/errors/app-error.ts'
import type { ErrorCode } from '#core/errors/codes.ts'
import type { Answer, Job, Parser } from './parser.ts'

interface Waiting extends Job {
  /** On whose behalf it runs: a company, or an address without one. */
  of: string
  deadlineMs: number
  tooCostly: ErrorCode
  resolve: (output: unknown) => void
  reject: (error: Error) => void
  timer: ReturnType<typeof setTimeout>
}

interface Bounds {
  threads: number
  /** Most jobs of one company that wait. */
  mostWaiting: number
  longestWaitMs: number
}

const usual: Bounds = { threads: 2, mostWaiting: 100, longestWaitMs: 5_000 }
/** Enough for the largest input of any parser; a thread that needs more is ended. */
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/**
 * Threads for work whose cost untrusted input controls. The event loop stays free, a job that exceeds its deadline or
 * the memory limit ends with its thread, and a company has one job in work, so that no company's input can occupy all
 * threads.
 */
export class ParserPool {
  readonly #bounds: Bounds
  readonly #idle: Thread[] = []
  readonly #inWork = new Set<string>()
  #queue: Waiting[] = []
  #busy = 0

  constructor(bounds: Partial<Bounds> = {}) {
    this.#bounds = { ...usual, ...bounds }
  }

  /** How many jobs are in work and how many wait. */
  get load(): { inWork: number; waiting: number } {
    return { inWork: this.#busy, waiting: this.#queue.length }
  }

  /**
   * Runs a parser in a thread.
   * @param how `of` says on whose behalf; `tooCostly` is the refusal for input that exceeds the deadline or the memory.
   * @throws AppError the parser's own, `tooCostly`, or `overloaded` if too much waits.
   */
  parse<Input, Output>(
    { module, deadlineMs }: Parser<Input, Output>,
    input: Input,
    { of, tooCostly }: { of: string; tooCostly: ErrorCode },
  ): Promise<Output> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const refuse = () => reject(new AppError('overloaded', { retryAfterSeconds: 1 }))
    if (this.#queue.filter((one) => one.of === of).length >= this.#bounds.mostWaiting) refuse()
    else {
      const timer = setTimeout(() => {
        this.#queue = this.#queue.filter((one) => one !== job)
        refuse()
      }, this.#bounds.longestWaitMs)
      const job: Waiting = { module, input, of, deadlineMs, tooCostly, resolve, reject, timer }
      this.#queue.push(job)
      this.#next()
    }
    return promise as Promise<Output>
  }

  #next(): void {
    if (this.#busy >= this.#bounds.threads) return
    const at = this.#queue.findIndex(({ of }) => !this.#inWork.has(of))
    const [job] = at < 0 ? [] : this.#queue.splice(at, 1)
    if (!job) return
    clearTimeout(job.timer)
    void this.#run(job)
  }

  async #run(job: Waiting): Promise<void> {
    this.#busy++
    this.#inWork.add(job.of)
    const thread = this.#idle.pop() ?? new Thread()
    const answered = await thread.run(job)
    if (answered) this.#idle.push(thread)
    this.#busy--
    this.#inWork.delete(job.of)
    if (answered?.is === 'done') job.resolve(answered.output)
    else if (answered?.is === 'refused') job.reject(new AppError(answered.code as ErrorCode))
    else if (answered) job.reject(new Error(`A parser failed: ${answered.reason}`))
    else job.reject(new AppError(job.tooCostly))
    this.#next()
    this.#next()
  }
}

/** A thread that does one job at a time. It does not keep the process from ending. */
class Thread {
  readonly #worker = new Worker(new URL('./parser-thread.ts', import.meta.url), {
    resourceLimits: memory,
    // Neither the environment nor the options of the process are a parser's business.
    env: {},
    execArgv: [],
  })
  #settle: (answered?: Answer) => void = () => {}

  constructor() {
    this.#worker.unref()
    this.#worker.on('message', (answered: Answer) => this.#settle(answered))
    this.#worker.on('error', () => this.#settle())
    this.#worker.on('exit', () => this.#settle())
  }

  /** The answer; undefined if the job exceeded its deadline or the memory, and the thread is of no use any more. */
  async run({ module, input, deadlineMs }: Waiting): Promise<Answer | undefined> {
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
    this.#settle = resolve
    const deadline = setTimeout(() => resolve(undefined), deadlineMs)
    this.#worker.postMessage({ module, input } satisfies Job)
    const answered = await promise
    clearTimeout(deadline)
    if (!answered) await this.#worker.terminate()
    return answered
  }
}

/** The threads of this process. */
export const parsers = new ParserPool()
