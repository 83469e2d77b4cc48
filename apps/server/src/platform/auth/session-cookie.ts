import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'

/** How long a session lasts after it was last used, and at the most since the sign-in. */
const idleDays = 30
const longestDays = 90

/** When a session that is used now ends. */
export function sessionEnd(signedInAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const [idle, longest] = [now.add({ hours: 24 * idleDays }), signedInAt.add({ hours: 24 * longestDays })]
  return Temporal.Instant.compare(idle, longest) < 0 ? idle : longest
}

/** Behind TLS the cookie is bound to the host by its name (`__Host-`) and sent over TLS only. */
function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-daymark' : 'daymark'
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: a token read from a stolen database opens nothing. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The token in the request's cookie, if there is one of the right form. */
export function tokenOf(request: FastifyRequest, secure: boolean): string | undefined {
  const name = sessionCookieName(secure)
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value !== undefined && /^[\w-]{43}$/.test(value)) return value
  }
  return undefined
}

/** The cookie ends with its session. */
export function setSessionCookie(
  reply: FastifyReply,
  token: string,
  secure: boolean,
  left: { now: Temporal.Instant; expiresAt: Temporal.Instant },
): void {
  const seconds = Math.ceil(left.now.until(left.expiresAt).total('seconds'))
  void reply.header('set-cookie', cookie(token, seconds, secure))
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  void reply.header('set-cookie', cookie('', 0, secure))
}

function cookie(value: string, maxAgeSeconds: number, secure: boolean): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure ? '; Secure' : ''}`
  return `${sessionCookieName(secure)}=${value}; ${attributes}`
}
