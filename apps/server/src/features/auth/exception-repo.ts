import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** Whether the person keeps their password while the sign-in is required, and it is. Locks the person's row first. */
export async function isNeededException(unit: UnitOfWork, userId: Id<'user'>): Promise<boolean> {
  await unit.execute(sql`
    select from app.users where tenant_id = ${unit.tenantId} and id = ${userId} for no key update`)
  const rows = await unit.query(
    { is_needed: column.boolean },
    sql`select exists (select from app.sign_in_exceptions e
      join app.sign_in_connections c on c.tenant_id = e.tenant_id and c.is_required
      where e.tenant_id = ${unit.tenantId} and e.user_id = ${userId}) as is_needed`,
  )
  return firstRow(rows).is_needed
}

/** How the people of a company may sign in now. It stays so until the unit of work ends. */
export async function lockUse(
  unit: UnitOfWork,
  userId: Id<'user'>,
): Promise<{ is_on: boolean; is_needed: boolean; version: number } | undefined> {
  const [, rows] = await Promise.all([
    unit.execute(sql`select from app.sign_in_connections where tenant_id = ${unit.tenantId} for share`),
    // A statement of its own, which sees the exceptions that were stored before the lock.
    unit.query(
      { is_on: column.boolean, is_needed: column.boolean, version: column.integer },
      sql`select c.is_on, c.version, c.is_required and not exists (
          select from app.sign_in_exceptions e where e.tenant_id = c.tenant_id and e.user_id = ${userId}) as is_needed
        from app.sign_in_connections c where c.tenant_id = ${unit.tenantId}`,
    ),
  ])
  return rows[0]
}
