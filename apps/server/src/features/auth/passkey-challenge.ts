import type { Id } from '#core/ids/id.ts'
import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/platform/auth/session-cookie.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { markChallengeUsed } from './passkey-repo.ts'

const minutesToAnswer = 5
/** The place that a sealed challenge is bound to: it has no row, because the browser keeps it. */
const place = 'passkey-challenge'

/** The purpose of a challenge: a sign-in by anybody, or adding a passkey of one person. */
interface Purpose {
  purpose: 'passkey-sign-in' | 'passkey-add'
  userId?: Id<'user'>
}

/**
 * A challenge that only this server's key can have created, and that contains its expiry. It is stored only when it is
 * answered, so that it is used once and requesting many challenges fills no table.
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

/** Marks a challenge as used; false if it is invalid, has another purpose, has expired or was used before. */
export async function takePasskeyChallenge(
  { secrets, pools }: ServerContext,
  challenge: string,
  { purpose, userId }: Purpose,
  now: Temporal.Instant,
): Promise<boolean> {
  const text = secrets.open(Buffer.from(challenge, 'base64url'), place)
  // Other texts sealed with this key are no challenges.
  if (!text?.startsWith(`{"purpose":"${purpose}"`)) return false
  const made = JSON.parse(text) as Purpose & { expiresAt: string }
  if (made.userId !== userId) return false
  const expiresAt = Temporal.Instant.from(made.expiresAt)
  if (Temporal.Instant.compare(expiresAt, now) <= 0) return false
  return markChallengeUsed(pools.auth, { hash: hashToken(challenge), purpose, expiresAt })
}
