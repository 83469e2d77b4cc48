import type pg from 'pg'
import { sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export interface OwnPasskeyRow {
  id: string
  name: string
  added_at: Temporal.Instant
  last_used_at: Temporal.Instant | null
}

export async function findPasskeys(
  auth: pg.Pool,
  userId: string,
): Promise<(OwnPasskeyRow & { credential_id: string })[]> {
  const { rows } = await send<OwnPasskeyRow & { credential_id: string }>(
    auth,
    sql`select id, name, added_at, last_used_at, credential_id from auth.passkeys
      where user_id = ${userId} order by added_at, id`,
  )
  return rows
}

export interface NewPasskey {
  id: string
  userId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
}

/** Adds a passkey; false where somebody has it already. */
export async function insertPasskey(unit: UnitOfWork, passkey: NewPasskey): Promise<boolean> {
  const count = await unit.execute(sql`
    insert into auth.passkeys (id, user_id, credential_id, public_key, counter, transports, name, added_at)
    values (${passkey.id}, ${passkey.userId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
      ${passkey.transports}, ${passkey.name}, ${unit.now})
    on conflict do nothing`)
  return count === 1
}

/** The person's passkeys are counted and added to one at a time. */
export async function countPasskeys(unit: UnitOfWork, userId: string): Promise<number> {
  await unit.query(sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys ${userId}`}, 0))`)
  const rows = await unit.query<{ count: number }>(sql`
    select count(*) from auth.passkeys where user_id = ${userId}`)
  return rows[0]!.count
}

/** Renames one of the person's passkeys; gives it with its name before, or undefined where it is none of theirs. */
export async function renamePasskey(
  unit: UnitOfWork,
  change: { id: string; userId: string; name: string },
): Promise<(OwnPasskeyRow & { old_name: string }) | undefined> {
  const rows = await unit.query<OwnPasskeyRow & { old_name: string }>(sql`
    update auth.passkeys p set name = ${change.name}
    from (select id, name from auth.passkeys where id = ${change.id} and user_id = ${change.userId}) old
    where p.id = old.id
    returning p.id, p.name, p.added_at, p.last_used_at, old.name as old_name`)
  return rows[0]
}

/** Removes one of the person's passkeys; gives its name. */
export async function deletePasskey(
  unit: UnitOfWork,
  id: string,
  userId: string,
): Promise<string | undefined> {
  const rows = await unit.query<{ name: string }>(sql`
    delete from auth.passkeys where id = ${id} and user_id = ${userId} returning name`)
  return rows[0]?.name
}
