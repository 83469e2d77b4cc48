import { sql } from '#server/platform/db/sql.ts'
import type { Unit } from '#server/platform/db/unit.ts'

export interface AdminRow {
  id: string
  name: string
  email: string
  is_tenant_admin: boolean
  has_account: boolean
}

/** The company's person with this email. */
export async function findByEmail(
  unit: Unit,
  tenantId: string,
  email: string,
): Promise<AdminRow | undefined> {
  const rows = await unit.query<AdminRow>(sql`
    select u.id, u.name, u.email, u.is_tenant_admin, a.user_id is not null as has_account
    from app.users u left join auth.accounts a on a.user_id = u.id
    where u.tenant_id = ${tenantId} and lower(u.email) = lower(${email})`)
  return rows[0]
}

export async function countOtherAdmins(unit: Unit, tenantId: string, userId: string): Promise<number> {
  const rows = await unit.query<{ count: number }>(sql`
    select count(*) from app.users where tenant_id = ${tenantId} and is_tenant_admin and id <> ${userId}`)
  return rows[0]!.count
}

export function queuePassword(unit: Unit, userId: string, passwordHash: string): void {
  unit.queue(sql`
    update auth.accounts set password_hash = ${passwordHash}, password_changed_at = ${unit.now}
    where user_id = ${userId}`)
  // A link that was sent before would set another one.
  unit.queue(sql`delete from auth.invitations where user_id = ${userId}`)
}

/** The company's record names nobody any more, where it named this one. */
export function queueNoAdmin(unit: Unit, tenantId: string, email: string): void {
  unit.queue(sql`
    update app.tenants set admin_email = null, admin_name = ''
    where id = ${tenantId} and lower(admin_email) = lower(${email})`)
}

/** Holds the person's row until the unit ends; whoever adds something of theirs waits. */
export async function holdPerson(unit: Unit, tenantId: string, userId: string): Promise<void> {
  await unit.execute(sql`select from app.users where tenant_id = ${tenantId} and id = ${userId} for update`)
}
