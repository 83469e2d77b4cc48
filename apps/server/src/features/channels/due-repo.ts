import type { Collection } from '#core/channels/when.ts'
import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type pg from 'pg'

/** The active companies that have a channel which is switched on. */
export async function findCompaniesWithChannels(platform: pg.Pool): Promise<Id<'tenant'>[]> {
  const rows = await fetchRows(
    platform,
    { tenant_id: column.id('tenant') },
    sql`
    select distinct w.tenant_id from app.webhooks w
    join app.tenants t on t.id = w.tenant_id and t.status = 'active'
    where w.kind = 'channel' and w.off_because is null
    order by w.tenant_id`,
  )
  return rows.map(({ tenant_id }) => tenant_id)
}

const dueRow = {
  id: column.id('channel'),
  roster_on: column.orNull(column.day),
  missing_on: column.orNull(column.day),
  collected_until: column.instant,
}
export type DueRow = column.RowOf<typeof dueRow>

/** What was last made for each channel of the company. */
export function findProgress(unit: UnitOfWork): Promise<DueRow[]> {
  return unit.query(
    dueRow,
    sql`select id, roster_on, missing_on, collected_until from app.channels where tenant_id = ${unit.tenantId}`,
  )
}

/**
 * Claims the message of a day: false if it was made before, also by another server at this moment, or for a later day, as
 * after a change of the zone.
 */
export async function claimDay(
  unit: UnitOfWork,
  id: Id<'channel'>,
  kind: 'roster' | 'missing',
  day: Temporal.PlainDate,
): Promise<boolean> {
  const claimed = kind === 'roster' ? sql`roster_on` : sql`missing_on`
  const count = await unit.execute(sql`
    update app.channels set ${claimed} = ${day}
    where tenant_id = ${unit.tenantId} and id = ${id} and (${claimed} is null or ${claimed} < ${day})`)
  return count === 1
}

/** Claims a collection: false if another server has made it meanwhile. */
export async function claimCollection(
  unit: UnitOfWork,
  id: Id<'channel'>,
  last: Temporal.Instant,
  { until }: Collection,
): Promise<boolean> {
  const count = await unit.execute(sql`
    update app.channels set collected_until = ${until}
    where tenant_id = ${unit.tenantId} and id = ${id} and collected_until = ${last}`)
  return count === 1
}
