import type { Id } from '#core/ids/id.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import type pg from 'pg'
import { sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'

/** Records a challenge as used; false if it was used before. */
export async function markChallengeUsed(
  auth: pg.Pool,
  challenge: { hash: Buffer; purpose: string; expiresAt: Temporal.Instant },
): Promise<boolean> {
  const { rowCount } = await send(
    auth,
    sql`insert into auth.challenges (token_hash, purpose, expires_at)
      values (${challenge.hash}, ${challenge.purpose}, ${challenge.expiresAt}) on conflict do nothing`,
  )
  return rowCount === 1
}

export const passkeyRow = {
  id: column.id('passkey'),
  user_id: column.id('user'),
  name: column.text,
  public_key: column.bytes,
  counter: column.integer,
}
export type PasskeyRow = column.RowOf<typeof passkeyRow>

export async function findPasskey(auth: pg.Pool, credentialId: string): Promise<PasskeyRow | undefined> {
  const rows = await fetchRows(
    auth,
    passkeyRow,
    sql`select id, user_id, name, public_key, counter from auth.passkeys where credential_id = ${credentialId}`,
  )
  return rows[0]
}

/** Records a use; false if the device's counter has not increased, as that of a copied key. */
export async function notePasskeyUse(
  auth: pg.Pool,
  use: { id: Id<'passkey'>; counter: number; now: Temporal.Instant },
): Promise<boolean> {
  const { rowCount } = await send(
    auth,
    sql`update auth.passkeys set counter = ${use.counter}, last_used_at = ${use.now}
      where id = ${use.id} and (counter < ${use.counter} or (counter = 0 and ${use.counter}::bigint = 0))`,
  )
  return rowCount === 1
}
