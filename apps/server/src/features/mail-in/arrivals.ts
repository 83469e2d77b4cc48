import { AppError } from '#core/errors/app-error.ts'
import { Semaphore } from '#server/platform/limits/semaphore.ts'

/** Messages that this process receives at once: each may need several times its size. */
const mostAtOnce = 4
const mostWaiting = 50
const longestWaitMs = 10_000

/** Bounds the memory of messages that are being received. */
export function openArrivals(): Semaphore {
  return new Semaphore({
    most: mostAtOnce,
    mostWaiting,
    longestWaitMs,
    refusal: () => new AppError('overloaded'),
  })
}
