import { maxFailures, failureWindowMinutes } from '#core/auth/sign-in-throttle.ts'
import { AppError } from '#core/errors/app-error.ts'
import type pg from 'pg'
import { verifyPassword } from '#server/platform/auth/passwords.ts'
import { networkOf } from './network.ts'
import {
  foldedEmail,
  countFailures,
  findAccount,
  forgetAttempts,
  noteAttempt,
  type AccountRow,
} from './repo.ts'

/**
 * Checks email and password against the throttle and the account (1 §8; decisions 013 to 016): ten failures
 * in fifteen minutes, per account and per address. That an account is archived, or its company blocked, is
 * told after a correct password only.
 * @throws AppError `too_many_attempts`, `invalid_credentials`, `account_archived` or `tenant_blocked`.
 */
export async function checkCredentials(
  auth: pg.Pool,
  given: { email: string; password: string; address: string },
  now: Temporal.Instant,
): Promise<AccountRow> {
  const account = `account ${await foldedEmail(auth, given.email.trim())}`
  const address = `address ${networkOf(given.address)}`
  await refuseTooMany(auth, [account, address], now, maxFailures)
  // Noted before the password is looked at, so that many attempts at once are counted too.
  await noteAttempt(auth, [account, address], now)
  await refuseTooMany(auth, [account, address], now, maxFailures + 1)

  const found = await findAccount(auth, given.email.trim())
  const isRight = await verifyPassword(found?.password_hash, given.password)
  if (!found || !isRight || found.is_suspended === true) throw new AppError('invalid_credentials')
  await forgetAttempts(auth, account, address, now)
  if (found.status === 'archived') throw new AppError('account_archived')
  if (found.tenant_id !== null && found.tenant_status !== 'active') throw new AppError('tenant_blocked')
  return found
}

/**
 * Counts a try at something secret, such as a link, as failed for its address until it is forgotten.
 * @throws AppError `too_many_attempts` after ten in fifteen minutes.
 */
export async function limitAttempts(auth: pg.Pool, from: string, now: Temporal.Instant): Promise<void> {
  const address = `address ${networkOf(from)}`
  await refuseTooMany(auth, [address], now, maxFailures)
  await noteAttempt(auth, [address], now)
}

/** The try of that instant was right. */
export async function forgetFailures(auth: pg.Pool, from: string, now: Temporal.Instant): Promise<void> {
  const address = `address ${networkOf(from)}`
  await forgetAttempts(auth, 'nobody', address, now)
}

async function refuseTooMany(
  auth: pg.Pool,
  subjects: string[],
  now: Temporal.Instant,
  from: number,
): Promise<void> {
  const { failures, oldest } = await countFailures(auth, subjects, now)
  if (failures < from) return
  const freeAt = (oldest ?? now).add({ minutes: failureWindowMinutes })
  throw new AppError('too_many_attempts', {
    retryAfterSeconds: Math.max(1, Math.ceil(now.until(freeAt).total('seconds'))),
  })
}
