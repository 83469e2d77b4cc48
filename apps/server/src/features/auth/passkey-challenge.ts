import type { Id } from '#core/ids/id.ts'
import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/platform/auth/session-cookie.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { keepTaken } from './passkey-repo.ts'

const minutesToAnswer = 5
/** Where a sealed challenge stands: in no row, but with the browser that asked. */
const place = 'passkey-challenge'

/** What a challenge is for: a sign-in of anybody, or a passkey of one person. */
interface Purpose {
  purpose: 'passkey-sign-in' | 'passkey-add'
  userId?: Id<'user'>
}

/**
 * A challenge that only this server's key can have made, and that carries its own end: whoever asks for many
 * fills no table. It is stored once it is answered, so that it is answered once.
 */
export function newPasskeyChallenge(
  { secrets }: ServerContext,
  { purpose, userId }: Purpose,
  now: Temporal.Instant,
): string {
  const expiresAt = now.add({ minutes: minutesToAnswer }).toString()
  const random = randomBytes(16).toString('base64url')
  return secrets.seal(JSON.stringify({ purpose, userId, expiresAt, random }), place).toString('base64url')
}

/** Takes a challenge; false where it is none, was made for something else, is too old or was taken. */
export async function takePasskeyChallenge(
  { secrets, pools }: ServerContext,
  challenge: string,
  { purpose, userId }: Purpose,
  now: Temporal.Instant,
): Promise<boolean> {
  const text = secrets.open(Buffer.from(challenge, 'base64url'), place)
  // What else this key has sealed is no challenge.
  if (!text?.startsWith(`{"purpose":"${purpose}"`)) return false
  const made = JSON.parse(text) as Purpose & { expiresAt: string }
  if (made.userId !== userId) return false
  const expiresAt = Temporal.Instant.from(made.expiresAt)
  if (Temporal.Instant.compare(expiresAt, now) <= 0) return false
  return keepTaken(pools.auth, { hash: hashToken(challenge), purpose, expiresAt })
}
