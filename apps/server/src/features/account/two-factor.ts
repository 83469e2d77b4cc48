import { shownEmail } from '#core/people/shown-email.ts'
import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import { hashRecoveryCode, newRecoveryCodes } from '#server/platform/auth/recovery-code.ts'
import { newTotpSecret, totpStep, totpUri, typedCode } from '#server/platform/auth/totp.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { RawSessionCall } from '#server/platform/http/procedure.ts'
import { newUuid } from '#server/platform/ids.ts'
import { confirmIdentity, factorBinding, keepException } from '../auth/api.ts'
import { accountChanged, sendAccountNotice } from './events.ts'
import { writeOwn } from './own-unit.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  lockSecondFactor,
  queueRecoveryCodes,
} from './repo.ts'

type Confirmed = RawSessionCall<
  'POST /me/two-factor/setup' | 'DELETE /me/two-factor' | 'POST /me/two-factor/recovery-codes'
>

function confirm({ context, session, body, request, now }: Confirmed) {
  const { currentPassword } = body
  return confirmIdentity({ context, session, currentPassword, request, now })
}

/**
 * Returns a secret for the authenticator app, which becomes valid with the first code.
 * @throws AppError `two_factor_on`, and what `confirmIdentity` refuses.
 */
export async function setUpTwoFactor(
  call: RawSessionCall<'POST /me/two-factor/setup'>,
): Promise<{ secret: string; uri: string }> {
  const { context, now } = call
  const account = await confirm(call)
  const secret = newTotpSecret()
  const sealedSecret = context.secrets.seal(secret, factorBinding(account.user_id))
  const setUpId = newUuid(now)
  if (!(await beginSecondFactor(context.pools.auth, { userId: account.user_id, setUpId, sealedSecret })))
    throw new AppError('two_factor_on')
  return { secret, uri: totpUri(secret, account.email) }
}

/**
 * Turns two-factor sign-in on with the first code of the app.
 * @throws AppError `two_factor_on`, `two_factor_not_set_up`, or `validation_failed` for a wrong code.
 */
export async function turnTwoFactorOn(call: RawSessionCall<'POST /me/two-factor'>): Promise<string[]> {
  const { context, body, now } = call
  const { session } = call
  const { userId } = session.actor
  const factor = await findSecondFactor(context.pools.auth, userId)
  if (factor?.confirmed_at) throw new AppError('two_factor_on')
  const secret = factor && context.secrets.open(factor.sealed_secret, factorBinding(userId))
  if (!secret) throw new AppError('two_factor_not_set_up')
  const step = totpStep(typedCode(body.code), secret, now)
  if (step === undefined)
    throw new AppError('validation_failed', {
      fields: [
        {
          field: 'body.code',
          message:
            'This code is not right. Enter the one that the app shows now, and check the device’s clock.',
        },
      ],
    })
  return writeOwn(call, async (unit) => {
    if (!(await confirmSecondFactor(unit, { userId, setUpId: factor.set_up_id, step })))
      throw new AppError('two_factor_not_set_up')
    const codes = giveRecoveryCodes(unit, userId)
    accountChanged(unit, session, {
      type: 'user.two-factor-on',
      data: null,
    })
    await sendAccountNotice(unit, session, {
      subject: 'Two-factor sign-in is on',
      what: `Two-factor sign-in was turned on for the account ${shownEmail(session.email)}`,
    })
    return codes
  })
}

/**
 * Turns two-factor sign-in off and deletes its secret and recovery codes.
 * @throws AppError `two_factor_off`, `sign_in_exception_kept`, and what `confirmIdentity` refuses.
 */
export async function turnTwoFactorOff(call: RawSessionCall<'DELETE /me/two-factor'>): Promise<void> {
  const { session } = call
  await confirm(call)
  await writeOwn(call, async (unit) => {
    if (session.tenant) await keepException(unit, session.actor.userId)
    if (!(await deleteSecondFactor(unit, session.actor.userId))) throw new AppError('two_factor_off')
    accountChanged(unit, session, {
      type: 'user.two-factor-off',
      data: null,
    })
    await sendAccountNotice(unit, session, {
      subject: 'Two-factor sign-in is off',
      what: `Two-factor sign-in was turned off for the account ${shownEmail(session.email)}`,
    })
  })
}

/**
 * Creates new recovery codes, which replace all old ones.
 * @throws AppError `two_factor_off`, and what `confirmIdentity` refuses.
 */
export async function renewRecoveryCodes(
  call: RawSessionCall<'POST /me/two-factor/recovery-codes'>,
): Promise<string[]> {
  const { session } = call
  const { userId } = session.actor
  await confirm(call)
  return writeOwn(call, async (unit) => {
    if (!(await lockSecondFactor(unit, userId))) throw new AppError('two_factor_off')
    accountChanged(unit, session, {
      type: 'user.recovery-codes-renewed',
      data: null,
    })
    return giveRecoveryCodes(unit, userId)
  })
}

function giveRecoveryCodes(unit: UnitOfWork, userId: Id<'user'>): string[] {
  const codes = newRecoveryCodes()
  queueRecoveryCodes(
    unit,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  )
  return codes
}
