import type { Id } from '#core/ids/id.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import type { PlatformLogKind } from '#core/platform-log/kinds.ts'
import { andContains } from '#server/platform/db/search-condition.ts'
import { empty, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { fieldChange } from '../activity/api.ts'

export const platformLogRow = {
  id: column.id('platformLog'),
  act: column.text,
  actor_name: column.text,
  tenant_id: column.orNull(column.id('tenant')),
  tenant_name: column.orNull(column.text),
  account_name: column.orNull(column.text),
  account_email: column.orNull(column.text),
  description: column.text,
  details: column.json(z.array(fieldChange)),
  address: column.orNull(column.text),
  happened_at: column.instant,
}
export type PlatformLogRow = column.RowOf<typeof platformLogRow>

export interface PlatformLogFilters {
  search?: string | undefined
  kind?: PlatformLogKind | undefined
  tenantId?: Id<'tenant'> | undefined
}

/** One page of the log, newest first, and how many entries match. */
export async function findPlatformLog(
  unit: UnitOfWork,
  filters: PlatformLogFilters,
  page: { limit: number; offset: number },
): Promise<{ rows: PlatformLogRow[]; total: number }> {
  const [rows, counts] = await Promise.all([
    unit.query(
      platformLogRow,
      sql`
      select l.id, l.act, l.actor_name, l.tenant_id, l.tenant_name, l.account_name, l.account_email, l.description,
        l.details, l.address, l.happened_at
      from auth.platform_log l where ${matching(filters)}
      order by l.id desc limit ${rowLimit(page.limit)} offset ${page.offset}`,
    ),
    unit.query(
      { total: column.integer },
      sql`select count(*) as total from auth.platform_log l where ${matching(filters)}`,
    ),
  ])
  return { rows: rows.slice(0, page.limit), total: firstRow(counts).total }
}

function matching({ search, kind, tenantId }: PlatformLogFilters): Sql {
  return sql`true
    ${tenantId ? sql`and l.tenant_id = ${tenantId}` : empty}
    ${kind ? sql`and starts_with(l.act, ${`${kind}.`})` : empty}
    ${andContains(search, sql`l.description`, sql`l.tenant_name`, sql`l.account_name`, sql`l.account_email`, sql`l.actor_name`, sql`l.address`)}`
}
