import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { cookieValues, setCookie } from './cookie.ts'
import { keyTokenOf } from './key-token.ts'

const name = 'daymark'

/** How long a session lasts after its last use, and at most after the sign-in. */
const idleDays = 30
const longestDays = 90

/** When a session that is used now ends. */
export function sessionEnd(signedInAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const [idle, longest] = [now.add({ hours: 24 * idleDays }), signedInAt.add({ hours: 24 * longestDays })]
  return Temporal.Instant.compare(idle, longest) < 0 ? idle : longest
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token, so that a stolen database contains no usable token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The token in the request's cookie, if it has the right form. A request with the token of a key is that key's alone. */
export function tokenOf(request: FastifyRequest, secure: boolean): string | undefined {
  if (keyTokenOf(request) !== undefined) return undefined
  return cookieValues(request, name, secure).find((value) => /^[\w-]{43}$/.test(value))
}

/** The cookie ends with its session. */
export function setSessionCookie(
  reply: FastifyReply,
  token: string,
  secure: boolean,
  left: { now: Temporal.Instant; expiresAt: Temporal.Instant },
): void {
  const maxAgeSeconds = Math.ceil(left.now.until(left.expiresAt).total('seconds'))
  setCookie(reply, { name, value: token, maxAgeSeconds, secure })
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  setCookie(reply, { name, value: '', maxAgeSeconds: 0, secure })
}
