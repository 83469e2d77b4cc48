import type { OperationKey } from '#contract/operations.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { unitScopeOf, type RawSessionCall } from '#server/platform/http/procedure.ts'
import { lockOwnAccess } from '../auth/api.ts'

/**
 * Runs one transaction in which the signed-in person changes their own account: in their company, or on the platform's
 * login for a platform administrator. Passwords are hashed before it.
 * @throws AppError `signed_out` if the session has ended meanwhile.
 */
export function writeOwn<K extends OperationKey, T>(
  call: RawSessionCall<K>,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { context, session } = call
  const pool = session.tenant ? context.pools.app : context.pools.platform
  return writeUnit(pool, unitScopeOf(call), context.hub.publish, async (unit) => {
    await lockOwnAccess(unit, session)
    return work(unit)
  })
}

/** The facts about a person that a change of their own account needs. */
export type Own = Pick<Session, 'actor' | 'email' | 'tenant' | 'timeZone'>
