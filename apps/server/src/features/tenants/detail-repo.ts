import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export interface UsageRow {
  reports: number
  last_activity_at: Temporal.Instant | null
  units: { name: string; status: 'active' | 'archived'; users: number }[]
  roles: { name: string; isSystem: boolean; users: number }[]
}

/** How much a company is used: counts, never anything of what its people wrote. */
export async function findUsage(unit: UnitOfWork, tenantId: string): Promise<UsageRow> {
  const rows = await unit.query<UsageRow>(sql`
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
        from app.roles r where r.tenant_id = ${tenantId}), '[]') as roles`)
  return rows[0]!
}
