import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import type pg from 'pg'
import { sql } from '#server/platform/db/sql.ts'
import { firstRow, fetchRows } from '#server/platform/db/rows.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const ownPasskeyRow = {
  id: column.id('passkey'),
  name: column.text,
  added_at: column.instant,
  last_used_at: column.orNull(column.instant),
}
export type OwnPasskeyRow = column.RowOf<typeof ownPasskeyRow>

export async function findPasskeys(
  auth: pg.Pool,
  userId: Id<'user'>,
): Promise<(OwnPasskeyRow & { credential_id: string })[]> {
  return fetchRows(
    auth,
    { ...ownPasskeyRow, credential_id: column.text },
    sql`select id, name, added_at, last_used_at, credential_id from auth.passkeys
      where user_id = ${userId} order by added_at, id`,
  )
}

export interface NewPasskey {
  id: Id<'passkey'>
  userId: Id<'user'>
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
}

/** Adds a passkey; false if an account has it already. */
export async function insertPasskey(unit: UnitOfWork, passkey: NewPasskey): Promise<boolean> {
  const count = await unit.execute(sql`
    insert into auth.passkeys (tenant_id, id, user_id, credential_id, public_key, counter, transports, name, added_at)
    select tenant_id, ${passkey.id}, user_id, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
      ${passkey.transports}, ${passkey.name}, ${unit.now}
    from auth.accounts where user_id = ${passkey.userId}
    on conflict do nothing`)
  return count === 1
}

/** Locks and counts the person's passkeys, so that they are added one at a time. */
export async function countPasskeys(unit: UnitOfWork, userId: Id<'user'>): Promise<number> {
  await unit.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys ${userId}`}, 0))`)
  const rows = await unit.query(
    { count: column.integer },
    sql`
    select count(*) from auth.passkeys where user_id = ${userId}`,
  )
  return firstRow(rows).count
}

/** Renames one of the person's passkeys; returns it with its old name, or undefined if it is not theirs. */
export async function renamePasskey(
  unit: UnitOfWork,
  change: { id: Id<'passkey'>; userId: Id<'user'>; name: string },
): Promise<(OwnPasskeyRow & { old_name: string }) | undefined> {
  const rows = await unit.query(
    { ...ownPasskeyRow, old_name: column.text },
    sql`
    update auth.passkeys p set name = ${change.name}
    from (select id, name from auth.passkeys where id = ${change.id} and user_id = ${change.userId}) old
    where p.id = old.id
    returning p.id, p.name, p.added_at, p.last_used_at, old.name as old_name`,
  )
  return rows[0]
}

/** Removes one of the person's passkeys; returns its name. */
export async function deletePasskey(
  unit: UnitOfWork,
  id: Id<'passkey'>,
  userId: Id<'user'>,
): Promise<string | undefined> {
  const rows = await unit.query(
    { name: column.text },
    sql`
    delete from auth.passkeys where id = ${id} and user_id = ${userId} returning name`,
  )
  return rows[0]?.name
}
