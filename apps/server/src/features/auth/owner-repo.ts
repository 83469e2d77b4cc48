import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { zoneOf } from '../working-days/api.ts'
import { type AccountRow } from './repo.ts'

/** The address for mail about an account, and the zone for its times; undefined if the person has been deleted. */
export async function findRecipient(
  unit: UnitOfWork,
  { user_id: id, tenant_id: tenantId, email }: Pick<AccountRow, 'user_id' | 'tenant_id' | 'email'>,
): Promise<{ to: string; name: string; timeZone: string } | undefined> {
  const rows = await unit.query(
    { address: column.text, name: column.text, time_zone: column.text },
    tenantId === null
      ? sql`select ${email}::text as address, name, time_zone from auth.platform_administrators where user_id = ${id}`
      : sql`select u.notification_email as address, u.name, ${zoneOf(unit.now)} as time_zone
          from app.users u join app.tenants t on t.id = u.tenant_id
          where u.tenant_id = ${tenantId} and u.id = ${id}`,
  )
  return rows[0] && { to: rows[0].address, name: rows[0].name, timeZone: rows[0].time_zone }
}

/** Whether the account knows a device other than this one. */
export async function knowsAnotherDevice(
  unit: UnitOfWork,
  userId: Id<'user'>,
  deviceId: string,
): Promise<boolean> {
  const rows = await unit.query(
    { is_there: column.boolean },
    sql`
    select exists (select 1 from auth.known_devices where user_id = ${userId} and id <> ${deviceId}) as is_there`,
  )
  return firstRow(rows).is_there
}
