import type { Id } from '#core/ids/id.ts'
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

/** With the company whose session it is, by which a cluster finds its node. */
export function withCompany(token: string, tenantId: Id<'tenant'>): string {
  return `${token}.${Buffer.from(tenantId.replaceAll('-', ''), 'hex').toString('base64url')}`
}

/** The stored hash of a token, so that a stolen database contains no usable token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** What a session is found by. */
export interface SessionKey {
  hash: Buffer
  /** The company of which the token says that it is; the session of another one is not found. */
  tenantId: Id<'tenant'> | undefined
}

export function sessionKeyOf(cookie: string): SessionKey {
  const [token = '', company] = cookie.split('.')
  const hex = company === undefined ? undefined : Buffer.from(company, 'base64url').toString('hex')
  return {
    hash: hashToken(token),
    tenantId: hex?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as Id<'tenant'> | undefined,
  }
}

/** The token in the request's cookie, if it has the right form. A request with the token of a key is that key's alone. */
export function tokenOf(request: FastifyRequest, secure: boolean): string | undefined {
  if (keyTokenOf(request) !== undefined) return undefined
  return cookieValues(request, name, secure).find((value) => /^[\w-]{43}(?:\.[\w-]{22})?$/.test(value))
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
