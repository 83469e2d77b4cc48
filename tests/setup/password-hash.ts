import { hash } from '@node-rs/argon2'

/**
 * A hash of a password that costs next to nothing to check, for tests that are not about the cost: a check takes its
 * parameters from the hash.
 */
export function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
