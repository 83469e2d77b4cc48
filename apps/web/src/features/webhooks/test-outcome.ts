import type { Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/lib/toast.ts'
import { outcomeOf } from './webhook-state.tsx'

export type Tested = Pick<Output<'POST /webhooks/{webhookId}/test'>, 'state' | 'attempts'>

interface Tried {
  /** The webhook or channel; the toast of its next test replaces this one. */
  id: string
  /** The receiver as people know it. */
  receiver: string
  /** "test event". */
  what: string
}

/** Shows what the receiver answered to a test. */
export function showOutcome(tried: Tried, message: Tested): void {
  const show = message.state === 'delivered' ? toast.success : toast.error
  show(wordsOf(tried, message), { id: toastOf(tried) })
}

/** Shows that no test was made. */
export function showNotSent(tried: Tried, error: unknown): void {
  toast.error(`The ${tried.what} was not sent. ${messageOf(error)}`, { id: toastOf(tried) })
}

function toastOf({ id }: Tried): string {
  return `test of ${id}`
}

const mostOfAnswer = 200

/** "Slack took the test message: 200 in 112 ms." */
function wordsOf({ receiver, what }: Tried, { state, attempts }: Tested): string {
  const [attempt] = attempts
  if (!attempt) return `The ${what} is sent within a minute. Messages says what became of it.`
  if (state === 'delivered') return `${receiver} took the ${what}: ${outcomeOf(attempt)}.`
  const answer = attempt.answer === '' ? '' : ` “${attempt.answer.slice(0, mostOfAnswer)}”`
  return `${receiver} did not take the ${what}: ${outcomeOf(attempt)}.${answer}`
}
