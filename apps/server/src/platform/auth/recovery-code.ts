import type { Id } from '#core/ids/id.ts'
import { createHash, randomBytes } from 'node:crypto'

const codesEach = 10
// Crockford's alphabet: when typed from paper, "o" is read as "0", and "i" and "l" as "1".
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Ten codes such as "k7mq-2fzx-9dha-w3ep", of 80 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codesEach }, () => {
    const letters = Array.from(randomBytes(16), (byte) => alphabet[byte % 32])
    return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join('')).join('-')
  })
}

/** The stored hash of a code, independent of its spelling; a stolen database contains no usable code. */
export function hashRecoveryCode(userId: Id<'user'>, code: string): Buffer {
  const plain = code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  return createHash('sha256').update(`${userId} ${plain}`).digest()
}
