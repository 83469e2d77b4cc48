import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { zoneOf } from '../working-days/api.ts'

/** The time zones of people, in which they read times. */
export async function findZones(
  unit: UnitOfWork,
  userIds: readonly Id<'user'>[],
): Promise<ReadonlyMap<Id<'user'>, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await unit.query(
    { id: column.id('user'), zone: column.text },
    sql`
    select u.id, ${zoneOf(unit.now)} as zone from app.users u join app.tenants t on t.id = u.tenant_id
    where u.tenant_id = ${unit.tenantId} and u.id = any (${userIds}::uuid[])`,
  )
  return new Map(rows.map(({ id, zone }) => [id, zone]))
}
