import type { Permission } from '#core/access/permissions.ts'
import type { Id } from '#core/ids/id.ts'
import { grantsRow, permissionsOf } from '#server/platform/auth/actor-row.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type pg from 'pg'

/** Since when the acting person has an address. */
export async function findMadeAt(unit: UnitOfWork): Promise<Temporal.Instant | undefined> {
  const rows = await unit.query(
    { made_at: column.instant },
    sql`
    select made_at from auth.calendar_feeds where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId}`,
  )
  return rows[0]?.made_at
}

/** Makes the acting person's address; false if it replaces one. The later one of two concurrent requests wins. */
export async function replaceFeed(unit: UnitOfWork, tokenHash: Buffer): Promise<boolean> {
  // The person's row is locked, so that two requests take turns.
  await unit.execute(sql`
    select from app.users where tenant_id = ${unit.tenantId} and id = ${unit.actor.userId} for update`)
  const wasThere = await deleteFeed(unit, unit.actor.userId)
  // This role may not read the address, which an update on conflict would have to do.
  await unit.execute(sql`
    insert into auth.calendar_feeds (user_id, tenant_id, token_hash, made_at)
    values (${unit.actor.userId}, ${unit.tenantId}, ${tokenHash}, ${unit.now})`)
  return !wasThere
}

/** Deletes a person's address; false if there is none. */
export async function deleteFeed(unit: UnitOfWork, userId: Id<'user'>): Promise<boolean> {
  const count = await unit.execute(sql`
    delete from auth.calendar_feeds where tenant_id = ${unit.tenantId} and user_id = ${userId}`)
  return count === 1
}

/** The person of an address. */
export interface FeedPerson {
  tenantId: Id<'tenant'>
  userId: Id<'user'>
  lastUsedAt: Temporal.Instant | null
  permissions: ReadonlySet<Permission>
}

/** The person of an address, if they may sign in. It is found before the company is known. */
export async function findFeedPerson(auth: pg.Pool, tokenHash: Buffer): Promise<FeedPerson | undefined> {
  const [row] = await fetchRows(
    auth,
    {
      tenant_id: column.id('tenant'),
      user_id: column.id('user'),
      last_used_at: column.orNull(column.instant),
      ...grantsRow,
    },
    sql`
    select f.tenant_id, f.user_id, f.last_used_at, u.is_tenant_admin, u.role_name, r.permissions
    from auth.calendar_feeds f
    join app.users u on u.tenant_id = f.tenant_id and u.id = f.user_id
    join app.tenants t on t.id = f.tenant_id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where f.token_hash = ${tokenHash} and u.status = 'active' and not u.is_suspended and t.status = 'active'`,
  )
  if (!row) return undefined
  return {
    tenantId: row.tenant_id,
    userId: row.user_id,
    lastUsedAt: row.last_used_at,
    permissions: permissionsOf(row),
  }
}

/** Records that a calendar program fetched the feed. */
export async function noteUse(auth: pg.Pool, userId: Id<'user'>, now: Temporal.Instant): Promise<void> {
  await send(auth, sql`update auth.calendar_feeds set last_used_at = ${now} where user_id = ${userId}`)
}
