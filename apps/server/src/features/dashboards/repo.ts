import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { reportScope } from '#core/access/policies/report.ts'
import { empty, literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { managesOwnUnit } from '../people/api.ts'
import {
  dayMaskBits,
  easternmostDay,
  isReporting,
  isReportingInSince,
  isUnitIn,
  reportingTables,
} from '../working-days/api.ts'

const overviewRow = {
  totalUsers: column.integer,
  businessUnits: column.integer,
  totalReports: column.integer,
  pendingAcknowledgments: column.integer,
  totalLeaveRecords: column.integer,
}
type OverviewRow = column.RowOf<typeof overviewRow>

export async function findOverview(unit: UnitOfWork): Promise<OverviewRow> {
  const all = (table: Sql): Sql => sql`(select count(*) from ${table} where tenant_id = ${unit.tenantId}`
  const rows = await unit.query(
    overviewRow,
    sql`
    select ${all(sql`app.users`)} and status = 'active') as "totalUsers",
      ${all(sql`app.business_units`)} and status = 'active') as "businessUnits",
      (select coalesce(sum(bit_count(submitted::bit(32))), 0)::bigint from app.reporting_months
        where tenant_id = ${unit.tenantId}) as "totalReports",
      ${all(sql`app.reports`)} and status = 'Pending Acknowledgment') as "pendingAcknowledgments",
      ${all(sql`app.leave_records`)}) as "totalLeaveRecords"`,
  )
  return firstRow(rows)
}

const dayCount = { for_date: column.day, on_time: column.integer, late: column.integer }

/** The number of reports for each day of a range that has any. */
export function countByDay(
  unit: UnitOfWork,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<column.RowOf<typeof dayCount>[]> {
  return unit.query(
    dayCount,
    sql`
    select for_date, count(*) filter (where not is_late) as on_time, count(*) filter (where is_late) as late
    from app.reports
    where tenant_id = ${unit.tenantId} and for_date between ${from} and ${to}
    group by for_date order by for_date`,
  )
}

/**
 * The condition of the people whose reporting the actor watches, optionally of one unit, on days since `since`: people
 * who were moved since are watched in both units, each for its days (`isUnitWatched`).
 */
export function isWatched(
  unit: UnitOfWork,
  businessUnitId: Id<'businessUnit'> | undefined,
  since: Temporal.PlainDate,
): Sql {
  return isReportingInSince(unit, reportScope(unit.actor), businessUnitId, since)
}

/** The condition, beginning with `and`, of the unit in a column to be one whose days the actor watches. */
export function isUnitWatched(
  unit: UnitOfWork,
  column: Sql,
  businessUnitId: Id<'businessUnit'> | undefined,
): Sql {
  return isUnitIn(column, reportScope(unit.actor), businessUnitId)
}

/** How many reports in the actor's scope wait for an acknowledgment, without the actor's own. */
export async function countPending(
  unit: UnitOfWork,
  businessUnitId: Id<'businessUnit'> | undefined,
): Promise<number> {
  const scope = reportScope(unit.actor)
  if (scope.kind === 'own') return 0
  const pending = sql`(select count(*) from app.reports r
    where r.tenant_id = ${unit.tenantId} and r.status = 'Pending Acknowledgment'
      ${scope.kind === 'unit' ? sql`and r.business_unit_id = ${scope.businessUnitId}` : empty}
      ${businessUnitId ? sql`and r.business_unit_id = ${businessUnitId}` : empty}`
  // All reports minus the actor's own: the first number comes from the index `reports_pending` alone, the second from
  // the actor's reports.
  const rows = await unit.query(
    { count: column.integer },
    sql`
    select ${pending}) - ${pending} and r.employee_id = ${unit.actor.userId}) as count`,
  )
  return firstRow(rows).count
}

/** The last `count` days of everybody who reports in the company, beyond the scope of the actor too. */
export function findDaysOfCompany(
  unit: UnitOfWork,
  count: number,
): Promise<Pick<DaysRow, 'today' | 'working' | 'reported' | 'late'>[]> {
  // Today, and up to two days that the westernmost zones are behind the easternmost.
  const bits = sql`from 1 for ${literal(count + 3)}`
  const { today, working, reported, late } = daysRow
  return unit.query(
    { today, working, reported, late },
    sql`
    with ${reportingTables(unit, isReporting, count + 3)}
    select today, substring(working::text ${bits}) as working, substring(reported::text ${bits}) as reported,
      substring(late::text ${bits}) as late
    from reporting order by user_id`,
  )
}

/** The active units in which nobody acknowledges reports, by name, with the number of their people. */
export function findUnitsWithoutManager(unit: UnitOfWork) {
  const members = sql`app.users u left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = b.tenant_id and u.business_unit_id = b.id`
  return unit.query(
    { id: column.id('businessUnit'), name: column.text, people: column.integer },
    sql`
    select b.id, b.name, (select count(*) from ${members} and u.status = 'active') as people
    from app.business_units b
    where b.tenant_id = ${unit.tenantId} and b.status = 'active'
      and not exists (select from ${members} and ${managesOwnUnit})
    order by b.name collate app.names, b.id`,
  )
}

export const daysRow = {
  today: column.day,
  /** Days as bits, back from today. */
  working: column.text,
  reported: column.text,
  late: column.text,
  business_unit_id: column.orNull(column.id('businessUnit')),
  business_unit_name: column.orNull(column.text),
  /** Whether the person belongs to the unit now. */
  is_present: column.boolean,
}
export type DaysRow = column.RowOf<typeof daysRow>

export const memberDaysRow = {
  ...daysRow,
  user_id: column.id('user'),
  name: column.text,
  designation: column.orNull(column.text),
  /** The days on which they belonged to the unit, also days off. */
  days: column.text,
}
export type MemberDaysRow = column.RowOf<typeof memberDaysRow>

/**
 * The days of the watched employees, back from each person's own today, with a row for each unit that somebody belonged
 * to: the days in this unit. As many days as a snapshot of 90 days needs.
 */
export function findDays(
  unit: UnitOfWork,
  businessUnitId: Id<'businessUnit'> | undefined,
): Promise<DaysRow[]> {
  return unit.query(daysRow, selectDays(unit, businessUnitId))
}

/**
 * As above, with who they are.
 *
 * @param from The oldest day that is read.
 * @param to The newest one; with an earlier one than the current day, the following day takes the place of today.
 */
export function findMemberDays(
  unit: UnitOfWork,
  businessUnitId: Id<'businessUnit'> | undefined,
  range: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): Promise<MemberDaysRow[]> {
  const whom = sql`, p.user_id, p.name, p.designation, d.days::text as days`
  return unit.query(memberDaysRow, selectDays(unit, businessUnitId, { ...range, whom }))
}

interface Selection {
  from?: Temporal.PlainDate
  to?: Temporal.PlainDate
  /** Further columns. */
  whom?: Sql
}

function selectDays(
  unit: UnitOfWork,
  businessUnitId: Id<'businessUnit'> | undefined,
  { from, to, whom = empty }: Selection = {},
): Sql {
  const newest = earlierOf(easternmostDay(unit.now), to?.add({ days: 1 }))
  const since = from ?? newest.subtract({ days: dayMaskBits - 1 })
  const daysBack = Math.max(1, since.until(newest, { largestUnit: 'day' }).days + 1)
  return sql`
    with ${reportingTables(unit, isWatched(unit, businessUnitId, since), daysBack, newest)}
    select d.business_unit_id, b.name as business_unit_name, p.today, (p.working & d.days)::text as working,
      p.reported::text, p.late::text, d.is_present${whom}
    from reporting p
    join unit_days d on d.user_id = p.user_id
    left join app.business_units b on b.tenant_id = ${unit.tenantId} and b.id = d.business_unit_id
    where true ${isUnitWatched(unit, sql`d.business_unit_id`, businessUnitId)}
    order by p.user_id, d.is_present desc, d.business_unit_id`
}

function earlierOf(one: Temporal.PlainDate, other = one): Temporal.PlainDate {
  return Temporal.PlainDate.compare(other, one) < 0 ? other : one
}
