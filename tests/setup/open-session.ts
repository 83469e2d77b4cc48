import { insertRows } from '#server/demo/insert-rows.ts'
import { hashToken, newToken } from '#server/platform/auth/session-cookie.ts'
import { newUuid } from '#server/platform/ids.ts'
import type pg from 'pg'

interface Given {
  userId: string
  /** Null for a platform administrator. */
  tenantId: string | null
  now: Temporal.Instant
}

/** Writes a session for an account as a sign-in would, without a password; returns its token. */
export async function openSessionOf(owner: pg.ClientBase, { userId, tenantId, now }: Given): Promise<string> {
  const token = newToken()
  await insertRows(owner, 'auth.sessions', [
    {
      id: newUuid(now),
      token_hash: `\\x${hashToken(token).toString('hex')}`,
      user_id: userId,
      tenant_id: tenantId,
      signed_in_at: now,
      last_seen_at: now,
      expires_at: now.add({ hours: 24 * 300 }),
      address: '127.0.0.1',
      user_agent: 'test',
    },
  ])
  return token
}
