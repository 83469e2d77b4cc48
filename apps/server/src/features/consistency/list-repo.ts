import type { Id } from '#core/ids/id.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import type { ReportScope } from '#core/access/policies/report.ts'
import { mostNamed } from '#core/working-days/reminder.ts'
import { criticalFrom } from '#core/working-days/reporting.ts'
import { columnsOf, empty, literal, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ReportedWeek } from '#core/summaries/week.ts'
import { matchesSearch } from '../people/api.ts'
import { isReportingIn, reportingTables, reportingRow } from '../working-days/api.ts'

/** The kind in app.once_events of a reminder on one of the person's days. */
export const reminderKind = 'consistency-reminder'

export interface ConsistencyFilters {
  scope: ReportScope
  search?: string | undefined
  businessUnitId?: Id<'businessUnit'> | undefined
  attention?: 'warning' | 'critical' | 'all' | undefined
  /** Only these people. */
  userIds?: readonly Id<'user'>[]
}

export const consistencyRow = {
  ...reportingRow,
  is_reminded_today: column.boolean,
  notification_email: column.text,
}
export type ConsistencyRow = column.RowOf<typeof consistencyRow>

/** One page of the watched employees, those with the most days missed first, and their total number. */
export async function findConsistencyPage(
  unit: UnitOfWork,
  filters: ConsistencyFilters,
  page: { limit: number; offset: number },
): Promise<{ rows: ConsistencyRow[]; total: number }> {
  const rows = await unit.query(
    { ...column.outer(consistencyRow), total: column.integer },
    sql`
    with ${matched(unit, filters)}
    select c.total, ${columnsOf(consistencyRow, 'p')} from (select count(*) as total from matched) c
    left join lateral (
      select row_number() over (order by ${byDaysMissed}) as position, m.* from matched m
      order by ${byDaysMissed} limit ${rowLimit(page.limit)} offset ${page.offset}) p on true
    order by p.position`,
  )
  return {
    rows: rows.filter((row) => row.user_id !== null).slice(0, page.limit) as ConsistencyRow[],
    total: firstRow(rows).total,
  }
}

/** Everybody who matches the filters, in the order of their ids. */
export function findAllConsistency(unit: UnitOfWork, filters: ConsistencyFilters): Promise<ConsistencyRow[]> {
  return unit.query(
    consistencyRow,
    sql`
    with ${matched(unit, filters)} select ${columnsOf(consistencyRow)} from matched order by user_id`,
  )
}

export const consistencyCounts = {
  employees: column.integer,
  warning: column.integer,
  critical: column.integer,
  remindable: column.integer,
  off_today: column.integer,
}
export type ConsistencyCounts = column.RowOf<typeof consistencyCounts>

export async function countConsistency(
  unit: UnitOfWork,
  filters: ConsistencyFilters,
): Promise<ConsistencyCounts> {
  const rows = await unit.query(
    consistencyCounts,
    sql`
    with ${matched(unit, filters)}
    select count(*) as employees,
      count(*) filter (where ${withAttention('warning')}) as warning,
      count(*) filter (where ${withAttention('critical')}) as critical,
      count(*) filter (where ${isRemindable(unit)} and today_kind = 'working') as remindable,
      count(*) filter (where ${isRemindable(unit)} and today_kind <> 'working') as off_today
    from matched`,
  )
  return firstRow(rows)
}

const remindableShape = {
  total: column.integer,
  off_today: column.integer,
  people: column.json(z.array(z.strictObject({ user_id: column.idInJson('user'), name: z.string() }))),
}

/** Whom a reminder to everybody who matches would reach, with the first of them by name. */
export async function findRemindable(
  unit: UnitOfWork,
  filters: ConsistencyFilters,
): Promise<column.RowOf<typeof remindableShape>> {
  const rows = await unit.query(
    remindableShape,
    sql`
    with ${matched(unit, filters)}, remindable as (
      select user_id, name, days_missed, today_kind from matched where ${isRemindable(unit)}
    ), first as (
      select user_id, name, row_number() over (order by ${byDaysMissed}) as position from remindable
      where today_kind = 'working' order by ${byDaysMissed} limit ${literal(mostNamed)}
    )
    select count(*) filter (where today_kind = 'working') as total,
      count(*) filter (where today_kind <> 'working') as off_today,
      (select coalesce(json_agg(json_build_object('user_id', user_id, 'name', name) order by position), '[]') from first)
        as people
    from remindable`,
  )
  return firstRow(rows)
}

/** Whether a row of `matched` has missed days and was not reminded today. */
const isRemindable = (unit: UnitOfWork): Sql =>
  sql`${withAttention('all')} and not is_reminded_today and user_id <> ${unit.actor.userId}`

const byDaysMissed = sql`days_missed desc, name collate app.names, user_id`

/** The `with` clause whose last table is `matched`. */
function matched(unit: UnitOfWork, filters: ConsistencyFilters): Sql {
  const { scope, businessUnitId, userIds, attention } = filters
  const who = sql`${isReportingIn(scope, businessUnitId)}
    ${userIds ? sql`and u.id = any (${userIds}::uuid[])` : empty}
    ${matchesSearch(unit, filters.search)}`
  return sql`${reportingTables(unit, who)}, matched as (
    select p.*, u.notification_email,
      exists (select from app.once_events o where o.tenant_id = ${unit.tenantId} and o.user_id = p.user_id
        and o.kind = ${reminderKind} and o.occasion = p.today::text) as is_reminded_today
    from reporting p join app.users u on u.tenant_id = ${unit.tenantId} and u.id = p.user_id
    ${attention ? sql`where ${withAttention(attention)}` : empty})`
}

function withAttention(attention: 'warning' | 'critical' | 'all'): Sql {
  const critical = literal(criticalFrom)
  if (attention === 'critical') return sql`days_missed >= ${critical}`
  return attention === 'all' ? sql`days_missed > 0` : sql`days_missed > 0 and days_missed < ${critical}`
}

const weekDays = 7
/** The current day, which is not over, and up to two days that the westernmost zones are behind. */
const further = 3

/** The last seven days of the watched employees of a scope, before each one's own today, by name. */
export async function findWeek(unit: UnitOfWork, scope: ReportScope): Promise<ReportedWeek[]> {
  // The first bit is today's.
  const bitsOfWeek = sql`from 2 for ${literal(weekDays)}`
  const rows = await unit.query(
    { name: column.text, working: column.text, reported: column.text },
    sql`
    with ${reportingTables(unit, isReportingIn(scope), weekDays + further)}
    select name, substring(working::text ${bitsOfWeek}) as working, substring(reported::text ${bitsOfWeek}) as reported
    from reporting order by name collate app.names, user_id`,
  )
  return rows.map(({ name, working, reported }) => {
    const expected = Array.from(working, (bit, day) => (bit === '1' ? [day] : [])).flat()
    return {
      name,
      expected: expected.length,
      reported: expected.filter((day) => reported[day] === '1').length,
    }
  })
}
