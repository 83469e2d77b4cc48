import { googleTexts } from '#core/integrations/google-texts.ts'
import { GoogleProblem } from './google-problem.ts'

/** The fields of the libraries' errors, if there was an answer. */
interface Answered {
  status: number
  headers?: Headers
  data?: unknown
}

const mostRetryAfterSeconds = 6 * 3_600
/** How long to wait if Google reports too many requests without a time. */
const usualWaitSeconds = 60
const limitReasons = /^(rateLimitExceeded|userRateLimitExceeded|quotaExceeded|calendarUsageLimitsExceeded)$/

/** Classifies an error of Google's libraries. */
export function problemOf(error: unknown, now: Temporal.Instant): GoogleProblem {
  if (error instanceof GoogleProblem) return error
  const answered = (error as { response?: Answered } | null)?.response
  if (!answered) return new GoogleProblem('later', googleTexts.unreachable)
  const { status, headers, data } = answered
  const reason = reasonOf(data)
  const code = reason ? `${status}, ${reason}` : String(status)
  if (reason === 'invalid_grant' || status === 401)
    return new GoogleProblem('signed-out', googleTexts.noLongerAccepted)
  if (reason === 'insufficientPermissions')
    return new GoogleProblem('signed-out', 'Google no longer lets Daymark write events.')
  if (status === 429 || (status === 403 && reason !== undefined && limitReasons.test(reason)))
    return new GoogleProblem(
      'later',
      `Google asks to wait (${code}).`,
      secondsOf(headers?.get('retry-after'), now) ?? usualWaitSeconds,
    )
  if (status === 404 || status === 410)
    return new GoogleProblem('missing', 'The event is not in the calendar any more.')
  if (status === 409) return new GoogleProblem('taken', 'The event is in the calendar already.')
  if (status >= 500 || status === 408)
    return new GoogleProblem(
      'later',
      `Google has a problem (${code}).`,
      secondsOf(headers?.get('retry-after'), now),
    )
  return new GoogleProblem('refused', `Google refused it (${code}).`)
}

/** The code of a refusal (RFC 6749, or of the calendar), which is one word; anything else is not passed on. */
function reasonOf(data: unknown): string | undefined {
  const { error } = (typeof data === 'object' && data !== null ? data : {}) as {
    error?: string | { errors?: { reason?: unknown }[] }
  }
  const given = typeof error === 'object' ? error?.errors?.[0]?.reason : error
  return typeof given === 'string' && /^[a-zA-Z_]{1,50}$/.test(given) ? given : undefined
}

/** The seconds of a Retry-After header, which may also be a date; null if there is none that can be read. */
function secondsOf(header: string | null | undefined, now: Temporal.Instant): number | null {
  if (!header) return null
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.epochMilliseconds) / 1_000)
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 1), mostRetryAfterSeconds)
}
