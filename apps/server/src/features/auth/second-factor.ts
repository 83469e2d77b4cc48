import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { FastifyRequest } from 'fastify'
import { hashRecoveryCode } from '#server/platform/auth/recovery-code.ts'
import { hashToken, newToken } from '#server/platform/auth/session-cookie.ts'
import { totpStep, typedCode } from '#server/platform/auth/totp.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findKnownDevice } from './known-device.ts'
import { findAccountById, type AccountRow } from './repo.ts'
import {
  deleteSecondStep,
  findSealedSecret,
  storeSecondStep,
  takeRecoveryCode,
  markStepUsed,
  consumeTry,
} from './second-factor-repo.ts'
import { refuseBlocked, refuseOwnWay } from './sign-in.ts'
import { attempt } from './throttle.ts'

const minutesForCode = 5
const triesForCode = 5

/**
 * Starts the second step after the right password of a person with a second factor; returns the token that the code has
 * to be sent with.
 */
export async function startSecondStep(
  context: ServerContext,
  account: AccountRow,
  now: Temporal.Instant,
): Promise<{ kind: 'second-factor'; challenge: string }> {
  const challenge = newToken()
  await storeSecondStep(context.pools.auth, {
    tokenHash: hashToken(challenge),
    userId: account.user_id,
    expiresAt: now.add({ minutes: minutesForCode }),
  })
  return { kind: 'second-factor', challenge }
}

/** The account whose sign-in the code has completed, and how many recovery codes are left if it was one. */
export interface SecondStep {
  account: AccountRow
  recoveryCodesLeft: number | null
}

/**
 * Checks the code of a sign-in after its password: five tries within five minutes, which the throttle counts too. The
 * account is read again, because it may have changed since.
 * @throws AppError `second_factor_expired`, `second_factor_wrong`, `too_many_attempts`, and the refusals of
 * `refuseBlocked`.
 */
export async function checkSecondStep(
  context: ServerContext,
  given: { challenge: string; code: string; request: FastifyRequest },
  now: Temporal.Instant,
): Promise<SecondStep> {
  const { auth } = context.pools
  const tokenHash = hashToken(given.challenge)
  const step = await consumeTry(auth, tokenHash, { now, most: triesForCode })
  if (!step) throw new AppError('second_factor_expired')
  const account = await findAccountById(auth, step.userId)
  if (!account?.has_second_factor) throw new AppError('second_factor_expired')
  const startedAt = step.expiresAt.subtract({ minutes: minutesForCode })
  // A new password ends sign-ins that were started with the old one.
  if (Temporal.Instant.compare(account.password_changed_at, startedAt) > 0)
    throw new AppError('second_factor_expired')
  refuseBlocked(account)
  refuseOwnWay(account)
  const device = await findKnownDevice(context, given.request, { userId: account.user_id }, now)
  const who = { email: account.email, address: given.request.ip, knownDeviceId: device?.id }
  const taken = await attempt(auth, who, now, async () => {
    const code = await takeCode(context, account.user_id, given.code, now)
    if (!code) throw new AppError('second_factor_wrong')
    if (!(await deleteSecondStep(auth, tokenHash))) throw new AppError('second_factor_expired')
    return code
  })
  return { account, ...taken }
}

async function takeCode(
  context: ServerContext,
  userId: Id<'user'>,
  code: string,
  now: Temporal.Instant,
): Promise<Pick<SecondStep, 'recoveryCodesLeft'> | undefined> {
  const { auth } = context.pools
  const typed = typedCode(code)
  if (!/^\d{6}$/.test(typed)) {
    const left = await takeRecoveryCode(auth, userId, hashRecoveryCode(userId, typed))
    return left === undefined ? undefined : { recoveryCodesLeft: left }
  }
  const sealed = await findSealedSecret(auth, userId)
  const secret = sealed && context.secrets.open(sealed, factorBinding(userId))
  const step = secret && totpStep(typed, secret, now)
  if (!step) return undefined
  const resealed = context.secrets.isUnbound(sealed)
    ? context.secrets.seal(secret, factorBinding(userId))
    : null
  return (await markStepUsed(auth, userId, { step, resealed })) ? { recoveryCodesLeft: null } : undefined
}

/** The row that the sealed secret of a person's second factor is bound to. */
export function factorBinding(userId: Id<'user'>): string {
  return `second-factor ${userId}`
}
