import type { OutgoingAnswer } from '#server/platform/outgoing/outgoing.ts'

/**
 * The outcome of a message. `gone`: the device gets no messages any more, and its subscription has ended. `refused`:
 * the push service will not take this message, so that trying again is useless. `later`: it may take it at another
 * time.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; retryAfterSeconds: number | null }

const mostRetryAfterSeconds = 24 * 3_600

/** The outcome that the answer of a push service means (RFC 8030, sections 5 and 7.3). */
export function outcomeOf(
  { status, headers }: Pick<OutgoingAnswer, 'status' | 'headers'>,
  now: Temporal.Instant,
): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const reason = `the push service answered ${status}`
  if (status === 429 || status >= 500)
    return { kind: 'later', reason, retryAfterSeconds: secondsOf(headers['retry-after'], now) }
  return { kind: 'refused', reason }
}

/** The seconds of a Retry-After header, which may also be a date; null if there is none that can be read. */
function secondsOf(header: string | undefined, now: Temporal.Instant): number | null {
  if (header === undefined) return null
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.epochMilliseconds) / 1_000)
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), mostRetryAfterSeconds)
}
