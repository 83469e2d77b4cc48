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

/** For how long an attempt waits for those before it, and how often it looks. */
const patience = { totalMs: 10_000, firstMs: 20, mostMs: 250 }

interface Who {
  /** Without one only the address counts. */
  email?: string
  address: string
  /** The id of a device that the account knows: it has a count of its own, whatever others do elsewhere. */
  knownDeviceId?: string | undefined
}

/**
 * Lets somebody prove who they are, ten failures in fifteen minutes being the most: of an account, and of different
 * accounts from one address (decisions 016 and 118). An attempt that still runs is no failure, but where it and those
 * before it could become the tenth, the next ones wait for their end: thirty wrong passwords at once get ten tries,
 * thirty right ones thirty. A device that the account knows counts for itself alone.
 * @param check Throws an AppError below 500 where the proof is wrong; anything else it throws counts for nothing.
 * @param forgives Whether a right proof also removes the account's failures before it; those of an email that several
 * accounts have stay, since nobody is to get new tries at another's account by their own.
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

async function begin(auth: pg.Pool, who: Who, now: Temporal.Instant): Promise<RunningAttempt> {
  const subjects = await subjectsOf(auth, who)
  // Whoever is locked out already leaves no trace and waits for nobody.
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

async function subjectsOf(auth: pg.Pool, { email, address, knownDeviceId }: Who): Promise<Subjects> {
  if (knownDeviceId !== undefined)
    return { account: `device ${knownDeviceId}`, address: null, isShared: false }
  const counted = { address: `address ${networkOf(address)}` }
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
