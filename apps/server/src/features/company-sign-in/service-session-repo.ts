import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { empty, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/**
 * Ends sessions that the company's sign-in has opened: by their person, by their hashes, or by both. Returns
 * whose they were.
 */
export async function deleteServiceSessions(
  unit: UnitOfWork,
  { owner, hashes }: { owner: Id<'user'> | undefined; hashes: readonly Buffer[] },
): Promise<Id<'user'>[]> {
  if (!owner && hashes.length === 0) return []
  const rows = await unit.query(
    { user_id: column.id('user') },
    sql`delete from auth.sessions where tenant_id = ${unit.tenantId} and is_by_company
        ${owner ? sql`and user_id = ${owner}` : empty}
        ${hashes.length > 0 ? sql`and service_session_hash = any (${hashes}::bytea[])` : empty}
      returning user_id`,
  )
  return rows.map(({ user_id: id }) => id)
}

/**
 * Ends all sessions that the company's sign-in has opened, except one, and forgets their browsers: a known one signs in
 * without a notice to its person.
 */
export async function deleteAllServiceSessions(unit: UnitOfWork, exceptSession: string): Promise<void> {
  await unit.execute(sql`
    delete from auth.known_devices d using auth.sessions s
    where d.tenant_id = ${unit.tenantId} and d.id = s.device_id
      and s.tenant_id = ${unit.tenantId} and s.is_by_company and s.id <> ${exceptSession}
      and not exists (select from auth.sessions k where k.tenant_id = ${unit.tenantId} and k.device_id = d.id
        and (k.id = ${exceptSession} or not k.is_by_company))`)
  await unit.execute(sql`
    delete from auth.sessions
    where tenant_id = ${unit.tenantId} and is_by_company and id <> ${exceptSession}`)
}

/** How many open sessions the company's sign-in has opened. */
export async function countServiceSessions(unit: UnitOfWork): Promise<number> {
  const rows = await unit.query(
    { count: column.integer },
    sql`select count(*) from auth.sessions
      where tenant_id = ${unit.tenantId} and is_by_company and expires_at > ${unit.now}`,
  )
  return firstRow(rows).count
}
