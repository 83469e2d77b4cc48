/**
 * Why Google refused a request. `signed-out`: it no longer accepts the sign-in; `missing`: it has no such event;
 * `taken`: it has one with that id; `later`: it may do it at another time; `refused`: it will not.
 */
export type GoogleProblemKind = 'signed-out' | 'missing' | 'taken' | 'later' | 'refused'

/** An answer of Google that is no success, in Daymark's own words: it contains only a code of Google's text. */
export class GoogleProblem extends Error {
  override name = 'GoogleProblem'
  readonly kind: GoogleProblemKind
  /** How long Google asks to wait, for everything of this person. */
  readonly retryAfterSeconds: number | null

  constructor(kind: GoogleProblemKind, message: string, retryAfterSeconds: number | null = null) {
    super(message)
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
  }
}
