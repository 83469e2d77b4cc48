const firstPauseMs = 250
const longestPauseMs = 5_000
/** A database that has run for so long is restarted at once. */
const steadyMs = 10_000

/** The exponential backoff of restarts: on a full disk a database crashes again as soon as it has started. */
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
