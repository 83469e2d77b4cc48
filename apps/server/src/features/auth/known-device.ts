import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieValues, setCookie } from '#server/platform/auth/cookie.ts'
import { hashToken, newToken } from '#server/platform/auth/session-cookie.ts'
import { newUuid } from '#server/platform/ids.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findDevice, type DeviceOwner } from './known-device-repo.ts'

/** How long a device is known after a sign-in from it. */
export const deviceKnownDays = 180

const cookieName = 'daymark-device'
/** A browser's cookie has one token per account, for the last accounts that signed in. */
const mostTokens = 5

/** A browser as one account knows it. */
export interface Device {
  id: string
  /** The part of its cookie for this account. */
  token: string
  tokenHash: Buffer
  /** True on the account's first sign-in from it. */
  isNew: boolean
}

/**
 * The device of the request, if this account has signed in from it before; undefined if it is unknown. Tokens of other
 * accounts in the cookie are ignored.
 */
export async function findKnownDevice(
  context: ServerContext,
  request: FastifyRequest,
  owner: DeviceOwner,
  now: Temporal.Instant,
): Promise<Device | undefined> {
  const tokens = tokensOf(request, context.secureCookies)
  if (tokens.length === 0) return undefined
  const since = now.subtract({ hours: 24 * deviceKnownDays })
  const found = await findDevice(context.pools.auth, owner, tokens.map(hashToken), since)
  if (!found) return undefined
  const token = tokens.find((one) => hashToken(one).equals(found.tokenHash))
  return token === undefined ? undefined : { ...found, token, isNew: false }
}

/** A device for an account that does not know the browser yet, with a new token. */
export function newDevice(now: Temporal.Instant): Device {
  const token = newToken()
  return { id: newUuid(now), token, tokenHash: hashToken(token), isNew: true }
}

/** Puts the device's token into the browser's cookie, before those of other accounts. */
export function setDeviceCookie(
  { context, request, reply }: { context: ServerContext; request: FastifyRequest; reply: FastifyReply },
  { token }: Device,
): void {
  const secure = context.secureCookies
  const others = tokensOf(request, secure).filter((one) => one !== token)
  setCookie(reply, {
    name: cookieName,
    value: [token, ...others].slice(0, mostTokens).join('.'),
    maxAgeSeconds: deviceKnownDays * 86_400,
    secure,
  })
}

function tokensOf(request: FastifyRequest, secure: boolean): string[] {
  return cookieValues(request, cookieName, secure)
    .flatMap((value) => value.split('.'))
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, mostTokens)
}
