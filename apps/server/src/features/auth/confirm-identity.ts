import { passwordMinLength } from '#core/auth/password-rule.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { ErrorCode } from '#core/errors/codes.ts'
import type { FastifyRequest } from 'fastify'
import { verifyPassword } from '#server/platform/auth/passwords.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findKnownDevice } from './known-device.ts'
import { findAccountById, type AccountRow } from './repo.ts'
import { attempt } from './throttle.ts'

/** How recently somebody without a password here must have signed in to change how they sign in. */
const freshMinutes = 15

interface Confirmation {
  context: ServerContext
  session: Session
  currentPassword: string | undefined
  request: FastifyRequest
  now: Temporal.Instant
  /** The refusal for a sign-in too long ago. */
  tooOld?: ErrorCode
}

/**
 * Confirms that the caller is the person themselves, and not somebody at their unlocked browser: by the current
 * password, throttled like sign-in. A platform administrator (docs/spec/tasks.md#5), and a person whom the company's
 * sign-in has let in, do it by a recent sign-in.
 * @throws AppError `validation_failed` with the field, `too_many_attempts`, or the code for an old sign-in.
 */
export async function confirmIdentity(given: Confirmation): Promise<AccountRow> {
  const { context, session, currentPassword, request, now } = given
  const { auth } = context.pools
  if (!provesByPassword(session)) {
    const isFresh = session.signedInAt.until(now).total('minutes') <= freshMinutes
    if (!isFresh) throw new AppError(given.tooOld ?? 'sign_in_too_old')
    return accountOf(auth, session)
  }
  if (!couldBePassword(currentPassword)) throw wrongPassword('Current password is required')
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

/** Whether the person confirms with their password that it is them, and not by a recent sign-in. */
export function provesByPassword({ isPlatformAdmin, isByCompany }: Session): boolean {
  return !isPlatformAdmin && !isByCompany
}

/** Whether a current password is given and not shorter than any password may be (docs/spec/tasks.md#5). */
export function couldBePassword(given: string | undefined): given is string {
  return given !== undefined && given.length >= passwordMinLength
}

async function accountOf(auth: ServerContext['pools']['auth'], session: Session): Promise<AccountRow> {
  const account = await findAccountById(auth, session.actor.userId)
  if (!account) throw new AppError('signed_out')
  return account
}

function wrongPassword(message: string): AppError {
  return new AppError('validation_failed', { fields: [{ field: 'body.currentPassword', message }] })
}
