import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '#web/lib/errors.ts'

/** Why the link of a page does not work. */
export interface LinkProblem {
  text: string
  /** True for a temporary failure: a retry may succeed. */
  isTemporary: boolean
}

/**
 * The problem of a failed request with a link's token.
 * @param incomplete The text for a malformed token, because the server's message for it is not meant for people.
 */
export function linkProblemOf(error: unknown, incomplete: string): LinkProblem {
  const isMalformed = error instanceof ApiError && error.code === 'validation_failed'
  return {
    text: isMalformed ? incomplete : messageOf(error),
    isTemporary: !(error instanceof ApiError) || error.status >= 429,
  }
}

/**
 * Looks up the details of the page's link by its token.
 * @param token Undefined if the address has none.
 * @param lookUp The same function in every render.
 * @param incomplete The text for an incomplete link.
 */
export function useLink<Details>(
  token: string | undefined,
  lookUp: (token: string) => Promise<Details>,
  incomplete: string,
) {
  const [details, setDetails] = useState<Details>()
  const [problem, setProblem] = useState<LinkProblem>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!token) return
    let isGone = false
    setProblem(undefined)
    lookUp(token).then(
      (found) => isGone || setDetails(found),
      (error: unknown) => isGone || setProblem(linkProblemOf(error, incomplete)),
    )
    return () => {
      isGone = true
    }
  }, [token, lookUp, incomplete, attempt])
  return {
    details,
    setDetails,
    problem: token ? problem : { text: incomplete, isTemporary: false },
    setProblem,
    retry: () => setAttempt(attempt + 1),
  }
}
