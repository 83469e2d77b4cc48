import { neededFor } from '#core/access/acts.ts'
import { actOfPage } from '#core/access/pages.ts'
import {
  isAboutReport,
  type DueInZone,
  type ReminderKind,
  type ReportReminderKind,
  type TaskReminderKind,
} from '#core/reminders/kinds.ts'
import { standardDueTime } from '#core/time/report-clock.ts'
import { firstAndLast, required } from '#core/values/required.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { empty, join, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { roleHolds, roleHoldsAmong } from '../people/api.ts'
import { personOfCalendar, zoneOf, zonesInUse } from '../working-days/api.ts'

/** The time zones of people and companies. */
export async function findZones(unit: UnitOfWork): Promise<string[]> {
  const rows = await unit.query({ zone: column.text }, sql`${zonesInUse} order by zone`)
  return rows.map(({ zone }) => zone)
}

/** HH:MM, the times at which reports are due in some company. */
export async function findDueTimesInUse(unit: UnitOfWork): Promise<string[]> {
  const rows = await unit.query(
    { time: column.text },
    sql`
    select ${standardDueTime} as time
    union select e->>'time' from app.tenants t cross join jsonb_array_elements(t.due_times) e
    order by time`,
  )
  return rows.map(({ time }) => time)
}

/** HH:MM, when the report of the day `due.today` is due in the company `t`. */
const dueTimeThen = sql`coalesce((select e->>'time' from jsonb_array_elements(t.due_times) e
  where e->>'from' <= due.today::text order by e->>'from' desc limit 1), ${standardDueTime})`

const personRow = { ...personOfCalendar, zone: column.text }
const withDueTimeRow = { ...personRow, due_time: column.text }
const withTasksRow = { ...personRow, task_ids: column.listOf(column.id('task')) }

/** A person for whom a kind of reminder is to be decided. */
export interface DuePerson extends Omit<column.RowOf<typeof withTasksRow>, 'zone'> {
  /** The person's current day. */
  today: Temporal.PlainDate
  /** HH:MM, when reports of that day are due; null for reminders about tasks. */
  due_time: string | null
}

/** The oldest transaction that may still be open: what it and later ones write is not read yet. */
export async function findOldestOpen(unit: UnitOfWork): Promise<string> {
  const rows = await unit.query(
    { xid: column.text },
    sql`select pg_snapshot_xmin(pg_current_snapshot())::xid::text as xid`,
  )
  return firstRow(rows).xid
}

/** The condition that a row was written by that transaction or a later one, and `xmin` is this row's. */
function isWrittenSince(since: string, xmin: Sql): Sql {
  return sql`age(${xmin}) <= (select age(${since}::xid))`
}

/**
 * Whether something was written since that transaction by which more people may be due than those whom `findDuePeople`
 * finds by their own rows.
 */
export async function mayOthersBeDue(unit: UnitOfWork, kind: ReminderKind, since: string): Promise<boolean> {
  const tables = [
    sql`app.tenants`,
    sql`app.roles`,
    // Reminders about tasks are found by the rows of tasks.
    ...(isAboutReport(kind) ? [] : [sql`app.users`]),
  ]
  const changed = tables.map(
    (table) => sql`exists (select from ${table} where ${isWrittenSince(since, sql`xmin`)})`,
  )
  const rows = await unit.query({ may_be: column.boolean }, sql`select ${join(changed, ' or ')} as may_be`)
  return firstRow(rows).may_be
}

/**
 * The people, of the unit's companies, for whom a reminder of this kind is due and was not decided yet, each with the tasks
 * that it is about. Reminders about reports are for people who may submit them.
 *
 * @param due The zones in which it is due, at least one.
 * @param since Only people whose own row was written since this transaction, or the row that assigns the task to them.
 */
export async function findDuePeople(
  unit: UnitOfWork,
  kind: ReminderKind,
  due: readonly DueInZone[],
  since: string | undefined,
): Promise<DuePerson[]> {
  const todays = new Map(due.map(({ zone, today }) => [zone, today]))
  const rows = isAboutReport(kind)
    ? (await unit.query(withDueTimeRow, dueForReport(unit, kind, due, since))).map((row) => ({
        ...row,
        task_ids: [],
      }))
    : (await unit.query(withTasksRow, dueForTasks(unit, kind, due, since))).map((row) => ({
        ...row,
        due_time: null,
      }))
  return rows.map(({ zone, ...person }) => ({
    ...person,
    today: required(todays.get(zone), 'date of the zone'),
  }))
}

const isActive = sql`u.status = 'active' and not u.is_suspended`

/**
 * Joined to rows `p`: `m.is_decided`, null for those that were not decided yet. It looks up row by row with a
 * precomputed text: the number of decisions of a kind varies by the minute, and under row-level security only a plain
 * comparison uses the index.
 */
function decisionOf(kind: ReminderKind, userId: Sql, condition: Sql): Sql {
  return sql`left join lateral (select true as is_decided from app.reminders m where ${condition}
    and m.tenant_id = p.tenant_id and m.user_id = ${userId} and m.kind = ${kind} and m.occasion = p.occasion limit 1) m on true`
}

/** Rows `name` of a table, or those that were written since that transaction: they are read before anything else. */
function rowsSince(since: string | undefined, table: Sql, name: Sql, where: Sql): Sql {
  if (since === undefined) return sql`(select * from ${table} ${name} where ${where}) ${name}`
  return sql`(select * from ${table} ${name} where ${where} and ${isWrittenSince(since, sql`${name}.xmin`)} offset 0) ${name}`
}

function zonesOf(due: readonly DueInZone[]): Sql {
  return sql`select zone, today, "dueTime" as due_time
    from json_to_recordset(${JSON.stringify(due)}) as due (zone text, today date, "dueTime" text)`
}

const mayReport = roleHoldsAmong(neededFor('report.submit'), sql`roles`)

function dueForReport(
  unit: UnitOfWork,
  kind: ReportReminderKind,
  due: readonly DueInZone[],
  since: string | undefined,
): Sql {
  return sql`
    with due as materialized (${zonesOf(due)}), companies as materialized (
      select t.id as tenant_id, due.zone, due.today::text as occasion, due.due_time as due_at, ${dueTimeThen} as due_time,
        exists (select from app.reminders m where m.tenant_id = t.id and m.kind = ${kind}
          and m.occasion = due.today::text) as has_decisions,
        ${mayReport.column}
      from app.tenants t cross join due where t.status = 'active'
    )
    select u.tenant_id, u.id, u.business_unit_id, u.joined_on, u.weekly_off_day, p.zone, p.due_time
    from ${rowsSince(since, sql`app.users`, sql`u`, isActive)}
    join app.tenants t on t.id = u.tenant_id
    join companies p on p.tenant_id = u.tenant_id and p.zone = ${zoneOf(unit.now)}
    ${decisionOf(kind, sql`u.id`, sql`p.has_decisions`)}
    where (p.due_at is null or p.due_at = p.due_time) and m.is_decided is null
      and (u.is_tenant_admin or ${mayReport.condition})
    order by u.tenant_id, u.id`
}

/** Starts at the open tasks that are due on these days, not at the people, most of whom have none. */
function dueForTasks(
  unit: UnitOfWork,
  kind: TaskReminderKind,
  due: readonly DueInZone[],
  since: string | undefined,
): Sql {
  const dates = due.map(({ today }) => today).toSorted(Temporal.PlainDate.compare)
  const [first, last] = firstAndLast(dates)
  const [within, about] = {
    'task-due-today': [sql`a.due_date between ${first} and ${last}`, sql`a.due_date = due.today`],
    'task-due-tomorrow': [
      sql`a.due_date between ${first.add({ days: 1 })} and ${last.add({ days: 1 })}`,
      sql`a.due_date = due.today + 1`,
    ],
    'task-overdue': [sql`a.due_date < ${last}`, sql`a.due_date < due.today`],
  }[kind]
  const comesAgain = kind === 'task-overdue' ? sql`|| ' on ' || due.today` : empty
  return sql`
    with due as materialized (${zonesOf(due)}), tasks as materialized (
      select u.tenant_id, u.id, u.business_unit_id, u.joined_on, u.weekly_off_day, due.zone, a.task_id,
        a.task_id || ' ' || a.due_date ${comesAgain} as occasion
      from ${rowsSince(since, sql`app.task_assignees`, sql`a`, sql`${isOpenAndNotReminded} and ${within}`)}
      join app.users u on u.tenant_id = a.tenant_id and u.id = a.user_id
      join app.tenants t on t.id = u.tenant_id
      left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      join due on due.zone = ${zoneOf(unit.now)}
      where ${about} and t.status = 'active' and ${isActive}
        and (u.is_tenant_admin or ${roleHolds(neededFor(actOfPage('/my-tasks')))})
    )
    select p.tenant_id, p.id, p.business_unit_id, p.joined_on, p.weekly_off_day, p.zone,
      array_agg(p.task_id) as task_ids
    from tasks p ${decisionOf(kind, sql`p.id`, sql`true`)}
    where m.is_decided is null
    group by p.tenant_id, p.id, p.business_unit_id, p.joined_on, p.weekly_off_day, p.zone
    order by p.tenant_id, p.id`
}

/** The condition of the index `task_assignees_due`. */
export const isOpenAndNotReminded = sql`a.stage <> 'Completed' and a.board_column <> 'Completed'
  and a.overdue_reminded_for is distinct from a.due_date`
