import { AppError } from '#core/errors/app-error.ts'

// Each upload is held in memory until it is judged: 10 MB, and as much again while it is put together.
const maxAtOnce = 16
const maxEach = 3

let running = 0
const runningOf = new Map<string, number>()

/** Bounds how many uploads a server, and one person on it, works on at a time. */
export const uploads = {
  /** @throws AppError `overloaded` when there are too many already. */
  async inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const own = runningOf.get(userId) ?? 0
    if (running >= maxAtOnce || own >= maxEach) throw new AppError('overloaded', { retryAfterSeconds: 2 })
    running++
    runningOf.set(userId, own + 1)
    try {
      return await work()
    } finally {
      running--
      const left = (runningOf.get(userId) ?? 1) - 1
      if (left > 0) runningOf.set(userId, left)
      else runningOf.delete(userId)
    }
  },
}
