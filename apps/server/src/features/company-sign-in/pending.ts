import { signInMinutes } from '#core/company-sign-in/limits.ts'
import type { Id } from '#core/ids/id.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { cookieValues, setCookie } from '#server/platform/auth/cookie.ts'
import type { ServerContext } from '#server/platform/server-context.ts'

const cookieName = 'daymark-company-sign-in'
/** The place that the sealed text is bound to: it has no row, because the browser keeps it. */
const place = 'company sign-in'

const pending = z.strictObject({
  purpose: z.enum(['sign-in', 'trial']),
  kind: z.enum(['oidc', 'saml']).default('oidc'),
  tenantId: z.custom<Id<'tenant'>>((value) => typeof value === 'string'),
  /** The domain that has led to the company; null for a trial. */
  domain: z.string().nullable(),
  /** Who tries. */
  userId: z.custom<Id<'user'>>((value) => typeof value === 'string').nullable(),
  issuer: z.string(),
  /** With SAML, the id of the request. */
  state: z.string(),
  /** Both empty with SAML. */
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string(),
  expiresAt: z.string(),
})

/** A sign-in that has begun in a browser: which answer it expects, and how it goes on. */
export type Pending = z.infer<typeof pending>

export interface AnyCall {
  context: ServerContext
  request: FastifyRequest
  reply: FastifyReply
  now: Temporal.Instant
}

/** A sign-in that is about to begin. */
export type Begun = Pick<Pending, 'purpose' | 'tenantId' | 'domain' | 'userId' | 'returnTo'>

/**
 * Stores a sign-in that begins in a sealed cookie, which only this server's key can have made: unknown callers write
 * nothing to the database, and no other browser can finish it.
 */
export function keepPending({ context, reply, now }: AnyCall, given: Omit<Pending, 'expiresAt'>): void {
  const text = JSON.stringify({ ...given, expiresAt: now.add({ minutes: signInMinutes }).toString() })
  setCookie(reply, {
    name: cookieName,
    value: context.secrets.seal(text, place).toString('base64url'),
    maxAgeSeconds: signInMinutes * 60,
    secure: context.secureCookies,
  })
}

/** The sign-in that has begun in the browser; undefined if there is none, or it took too long. Clears the cookie. */
export function takePending({ context, request, reply, now }: AnyCall): Pending | undefined {
  const secure = context.secureCookies
  const [value] = cookieValues(request, cookieName, secure)
  if (value === undefined) return undefined
  setCookie(reply, { name: cookieName, value: '', maxAgeSeconds: 0, secure })
  const text = context.secrets.open(Buffer.from(value, 'base64url'), place)
  if (text === undefined) return undefined
  const found = pending.parse(JSON.parse(text))
  return Temporal.Instant.compare(Temporal.Instant.from(found.expiresAt), now) > 0 ? found : undefined
}
