const firstPauseMs = 250
const longestPauseMs = 5_000
/** A database that has run for this long is restarted immediately. */
const steadyMs = 10_000

/** The exponential backoff of restarts, because on a full disk a database crashes right after every start. */
export class Restarts {
  #pauseMs = 0

  /** @param workedMs How long it has worked since it was last started; 0 if it did not start. */
  nextPauseMs(workedMs: number): number {
    if (workedMs >= steadyMs) this.#pauseMs = 0
    const pauseMs = this.#pauseMs
    this.#pauseMs = Math.min(longestPauseMs, Math.max(firstPauseMs, pauseMs * 2))
    return pauseMs
  }
}
