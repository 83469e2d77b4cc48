import type { Id } from '#core/ids/id.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import type pg from 'pg'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import { isCluster } from '#server/platform/db/tenant-query.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { claimOnce } from '#server/platform/jobs/claim-once.ts'
import { activeCompanies, findCompaniesWith } from '#server/platform/jobs/for-companies.ts'
import { datesByZone, isReporting, isWeeklyOffOf, zoneOf } from '../working-days/api.ts'

export const offDay = {
  id: column.id('user'),
  name: column.text,
  date: column.day,
}
export type OffDay = column.RowOf<typeof offDay>

/** Includes yesterday, for an outage of up to a day. */
const daysBack = 1

/** Active employees with weekly offs of their today and yesterday that are not recorded yet. */
const dueFrom = (now: Temporal.Instant, inCompany: Sql): Sql => sql`
  from app.users u
  join app.tenants t on t.id = u.tenant_id
  left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
  join (${datesByZone(now)}) z on z.zone = ${zoneOf(now)}
  cross join lateral (select z.today - back as date from generate_series(0, ${literal(daysBack)}) back) d
  where t.status = 'active' and ${isReporting} and ${inCompany} and u.joined_on <= d.date
    and ${isWeeklyOffOf(sql`d.date`)}
    and not exists (select from app.once_events o where o.tenant_id = u.tenant_id and o.user_id = u.id
      and o.kind = 'weekly-off' and o.occasion = d.date::text)`

/** The companies with a weekly off to record; all active ones on a cluster, which looks for the days on each node. */
export async function findCompaniesDue(platform: pg.Pool, now: Temporal.Instant): Promise<Id<'tenant'>[]> {
  if (isCluster(platform)) return findCompaniesWith(platform, activeCompanies())
  const rows = await fetchRows(
    platform,
    { tenant_id: column.id('tenant') },
    sql`select distinct u.tenant_id ${dueFrom(now, sql`true`)} order by u.tenant_id`,
  )
  return rows.map((row) => row.tenant_id)
}

/** Claims the due weekly offs of the company, so that no other server records them too. Returns how many were due. */
export async function claimOffDays(
  unit: UnitOfWork,
  most: number,
): Promise<{ claimed: OffDay[]; due: number }> {
  const rows = await unit.query(
    offDay,
    sql`
    select u.id, u.name, d.date ${dueFrom(unit.now, sql`u.tenant_id = ${unit.tenantId}`)}
    order by d.date, u.id limit ${literal(most)} for key share of u`,
  )
  const events = rows.map((row) => ({ ...row, occasion: row.date.toString() }))
  return { claimed: await claimOnce(unit, 'weekly-off', events), due: rows.length }
}
