const firstPauseMs = 2_000
const longestPauseMs = 60_000
const triesForMs = 10 * 60_000

/** Retries with exponential backoff, for ten minutes from the first failure. */
export class Retries {
  readonly #tries = new Map<string, { since: number; pauseMs: number }>()
  readonly #timers = new Set<ReturnType<typeof setTimeout>>()
  readonly #tryAgain: (key: string) => void

  constructor(tryAgain: (key: string) => void) {
    this.#tryAgain = tryAgain
  }

  /** Schedules the next attempt. Returns false if the ten minutes are over. */
  schedule(key: string): boolean {
    const now = Date.now()
    const { since, pauseMs } = this.#tries.get(key) ?? { since: now, pauseMs: firstPauseMs }
    if (now + pauseMs - since > triesForMs) return false
    this.#tries.set(key, { since, pauseMs: Math.min(longestPauseMs, pauseMs * 2) })
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#tryAgain(key)
    }, pauseMs)
    this.#timers.add(timer)
    return true
  }

  /** Restarts the ten minutes, because the person retries or the connection is back. */
  restart(key: string): void {
    this.#tries.delete(key)
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }
}
