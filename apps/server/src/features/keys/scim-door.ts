import { allows } from '#core/access/acts.ts'
import { AppError } from '#core/errors/app-error.ts'
import { permissionsOf } from '#server/platform/auth/actor-row.ts'
import { readToken, scimTokenOf } from '#server/platform/auth/key-token.ts'
import type { RequestPrincipal } from '#server/platform/auth/principal.ts'
import { companyOf } from '#server/platform/auth/session.ts'
import { hashToken } from '#server/platform/auth/session-cookie.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { administrator, daymark } from '#server/platform/nobody.ts'
import type { Door, ServerContext } from '#server/platform/server-context.ts'
import { attempt, refuseLockedAddress } from '../auth/api.ts'
import { scimKeyUsedLate } from './scim-events.ts'
import { findScimKey, noteLateScimUseOnce, noteScimUse, type FoundScimKey } from './scim-repo.ts'

/** A use is recorded only if the last one is older, so that frequent requests do not cause writes. */
const notedMinutes = 10

/**
 * The door for services that provision people. Refused tokens are counted as those of other keys are. The principal is
 * the key itself, with what an administrator of the company may do, and no person.
 */
export const scimDoor: Door = async (context, request, now) => {
  const token = scimTokenOf(request)
  if (token === undefined) return undefined
  const read = readToken('scim', token)
  if (!read) throw new AppError('key_refused')
  const { auth } = context.pools
  const address = request.ip
  const isKnown = context.clients.of(request, context.secureCookies).company !== undefined
  if (!isKnown) await refuseLockedAddress(auth, address, now)
  const tokenHash = hashToken(token)
  const key = await findScimKey(auth, { tenantId: read.tenantId, tokenHash }, now)
  if (key && !hasExpired(key, now) && mayAnswerFor(key)) {
    recordUse(context, key, address, now)
    return principalOf(key)
  }
  if (key && hasExpired(key, now) && !key.is_late_use_noted) await noteLateUse(context, key, address, now)
  return attempt(auth, { key: tokenHash.toString('hex'), address }, now, () =>
    Promise.reject(new AppError('key_refused')),
  )
}

function hasExpired({ expires_at: end }: FoundScimKey, now: Temporal.Instant): boolean {
  return end !== null && Temporal.Instant.compare(end, now) <= 0
}

/** The administrator who made the key knows its token, so it stops with their right to make one. */
function mayAnswerFor(key: FoundScimKey): boolean {
  return key.is_tenant_admin && allows(permissionsOf(key), 'provisioning.manage')
}

/** Requests do not wait for it. */
function recordUse(context: ServerContext, key: FoundScimKey, address: string, now: Temporal.Instant): void {
  const noted = key.last_used_at
  if (noted && noted.until(now).total('minutes') < notedMinutes) return
  noteScimUse(context.pools.auth, key, address, now).catch((error: unknown) =>
    context.log.warn({ err: error }, 'the use of a SCIM key could not be noted'),
  )
}

function noteLateUse(
  { pools, hub }: ServerContext,
  key: FoundScimKey,
  address: string,
  now: Temporal.Instant,
): Promise<void> {
  const scope = { tenantId: key.tenant_id, principal: daymark, now, address }
  return writeUnit(pools.app, scope, hub.publish, async (unit) => {
    if (await noteLateScimUseOnce(unit, key.id)) await scimKeyUsedLate(unit, key.key_name, address)
  })
}

function principalOf(row: FoundScimKey): RequestPrincipal {
  const company = companyOf(row)
  const { id, key_name: name } = row
  return {
    kind: 'key',
    actor: { ...administrator, name: `The SCIM key ${name}` },
    tenantId: company.id,
    timeZone: company.timeZone,
    key: { id, name, ownerId: null, isForScim: true },
    company,
    session: null,
  }
}
