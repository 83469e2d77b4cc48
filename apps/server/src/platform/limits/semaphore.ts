interface Bounds {
  /** How many are worked on at once. */
  most: number
  /** How many may wait for their turn. */
  mostWaiting?: number
  /** How long one waits for its turn. */
  longestWaitMs?: number
  /** What is thrown where too many wait, or one has waited for too long. */
  refusal: () => Error
}

/** Bounds how much of one kind is worked on at a time; whatever has waited longest is next. */
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

  /** @throws what the bounds refuse it with, and whatever the work throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#bounds.most) await this.#turn()
    else this.#running++
    try {
      return await work()
    } finally {
      // The next takes the place over.
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
