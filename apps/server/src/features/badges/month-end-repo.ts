import type { Id } from '#core/ids/id.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import type pg from 'pg'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { datesByZone, zoneOf } from '../working-days/api.ts'

/** For how many days after its end a month is still processed, in case of an outage. */
const daysAfter = literal(10)

/** Active people who were there for a whole month that has ended and was not processed yet. */
const due = (now: Temporal.Instant, inCompany: Sql): Sql => sql`
  select u.tenant_id, u.id, to_char(z.today - interval '1 month', 'YYYY-MM') as month
  from app.users u
  join app.tenants t on t.id = u.tenant_id
  join (${datesByZone(now)}) z on z.zone = ${zoneOf(now)}
  where t.status = 'active' and u.status = 'active' and not u.is_suspended and ${inCompany}
    and extract(day from z.today) <= ${daysAfter}
    and u.joined_on <= date_trunc('month', z.today - interval '1 month')
    and not exists (select from app.once_events o where o.tenant_id = u.tenant_id and o.user_id = u.id
      and o.kind = 'month-end' and o.occasion = to_char(z.today - interval '1 month', 'YYYY-MM'))`

/** The companies with such a person. */
export async function findCompaniesAtMonthEnd(
  platform: pg.Pool,
  now: Temporal.Instant,
): Promise<Id<'tenant'>[]> {
  const rows = await fetchRows(
    platform,
    { tenant_id: column.id('tenant') },
    sql`select distinct tenant_id from (${due(now, sql`true`)}) due order by tenant_id`,
  )
  return rows.map((row) => row.tenant_id)
}

/** Claims people whose month has ended, so that no other server processes them too. */
export async function claimMonthEnds(unit: UnitOfWork, most: number): Promise<Id<'user'>[]> {
  const rows = await unit.query(
    { user_id: column.id('user') },
    sql`
    insert into app.once_events as o (tenant_id, user_id, kind, occasion, happened_at)
    select tenant_id, id, 'month-end', month, ${unit.now}
    from (${due(unit.now, sql`u.tenant_id = ${unit.tenantId}`)} order by u.id limit ${literal(most)} for key share of u) due
    on conflict do nothing
    returning o.user_id`,
  )
  return rows.map((row) => row.user_id)
}
