import { AppError } from '#core/errors/app-error.ts'
import type { Client } from '../limits/limits.ts'

/**
 * Requests that are worked on at once; further ones are turned away instead of waiting without end. Two cores answer
 * some 500 a second, so that nobody who is let in waits for long.
 */
const maxAtOnce = 200
/**
 * What somebody may have of them: a part of those that are free, so that it becomes less the fuller the server is, and
 * always so many, while any is free. Behind one address without a session may be many, and everybody's strangers.
 */
const shares = {
  person: { ofFree: 1 / 4, always: 6 },
  address: { ofFree: 1 / 2, always: 4 },
  company: { ofFree: 2, always: 12 },
}
/** A pause in turning requests away that is longer than this ends the overload. */
const calmAfterMs = 2_000

/**
 * Counts the requests that the server is working on. A slot is held for exactly as long as the work it was given
 * for runs, whatever the client does meanwhile: a connection that sends half a request holds none, and one that is
 * closed before its answer gives none back early and keeps none for good.
 */
export class WorkSlots {
  readonly #monotonicMs: () => number
  readonly #inUseOf = new Map<string, number>()
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

  /**
   * @throws AppError `overloaded` where no slot is free or a company or an address has its share of them,
   * `too_many_at_once` where a person has.
   */
  refuse(client: Client): void {
    if (this.#inUse >= maxAtOnce) {
      const now = this.#monotonicMs()
      if (!this.#isOverloaded(now)) this.#overloadedSince = now
      this.#lastRefusal = now
      throw new AppError('overloaded', { retryAfterSeconds: 1 })
    }
    const { self, company } = client
    if (company === undefined) {
      // That one of them has its share is no overload of the server.
      if (this.#hasShare(self, 'address')) throw new AppError('overloaded', { retryAfterSeconds: 1 })
      return
    }
    if (this.#hasShare(self, 'person')) throw new AppError('too_many_at_once', { retryAfterSeconds: 1 })
    if (this.#hasShare(company, 'company')) throw new AppError('overloaded', { retryAfterSeconds: 1 })
  }

  /**
   * Does the work in a slot of its own.
   * @throws AppError `overloaded`, `too_many_at_once`, and whatever the work throws.
   */
  async run<T>(client: Client, work: () => Promise<T>): Promise<T> {
    this.refuse(client)
    const keys = [client.self, ...(client.company === undefined ? [] : [client.company])]
    this.#inUse++
    for (const key of keys) this.#inUseOf.set(key, (this.#inUseOf.get(key) ?? 0) + 1)
    try {
      return await work()
    } finally {
      this.#inUse--
      for (const key of keys) this.#giveBack(key)
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

  #hasShare(key: string, kind: keyof typeof shares): boolean {
    const { ofFree, always } = shares[kind]
    const free = maxAtOnce - this.#inUse
    return (this.#inUseOf.get(key) ?? 0) >= Math.max(always, free * ofFree)
  }

  #giveBack(key: string): void {
    const left = this.#inUseOf.get(key)! - 1
    if (left > 0) this.#inUseOf.set(key, left)
    else this.#inUseOf.delete(key)
  }

  #isOverloaded(now: number): boolean {
    return this.#overloadedSince !== undefined && now - this.#lastRefusal <= calmAfterMs
  }
}
