import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { DueRows } from '#server/platform/jobs/for-companies.ts'

const unusedRow = {
  tenant_id: column.id('tenant'),
  user_id: column.id('user'),
  sealed_tokens: column.bytes,
  connected_at: column.instant,
}
export type UnusedConnection = column.RowOf<typeof unusedRow>

/** The connections that may be unused. */
export function restingConnections(now: Temporal.Instant): DueRows {
  return { table: sql`app.google_connections`, where: sql`paused_until is null or paused_until <= ${now}` }
}

/** Takes connections of archived people and of companies after their last day; nobody else takes them before `until`. */
export function takeUnused(
  unit: UnitOfWork,
  most: number,
  until: Temporal.Instant,
): Promise<UnusedConnection[]> {
  return unit.query(
    unusedRow,
    sql`
    with unused as (
      select c.tenant_id, c.user_id from app.google_connections c
      join app.users u on u.tenant_id = c.tenant_id and u.id = c.user_id
      join app.tenants t on t.id = c.tenant_id
      where (u.status = 'archived' or t.status = 'terminated')
        and (c.paused_until is null or c.paused_until <= ${unit.now})
      order by c.tenant_id, c.user_id limit ${literal(most)} for update of c skip locked
    )
    update app.google_connections c set paused_until = ${until} from unused
    where c.tenant_id = unused.tenant_id and c.user_id = unused.user_id
    returning c.tenant_id, c.user_id, c.sealed_tokens, c.connected_at`,
  )
}

/** Forgets a connection that has ended, unless the person has signed in again meanwhile. */
export async function deleteUnused(
  unit: UnitOfWork,
  {
    tenantId,
    userId,
    connectedAt,
  }: { tenantId: Id<'tenant'>; userId: Id<'user'>; connectedAt: Temporal.Instant },
): Promise<void> {
  await unit.execute(sql`
    delete from app.google_connections
    where tenant_id = ${tenantId} and user_id = ${userId} and connected_at = ${connectedAt}`)
}
