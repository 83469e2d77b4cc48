import type { Id } from '#core/ids/id.ts'
import { neededFor } from '#core/access/acts.ts'
import { actOfPage } from '#core/access/pages.ts'
import type { OpenTask } from '#core/reminders/decide.ts'
import { missedLookBackDays, reminderKinds, type ReminderKind } from '#core/reminders/kinds.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { roleHolds } from '../people/api.ts'
import {
  calendarColumns,
  calendarOf,
  calendarRow,
  datesByZone,
  zoneOf,
  type CalendarOfDays,
} from '../working-days/api.ts'

/** A kind whose window it is now in a time zone, and the date there. */
export interface DueInZone {
  zone: string
  kind: ReminderKind
  today: Temporal.PlainDate
}

export interface DueTask extends OpenTask {
  id: Id<'task'>
}

/** A person for whom a kind of reminder is to be decided. */
export interface DuePerson {
  tenantId: Id<'tenant'>
  userId: Id<'user'>
  kind: ReminderKind
  today: Temporal.PlainDate
  calendar: CalendarOfDays
  halfLeave: 'morning' | 'afternoon' | null
  reported: ReadonlySet<string>
  tasks: DueTask[]
}

/** The local time at `now` in each time zone of a person or company. */
export async function findZones(
  unit: UnitOfWork,
): Promise<{ zone: string; local: Temporal.PlainDateTime }[]> {
  const rows = await unit.query({ zone: column.text }, sql`select zone from (${datesByZone(unit.now)}) zones`)
  return rows.map(({ zone }) => ({ zone, local: unit.now.toZonedDateTimeISO(zone).toPlainDateTime() }))
}

const dueRow = {
  ...calendarRow,
  tenant_id: column.id('tenant'),
  id: column.id('user'),
  kind: column.oneOf(reminderKinds),
  today: column.day,
  half_of_leave: column.orNull(column.oneOf(['morning', 'afternoon'])),
  reported: column.listOf(column.text),
  tasks: column.json(
    z.array(z.strictObject({ id: column.idInJson('task'), title: z.string(), dueDate: z.iso.date() })),
  ),
}

/**
 * The next people, of all companies, for whom one of these reminders is due and was not decided yet, with what decides
 * it. Reminders about reports are for people who may submit them.
 *
 * @param after The last person of the part before; undefined for the first part.
 */
export async function findDuePeople(
  unit: UnitOfWork,
  due: readonly DueInZone[],
  after: Pick<DuePerson, 'tenantId' | 'userId'> | undefined,
  most: number,
): Promise<DuePerson[]> {
  const dates = due.map(({ today }) => today).toSorted(Temporal.PlainDate.compare)
  const from = dates[0]!.subtract({ days: missedLookBackDays + 1 })
  const to = dates.at(-1)!
  const rows = await unit.query(
    dueRow,
    sql`
    with due as materialized (
      select * from json_to_recordset(${JSON.stringify(due)}) as due (zone text, kind text, today date)
    ), people as (
      select u.tenant_id, u.id, due.kind, due.today
      from app.users u
      join app.tenants t on t.id = u.tenant_id
      left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      join due on due.zone = ${zoneOf(unit.now)}
      where t.status = 'active' and u.status = 'active' and not u.is_suspended
        and case when due.kind in ('report-due', 'report-missing') then ${mayReport} and ${isUndecided}
          else ${mayOpenTasks} and exists (${tasksOf}) end
        and (u.tenant_id, u.id) > (${after?.tenantId ?? first}::uuid, ${after?.userId ?? first}::uuid)
      order by u.tenant_id, u.id limit ${literal(most)}
    )
    select u.tenant_id, u.id, due.kind, due.today, ${calendarColumns(from, to)},
      (select l.portion from app.leave_records l where l.tenant_id = u.tenant_id and l.employee_id = u.id
        and l.date = due.today and l.portion <> 'full') as half_of_leave,
      array(select p.for_date::text from app.reports p where p.tenant_id = u.tenant_id and p.employee_id = u.id
        and p.for_date between ${from} and ${to}) as reported,
      coalesce((select json_agg(json_build_object('id', k.id, 'title', k.title, 'dueDate', k.due_date)
        order by k.due_date, k.title collate app.names, k.id) from (${tasksOf}) k), '[]') as tasks
    from people due join app.users u on u.tenant_id = due.tenant_id and u.id = due.id
    order by u.tenant_id, u.id`,
  )
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    userId: row.id,
    kind: row.kind,
    today: row.today,
    calendar: calendarOf(row),
    halfLeave: row.half_of_leave,
    reported: new Set(row.reported),
    tasks: row.tasks.map((task) => ({ ...task, dueDate: Temporal.PlainDate.from(task.dueDate) })),
  }))
}

/** Sorts before every id. */
const first = '00000000-0000-0000-0000-000000000000'

const mayReport = sql`(u.is_tenant_admin or ${roleHolds(neededFor('report.submit'))})`

const mayOpenTasks = sql`(u.is_tenant_admin or ${roleHolds(neededFor(actOfPage('/my-tasks')))})`

const isUndecided = sql`not exists (select from app.reminders m where m.tenant_id = u.tenant_id and m.user_id = u.id
  and m.kind = due.kind and m.occasion = due.today::text)`

/** The open tasks, with an open part of the user `u`, that the kind of `due` is about and that were not decided yet. */
const tasksOf: Sql = sql`
  select k.id, k.title, k.due_date
  from app.task_assignees a
  join app.tasks k on k.tenant_id = a.tenant_id and k.id = a.task_id
  where a.tenant_id = u.tenant_id and a.user_id = u.id and a.stage <> 'Completed' and k.status <> 'Completed'
    and case due.kind when 'task-due-tomorrow' then a.due_date = due.today + 1
      when 'task-due-today' then a.due_date = due.today
      when 'task-overdue' then a.due_date < due.today
      else false end
    and not exists (select from app.reminders m where m.tenant_id = u.tenant_id and m.user_id = u.id
      and m.kind = due.kind and m.occasion in (k.id || ' ' || k.due_date, k.id || ' ' || k.due_date || ' on ' || due.today))`
