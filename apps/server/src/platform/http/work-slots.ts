import { AppError } from '#core/errors/app-error.ts'

/** Requests that are worked on at once; further ones are turned away instead of waiting without end. */
const maxAtOnce = 400
/** A pause in turning requests away that is longer than this ends the overload. */
const calmAfterMs = 2_000

/**
 * Counts the requests that the server is working on. A slot is held for exactly as long as the work it was given
 * for runs, whatever the client does meanwhile: a connection that sends half a request holds none, and one that is
 * closed before its answer gives none back early and keeps none for good.
 */
export class WorkSlots {
  readonly #monotonicMs: () => number
  #inUse = 0
  #overloadedSince: number | undefined
  #lastRefusal = 0

  /** @param monotonicMs Milliseconds of a clock that never steps back. */
  constructor(monotonicMs: () => number = () => performance.now()) {
    this.#monotonicMs = monotonicMs
  }

  get inUse(): number {
    return this.#inUse
  }

  /** @throws AppError `overloaded` where no slot is free. */
  refuseWhenFull(): void {
    if (this.#inUse < maxAtOnce) return
    const now = this.#monotonicMs()
    if (!this.#isOverloaded(now)) this.#overloadedSince = now
    this.#lastRefusal = now
    throw new AppError('overloaded', { retryAfterSeconds: 1 })
  }

  /**
   * Does the work in a slot of its own.
   * @throws AppError `overloaded` where no slot is free, and whatever the work throws.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.refuseWhenFull()
    this.#inUse++
    try {
      return await work()
    } finally {
      this.#inUse--
    }
  }

  /** Waits for something that takes no work of ours, such as a client's bytes, without holding the slot meanwhile. */
  async outside<T>(wait: () => Promise<T>): Promise<T> {
    this.#inUse--
    try {
      return await wait()
    } finally {
      this.#inUse++
    }
  }

  /** For how long requests have been turned away without a pause, in milliseconds; 0 where none are. */
  overloadedMs(): number {
    const now = this.#monotonicMs()
    return this.#isOverloaded(now) ? now - this.#overloadedSince! : 0
  }

  #isOverloaded(now: number): boolean {
    return this.#overloadedSince !== undefined && now - this.#lastRefusal <= calmAfterMs
  }
}
