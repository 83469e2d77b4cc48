const firstPauseMs = 250
const longestPauseMs = 5_000
/** Whatever has worked for so long does not fail because of its start. */
const steadyMs = 10_000

/**
 * How long to wait before starting again what has ended: not at all the first time, and then longer each time, because
 * on a full disk a database ends again as soon as it has started.
 */
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
