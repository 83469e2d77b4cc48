import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { allPermissions, tenantPermissions } from '#core/access/permissions.ts'
import { defaultRoles } from '#core/access/default-roles.ts'
import { empty, join, literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export async function countCompanies(unit: UnitOfWork): Promise<number> {
  const rows = await unit.query({ count: column.integer }, sql`select count(*) from app.tenants`)
  return firstRow(rows).count
}

export function findCompaniesAfter(
  unit: UnitOfWork,
  after: string,
  most: number,
): Promise<{ id: Id<'tenant'>; name: string }[]> {
  return unit.query(
    { id: column.id('tenant'), name: column.text },
    sql`
    select id, name from app.tenants ${after === '' ? empty : sql`where id > ${after}`}
    order by id limit ${literal(most)}`,
  )
}

export interface RolesRepaired {
  created: string[]
  changed: string[]
  /** System roles whose name a custom role already has. */
  blocked: string[]
}

/**
 * Creates missing system roles, adds their missing permissions, and removes unknown and platform codes from every role.
 */
export async function repairRoles(unit: UnitOfWork, tenantId: Id<'tenant'>): Promise<RolesRepaired> {
  await unit.execute(sql`select from app.roles where tenant_id = ${tenantId} order by id for update`)
  const templates = join(
    defaultRoles.map(
      (role) =>
        sql`(${role.key}::text, ${unit.newId()}::uuid, ${role.name}::text, ${role.description}::text, ${[...role.permissions]}::text[])`,
    ),
  )
  const missing = sql`
    from app.tenants company, (values ${templates}) t (key, id, name, description, permissions)
    where company.id = ${tenantId}
      and not exists (select from app.roles r where r.tenant_id = ${tenantId} and r.system_key = t.key)`
  const created = await unit.query(
    { name: column.text },
    sql`
    insert into app.roles as r (tenant_id, id, system_key, name, description, permissions)
    select company.id, t.id, t.key, t.name, t.description, t.permissions ${missing}
    on conflict do nothing returning r.name`,
  )
  const blocked = await unit.query({ name: column.text }, sql`select t.name ${missing}`)
  const changed = await unit.query(
    { name: column.text },
    sql`
    with wanted as (
      select r.id, array(select code from unnest(${[...allPermissions]}::text[]) with ordinality known (code, at)
        where code = any (${[...tenantPermissions]}::text[])
          and (code = any (r.permissions) or code = any (coalesce(t.permissions, '{}'))) order by at) as permissions
      from app.roles r left join (values ${templates}) t (key, id, name, description, permissions)
        on t.key = r.system_key
      where r.tenant_id = ${tenantId})
    update app.roles r set permissions = w.permissions, version = r.version + 1
    from wanted w
    where r.tenant_id = ${tenantId} and r.id = w.id
      and not (r.permissions @> w.permissions and r.permissions <@ w.permissions)
    returning r.name`,
  )
  const names = (rows: { name: string }[]): string[] => rows.map(({ name }) => name).toSorted()
  return { created: names(created), changed: names(changed), blocked: names(blocked) }
}

export const adminInfo = {
  admin_email: column.orNull(column.text),
  admin_name: column.text,
  right_id: column.orNull(column.id('user')),
  right_email: column.orNull(column.text),
  right_name: column.orNull(column.text),
}
export type AdminInfo = column.RowOf<typeof adminInfo>

/**
 * The administrator in the company's record, and the one that should be there: the recorded person if they are a tenant
 * administrator, otherwise the one who has been one for longest.
 */
export async function lockAdminInfo(
  unit: UnitOfWork,
  tenantId: Id<'tenant'>,
): Promise<AdminInfo | undefined> {
  const rows = await unit.query(
    adminInfo,
    sql`
    select t.admin_email, t.admin_name, a.id as right_id, a.email as right_email, a.name as right_name
    from app.tenants t left join lateral (
      select u.id, u.email, u.name from app.users u
      where u.tenant_id = ${tenantId} and u.is_tenant_admin
      order by lower(u.email) is distinct from lower(t.admin_email), u.status = 'archived', u.created_at, u.id
      limit 1) a on true
    where t.id = ${tenantId} for update of t`,
  )
  return rows[0]
}

export async function updateAdminInfo(
  unit: UnitOfWork,
  tenantId: Id<'tenant'>,
  admin: { email: string; name: string },
): Promise<void> {
  await unit.execute(sql`
    update app.tenants set admin_email = ${admin.email}, admin_name = ${admin.name} where id = ${tenantId}`)
}
