import { AppError } from '#core/errors/app-error.ts'
import { preparedPassword } from '#core/auth/password-rule.ts'
import { hash, verify } from '@node-rs/argon2'
import os from 'node:os'
import { Semaphore } from '../limits/semaphore.ts'

// Argon2id with the parameters that OWASP recommends.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// A hash takes a core for some 25 ms and 19 MiB. One core is left free for other requests, and the queue is limited.
const hashing = new Semaphore({
  most: Math.max(1, os.availableParallelism() - 1),
  mostWaiting: 100,
  refusal: () => new AppError('overloaded'),
})

/** Hashes that are being computed, and those that wait. */
export function hashesInWork(): { running: number; waiting: number } {
  const { running, waiting } = hashing
  return { running, waiting }
}

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(preparedPassword(password), cost))
}

let hashOfNothing: Promise<string> | undefined

/** A hash of no account, computed once; a refusal because of a full queue is not remembered. */
function hashForNobody(): Promise<string> {
  hashOfNothing ??= hashPassword('no account has this password').catch((error: unknown) => {
    hashOfNothing = undefined
    throw error
  })
  return hashOfNothing
}

/**
 * Checks a password. Without a stored hash, as for an invited person, it takes the same time and returns false, so that
 * the time does not reveal which accounts exist.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await hashForNobody())
  // A hash from before passwords were prepared has the form in which it was typed.
  const forms = new Set([preparedPassword(password), password])
  let matches = false
  for (const form of forms) matches ||= await hashing.run(() => verify(against, form))
  return typeof stored === 'string' && matches
}
