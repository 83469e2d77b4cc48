import type { Id } from '#core/ids/id.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import type pg from 'pg'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
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
const due = (now: Temporal.Instant, inCompany: Sql): Sql => sql`
  select u.tenant_id, u.id, u.name, d.date
  from app.users u
  join app.tenants t on t.id = u.tenant_id
  left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
  join (${datesByZone(now)}) z on z.zone = ${zoneOf(now)}
  cross join lateral (select z.today - back as date from generate_series(0, ${literal(daysBack)}) back) d
  where t.status = 'active' and ${isReporting} and ${inCompany} and u.joined_on <= d.date
    and ${isWeeklyOffOf(sql`d.date`)}
    and not exists (select from app.once_events o where o.tenant_id = u.tenant_id and o.user_id = u.id
      and o.kind = 'weekly-off' and o.occasion = d.date::text)`

/** The companies with a weekly off to record. */
export async function findCompaniesDue(platform: pg.Pool, now: Temporal.Instant): Promise<Id<'tenant'>[]> {
  const rows = await fetchRows(
    platform,
    { tenant_id: column.id('tenant') },
    sql`select distinct tenant_id from (${due(now, sql`true`)}) due order by tenant_id`,
  )
  return rows.map((row) => row.tenant_id)
}

/** Claims the due weekly offs of the company, so that no other server records them too. */
export function claimOffDays(unit: UnitOfWork, most: number): Promise<OffDay[]> {
  return unit.query(
    offDay,
    sql`
    with due as (${due(unit.now, sql`u.tenant_id = ${unit.tenantId}`)} order by u.id, d.date limit ${literal(most)}
      for key share of u),
    claimed as (
      insert into app.once_events (tenant_id, user_id, kind, occasion, happened_at)
      select tenant_id, id, 'weekly-off', date::text, ${unit.now} from due
      on conflict do nothing
      returning user_id, occasion
    )
    select due.id, due.name, due.date from due
    join claimed on claimed.user_id = due.id and claimed.occasion = due.date::text
    order by due.date, due.id`,
  )
}
