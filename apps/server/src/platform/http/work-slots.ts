import { AppError } from '#core/errors/app-error.ts'
import type { Client } from '../limits/limits.ts'

/** Requests that are worked on at once; further ones are turned away instead of waiting without end. */
const maxAtOnce = 400
/**
 * How much of what is free a person, and a company or an address, may have: the fuller the server is, the less, and
 * somebody who has nothing yet finds a slot.
 */
const partOfFree = { person: 1 / 4, company: 1 }
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
    const free = maxAtOnce - this.#inUse
    const hasShare = (key: string, part: number) => (this.#inUseOf.get(key) ?? 0) >= Math.max(1, free * part)
    const { self, company } = client
    if (company !== undefined && hasShare(self, partOfFree.person))
      throw new AppError('too_many_at_once', { retryAfterSeconds: 1 })
    // Behind one address may be many. That one of them has its share is no overload of the server.
    if (hasShare(company ?? self, partOfFree.company))
      throw new AppError('overloaded', { retryAfterSeconds: 1 })
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

  #giveBack(key: string): void {
    const left = this.#inUseOf.get(key)! - 1
    if (left > 0) this.#inUseOf.set(key, left)
    else this.#inUseOf.delete(key)
  }

  #isOverloaded(now: number): boolean {
    return this.#overloadedSince !== undefined && now - this.#lastRefusal <= calmAfterMs
  }
}
