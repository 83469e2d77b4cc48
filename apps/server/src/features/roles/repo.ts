import { versionedRow } from '#server/platform/db/versioned-row.ts'
import type { Id } from '#core/ids/id.ts'
import { allPermissions } from '#core/access/permissions.ts'
import * as column from '#server/platform/db/column.ts'
import { defaultRoles } from '#core/access/default-roles.ts'
import { AppError } from '#core/errors/app-error.ts'
import { violates } from '#server/platform/db/constraint.ts'
import { nextVersion } from '#server/platform/db/next-version.ts'
import { join, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export const roleRow = {
  ...versionedRow,
  id: column.id('role'),
  /** Null for a role that the company has created. System roles cannot be changed. */
  system_key: column.orNull(column.text),
  name: column.text,
  description: column.text,
  permissions: column.listOf(column.oneOf(allPermissions)),
  user_count: column.integer,
  /** How many of them have a link that they have not used yet. */
  invited_count: column.integer,
}
export type RoleRow = column.RowOf<typeof roleRow>

const columns = (
  now: Temporal.Instant,
): Sql => sql`r.id, r.system_key, r.name, r.description, r.permissions, r.version, r.field_changes,
  (select count(*) from app.users u where u.tenant_id = r.tenant_id and u.role_id = r.id) as user_count,
  (select count(*) from app.users u
    join auth.invitations i on i.tenant_id = u.tenant_id and i.user_id = u.id and i.expires_at > ${now}
    where u.tenant_id = r.tenant_id and u.role_id = r.id) as invited_count`

export function findRoles(unit: UnitOfWork): Promise<RoleRow[]> {
  return unit.query(
    roleRow,
    sql`
    select ${columns(unit.now)} from app.roles r where r.tenant_id = ${unit.tenantId} order by r.name collate app.names, r.id`,
  )
}

export async function hasRole(unit: UnitOfWork, roleId: Id<'role'>): Promise<boolean> {
  const rows = await unit.query(
    {},
    sql`
    select from app.roles where tenant_id = ${unit.tenantId} and id = ${roleId}`,
  )
  return rows.length > 0
}

/** The role, locked until the end of the transaction: nobody else can change it or assign it to anybody. */
export async function lockRole(unit: UnitOfWork, roleId: Id<'role'>): Promise<RoleRow | undefined> {
  const [row] = await unit.query(
    roleRow,
    sql`
    select ${columns(unit.now)} from app.roles r where r.tenant_id = ${unit.tenantId} and r.id = ${roleId}
    for update of r`,
  )
  return row
}

type Written = Pick<RoleRow, 'id' | 'name' | 'description' | 'permissions'>

/** @throws AppError `role_name_taken` */
export async function insertRole(unit: UnitOfWork, role: Written): Promise<void> {
  await orNameTaken(
    unit.execute(sql`
      insert into app.roles (tenant_id, id, name, description, permissions)
      values (${unit.tenantId}, ${role.id}, ${role.name}, ${role.description}, ${role.permissions})`),
  )
}

/** Stores the changed role as its next version. @throws AppError `role_name_taken` */
export async function updateRole(
  unit: UnitOfWork,
  role: Written & { version: number },
  changed: readonly string[],
): Promise<void> {
  await orNameTaken(
    unit.execute(sql`
      update app.roles set name = ${role.name}, description = ${role.description},
        permissions = ${role.permissions}, ${nextVersion(unit, role, changed)}
      where tenant_id = ${unit.tenantId} and id = ${role.id}`),
  )
}

async function orNameTaken(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (violates(error, 'roles_name')) throw new AppError('role_name_taken')
    throw error
  }
}

/** Updates the role's name that is stored with each person who has the role. */
export async function renameForHolders(unit: UnitOfWork, roleId: Id<'role'>, name: string): Promise<void> {
  await unit.execute(sql`
    update app.users set role_name = ${name}, updated_at = ${unit.now}
    where tenant_id = ${unit.tenantId} and role_id = ${roleId}`)
}

/** Everybody who has the role, including archived people. A separate statement, so that it can run after `lockRole`. */
export async function findHolderIds(unit: UnitOfWork, roleId: Id<'role'>): Promise<Id<'user'>[]> {
  const rows = await unit.query(
    { id: column.id('user') },
    sql`
    select id from app.users where tenant_id = ${unit.tenantId} and role_id = ${roleId} order by id`,
  )
  return rows.map((row) => row.id)
}

export async function deleteRole(unit: UnitOfWork, roleId: Id<'role'>): Promise<void> {
  await unit.execute(sql`delete from app.roles where tenant_id = ${unit.tenantId} and id = ${roleId}`)
}

/**
 * Adds the permissions of the templates that the company's system roles lack; returns the names of the changed roles.
 */
export async function addMissingPermissions(unit: UnitOfWork): Promise<string[]> {
  const templates = defaultRoles.map(
    (role) => sql`(${role.key}::text, ${role.description}::text, ${[...role.permissions]}::text[])`,
  )
  const rows = await unit.query(
    { name: column.text },
    sql`
    update app.roles r set
      permissions = (select array_agg(distinct code) from unnest(r.permissions || t.permissions) code),
      description = t.description
    from (values ${join(templates)}) t (system_key, description, permissions)
    where r.tenant_id = ${unit.tenantId} and r.system_key = t.system_key
      and not r.permissions @> t.permissions
    returning r.name`,
  )
  return rows.map((row) => row.name)
}
