import { failureWindowMinutes, maxFailures } from '#core/auth/sign-in-throttle.ts'
import { AppError } from '#core/errors/app-error.ts'
import type pg from 'pg'
import { networkOf } from './network.ts'
import { countFailures, deleteAttempts, foldedEmail, noteAttempt } from './repo.ts'

/** An attempt to prove who somebody is: it counts as failed until it is withdrawn or forgotten. */
export interface Attempt {
  account: string | null
  noteIds: number[]
}

/**
 * Counts an attempt, ten failures in fifteen minutes being the most, per account and per address (decision 016).
 * Without an email only the address counts.
 * @throws AppError `too_many_attempts`.
 */
export async function beginAttempt(
  auth: pg.Pool,
  { email, address }: { email?: string; address: string },
  now: Temporal.Instant,
): Promise<Attempt> {
  const account = email === undefined ? null : `account ${await foldedEmail(auth, email)}`
  const subjects = [...(account === null ? [] : [account]), `address ${networkOf(address)}`]
  await refuseTooMany(auth, subjects, now, maxFailures)
  // Noted before the secret is looked at, so that many attempts at once are counted too.
  const noteIds = await noteAttempt(auth, subjects, now)
  await refuseTooMany(auth, subjects, now, maxFailures + 1)
  return { account, noteIds }
}

/** After a success: the account's failures are forgotten, the address keeps those of other accounts. */
export function forgetFailures(auth: pg.Pool, attempt: Attempt): Promise<void> {
  return deleteAttempts(auth, attempt.noteIds, attempt.account)
}

/** This attempt was none that failed; those before it count on. */
export function withdrawAttempt(auth: pg.Pool, attempt: Attempt): Promise<void> {
  return deleteAttempts(auth, attempt.noteIds, null)
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
