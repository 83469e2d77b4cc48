import { AppError } from '#core/errors/app-error.ts'
import type { ErrorCode } from '#core/errors/codes.ts'
import type { Answer, Job, Parser } from './parser.ts'
import { Thread } from './thread.ts'

interface Asked {
  /** On whose behalf it runs: a company, or an address without one. */
  of: string
  /** The refusal of input that exceeds the deadline or the memory. */
  tooCostly: ErrorCode
  /** The name of the input, for the message of a refusal. */
  name?: string
  /** Buffers of the input that are transferred to the thread instead of copied. */
  transfer?: readonly ArrayBuffer[]
}

interface Waiting extends Job, Asked {
  deadlineMs: number
  transfer: readonly ArrayBuffer[]
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

/**
 * Threads for work whose cost untrusted input controls. The event loop stays free, a job that exceeds its deadline or
 * the memory limit ends with its thread, and a company has one job in work, so that no company's input can occupy all
 * threads.
 */
export class ParserPool {
  readonly #bounds: Bounds
  #idle: Thread[] = []
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
   * @throws AppError the parser's own, `tooCostly`, or `overloaded` if too much waits.
   */
  parse<Input, Output>(
    { module, deadlineMs }: Parser<Input, Output>,
    input: Input,
    asked: Asked,
  ): Promise<Output> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const refuse = () => reject(new AppError('overloaded', { retryAfterSeconds: 1 }))
    if (this.#queue.filter(({ of }) => of === asked.of).length >= this.#bounds.mostWaiting) refuse()
    else {
      const timer = setTimeout(() => {
        this.#queue = this.#queue.filter((one) => one !== job)
        refuse()
      }, this.#bounds.longestWaitMs)
      const job: Waiting = { transfer: [], ...asked, module, input, deadlineMs, resolve, reject, timer }
      this.#queue.push(job)
      this.#next()
    }
    return promise as Promise<Output>
  }

  #next(): void {
    if (this.#busy >= this.#bounds.threads) return
    const job = this.#queue.find(({ of }) => !this.#inWork.has(of))
    if (!job) return
    clearTimeout(job.timer)
    this.#queue = this.#queue.filter((one) => one !== job)
    void this.#run(job)
  }

  async #run(job: Waiting): Promise<void> {
    this.#busy++
    this.#inWork.add(job.of)
    try {
      settle(job, await this.#answerOf(job))
    } catch (error) {
      job.reject(error as Error)
    }
    this.#busy--
    this.#inWork.delete(job.of)
    // Companies take turns: the remaining jobs of this company move behind those of all others.
    const others = this.#queue.filter(({ of }) => of !== job.of)
    this.#queue = [...others, ...this.#queue.filter(({ of }) => of === job.of)]
    // One call for the free thread, and one for the company that may run another job.
    this.#next()
    this.#next()
  }

  async #answerOf(job: Waiting): Promise<Answer | undefined> {
    this.#idle = this.#idle.filter(({ hasEnded }) => !hasEnded)
    const thread = this.#idle.pop() ?? new Thread()
    const answered = await thread.run(job)
    if (answered) this.#idle.push(thread)
    return answered
  }
}

function settle({ resolve, reject, name, tooCostly }: Waiting, answered: Answer | undefined): void {
  const refuse = (code: ErrorCode) => reject(new AppError(code, name === undefined ? {} : { name }))
  if (!answered) refuse(tooCostly)
  else if (answered.is === 'done') resolve(answered.output)
  else if (answered.is === 'refused') refuse(answered.code as ErrorCode)
  else reject(new Error(`A parser failed: ${answered.reason}`))
}

/** The threads of this process. */
export const parsers = new ParserPool()
