import type pg from 'pg'
import * as column from '#server/platform/db/column.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'

const keysRow = { public_key: column.text, sealed_private_key: column.bytes }
export type KeysRow = column.RowOf<typeof keysRow>

export async function findKeys(auth: pg.Pool): Promise<KeysRow | undefined> {
  const rows = await fetchRows(auth, keysRow, sql`select public_key, sealed_private_key from auth.push_keys`)
  return rows[0]
}

/** Stores the pair, unless there is one. */
export async function insertKeys(auth: pg.Pool, keys: KeysRow, now: Temporal.Instant): Promise<void> {
  await send(
    auth,
    sql`insert into auth.push_keys (public_key, sealed_private_key, made_at)
      values (${keys.public_key}, ${keys.sealed_private_key}, ${now}) on conflict do nothing`,
  )
}

export async function deleteKeys(auth: pg.Pool, publicKey: string): Promise<void> {
  await send(auth, sql`delete from auth.push_keys where public_key = ${publicKey}`)
}
