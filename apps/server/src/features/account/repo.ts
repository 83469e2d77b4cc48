import type { Id } from '#core/ids/id.ts'
import { fetchRows, firstRow } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import type pg from 'pg'
import { sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'
import { onNodeOf, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** Replaces the password that was checked; false if another change was committed first. */
export async function replacePassword(
  unit: UnitOfWork,
  change: { userId: Id<'user'>; passwordHash: string; checkedSince: Temporal.Instant },
): Promise<boolean> {
  const count = await unit.execute(sql`
    update auth.accounts set password_hash = ${change.passwordHash}, password_changed_at = ${unit.now}
    where user_id = ${change.userId} and password_changed_at = ${change.checkedSince}`)
  return count === 1
}

export async function findNotificationEmail(
  unit: UnitOfWork,
  userId: Id<'user'>,
): Promise<string | undefined> {
  const rows = await unit.query(
    { notification_email: column.text },
    sql`
    select notification_email from app.users where tenant_id = ${unit.tenantId} and id = ${userId}`,
  )
  return rows[0]?.notification_email
}

const securityRow = {
  has_password: column.boolean,
  password_changed_at: column.instant,
}
export interface SecurityRow extends column.RowOf<typeof securityRow> {
  second_factor_since: Temporal.Instant | null
  recovery_codes_left: number
}

export async function findSecurity(auth: pg.Pool, userId: Id<'user'>): Promise<SecurityRow | undefined> {
  const [accounts, factors, codes] = await Promise.all([
    fetchRows(
      auth,
      securityRow,
      sql`select password_hash is not null as has_password, password_changed_at
        from auth.accounts where user_id = ${userId}`,
    ),
    fetchRows(
      auth,
      { confirmed_at: column.orNull(column.instant) },
      sql`select confirmed_at from auth.second_factors where user_id = ${userId}`,
    ),
    fetchRows(
      auth,
      { left: column.integer },
      sql`select count(*) as left from auth.recovery_codes where user_id = ${userId}`,
    ),
  ])
  const [account] = accounts
  return (
    account && {
      ...account,
      second_factor_since: factors[0]?.confirmed_at ?? null,
      recovery_codes_left: firstRow(codes).left,
    }
  )
}

/** Stores a new sealed secret in place of one that was never confirmed; false if one was confirmed. */
export async function beginSecondFactor(
  auth: pg.Pool,
  factor: { userId: Id<'user'>; setUpId: string | null; sealedSecret: Buffer },
): Promise<boolean> {
  await send(
    auth,
    sql`insert into auth.second_factors (tenant_id, user_id, set_up_id, sealed_secret)
      select tenant_id, user_id, ${factor.setUpId}, ${factor.sealedSecret} from auth.accounts
      where user_id = ${factor.userId}
      on conflict do nothing`,
  )
  const { rowCount } = await send(
    auth,
    sql`update auth.second_factors
      set set_up_id = ${factor.setUpId}, sealed_secret = ${factor.sealedSecret}, last_step = null
      where user_id = ${factor.userId} and confirmed_at is null`,
  )
  return rowCount === 1
}

export const secondFactorRow = {
  set_up_id: column.orNull(column.innerId),
  sealed_secret: column.bytes,
  confirmed_at: column.orNull(column.instant),
}
export type SecondFactorRow = column.RowOf<typeof secondFactorRow>

export async function findSecondFactor(
  auth: pg.Pool,
  userId: Id<'user'>,
): Promise<SecondFactorRow | undefined> {
  const rows = await fetchRows(
    auth,
    secondFactorRow,
    sql`select set_up_id, sealed_secret, confirmed_at from auth.second_factors where user_id = ${userId}`,
  )
  return rows[0]
}

/** Turns on the second factor of this set-up; its first code counts as used. */
export async function confirmSecondFactor(
  unit: UnitOfWork,
  factor: { userId: Id<'user'>; setUpId: string | null; step: number },
): Promise<boolean> {
  const count = await unit.execute(sql`
    update auth.second_factors set confirmed_at = ${unit.now}, last_step = ${factor.step}
    where user_id = ${factor.userId} and set_up_id = ${factor.setUpId} and confirmed_at is null`)
  return count === 1
}

/** Deletes the second factor and its recovery codes; false if none was on. */
export async function deleteSecondFactor(unit: UnitOfWork, userId: Id<'user'>): Promise<boolean> {
  const count = await unit.execute(sql`
    delete from auth.second_factors where user_id = ${userId} and confirmed_at is not null`)
  unit.queue(sql`delete from auth.recovery_codes where user_id = ${userId}`)
  return count === 1
}

/** Whether a second factor is on; locks it until the end of the transaction. */
export async function lockSecondFactor(unit: UnitOfWork, userId: Id<'user'>): Promise<boolean> {
  const count = await unit.execute(sql`
    select from auth.second_factors
    where user_id = ${userId} and ${onNodeOf(unit, sql`tenant_id`)} and confirmed_at is not null for update`)
  return count === 1
}

export function queueRecoveryCodes(
  unit: UnitOfWork,
  userId: Id<'user'>,
  codeHashes: readonly Buffer[],
): void {
  unit.queue(sql`delete from auth.recovery_codes where user_id = ${userId}`)
  unit.queue(sql`
    insert into auth.recovery_codes (tenant_id, user_id, code_hash)
    select tenant_id, user_id, code_hash from auth.accounts, unnest(${codeHashes}::bytea[]) code_hash
    where user_id = ${userId}`)
}
