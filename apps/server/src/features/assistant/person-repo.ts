import type { Id } from '#core/ids/id.ts'
import { reportScope } from '#core/access/policies/report.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { zoneInForce } from '#server/platform/db/zone-in-force.ts'
import { inScope } from '../people/api.ts'

/** A person whose reports the actor may read, and their zone. */
export async function findSummarized(unit: UnitOfWork, userId: Id<'user'>) {
  const rows = await unit.query(
    { name: column.text, time_zone: column.text },
    sql`
    select u.name, coalesce(${zoneInForce('user', unit.now)}, ${zoneInForce('company', unit.now)}) as time_zone
    from app.users u join app.tenants t on t.id = u.tenant_id
    where u.tenant_id = ${unit.tenantId} and u.id = ${userId} ${inScope(reportScope(unit.actor))}`,
  )
  return rows[0]
}
