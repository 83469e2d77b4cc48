import type { Id } from '#core/ids/id.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export const usageRow = {
  reports: column.integer,
  last_activity_at: column.orNull(column.instant),
  units: column.json(
    z.array(z.strictObject({ name: z.string(), status: z.enum(['active', 'archived']), users: z.int() })),
  ),
  roles: column.json(z.array(z.strictObject({ name: z.string(), isSystem: z.boolean(), users: z.int() }))),
}
export type UsageRow = column.RowOf<typeof usageRow>

/** How much a company is used: only counts, nothing that its people wrote. */
export async function findUsage(unit: UnitOfWork, tenantId: Id<'tenant'>): Promise<UsageRow> {
  const rows = await unit.query(
    usageRow,
    sql`
    select
      (select count(*) from app.reports where tenant_id = ${tenantId}) as reports,
      (select happened_at from app.activity_entries where tenant_id = ${tenantId} order by id desc limit 1)
        as last_activity_at,
      coalesce((select json_agg(json_build_object('name', b.name, 'status', b.status, 'users',
          (select count(*) from app.users u where u.tenant_id = b.tenant_id and u.business_unit_id = b.id))
          order by b.status, b.name collate app.names, b.id)
        from app.business_units b where b.tenant_id = ${tenantId}), '[]') as units,
      coalesce((select json_agg(json_build_object('name', r.name, 'isSystem', r.system_key is not null, 'users',
          (select count(*) from app.users u where u.tenant_id = r.tenant_id and u.role_id = r.id))
          order by r.system_key is null, r.name collate app.names, r.id)
        from app.roles r where r.tenant_id = ${tenantId}), '[]') as roles`,
  )
  return firstRow(rows)
}
