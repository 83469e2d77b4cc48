import { AppError } from '#core/errors/app-error.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { hasSession, lockAccess } from './repo.ts'

/**
 * Locks the access to the signed-in person's own account. What is made with it, such as a key, outlives the session:
 * without the lock it would also outlive the end of all access that is committed while the request runs.
 * @throws AppError `signed_out` if the session has ended since the request began.
 */
export async function lockOwnAccess(unit: UnitOfWork, session: Pick<Session, 'id' | 'actor'>): Promise<void> {
  await lockAccess(unit, session.actor.userId)
  await requireOpenSession(unit, session)
}

/** @throws AppError `signed_out` if the session has ended since the request began. */
export async function requireOpenSession(unit: UnitOfWork, { id }: Pick<Session, 'id'>): Promise<void> {
  if (!(await hasSession(unit, id))) throw new AppError('signed_out')
}
