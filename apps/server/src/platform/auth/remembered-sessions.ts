import type { RequestPrincipal } from './principal.ts'
import type { SessionFacts } from './session.ts'
import { SessionCheck } from './session-check.ts'

const mostRemembered = 5_000

interface Remembered {
  principal: RequestPrincipal
  facts: SessionFacts
}

/**
 * The facts of recently used sessions, by the hash of their token, so that a request need not wait for them. They are
 * only used together with a check that they are still true (`SessionCheck`).
 */
export class RememberedSessions {
  /** The least recently used first. */
  readonly #known = new Map<string, Remembered>()

  /** A principal whose facts have to be checked; undefined if the session has to be read. */
  find(tokenHash: Buffer, now: Temporal.Instant): (RequestPrincipal & { check: SessionCheck }) | undefined {
    const key = tokenHash.toString('base64')
    const known = this.#known.get(key)
    if (!known) return undefined
    const { readAt, until, sessionId, stamp } = known.facts
    // Facts of another time: the zone may be another one, and its use has to be recorded again.
    if (Temporal.Instant.compare(now, readAt) < 0 || Temporal.Instant.compare(now, until) >= 0) {
      this.#known.delete(key)
      return undefined
    }
    this.#known.delete(key)
    this.#known.set(key, known)
    return { ...known.principal, check: new SessionCheck(sessionId, stamp, now) }
  }

  keep(tokenHash: Buffer, known: Remembered): void {
    const [oldest] = this.#known.keys()
    if (oldest !== undefined && this.#known.size >= mostRemembered) this.#known.delete(oldest)
    this.#known.set(tokenHash.toString('base64'), known)
  }

  forget(tokenHash: Buffer): void {
    this.#known.delete(tokenHash.toString('base64'))
  }
}
