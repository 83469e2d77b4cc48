import type { Id } from '#core/ids/id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type pg from 'pg'
import { send } from '#server/platform/db/statement.ts'

interface Account {
  tenantId: Id<'tenant'>
  userId: Id<'user'>
}

/** One sign-in of the person. */
export interface Connection extends Account {
  connectedAt: Temporal.Instant
}

/** Records the last change that reached the person's calendar. */
export async function noteSuccess(
  unit: UnitOfWork,
  { tenantId, userId }: Account,
  text: string,
): Promise<void> {
  await unit.execute(sql`
    update app.google_connections set last_success_at = ${unit.now}, last_success = ${text}
    where tenant_id = ${tenantId} and user_id = ${userId}`)
}

/** Records a failure: until when Google accepts no calls, and whether the person has to sign in again. */
export async function noteFailure(
  unit: UnitOfWork,
  { tenantId, userId, connectedAt }: Connection,
  {
    text,
    pausedUntil,
    isRefused,
  }: { text: string; pausedUntil: Temporal.Instant | null; isRefused: boolean },
): Promise<void> {
  // Does not affect a person who has signed in again meanwhile.
  await unit.execute(sql`
    update app.google_connections set last_error_at = ${unit.now}, last_error = ${text},
      paused_until = coalesce(${pausedUntil}, paused_until), is_refused = is_refused or ${isRefused}
    where tenant_id = ${tenantId} and user_id = ${userId} and connected_at = ${connectedAt}`)
}

/** Keeps a new access token, unless the person has signed in again meanwhile. */
export async function replaceTokens(
  work: pg.Pool,
  { tenantId, userId, connectedAt }: Connection,
  sealedTokens: Buffer,
): Promise<void> {
  await send(
    work,
    sql`update app.google_connections set sealed_tokens = ${sealedTokens}
      where tenant_id = ${tenantId} and user_id = ${userId} and connected_at = ${connectedAt}`,
  )
}
