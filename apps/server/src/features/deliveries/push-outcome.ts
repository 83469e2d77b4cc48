import type { PushOutcome } from '../push/api.ts'
import type { Outcome } from './repo.ts'

/** Minutes to wait after each failure; after the last one the message is given up. */
const retryAfterMinutes = [1, 5, 30, 120]

/** The outcome of a delivery after this many attempts, by the answer of the push service. */
export function outcomeOfPush(pushed: PushOutcome, attempts: number, now: Temporal.Instant): Outcome {
  switch (pushed.kind) {
    case 'sent':
      return { state: 'sent', reason: null }
    case 'gone':
      return { state: 'not-sent', reason: 'no-device' }
    case 'refused':
      return { state: 'failed', reason: 'refused', error: pushed.reason }
    case 'later': {
      const minutes = retryAfterMinutes[attempts - 1]
      if (minutes === undefined) return { state: 'failed', reason: 'gave-up', error: pushed.reason }
      const seconds = Math.max(60 * minutes, pushed.retryAfterSeconds ?? 0)
      return { state: 'waiting', reason: null, nextAttemptAt: now.add({ seconds }), error: pushed.reason }
    }
  }
}
