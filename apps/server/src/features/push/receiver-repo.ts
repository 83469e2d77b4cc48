import type { Id } from '#core/ids/id.ts'
import type pg from 'pg'
import * as column from '#server/platform/db/column.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'

/** The reference of a sender to a subscription. */
export interface SubscriptionRef {
  tenantId: Id<'tenant'>
  id: Id<'pushSubscription'>
}

const receiverRow = {
  user_id: column.id('user'),
  endpoint_hash: column.bytes,
  sealed_subscription: column.bytes,
}

/** The subscription, if its session is valid and its person can sign in. */
export async function findReceiver(
  platform: pg.Pool,
  { tenantId, id }: SubscriptionRef,
  now: Temporal.Instant,
): Promise<column.RowOf<typeof receiverRow> | undefined> {
  const rows = await fetchRows(
    platform,
    receiverRow,
    sql`select p.user_id, p.endpoint_hash, p.sealed_subscription
      from app.push_subscriptions p
      join auth.sessions s on s.tenant_id = p.tenant_id and s.id = p.session_id and s.expires_at > ${now}
      join app.users u on u.tenant_id = p.tenant_id and u.id = p.user_id
        and u.status = 'active' and not u.is_suspended
      join app.tenants t on t.id = p.tenant_id and t.status = 'active'
      where p.tenant_id = ${tenantId} and p.id = ${id}`,
  )
  return rows[0]
}

// A browser that has subscribed anew since the message was sent has another address.
const sameBrowser = ({ tenantId, id }: SubscriptionRef, hash: Buffer): Sql =>
  sql`tenant_id = ${tenantId} and id = ${id} and endpoint_hash = ${hash}`

export async function markSuccess(
  platform: pg.Pool,
  ref: SubscriptionRef,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<void> {
  await send(
    platform,
    sql`update app.push_subscriptions set last_success_at = ${now} where ${sameBrowser(ref, hash)}`,
  )
}

export async function markFailure(
  platform: pg.Pool,
  ref: SubscriptionRef,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<void> {
  await send(
    platform,
    sql`update app.push_subscriptions set last_failure_at = ${now} where ${sameBrowser(ref, hash)}`,
  )
}

/** Ends a subscription that its push service no longer knows. */
export async function deleteGone(platform: pg.Pool, ref: SubscriptionRef, hash: Buffer): Promise<void> {
  await send(platform, sql`delete from app.push_subscriptions where ${sameBrowser(ref, hash)}`)
}
