import type { Id } from '#core/ids/id.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import type pg from 'pg'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** Creates any number of links, in two statements; earlier links of the people end. */
export function queueInvitations(
  unit: UnitOfWork,
  invitations: readonly { userId: Id<'user'>; tokenHash: Buffer; expiresAt: Temporal.Instant }[],
): void {
  const rows = invitations.map(({ userId, tokenHash, expiresAt }) => ({
    user_id: userId,
    token_hash: `\\x${tokenHash.toString('hex')}`,
    expires_at: expiresAt.toString(),
  }))
  // This role may not read a link's hash, which an update on conflict would have to do.
  unit.queue(sql`
    delete from auth.invitations
    where tenant_id = ${unit.tenantId} and user_id = any (${rows.map((row) => row.user_id)}::uuid[])`)
  unit.queue(sql`
    insert into auth.invitations (user_id, tenant_id, token_hash, invited_at, expires_at)
    select a.user_id, a.tenant_id, made.token_hash, ${unit.now}, made.expires_at
    from auth.accounts a
    join json_to_recordset(${JSON.stringify(rows)}) as made (user_id uuid, token_hash bytea, expires_at timestamptz)
      on made.user_id = a.user_id
    where a.tenant_id = ${unit.tenantId}`)
}

/**
 * Ends the person's links, when their permissions or unit change (a link must not give access to more than its creator
 * saw) and when their address changes (the old mailbox still has the link).
 */
export function queueEndOfInvitations(unit: UnitOfWork, userId: Id<'user'>): void {
  unit.queue(sql`delete from auth.invitations where user_id = ${userId}`)
}

export function queueEndOfInvitationsOfRole(unit: UnitOfWork, roleId: Id<'role'>): void {
  unit.queue(sql`
    delete from auth.invitations i using app.users u
    where i.tenant_id = ${unit.tenantId} and u.tenant_id = ${unit.tenantId} and u.id = i.user_id
      and u.role_id = ${roleId}`)
}

export const invitationRow = {
  user_id: column.id('user'),
  tenant_id: column.id('tenant'),
  invited_at: column.instant,
  name: column.text,
  email: column.text,
  designation: column.orNull(column.text),
  role_name: column.text,
  business_unit_id: column.orNull(column.id('businessUnit')),
  is_tenant_admin: column.boolean,
  company: column.text,
  /** Whether the link replaces an existing password. */
  had_password: column.boolean,
}
export type InvitationRow = column.RowOf<typeof invitationRow>

/** The person of a valid link, if the person and the company may sign in. */
export async function findInvitation(
  auth: pg.Pool,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<InvitationRow | undefined> {
  const rows = await fetchRows(
    auth,
    invitationRow,
    sql`select i.user_id, i.tenant_id, i.invited_at, u.name, u.email, u.designation, u.role_name,
        u.business_unit_id, u.is_tenant_admin, t.name as company,
        a.password_hash is not null as had_password
      from auth.invitations i
      join app.users u on u.tenant_id = i.tenant_id and u.id = i.user_id
      join app.tenants t on t.id = i.tenant_id
      join auth.accounts a on a.tenant_id = i.tenant_id and a.user_id = i.user_id
      where i.token_hash = ${tokenHash} and i.expires_at > ${now}
        and u.status = 'active' and not u.is_suspended and t.status = 'active'`,
  )
  return rows[0]
}

/** Uses the link up; false if another request did meanwhile, or a newer one was created. */
export async function useInvitation(unit: UnitOfWork, invitation: InvitationRow): Promise<boolean> {
  const used = await unit.execute(sql`
    delete from auth.invitations
    where tenant_id = ${unit.tenantId} and user_id = ${invitation.user_id}
      and invited_at = ${invitation.invited_at}`)
  return used === 1
}

/** The person has no password any more, and needs a link or the company's sign-in. */
export function queueEndOfPassword(unit: UnitOfWork, userId: Id<'user'>): void {
  unit.queue(sql`
    update auth.accounts set password_hash = null, password_changed_at = ${unit.now}
    where tenant_id = ${unit.tenantId} and user_id = ${userId}`)
}

export function queuePassword(unit: UnitOfWork, userId: Id<'user'>, passwordHash: string): void {
  unit.queue(sql`
    update auth.accounts set password_hash = ${passwordHash}, password_changed_at = ${unit.now}
    where tenant_id = ${unit.tenantId} and user_id = ${userId}`)
}
