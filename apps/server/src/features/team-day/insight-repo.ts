import type { Id } from '#core/ids/id.ts'
import { reportScope } from '#core/access/policies/report.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { empty, literal, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isUnitWatched, isWatched } from '../dashboards/api.ts'
import { tasksColumn } from '../reports/api.ts'
import { reportingTables } from '../working-days/api.ts'

/** The days before today, today itself, and up to two days that the westernmost zones are behind. */
const furtherDays = 3

const daysRow = {
  user_id: column.id('user'),
  name: column.text,
  today: column.day,
  /** Days as bits, back from today. */
  working: column.text,
  reported: column.text,
  late: column.text,
}
export type DaysRow = column.RowOf<typeof daysRow>

/** The last `count` days of everybody whom the actor watches, by name: the days in units that the actor watches. */
export function findLastDays(
  unit: UnitOfWork,
  businessUnitId: Id<'businessUnit'> | undefined,
  count: number,
): Promise<DaysRow[]> {
  const bits = sql`from 1 for ${literal(count + furtherDays)}`
  const since = unit.now
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
    .subtract({ days: count + furtherDays })
  return unit.query(
    daysRow,
    sql`
    with ${reportingTables(unit, isWatched(unit, businessUnitId, since), count + furtherDays)}
    select user_id, name, today, substring((p.working & d.days)::text ${bits}) as working,
      substring(reported::text ${bits}) as reported, substring(late::text ${bits}) as late
    from reporting p
    join (select user_id, bit_or(days) as days from unit_days
      where true ${isUnitWatched(unit, sql`business_unit_id`, businessUnitId)} group by user_id) d using (user_id)
    order by name collate app.names, user_id`,
  )
}

/** The condition of the reports `r` in the actor's scope, optionally of one unit. */
function inReach(unit: UnitOfWork, businessUnitId: Id<'businessUnit'> | undefined) {
  const scope = reportScope(unit.actor)
  return sql`r.tenant_id = ${unit.tenantId} and r.employee_id <> ${unit.actor.userId}
    ${scope.kind === 'unit' ? sql`and r.business_unit_id = ${scope.businessUnitId}` : empty}
    ${scope.kind === 'own' ? sql`and r.employee_id = ${scope.userId}` : empty}
    ${businessUnitId ? sql`and r.business_unit_id = ${businessUnitId}` : empty}`
}

const waitingRow = {
  id: column.id('report'),
  employee_id: column.id('user'),
  name: column.text,
  for_date: column.day,
  tasks_completed: column.text,
}

/** The oldest reports of others that nobody has acknowledged: of each unit, and of people without one. */
export async function findOldestWaiting(
  unit: UnitOfWork,
  businessUnitId: Id<'businessUnit'> | undefined,
  most: number,
) {
  const oldest = (ofUnit: Sql) => sql`
    select * from app.reports r
    where ${inReach(unit, businessUnitId)} and ${ofUnit} and r.status = 'Pending Acknowledgment'
    order by r.for_date, r.submitted_at, r.id limit ${rowLimit(most)}`
  const rows = await unit.query(
    waitingRow,
    // Unit by unit, because the index of pending reports begins with the unit.
    sql`
    select r.id, r.employee_id, u.name, r.for_date, ${tasksColumn}
    from (
      select r.* from app.business_units b cross join lateral (${oldest(sql`r.business_unit_id = b.id`)}) r
      where b.tenant_id = ${unit.tenantId}
      union all (${oldest(sql`r.business_unit_id is null`)})
      order by for_date, submitted_at, id limit ${rowLimit(most)}) r
    join app.users u on u.tenant_id = r.tenant_id and u.id = r.employee_id
    order by r.for_date, r.submitted_at, r.id`,
  )
  return rows.slice(0, most)
}

/** The median minutes from submitting to the first acknowledgment, of the reports since a day; null without any. */
export async function findMedianAnswer(
  unit: UnitOfWork,
  businessUnitId: Id<'businessUnit'> | undefined,
  since: Temporal.PlainDate,
): Promise<number | null> {
  const rows = await unit.query(
    { minutes: column.orNull(column.integer) },
    sql`
    select round(percentile_disc(0.5) within group
      (order by extract(epoch from r.acknowledged_at - r.submitted_at) / 60))::int as minutes
    from app.reports r
    where ${inReach(unit, businessUnitId)} and r.for_date >= ${since} and r.acknowledged_at is not null`,
  )
  return firstRow(rows).minutes
}
