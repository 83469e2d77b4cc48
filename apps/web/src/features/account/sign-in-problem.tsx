import { useState } from 'react'
import { requestCodes } from '#core/errors/request-codes.ts'
import { formatTime } from '#core/time/format.ts'
import { ApiError, messageOf, OfflineError } from '#web/lib/errors.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { Note } from '#web/ui/text/note.tsx'
import { OfflineNote } from './offline-note.tsx'

interface SignInProblem {
  text: string
  /** Counts the failures, so that a screen reader announces the same text again. */
  attempt: number
}

/** The last problem of a sign-in form, and functions that show or clear it. */
export function useSignInProblem(first?: string) {
  const [problem, setProblem] = useState<SignInProblem | undefined>(
    first ? { text: first, attempt: 0 } : undefined,
  )
  return {
    problem,
    show: (text: string) => setProblem((last) => ({ text, attempt: (last?.attempt ?? 0) + 1 })),
    clear: () => setProblem(undefined),
  }
}

/** The problem of the last attempt, and while offline that signing in needs the connection. */
export function SignInProblemNote({ problem }: { problem: SignInProblem | undefined }) {
  return (
    <>
      {problem && (
        <Note key={problem.attempt} mark="missed" role="alert">
          {problem.text}
        </Note>
      )}
      <OfflineNote reason="You are offline: signing in needs the connection" />
    </>
  )
}

/**
 * Why the sign-in failed: the server's message for a refusal, the specification's for any other failure
 * (docs/spec/reporting.md#8).
 */
export function failureText(error: unknown): string {
  if (error instanceof OfflineError) return messageOf(error)
  if (!(error instanceof ApiError) || error.status >= 500) return 'Login failed. Please try again.'
  const { code, message, retryAfterSeconds } = error
  // A suspended company: the form's text first, then the reason.
  if (code === 'tenant_blocked') return `${requestCodes.invalid_credentials.message} ${message}`
  if (code !== 'too_many_attempts' || retryAfterSeconds === undefined) return message
  const freeAt = serverNow().add({ seconds: retryAfterSeconds })
  return `${message} You can try again at ${formatTime(freeAt, Temporal.Now.timeZoneId())}.`
}
