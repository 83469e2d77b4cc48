import type { Id } from '#core/ids/id.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import type pg from 'pg'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import { isCluster } from '#server/platform/db/tenant-query.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { claimOnce } from '#server/platform/jobs/claim-once.ts'
import { activeCompanies, findCompaniesWith } from '#server/platform/jobs/for-companies.ts'
import { datesByZone, zoneOf } from '../working-days/api.ts'

/** For how many days after its end a month is still processed, in case of an outage. */
const daysAfter = literal(10)

/** Active people who were there for a whole month that has ended and was not processed yet. */
const dueFrom = (now: Temporal.Instant, inCompany: Sql): Sql => sql`
  from app.users u
  join app.tenants t on t.id = u.tenant_id
  join (${datesByZone(now)}) z on z.zone = ${zoneOf(now)}
  where t.status = 'active' and u.status = 'active' and not u.is_suspended and ${inCompany}
    and extract(day from z.today) <= ${daysAfter}
    and u.joined_on <= date_trunc('month', z.today - interval '1 month')
    and not exists (select from app.once_events o where o.tenant_id = u.tenant_id and o.user_id = u.id
      and o.kind = 'month-end' and o.occasion = to_char(z.today - interval '1 month', 'YYYY-MM'))`

/** The companies with such a person; all active ones on a cluster, which looks for the people on each node. */
export async function findCompaniesAtMonthEnd(
  platform: pg.Pool,
  now: Temporal.Instant,
): Promise<Id<'tenant'>[]> {
  if (isCluster(platform)) return findCompaniesWith(platform, activeCompanies())
  const rows = await fetchRows(
    platform,
    { tenant_id: column.id('tenant') },
    sql`select distinct u.tenant_id ${dueFrom(now, sql`true`)} order by u.tenant_id`,
  )
  return rows.map((row) => row.tenant_id)
}

/** Claims people whose month has ended, so that no other server processes them too. Returns how many were due. */
export async function claimMonthEnds(
  unit: UnitOfWork,
  most: number,
): Promise<{ userIds: Id<'user'>[]; due: number }> {
  const rows = await unit.query(
    { id: column.id('user'), occasion: column.text },
    sql`
    select u.id, to_char(z.today - interval '1 month', 'YYYY-MM') as occasion
    ${dueFrom(unit.now, sql`u.tenant_id = ${unit.tenantId}`)}
    order by u.id limit ${literal(most)} for key share of u`,
  )
  const claimed = await claimOnce(unit, 'month-end', rows)
  return { userIds: claimed.map(({ id }) => id), due: rows.length }
}
