import { ApiError, messageOf } from '#web/lib/errors.ts'

/** Why the page of a link cannot go on. */
export interface LinkProblem {
  text: string
  /** Whether trying again can help. */
  mayPass: boolean
}

/**
 * What to tell of a request that a link's token was sent with. One of the wrong form is refused with a message that is
 * not meant for people.
 * @param whenCut The text for that.
 */
export function linkProblemOf(error: unknown, whenCut: string): LinkProblem {
  const isForm = error instanceof ApiError && error.code === 'validation_failed'
  return {
    text: isForm ? whenCut : messageOf(error),
    mayPass: !(error instanceof ApiError) || error.status >= 429,
  }
}
