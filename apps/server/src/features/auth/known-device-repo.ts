import type { Id } from '#core/ids/id.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import type pg from 'pg'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'

/** The owner of a device: by the typed email, or by the account. */
export type DeviceOwner = { email: string } | { userId: Id<'user'> }

/** The account's device with one of the tokens, used since then; undefined if none is known. */
export async function findDevice(
  auth: pg.Pool,
  owner: DeviceOwner,
  tokenHashes: Buffer[],
  since: Temporal.Instant,
): Promise<{ id: string; tokenHash: Buffer } | undefined> {
  const isOwner =
    'email' in owner
      ? sql`d.user_id in (select a.user_id from auth.accounts a where lower(a.email) = lower(${owner.email}))`
      : sql`d.user_id = ${owner.userId}`
  const rows = await fetchRows(
    auth,
    { id: column.innerId, token_hash: column.bytes },
    sql`select d.id, d.token_hash from auth.known_devices d
      where ${isOwner} and d.token_hash = any (${tokenHashes}::bytea[]) and d.last_used_at > ${since}
      order by d.last_used_at desc, d.id limit 1`,
  )
  return rows[0] && { id: rows[0].id, tokenHash: rows[0].token_hash }
}

/** How many devices of one person are known. */
const mostDevices = 20

/** Deletes the person's devices beyond the limit, those used longest ago. */
export async function forgetSurplusDevices(auth: pg.Pool, userId: Id<'user'>): Promise<void> {
  await send(
    auth,
    sql`delete from auth.known_devices where id in (
      select id from auth.known_devices where user_id = ${userId}
      order by last_used_at desc, id desc offset ${literal(mostDevices)})`,
  )
}

/** Deletes a person's known devices, except the one of the session that is kept. */
export function deleteDevices(userId: Id<'user'>, keptSessionId: string | null): Sql {
  if (keptSessionId === null) return sql`delete from auth.known_devices where user_id = ${userId}`
  return sql`
    delete from auth.known_devices d where user_id = ${userId} and id is distinct from (
      select s.device_id from auth.sessions s where s.id = ${keptSessionId})`
}
