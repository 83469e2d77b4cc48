import { AppError } from '#core/errors/app-error.ts'
import type { ErrorCode } from '#core/errors/codes.ts'
import type { FastifyRequest } from 'fastify'
import { verifyPassword } from '#server/platform/auth/passwords.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findKnownDevice } from './known-device.ts'
import { findAccountById, type AccountRow } from './repo.ts'
import { attempt } from './throttle.ts'

/** How long ago a platform administrator may have signed in to change how they do. */
const freshMinutes = 15

interface Confirmation {
  context: ServerContext
  session: Session
  currentPassword: string | undefined
  request: FastifyRequest
  now: Temporal.Instant
  /** What a platform administrator is told whose sign-in is too old. */
  tooOld?: ErrorCode
}

/**
 * Makes sure that it is the person, and not somebody at their open browser: by the current password, counted by
 * the same throttle as sign-in, or for a platform administrator by a sign-in that is fresh (2 §5).
 * @throws AppError `validation_failed` with the field, `too_many_attempts`, or the code for an old sign-in.
 */
export async function confirmIdentity(given: Confirmation): Promise<AccountRow> {
  const { context, session, currentPassword, request, now } = given
  const { auth } = context.pools
  if (session.isPlatformAdmin) {
    const isFresh = session.signedInAt.until(now).total('minutes') <= freshMinutes
    if (!isFresh) throw new AppError(given.tooOld ?? 'sign_in_too_old')
    return accountOf(auth, session)
  }
  if (!currentPassword) throw wrongPassword('Current password is required')
  const device = await findKnownDevice(context, request, { userId: session.actor.userId }, now)
  return attempt(
    auth,
    { email: session.email, address: request.ip, knownDeviceId: device?.id },
    now,
    async () => {
      const account = await accountOf(auth, session)
      if (!(await verifyPassword(account.password_hash, currentPassword)))
        throw wrongPassword('Current password is incorrect')
      return account
    },
    () => false,
  )
}

async function accountOf(auth: ServerContext['pools']['auth'], session: Session): Promise<AccountRow> {
  const account = await findAccountById(auth, session.actor.userId)
  if (!account) throw new AppError('signed_out')
  return account
}

function wrongPassword(message: string): AppError {
  return new AppError('validation_failed', { fields: [{ field: 'body.currentPassword', message }] })
}
