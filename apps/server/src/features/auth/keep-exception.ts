import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isNeededException } from './exception-repo.ts'

/**
 * Refuses what would take the password or the second factor from an administrator who keeps them while the company's
 * sign-in is required, so that somebody can always help.
 * @throws AppError `sign_in_exception_kept`.
 */
export async function keepException(unit: UnitOfWork, userId: Id<'user'>): Promise<void> {
  if (await isNeededException(unit, userId)) throw new AppError('sign_in_exception_kept')
}
