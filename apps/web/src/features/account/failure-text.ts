import { ApiError, messageOf, OfflineError } from '#web/lib/errors.ts'

/** Why the sign-in failed: the server's message for a refusal, the specification's for any other failure (1 §8). */
export function failureText(error: unknown): string {
  const isToldBetter = error instanceof OfflineError || (error instanceof ApiError && error.status < 500)
  return isToldBetter ? messageOf(error) : 'Login failed. Please try again.'
}
