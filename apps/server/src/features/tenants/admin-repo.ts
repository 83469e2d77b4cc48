import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export const adminRow = {
  id: column.id('user'),
  name: column.text,
  email: column.text,
  notification_email: column.text,
  is_tenant_admin: column.boolean,
  has_account: column.boolean,
}
export type AdminRow = column.RowOf<typeof adminRow>

/** The company's person with this email. */
export async function findByEmail(
  unit: UnitOfWork,
  tenantId: Id<'tenant'>,
  email: string,
): Promise<AdminRow | undefined> {
  const rows = await unit.query(
    adminRow,
    sql`
    select u.id, u.name, u.email, u.notification_email, u.is_tenant_admin, a.user_id is not null as has_account
    from app.users u left join auth.accounts a on a.tenant_id = u.tenant_id and a.user_id = u.id
    where u.tenant_id = ${tenantId} and lower(u.email) = lower(${email})`,
  )
  return rows[0]
}

export async function countOtherAdmins(
  unit: UnitOfWork,
  tenantId: Id<'tenant'>,
  userId: Id<'user'>,
): Promise<number> {
  const rows = await unit.query(
    { count: column.integer },
    sql`
    select count(*) from app.users where tenant_id = ${tenantId} and is_tenant_admin and id <> ${userId}`,
  )
  return firstRow(rows).count
}

export interface NewAdmin {
  id: Id<'user'>
  name: string
  email: string
  passwordHash: string
}

/** The id of the company's role for its administrators. */
export async function findAdminRole(
  unit: UnitOfWork,
  tenantId: Id<'tenant'>,
): Promise<Id<'role'> | undefined> {
  const rows = await unit.query(
    { id: column.id('role') },
    sql`select id from app.roles where tenant_id = ${tenantId} and system_key = 'tenant_admin'`,
  )
  return rows[0]?.id
}

/**
 * Stores a tenant administrator with an account; false if a person of the company has the email. They join on the
 * current day in the company's zone.
 */
export async function insertAdmin(
  unit: UnitOfWork,
  { tenantId, roleId, timeZone }: { tenantId: Id<'tenant'>; roleId: Id<'role'>; timeZone: string },
  admin: NewAdmin,
): Promise<boolean> {
  const joinedOn = unit.now.toZonedDateTimeISO(timeZone).toPlainDate()
  const people = await unit.execute(sql`
    insert into app.users (tenant_id, id, name, email, notification_email, role_id, role_name, is_tenant_admin,
      joined_on, created_at, updated_at)
    select tenant_id, ${admin.id}::uuid, ${admin.name}::text, ${admin.email}::text, ${admin.email}::text, id, name,
      true, ${joinedOn}::date, ${unit.now}::timestamptz, ${unit.now}::timestamptz
    from app.roles where tenant_id = ${tenantId} and id = ${roleId}
    on conflict do nothing`)
  if (people === 0) return false
  await unit.execute(sql`
    insert into auth.accounts (user_id, tenant_id, email, password_hash, password_changed_at)
    values (${admin.id}, ${tenantId}, ${admin.email}, ${admin.passwordHash}, ${unit.now})`)
  return true
}

/** Records the person as the company's administrator, unless the record names a current one. */
export async function nameAdmin(unit: UnitOfWork, tenantId: Id<'tenant'>, admin: NewAdmin): Promise<void> {
  await unit.execute(sql`
    update app.tenants t set admin_email = ${admin.email}, admin_name = ${admin.name}
    where t.id = ${tenantId} and not exists (select from app.users u
      where u.tenant_id = t.id and u.is_tenant_admin and lower(u.email) = lower(t.admin_email))`)
}

/** Removes the administrator from the company's record, if it is this person. */
export function queueNoAdmin(unit: UnitOfWork, tenantId: Id<'tenant'>, email: string): void {
  unit.queue(sql`
    update app.tenants set admin_email = null, admin_name = ''
    where id = ${tenantId} and lower(admin_email) = lower(${email})`)
}

/** Locks the person's row until the unit of work ends; transactions that add records of theirs wait. */
export async function lockPerson(
  unit: UnitOfWork,
  tenantId: Id<'tenant'>,
  userId: Id<'user'>,
): Promise<void> {
  await unit.execute(sql`select from app.users where tenant_id = ${tenantId} and id = ${userId} for update`)
}
