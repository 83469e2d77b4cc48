import { AppError } from '#core/errors/app-error.ts'
import { hash, verify } from '@node-rs/argon2'
import os from 'node:os'
import { Semaphore } from '../limits/semaphore.ts'

// Argon2id with the parameters that OWASP recommends.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// A hash takes a core for some 25 ms and 19 MiB: the last core is left to those who work, and a long queue to nobody.
const hashing = new Semaphore({
  most: Math.max(1, os.availableParallelism() - 1),
  mostWaiting: 100,
  refusal: () => new AppError('overloaded'),
})

/** Hashes that are computed at this moment, and those that wait for their turn. */
export function hashesInWork(): { running: number; waiting: number } {
  const { running, waiting } = hashing
  return { running, waiting }
}

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, cost))
}

let hashOfNothing: Promise<string> | undefined

/** Made once; a time at which there was no turn for it is not remembered. */
function hashForNobody(): Promise<string> {
  hashOfNothing ??= hashPassword('no account has this password').catch((error: unknown) => {
    hashOfNothing = undefined
    throw error
  })
  return hashOfNothing
}

/**
 * Checks a password. Without a stored hash, as of somebody who was only invited, it takes as long and says no, so
 * that nobody learns who exists.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await hashForNobody())
  const matches = await hashing.run(() => verify(against, password))
  return typeof stored === 'string' && matches
}
