import { maxMessageBytes } from '#core/mail-in/limits.ts'
import { AppError } from '#core/errors/app-error.ts'
import { Semaphore } from '#server/platform/limits/semaphore.ts'

/** Messages that are worked on at once, and those of one company: each may need several times its size. */
const most = { all: 4, company: 2 }
const waits = {
  mostWaiting: 50,
  longestWaitMs: 10_000,
  refusal: () => new AppError('overloaded'),
}
/** Bytes of messages that are arriving, and those of one company. */
const mostBytes = { all: 4 * maxMessageBytes, company: 2 * maxMessageBytes }
/** The beginning of each message is not counted, so that texts arrive while others fill the memory. */
const freeBytes = 256 * 1024

/**
 * Bounds the work and the memory of messages. No company can use all of it: a person with an address
 * of one can send messages that arrive slowly or cost much.
 */
export class Arrivals {
  readonly #places = new Semaphore({ most: most.all, ...waits })
  readonly #ofCompany = new Map<string, Semaphore>()
  readonly #bytes = new Map<string, number>()

  /**
   * Runs the work on a message that has arrived.
   * @param company Undefined if it is not known yet.
   * @throws AppError `overloaded`
   */
  async run<T>(company: string | undefined, work: () => Promise<T>): Promise<T> {
    if (company === undefined) return this.#places.run(work)
    const own = this.#ofCompany.get(company) ?? new Semaphore({ most: most.company, ...waits })
    this.#ofCompany.set(company, own)
    try {
      return await own.run(() => this.#places.run(work))
    } finally {
      if (own.running === 0 && own.waiting === 0) this.#ofCompany.delete(company)
    }
  }

  /** Begins to count the bytes of a message that arrives. */
  open(company: string): ArrivingMessage {
    let size = 0
    let counted = 0
    const held = (): number => this.#bytes.get(company) ?? 0
    const hold = (bytes: number): void => {
      counted += bytes
      const left = held() + bytes
      if (left === 0) this.#bytes.delete(company)
      else this.#bytes.set(company, left)
    }
    return {
      add: (bytes) => {
        size += bytes
        const more = Math.max(0, size - freeBytes) - counted
        const all = this.#bytes.values().reduce((sum, one) => sum + one, 0)
        if (more > 0 && (held() + more > mostBytes.company || all + more > mostBytes.all))
          throw new AppError('overloaded')
        hold(more)
      },
      release: () => hold(-counted),
    }
  }
}

/** The memory of one message. */
export interface ArrivingMessage {
  /** @throws AppError `overloaded` if there is no memory left for it. */
  add(bytes: number): void
  /** Frees its memory. */
  release(): void
}
