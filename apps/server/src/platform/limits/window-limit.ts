/** The key that is counted, the amount that is requested, and the limit in a window. */
export interface Counted {
  key: string
  cost: number
  most: number
}

/** An exceeded limit: the first key that exceeds it, and how many seconds the window still lasts. */
export interface Beyond {
  key: string
  secondsLeft: number
}

/**
 * Counts accepted amounts, window by window. Counts are in memory, because they protect this process and do not affect
 * records. Several servers together accept a multiple. There is one count for each key with an accepted amount.
 */
export class WindowLimit {
  readonly #windowMs: number
  readonly #counts = new Map<string, number>()
  #begun = -Infinity

  constructor(windowMs: number) {
    this.#windowMs = windowMs
  }

  /** Counts all of them, or none if one of the keys would exceed its limit. */
  take(all: readonly Counted[], now: Temporal.Instant): Beyond | undefined {
    this.#beginAnew(now)
    const beyond = all.find(({ key, cost, most }) => this.#count(key) + cost > most)
    if (beyond) return { key: beyond.key, secondsLeft: this.#secondsLeft(now) }
    for (const { key, cost } of all) this.#counts.set(key, this.#count(key) + cost)
    return undefined
  }

  /** Uncounts what was counted before, as far as the present window has counted it. */
  giveBack(keys: readonly string[], now: Temporal.Instant): void {
    this.#beginAnew(now)
    for (const key of keys) {
      const left = this.#count(key) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }

  /** How much of its limit a key has left in the current window. */
  left(key: string, most: number, now: Temporal.Instant): { amount: number; seconds: number } {
    this.#beginAnew(now)
    return { amount: Math.max(0, most - this.#count(key)), seconds: this.#secondsLeft(now) }
  }

  /** A clock that was set back begins a new window too. */
  #beginAnew({ epochMilliseconds: ms }: Temporal.Instant): void {
    if (ms - this.#begun < this.#windowMs && ms >= this.#begun) return
    this.#begun = ms
    this.#counts.clear()
  }

  #secondsLeft({ epochMilliseconds: ms }: Temporal.Instant): number {
    return Math.max(1, Math.ceil((this.#begun + this.#windowMs - ms) / 1000))
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0
  }
}
