import { AppError } from '#core/errors/app-error.ts'
import { maxScimKeys } from '#core/scim/limits.ts'
import { newTokenOf } from '#server/platform/auth/key-token.ts'
import { hashToken } from '#server/platform/auth/session-cookie.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { unitScopeOf, writeOfCall, type RawSessionCall } from '#server/platform/http/procedure.ts'
import { confirmIdentity, lockOwnAccess } from '../auth/api.ts'
import { scimKeyMade } from './scim-events.ts'
import { findScimKeys, insertScimKey } from './scim-repo.ts'

/**
 * Makes a key with which a sign-in service provisions people; the administrator confirms it, because a key outlives the
 * session.
 * @param check Refuses a company that is not ready for it.
 * @throws AppError `key_limit`, and what `check` and `confirmIdentity` refuse.
 */
export async function makeScimKey(
  call: RawSessionCall<'POST /provisioning/keys'>,
  check: (unit: UnitOfWork) => Promise<void>,
): Promise<string> {
  const { context, session, request, body, now } = call
  const { currentPassword, name, days } = body
  await confirmIdentity({ context, session, currentPassword, request, now })
  const token = newTokenOf('scim', unitScopeOf(call).tenantId)
  await writeOfCall(call, async (unit) => {
    const ownerId = unit.actor.userId
    await lockOwnAccess(unit, session)
    await check(unit)
    if ((await findScimKeys(unit)).length >= maxScimKeys) throw new AppError('key_limit')
    const key = {
      id: unit.newId<'scimKey'>(),
      ownerId,
      name,
      tokenHash: hashToken(token),
      expiresAt: days === null ? null : now.add({ hours: 24 * days }),
    }
    await insertScimKey(unit, key)
    await scimKeyMade(unit, key)
  })
  return token
}
