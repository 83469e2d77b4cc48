import { errorCodes } from '#core/errors/codes.ts'
import { formatTime } from '#core/time/format.ts'
import { ApiError, messageOf, OfflineError } from '#web/lib/errors.ts'
import { serverNow } from '#web/lib/server-clock.ts'

/**
 * Why the sign-in failed: the server's message for a refusal, the specification's for any other failure
 * (docs/spec/reporting.md#8).
 */
export function failureText(error: unknown): string {
  if (error instanceof OfflineError) return messageOf(error)
  if (!(error instanceof ApiError) || error.status >= 500) return 'Login failed. Please try again.'
  const { code, message, retryAfterSeconds } = error
  // A suspended company: the form's text first, then what is the matter.
  if (code === 'tenant_blocked') return `${errorCodes.invalid_credentials.message} ${message}`
  if (code !== 'too_many_attempts' || retryAfterSeconds === undefined) return message
  const freeAt = serverNow().add({ seconds: retryAfterSeconds })
  return `${message} You can try again at ${formatTime(freeAt, Temporal.Now.timeZoneId())}.`
}
