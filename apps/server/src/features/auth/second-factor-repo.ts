import type { Id } from '#core/ids/id.ts'
import { fetchRows, firstRow } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import type pg from 'pg'
import { sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'

export async function storeSecondStep(
  auth: pg.Pool,
  step: { tokenHash: Buffer; userId: Id<'user'>; expiresAt: Temporal.Instant },
): Promise<void> {
  await send(
    auth,
    sql`insert into auth.challenges (token_hash, purpose, user_id, expires_at)
      values (${step.tokenHash}, 'second-factor', ${step.userId}, ${step.expiresAt})`,
  )
}

/** Uses one of the remaining tries of a sign-in; undefined if there is none, or the sign-in has ended. */
export async function consumeTry(
  auth: pg.Pool,
  tokenHash: Buffer,
  { now, most }: { now: Temporal.Instant; most: number },
): Promise<{ userId: Id<'user'>; expiresAt: Temporal.Instant } | undefined> {
  const rows = await fetchRows(
    auth,
    { user_id: column.present(column.id('user')), expires_at: column.instant },
    sql`update auth.challenges set attempts = attempts + 1
      where token_hash = ${tokenHash} and purpose = 'second-factor' and expires_at > ${now} and attempts < ${most}
      returning user_id, expires_at`,
  )
  return rows[0] && { userId: rows[0].user_id, expiresAt: rows[0].expires_at }
}

/** Ends a sign-in that got its code; false if another request has already ended it. */
export async function deleteSecondStep(auth: pg.Pool, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await send(auth, sql`delete from auth.challenges where token_hash = ${tokenHash}`)
  return rowCount === 1
}

/** The person whose sign-in waits, or waited, for a code; undefined for an unknown token. */
export async function findUserOfChallenge(auth: pg.Pool, tokenHash: Buffer): Promise<Id<'user'> | undefined> {
  const rows = await fetchRows(
    auth,
    { user_id: column.present(column.id('user')) },
    sql`select user_id from auth.challenges where token_hash = ${tokenHash} and purpose = 'second-factor'`,
  )
  return rows[0]?.user_id
}

export async function findSealedSecret(auth: pg.Pool, userId: Id<'user'>): Promise<Buffer | undefined> {
  const rows = await fetchRows(
    auth,
    { sealed_secret: column.bytes },
    sql`select sealed_secret from auth.second_factors where user_id = ${userId} and confirmed_at is not null`,
  )
  return rows[0]?.sealed_secret
}

/**
 * Marks the time step of a code as used; false if it or a later one was used before. A newly sealed secret replaces the
 * stored one.
 */
export async function markStepUsed(
  auth: pg.Pool,
  userId: Id<'user'>,
  { step, resealed }: { step: number; resealed: Buffer | null },
): Promise<boolean> {
  const { rowCount } = await send(
    auth,
    sql`update auth.second_factors
      set last_step = ${step}, sealed_secret = coalesce(${resealed}::bytea, sealed_secret)
      where user_id = ${userId} and confirmed_at is not null and (last_step is null or last_step < ${step})`,
  )
  return rowCount === 1
}

/** Uses a recovery code; returns how many are left, or undefined for a wrong one. */
export async function takeRecoveryCode(
  auth: pg.Pool,
  userId: Id<'user'>,
  codeHash: Buffer,
): Promise<number | undefined> {
  const { rowCount } = await send(
    auth,
    sql`delete from auth.recovery_codes where user_id = ${userId} and code_hash = ${codeHash}`,
  )
  if (rowCount === 0) return undefined
  const rows = await fetchRows(
    auth,
    { left: column.integer },
    sql`select count(*) as left from auth.recovery_codes where user_id = ${userId}`,
  )
  return firstRow(rows).left
}
