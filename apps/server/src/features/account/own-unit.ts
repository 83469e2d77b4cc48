import type { OperationKey } from '#contract/operations.ts'
import type { Session } from '#server/platform/auth/session.ts'
import { writeUnit, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { unitScopeOf, type RawCall } from '#server/platform/http/procedure.ts'

/**
 * One transaction in which the signed-in person changes what is theirs: in their company, or on the platform's
 * login for a platform administrator, who belongs to none. Passwords are hashed before it.
 */
export function writeOwn<K extends OperationKey, T>(
  call: RawCall<K>,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { context, session } = call
  const pool = session!.tenant ? context.pools.app : context.pools.platform
  return writeUnit(pool, unitScopeOf(call), context.hub.publish, work)
}

/** What a change of somebody's own account needs to know of them. */
export type Own = Pick<Session, 'actor' | 'email' | 'tenant' | 'timeZone'>
