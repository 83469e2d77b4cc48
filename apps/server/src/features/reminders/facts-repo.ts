import type { Id } from '#core/ids/id.ts'
import { isTurnedOff } from '#core/notifications/settings.ts'
import type { OpenTask, PersonFacts } from '#core/reminders/decide.ts'
import { isAboutReport, lookBackDaysOf, type ReminderKind } from '#core/reminders/kinds.ts'
import { firstAndLast, required } from '#core/values/required.ts'
import * as column from '#server/platform/db/column.ts'
import { columnsOf, manyIds, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { hasChat, settingsOf, settingsRow } from '../notification-settings/api.ts'
import { findCalendarsOfCompanies, type DayRange } from '../working-days/api.ts'
import { isOpenAndNotReminded, type DuePerson } from './due-repo.ts'

export interface DueTask extends OpenTask {
  id: Id<'task'>
}

/** The facts that decide a reminder of a person. */
export interface KnownPerson {
  tenantId: Id<'tenant'>
  userId: Id<'user'>
  facts: PersonFacts
  tasks: DueTask[]
}

const none: ReadonlySet<string> = new Set()

/** The facts that decide a kind of reminder for these people (at least one). */
export async function findFacts(
  unit: UnitOfWork,
  kind: ReminderKind,
  people: readonly DuePerson[],
): Promise<KnownPerson[]> {
  const days = people.map(({ today }) => today).toSorted(Temporal.PlainDate.compare)
  const [earliest, to] = firstAndLast(days)
  const range = { from: earliest.subtract({ days: lookBackDaysOf(kind) }), to }
  const [calendars, reported, tasks, unwanted] = await Promise.all([
    findCalendarsOfCompanies(unit, people, range),
    isAboutReport(kind) ? findReported(unit, people, range) : new Map<string, ReadonlySet<string>>(),
    isAboutReport(kind) ? new Map<string, DueTask[]>() : findTasks(unit, people),
    findUnwanted(unit, kind, people),
  ])
  return people.map(({ tenant_id: tenantId, id: userId, today }) => {
    const calendar = required(calendars.get(userId), 'calendar of the person')
    return {
      tenantId,
      userId,
      facts: {
        today,
        calendar,
        halfLeave: calendar.halfLeave.get(today.toString()) ?? null,
        reported: reported.get(userId) ?? none,
        isTurnedOff: unwanted.has(userId),
      },
      tasks: tasks.get(userId) ?? [],
    }
  })
}

/** The days with a report, by person. */
async function findReported(
  unit: UnitOfWork,
  people: readonly DuePerson[],
  { from, to }: DayRange,
): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await unit.query(
    { id: column.id('user'), days: column.listOf(column.text) },
    sql`
    select p.id, array(select r.for_date::text from app.reports r
      where r.tenant_id = p.tenant_id and r.employee_id = p.id and r.for_date between ${from} and ${to}) as days
    from unnest(${manyIds(people.map(({ tenant_id: of }) => of))}::uuid[], ${manyIds(people.map(({ id }) => id))}::uuid[]) p (tenant_id, id)`,
  )
  return new Map(rows.flatMap(({ id, days }) => (days.length === 0 ? [] : [[id, new Set(days)]])))
}

/** The tasks, of those that the people are due for, that are still open, by person. */
async function findTasks(unit: UnitOfWork, people: readonly DuePerson[]): Promise<Map<string, DueTask[]>> {
  const due = people.flatMap((person) => person.task_ids.map((task) => ({ ...person, task })))
  const rows = await unit.query(
    { user_id: column.id('user'), id: column.id('task'), title: column.text, due_date: column.day },
    sql`
    select a.user_id, k.id, k.title, k.due_date
    from unnest(${manyIds(due.map(({ tenant_id: of }) => of))}::uuid[], ${manyIds(due.map(({ id }) => id))}::uuid[],
      ${manyIds(due.map(({ task }) => task))}::uuid[]) p (tenant_id, user_id, task_id)
    join app.task_assignees a on a.tenant_id = p.tenant_id and a.task_id = p.task_id and a.user_id = p.user_id
    join app.tasks k on k.tenant_id = a.tenant_id and k.id = a.task_id
    where ${isOpenAndNotReminded} and k.status <> 'Completed'
    order by k.due_date, k.title collate app.names, k.id`,
  )
  const tasks = rows.map(({ user_id: of, id, title, due_date: dueDate }) => ({ of, id, title, dueDate }))
  return Map.groupBy(tasks, ({ of }) => of)
}

/** The people who turned the kind off on every channel. */
async function findUnwanted(
  unit: UnitOfWork,
  kind: ReminderKind,
  people: readonly DuePerson[],
): Promise<Set<string>> {
  const rows = await unit.query(
    { user_id: column.id('user'), has_chat: column.boolean, ...settingsRow },
    sql`
    select s.user_id, ${hasChat} as has_chat, ${columnsOf(settingsRow, 's')} from app.notification_settings s
    where s.tenant_id = any (${manyIds(companiesOf(people))}::uuid[]) and channels ? ${kind}`,
  )
  return new Set(
    rows
      .filter((row) => isTurnedOff(settingsOf(row), kind, { hasChat: row.has_chat }))
      .map((row) => row.user_id),
  )
}

function companiesOf(people: readonly DuePerson[]): Id<'tenant'>[] {
  return [...new Set(people.map(({ tenant_id: id }) => id))]
}
