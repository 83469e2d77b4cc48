import type { Id } from '#core/ids/id.ts'

/**
 * Makes sure that the remembered facts of a session are still true: the first statement of a request is sent together
 * with a call of `app.enter`, which fails if they are not. Until then, nothing that follows from them counts.
 */
export class SessionCheck {
  readonly sessionId: Id<'session'>
  /** The versions of the rows that the facts are from. */
  readonly stamp: string
  readonly now: Temporal.Instant
  #state: 'open' | 'asked' | 'confirmed' = 'open'

  constructor(sessionId: Id<'session'>, stamp: string, now: Temporal.Instant) {
    this.sessionId = sessionId
    this.stamp = stamp
    this.now = now
  }

  /** No statement has been sent yet. */
  get isOpen(): boolean {
    return this.#state === 'open'
  }

  get isConfirmed(): boolean {
    return this.#state === 'confirmed'
  }

  /** True for the caller that is the first to send a statement, and has to send the check with it. */
  take(): boolean {
    if (!this.isOpen) return false
    this.#state = 'asked'
    return true
  }

  /** The statement with the check has succeeded. */
  confirm(): void {
    this.#state = 'confirmed'
  }
}
