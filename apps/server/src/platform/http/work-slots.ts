import { AppError } from '#core/errors/app-error.ts'
import { required } from '#core/values/required.ts'
import type { Client } from '../limits/limits.ts'

/**
 * How many requests are worked on at once; further ones are refused instead of waiting. Two cores answer some 500 a
 * second, so that an accepted request does not wait for long.
 */
const maxAtOnce = 200
/**
 * The share of the slots that each may hold: a proportion of the free ones, which becomes smaller the busier the server
 * is, and a minimum as long as any is free. Behind one address without a session there may be many people.
 */
const shares = {
  person: { ofFree: 1 / 4, always: 6 },
  address: { ofFree: 1 / 2, always: 4 },
  company: { ofFree: 2, always: 12 },
}
/** A pause in refusing requests that is longer than this ends the overload. */
const calmAfterMs = 2_000

/**
 * Counts the requests that the server is working on. A slot is held for exactly as long as its work runs, regardless of
 * the client: a connection that sends half a request holds none, and closing a connection before its answer neither
 * releases a slot early nor keeps it.
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
      // A person, company or address at its limit is no overload of the server.
      if (this.#hasShare(self, 'address')) throw new AppError('overloaded', { retryAfterSeconds: 1 })
      return
    }
    if (this.#hasShare(self, 'person')) throw new AppError('too_many_at_once', { retryAfterSeconds: 1 })
    if (this.#hasShare(company, 'company')) throw new AppError('overloaded', { retryAfterSeconds: 1 })
  }

  /**
   * Runs the work in a slot, or in as many as it counts for; the first decides whether it is refused.
   * @throws AppError `overloaded`, `too_many_at_once`, and errors of the work.
   */
  async run<T>(client: Client, work: () => Promise<T>, cost = 1): Promise<T> {
    this.refuse(client)
    const keys = [client.self, ...(client.company === undefined ? [] : [client.company])]
    this.#inUse += cost
    for (const key of keys) this.#inUseOf.set(key, (this.#inUseOf.get(key) ?? 0) + cost)
    try {
      return await work()
    } finally {
      this.#inUse -= cost
      for (const key of keys) this.#giveBack(key, cost)
    }
  }

  /** Waits for something outside the server, such as a client's bytes, and releases the slot meanwhile. */
  async outside<T>(wait: () => Promise<T>): Promise<T> {
    this.#inUse--
    try {
      return await wait()
    } finally {
      this.#inUse++
    }
  }

  /** How long requests have been refused without a pause, in milliseconds; 0 if none are refused. */
  overloadedMs(): number {
    const now = this.#monotonicMs()
    return this.#isOverloaded(now) ? now - (this.#overloadedSince ?? now) : 0
  }

  #hasShare(key: string, kind: keyof typeof shares): boolean {
    const { ofFree, always } = shares[kind]
    const free = maxAtOnce - this.#inUse
    return (this.#inUseOf.get(key) ?? 0) >= Math.max(always, free * ofFree)
  }

  #giveBack(key: string, cost: number): void {
    const left = required(this.#inUseOf.get(key), 'slot in use') - cost
    if (left > 0) this.#inUseOf.set(key, left)
    else this.#inUseOf.delete(key)
  }

  #isOverloaded(now: number): boolean {
    return this.#overloadedSince !== undefined && now - this.#lastRefusal <= calmAfterMs
  }
}
