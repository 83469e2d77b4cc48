import { failureWindowMinutes, maxFailures } from '#core/auth/sign-in-throttle.ts'
import { AppError } from '#core/errors/app-error.ts'
import type pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { networkOf } from '#server/platform/http/network.ts'
import {
  beginAttempt,
  countAttempts,
  endAttempt,
  foldedEmail,
  type RunningAttempt,
  type Subjects,
} from './throttle-repo.ts'

/** How long an attempt waits for earlier ones, and how often it checks. */
const patience = { totalMs: 10_000, firstMs: 20, mostMs: 250 }

interface Who {
  /** Without it only the address is counted. */
  email?: string
  /** The hash of a program's key, which counts as an account. */
  key?: string
  address: string
  /** The id of a device that the account knows, which has a count of its own. */
  knownDeviceId?: string | undefined
}

/**
 * Runs an authentication check, limited to ten failures in fifteen minutes per account, and per address over different
 * accounts (docs/spec/decisions.md#016 and #118). A running attempt is no failure, but if the running ones could add up
 * to ten failures, later ones wait for their end: ten of thirty concurrent wrong passwords are tried, and all of thirty
 * right ones. A device that the account knows has a count of its own.
 * @param check Throws an AppError below 500 if the credentials are wrong; any other error does not count.
 * @param forgives Whether a success also deletes the account's earlier failures. Failures of an email with several
 * accounts are kept, so that nobody can reset the count of another account with their own.
 * @throws AppError `too_many_attempts`, `overloaded` after waiting ten seconds, and what the check throws.
 */
export async function attempt<T>(
  auth: pg.Pool,
  who: Who,
  now: Temporal.Instant,
  check: () => Promise<T>,
  forgives: (result: T) => boolean = () => true,
): Promise<T> {
  const running = await begin(auth, who, now)
  let result: T
  try {
    result = await check()
  } catch (error) {
    const isWrong = error instanceof AppError && error.status < 500
    await endAttempt(auth, running, isWrong ? 'failed' : 'withdrawn')
    throw error
  }
  await endAttempt(auth, running, forgives(result) ? 'forgiving' : 'withdrawn')
  return result
}

/**
 * Refuses an address that is locked by failures, before anything is tried.
 * @throws AppError `too_many_attempts`.
 */
export async function refuseLockedAddress(
  auth: pg.Pool,
  address: string,
  now: Temporal.Instant,
): Promise<void> {
  const subjects = { account: null, address: addressSubject(address), isShared: false, ids: [] }
  refuseLocked(await countAttempts(auth, subjects, now), now)
}

function addressSubject(address: string): string {
  return `address ${networkOf(address)}`
}

async function begin(auth: pg.Pool, who: Who, now: Temporal.Instant): Promise<RunningAttempt> {
  const subjects = await subjectsOf(auth, who)
  // A locked account or address is refused without waiting and without a new row.
  refuseLocked(await countAttempts(auth, { ...subjects, ids: [] }, now), now)
  const running = await beginAttempt(auth, subjects, now)
  try {
    await waitForTurn(auth, running, now)
    return running
  } catch (error) {
    await endAttempt(auth, running, 'withdrawn')
    throw error
  }
}

async function subjectsOf(auth: pg.Pool, { email, key, address, knownDeviceId }: Who): Promise<Subjects> {
  if (knownDeviceId !== undefined)
    return { account: `device ${knownDeviceId}`, address: null, isShared: false }
  const counted = { address: addressSubject(address) }
  if (key !== undefined) return { ...counted, account: `key ${key}`, isShared: false }
  if (email === undefined) return { ...counted, account: null, isShared: false }
  const { folded, isShared } = await foldedEmail(auth, email)
  return { ...counted, account: `account ${folded}`, isShared }
}

async function waitForTurn(auth: pg.Pool, running: RunningAttempt, now: Temporal.Instant): Promise<void> {
  let waitedMs = 0
  for (let nextMs = patience.firstMs; ; nextMs = Math.min(nextMs * 1.5, patience.mostMs)) {
    const counted = await countAttempts(auth, running, now)
    refuseLocked(counted, now)
    if (counted.failuresAndRunning < maxFailures) return
    if (waitedMs >= patience.totalMs) throw new AppError('overloaded', { retryAfterSeconds: 5 })
    await pause(nextMs)
    waitedMs += nextMs
  }
}

function refuseLocked(
  { failures, oldest }: { failures: number; oldest: Temporal.Instant | null },
  now: Temporal.Instant,
): void {
  if (failures < maxFailures) return
  const freeAt = (oldest ?? now).add({ minutes: failureWindowMinutes })
  throw new AppError('too_many_attempts', {
    retryAfterSeconds: Math.max(1, Math.ceil(now.until(freeAt).total('seconds'))),
  })
}
