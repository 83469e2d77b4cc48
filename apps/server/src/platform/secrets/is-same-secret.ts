import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in a time that depends on neither text. */
export function isSameSecret(one: string, other: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
