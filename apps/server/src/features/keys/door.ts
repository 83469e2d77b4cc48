import { isAdministratorKey, mayAnswerForKey, permissionsOfKey } from '#core/access/policies/key.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { actorOf } from '#server/platform/auth/actor-row.ts'
import {
  accessTokenOf,
  companyOfKeyToken,
  hasTokenOfAnotherKind,
  keyTokenOf,
  readToken,
} from '#server/platform/auth/key-token.ts'
import type { RequestPrincipal } from '#server/platform/auth/principal.ts'
import { companyOf } from '#server/platform/auth/session.ts'
import { hashToken } from '#server/platform/auth/session-cookie.ts'
import type { Door, ServerContext } from '#server/platform/server-context.ts'
import { attempt, refuseLockedAddress } from '../auth/api.ts'
import { isAllowedAddress } from './allowed-address.ts'
import { noteLateUse } from './late-use.ts'
import { findKeyOfApp, findKeyOfToken, noteUse, type LookedUpKey } from './lookup-repo.ts'

/** A use is recorded only if the last one is older, so that frequent requests do not cause writes. */
const notedMinutes = 10

/**
 * The door for programs, which send the token of a key as `Authorization: Bearer`. Every token that is not accepted is
 * refused with the same words, and counts as a failed sign-in of its address: ten different ones lock the address for
 * tokens that this server has not seen accepted.
 */
export const keyDoor: Door = async (context, request, now) => {
  const token = keyTokenOf(request)
  if (token === undefined) return undefined
  const tenantId = companyOfKeyToken(token)
  // Not counted: nobody finds a key with tokens that cannot be one.
  if (tenantId === undefined) throw new AppError('key_refused')
  const { auth } = context.pools
  const address = request.ip
  const isKnown = context.clients.of(request, context.secureCookies).company !== undefined
  if (!isKnown) await refuseLockedAddress(auth, address, now)
  const tokenHash = hashToken(token)
  const key = await findKeyOfToken(auth, { tenantId, tokenHash }, now)
  if (key && isUsable(key, address, now)) {
    recordUse(context, key, address, now)
    return principalOf(key)
  }
  if (key && hasExpired(key, now) && !key.is_late_use_noted) await noteLateUse(context, key, address, now)
  return attempt(auth, { key: tokenHash.toString('hex'), address }, now, () =>
    Promise.reject(new AppError('key_refused')),
  )
}

/**
 * The door for apps, which send an access token. Refused ones are not counted: each expires in normal use, and many people
 * share the address of an app that runs on servers.
 */
export const appDoor: Door = async (context, request, now) => {
  const token = accessTokenOf(request)
  if (token === undefined) return undefined
  const read = readToken('access', token)
  const { auth } = context.pools
  const key = read && (await findKeyOfApp(auth, { ...read, tokenHash: hashToken(token) }, now))
  if (!key || !isUsable(key, request.ip, now)) throw new AppError('key_refused')
  recordUse(context, key, request.ip, now)
  return principalOf(key)
}

/** Refuses a token that only another address accepts, which would otherwise act by the cookie beside it. */
export const otherTokensDoor: Door = (_context, request) =>
  hasTokenOfAnotherKind(request) ? Promise.reject(new AppError('key_refused')) : Promise.resolve(undefined)

function hasExpired(key: LookedUpKey, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(key.expires_at, now) <= 0
}

function isUsable(key: LookedUpKey, address: string, now: Temporal.Instant): boolean {
  return (
    !hasExpired(key, now) &&
    isAllowedAddress(key.addresses, address) &&
    // The person who made a key of the company knows it, so it stops when they may do less than it.
    (!key.is_of_company || mayAnswerForKey(actorOf(key.owner_id, key), roleOf(key), key.key_permissions))
  )
}

/** Requests do not wait for it. */
function recordUse(context: ServerContext, key: LookedUpKey, address: string, now: Temporal.Instant): void {
  const noted = key.last_used_at
  if (noted && noted.until(now).total('minutes') < notedMinutes) return
  noteUse(context.pools.auth, key, address, now).catch((error: unknown) =>
    context.log.warn({ err: error }, 'the use of a key could not be noted'),
  )
}

function principalOf(row: LookedUpKey): RequestPrincipal {
  const person = actorOf(row.owner_id, row)
  const holder = row.is_of_company ? actorOf(row.owner_id, { ...row, ...ofRole(row) }) : person
  const permissions = permissionsOfKey(row.key_permissions, holder.permissions)
  const isTenantAdmin = isAdministratorKey(permissions, holder.isTenantAdmin)
  const company = companyOf(row)
  return {
    kind: 'key',
    actor: { ...holder, permissions, isTenantAdmin },
    tenantId: company.id,
    timeZone: row.time_zone ?? company.timeZone,
    key: { id: row.id, name: row.key_name, ownerId: ownerOf(row) },
    company,
    session: null,
  }
}

/** What a key of the company may do follows from its own role. */
function ofRole(row: LookedUpKey) {
  return {
    role_name: row.key_role_name ?? '',
    permissions: row.key_role_permissions ?? [],
    is_tenant_admin: row.key_role_system_key === 'tenant_admin',
  }
}

function roleOf(row: LookedUpKey) {
  return {
    systemKey: row.key_role_system_key,
    name: row.key_role_name ?? '',
    permissions: row.key_role_permissions ?? [],
  }
}

function ownerOf(row: LookedUpKey): Id<'user'> | null {
  return row.is_of_company ? null : row.owner_id
}
