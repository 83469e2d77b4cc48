interface Bounds {
  /** How many pieces of work run concurrently. */
  most: number
  /** How many may wait; by default any number. */
  mostWaiting?: number
  /** How long one may wait, in milliseconds; by default without end. */
  longestWaitMs?: number
  /** Creates the error that is thrown when too many are waiting, or one has waited for too long. */
  refusal: () => Error
}

/** Limits concurrent asynchronous work; further work waits and starts in the order of arrival. */
export class Semaphore {
  readonly #bounds: Bounds
  readonly #turns: (() => void)[] = []
  #running = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#turns.length
  }

  /**
   * Runs the work once there is a free place and returns its result.
   * @throws the error of `refusal`, and any error of the work.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#bounds.most) await this.#turn()
    else this.#running++
    try {
      return await work()
    } finally {
      // The next in the queue takes over the place, so that the count stays the same.
      const next = this.#turns.shift()
      if (next) next()
      else this.#running--
    }
  }

  #turn(): Promise<void> {
    const { mostWaiting = Infinity, longestWaitMs, refusal } = this.#bounds
    if (this.#turns.length >= mostWaiting) return Promise.reject(refusal())
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => {
      this.#turns.splice(this.#turns.indexOf(turn), 1)
      reject(refusal())
    }
    const timer = longestWaitMs === undefined ? undefined : setTimeout(giveUp, longestWaitMs)
    const turn = () => {
      clearTimeout(timer)
      resolve()
    }
    this.#turns.push(turn)
    return promise
  }
}
