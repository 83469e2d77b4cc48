import type { Id } from '#core/ids/id.ts'
import { isDistributed } from '#server/platform/db/distribution.ts'
import { platformTenantId } from '#server/platform/ids.ts'
import { withOwner } from '#server/platform/db/owner.ts'
import { send } from '#server/platform/db/statement.ts'
import { newUuid } from '#server/platform/ids.ts'
import { sql } from '#server/platform/db/sql.ts'

export interface PlatformAdministratorRow {
  userId: Id<'user'>
  email: string
  name: string
  passwordHash: string
  timeZone: string
  now: Temporal.Instant
}

/** Stores the account as a platform administrator; false if the email is taken. */
export async function insertPlatformAdministrator(
  ownerUrl: string,
  row: PlatformAdministratorRow,
): Promise<boolean> {
  return withOwner(ownerUrl, async (owner) => {
    const tenantId = (await isDistributed(owner)) ? platformTenantId : null
    const { rowCount } = await send(
      owner,
      sql`with account as (
          insert into auth.accounts (user_id, tenant_id, email, password_hash, password_changed_at)
          values (${row.userId}, ${tenantId}, ${row.email}, ${row.passwordHash}, ${row.now})
          on conflict do nothing returning user_id),
          logged as (
            insert into auth.platform_log (id, act, actor_name, account_id, account_name, account_email, description,
              happened_at)
            select ${newUuid(row.now)}::uuid, 'account.created', 'Operator', user_id, ${row.name}::text,
              ${row.email}::text, ${`The operator created the platform administrator ${row.name}.`}::text,
              ${row.now}::timestamptz
            from account)
        insert into auth.platform_administrators (user_id, name, time_zone)
        select user_id, ${row.name}::text, ${row.timeZone}::text from account`,
    )
    return rowCount === 1
  })
}
