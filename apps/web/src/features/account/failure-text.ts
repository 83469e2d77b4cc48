import { ApiError, messageOf, OfflineError } from '#web/lib/errors.ts'

/** Why nobody was let in: in the server's words where it refused, in the specification's where it failed (1 §8). */
export function failureText(error: unknown): string {
  const isToldBetter = error instanceof OfflineError || (error instanceof ApiError && error.status < 500)
  return isToldBetter ? messageOf(error) : 'Login failed. Please try again.'
}
