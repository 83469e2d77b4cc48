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

export interface DeletionCounts {
  reports: number
  files: number
  notifications: number
  other_admins: number
}

export async function countDeletion(unit: Unit, tenantId: string, userId: string): Promise<DeletionCounts> {
  const rows = await unit.query<DeletionCounts>(sql`
    select
      (select count(*) from app.reports where tenant_id = ${tenantId} and employee_id = ${userId}) as reports,
      (select count(*) from app.attachments where tenant_id = ${tenantId} and owner_id = ${userId}) as files,
      (select count(*) from app.notifications where tenant_id = ${tenantId} and user_id = ${userId}) as notifications,
      (select count(*) from app.users where tenant_id = ${tenantId} and is_tenant_admin and id <> ${userId})
        as other_admins`)
  return rows[0]!
}

export function queuePassword(unit: Unit, userId: string, passwordHash: string): void {
  unit.queue(sql`
    update auth.accounts set password_hash = ${passwordHash}, password_changed_at = ${unit.now}
    where user_id = ${userId}`)
  // A link that was sent before would set another one.
  unit.queue(sql`delete from auth.invitations where user_id = ${userId}`)
}

/** From here on the password alone lets them in, until they set a second factor up anew. */
export function queueEndOfSecondFactors(unit: Unit, userId: string): void {
  unit.queue(sql`delete from auth.second_factors where user_id = ${userId}`)
  unit.queue(sql`delete from auth.recovery_codes where user_id = ${userId}`)
  unit.queue(sql`delete from auth.passkeys where user_id = ${userId}`)
}

/**
 * Removes the person with all that is theirs (1 §4): reports, files, notifications, account and sessions. What
 * they acknowledged of others stays, with their name.
 */
export function queueRemoval(unit: Unit, tenantId: string, admin: { id: string; email: string }): void {
  for (const statement of [
    sql`insert into app.forgotten_files (tenant_id, storage_path, forgotten_at)
      select tenant_id, storage_path, ${unit.now} from app.attachments
      where tenant_id = ${tenantId} and owner_id = ${admin.id} on conflict do nothing`,
    sql`delete from app.reports where tenant_id = ${tenantId} and employee_id = ${admin.id}`,
    sql`delete from app.attachments where tenant_id = ${tenantId} and owner_id = ${admin.id}`,
    sql`delete from app.users where tenant_id = ${tenantId} and id = ${admin.id}`,
    sql`update app.tenants set admin_email = null, admin_name = ''
      where id = ${tenantId} and lower(admin_email) = lower(${admin.email})`,
  ])
    unit.queue(statement)
}
