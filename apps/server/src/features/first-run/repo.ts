import { neededFor, type Act } from '#core/access/acts.ts'
import { newForDays, type FirstRunFacts } from '#core/first-run/first-run.ts'
import { localDate } from '#core/time/report-clock.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { roleHolds } from '../people/api.ts'

/** How many names are shown of all. */
const fewNames = 3

const factsRow = {
  hasUnits: column.boolean,
  hasPeople: column.boolean,
  hasHolidays: column.boolean,
  hasReports: column.boolean,
  isEstablished: column.boolean,
}

/** Each fact needs only one row, so that an old company costs no more than a new one. */
export async function findFacts(unit: UnitOfWork): Promise<FirstRunFacts> {
  const any = (table: Sql, condition: Sql): Sql =>
    sql`exists (select from ${table} where tenant_id = ${unit.tenantId} ${condition})`
  const newSince = unit.now.subtract({ hours: 24 * newForDays })
  // No zone has a later day at that time. With the day, the index by date leads to the report past all newer ones.
  const lastDay = localDate(newSince, 'UTC').add({ days: 1 })
  const rows = await unit.query(
    factsRow,
    sql`
    select ${any(sql`app.business_units`, sql`and status = 'active'`)} as "hasUnits",
      ${any(sql`app.users`, besides(unit))} as "hasPeople",
      ${any(sql`app.holidays`, sql``)} as "hasHolidays",
      ${any(sql`app.reports`, sql``)} as "hasReports",
      ${any(sql`app.reports`, sql`and for_date <= ${lastDay} and submitted_at < ${newSince}`)} as "isEstablished"`,
  )
  return firstRow(rows)
}

/** Active people besides the actor. */
function besides(unit: UnitOfWork): Sql {
  return sql`and status = 'active' and not is_suspended and id <> ${unit.actor.userId}`
}

const detailRow = {
  units: column.integer,
  unit_names: column.listOf(column.text),
  people: column.integer,
  people_names: column.listOf(column.text),
  holidays: column.integer,
  first_report_on: column.orNull(column.day),
}
export type DetailRow = column.RowOf<typeof detailRow>

export async function findDetails(unit: UnitOfWork, today: Temporal.PlainDate): Promise<DetailRow> {
  const units = sql`from app.business_units where tenant_id = ${unit.tenantId} and status = 'active'`
  const people = sql`from app.users where tenant_id = ${unit.tenantId} ${besides(unit)}`
  const names = (of: Sql): Sql =>
    sql`array(select name ${of} order by name collate app.names, id limit ${literal(fewNames)})`
  const rows = await unit.query(
    detailRow,
    sql`
    select (select count(*) ${units}) as units, ${names(units)} as unit_names,
      (select count(*) ${people}) as people, ${names(people)} as people_names,
      (select count(*) from app.holidays where tenant_id = ${unit.tenantId} and date >= ${today}) as holidays,
      (select min(for_date) from app.reports where tenant_id = ${unit.tenantId}) as first_report_on`,
  )
  return firstRow(rows)
}

const holidayRow = { date: column.day, name: column.text }

/** The next holiday of the company or of one of its units, from today on. */
export async function findNextHoliday(
  unit: UnitOfWork,
  today: Temporal.PlainDate,
): Promise<column.RowOf<typeof holidayRow> | undefined> {
  const [row] = await unit.query(
    holidayRow,
    sql`
    select date, name from app.holidays where tenant_id = ${unit.tenantId} and date >= ${today}
    order by date, business_unit_id nulls first, id limit 1`,
  )
  return row
}

/** A few people who may do the act, administrators first. */
export async function findWhoMay(unit: UnitOfWork, act: Act): Promise<string[]> {
  const rows = await unit.query(
    { name: column.text },
    sql`
    select u.name from app.users u
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${unit.tenantId} and u.status = 'active' and not u.is_suspended
      and (u.is_tenant_admin or ${roleHolds([...neededFor(act)])})
    order by u.is_tenant_admin desc, u.name collate app.names, u.id limit ${literal(fewNames)}`,
  )
  return rows.map(({ name }) => name)
}
