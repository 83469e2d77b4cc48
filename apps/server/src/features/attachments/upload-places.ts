import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import { required } from '#core/values/required.ts'
import { Semaphore } from '#server/platform/limits/semaphore.ts'

/** Most uploads that are received concurrently; each takes a connection and disk space. */
const most = { ofServer: 200, ofCompany: 40, ofPerson: 3 }
/**
 * Most uploads that are checked and stored concurrently; each takes 10 MB of memory, and as much again while it is
 * assembled.
 */
const mostKept = 8
const longestWaitMs = 10_000

/**
 * Limits how many uploads a server handles at a time, so that neither a person nor a company can block all others:
 * receiving is limited by person, company and server, storing by server.
 */
export class UploadPlaces {
  readonly #receiving = new Map<string, number>()
  readonly #keeping = new Semaphore({ most: mostKept, longestWaitMs, refusal: busy })

  /** @throws AppError `overloaded` if the person, their company or the server is receiving too many already. */
  async receive<T>(
    uploader: { tenantId: Id<'tenant'>; userId: Id<'user'> },
    work: () => Promise<T>,
  ): Promise<T> {
    const places = [
      ['all', most.ofServer],
      [`company ${uploader.tenantId}`, most.ofCompany],
      [`person ${uploader.userId}`, most.ofPerson],
    ] as const
    if (places.some(([name, limit]) => (this.#receiving.get(name) ?? 0) >= limit)) throw busy()
    for (const [name] of places) this.#receiving.set(name, (this.#receiving.get(name) ?? 0) + 1)
    try {
      return await work()
    } finally {
      for (const [name] of places) {
        const left = required(this.#receiving.get(name), 'upload in work') - 1
        if (left > 0) this.#receiving.set(name, left)
        else this.#receiving.delete(name)
      }
    }
  }

  /** @throws AppError `overloaded` if the uploads before this one take too long. */
  keep<T>(work: () => Promise<T>): Promise<T> {
    return this.#keeping.run(work)
  }
}

function busy(): AppError {
  return new AppError('overloaded', { retryAfterSeconds: 2 })
}
