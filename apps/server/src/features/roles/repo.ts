import { defaultRoles } from '#core/access/default-roles.ts'
import { join, sql } from '#server/platform/db/sql.ts'
import type { Unit } from '#server/platform/db/unit.ts'

/** Adds to the company's system roles what their templates have and they lack; gives the names of those changed. */
export async function addMissingPermissions(unit: Unit): Promise<string[]> {
  const templates = defaultRoles.map(
    (role) => sql`(${role.key}::text, ${role.description}::text, ${[...role.permissions]}::text[])`,
  )
  const rows = await unit.query<{ name: string }>(sql`
    update app.roles r set
      permissions = (select array_agg(distinct code) from unnest(r.permissions || t.permissions) code),
      description = t.description
    from (values ${join(templates)}) t (system_key, description, permissions)
    where r.tenant_id = ${unit.tenantId} and r.system_key = t.system_key
      and not r.permissions @> t.permissions
    returning r.name`)
  return rows.map((row) => row.name)
}
