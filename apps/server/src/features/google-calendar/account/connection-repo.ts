import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { AccountPicture } from './picture.ts'

const connectionRow = {
  google_account: column.text,
  email: column.text,
  name: column.text,
  picture: column.orNull(column.bytes),
  picture_type: column.orNull(column.text),
  sealed_tokens: column.bytes,
  is_refused: column.boolean,
  last_success_at: column.orNull(column.instant),
  last_success: column.orNull(column.text),
  last_error_at: column.orNull(column.instant),
  last_error: column.orNull(column.text),
}
export type ConnectionRow = column.RowOf<typeof connectionRow>

/** A person's connection; the actor's by default. */
export async function findConnection(
  unit: UnitOfWork,
  userId = unit.actor.userId,
): Promise<ConnectionRow | undefined> {
  const rows = await unit.query(
    connectionRow,
    sql`
    select google_account, email, name, picture, picture_type, sealed_tokens, is_refused, last_success_at, last_success, last_error_at, last_error
    from app.google_connections where tenant_id = ${unit.tenantId} and user_id = ${userId}`,
  )
  return rows[0]
}

export interface NewConnection {
  googleAccount: string
  email: string
  name: string
  picture: AccountPicture | undefined
  sealedTokens: Buffer
}

/** Connects the actor's account, in place of an earlier sign-in, whose last outcome is kept. */
export async function storeConnection(unit: UnitOfWork, given: NewConnection): Promise<void> {
  await unit.execute(sql`
    insert into app.google_connections (tenant_id, user_id, google_account, email, name, picture, picture_type,
      sealed_tokens, connected_at)
    values (${unit.tenantId}, ${unit.actor.userId}, ${given.googleAccount}, ${given.email}, ${given.name},
      ${given.picture?.content ?? null}, ${given.picture?.type ?? null}, ${given.sealedTokens}, ${unit.now})
    on conflict (tenant_id, user_id) do update set google_account = excluded.google_account, email = excluded.email,
      name = excluded.name, picture = excluded.picture, picture_type = excluded.picture_type,
      sealed_tokens = excluded.sealed_tokens, connected_at = excluded.connected_at,
      is_refused = false, paused_until = null`)
}

/** Forgets a person's connection; returns the email of its account, undefined if there is none. */
export async function deleteConnection(unit: UnitOfWork, userId: Id<'user'>): Promise<string | undefined> {
  const rows = await unit.query(
    { email: column.text },
    sql`
    delete from app.google_connections where tenant_id = ${unit.tenantId} and user_id = ${userId} returning email`,
  )
  return rows[0]?.email
}

/** How many of the actor's meetings have not reached their calendar yet. */
export async function countWaiting(unit: UnitOfWork): Promise<number> {
  const rows = await unit.query(
    { count: column.integer },
    sql`
    select count(*) from app.google_events
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId} and synced < changed`,
  )
  return firstRow(rows).count
}

/** Makes everything that waits for the actor's calendar due immediately. */
export function queueDueNow(unit: UnitOfWork): void {
  unit.queue(sql`
    update app.google_events set next_attempt_at = ${unit.now}, attempts = 0
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId} and synced < changed`)
}

/**
 * Meetings in the calendar of another account of the actor stay there unchanged; those that never reached it are added
 * to the new one.
 */
export function queueOtherAccountForgotten(unit: UnitOfWork, googleAccount: string): void {
  unit.queue(sql`
    update app.google_events set google_account = ${googleAccount}
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId} and made = 0
      and (claimed_until is null or claimed_until <= ${unit.now})`)
  unit.queue(sql`
    delete from app.google_events
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId} and google_account <> ${googleAccount}
      and made > 0`)
}
