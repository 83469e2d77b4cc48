import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { columnsOf, literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { DueRows } from '#server/platform/jobs/for-companies.ts'
import { namesOfPeople, namesWithin, storedFact } from '../facts/api.ts'
import { idFromPublicId } from '#server/platform/ids.ts'

/** Snoozes a reminder of the acting person; returns whether they have such a reminder. */
export async function snooze(
  unit: UnitOfWork,
  id: Id<'notification'>,
  until: Temporal.Instant,
): Promise<boolean> {
  const rows = await unit.execute(sql`
    update app.notifications set snoozed_until = ${until}, is_read = false
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId} and id = ${id} and type = 'reminder'`)
  return rows === 1
}

/** Ends the snooze of a reminder of the acting person now; returns whether it was snoozed. */
export async function endSnooze(unit: UnitOfWork, id: Id<'notification'>): Promise<boolean> {
  const rows = await unit.execute(sql`
    update app.notifications set snoozed_until = null
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId} and id = ${id}
      and snoozed_until is not null`)
  return rows === 1
}

const snoozedRow = {
  id: column.id('notification'),
  message: column.text,
  link: column.orNull(column.text),
  snoozed_until: column.present(column.instant),
  fact: column.orNull(column.json(storedFact)),
  names: namesOfPeople,
}

/** The acting person's snoozed reminders, the soonest first. */
export function findSnoozed(unit: UnitOfWork): Promise<column.RowOf<typeof snoozedRow>[]> {
  return unit.query(
    snoozedRow,
    sql`
    select id, message, link, snoozed_until, fact,
      ${namesWithin({ tenantId: sql`n.tenant_id`, people: sql`n.people` })} as names
    from app.notifications n
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId} and snoozed_until is not null
    order by snoozed_until, id limit 500`,
  )
}

const awakeRow = {
  tenant_id: column.id('tenant'),
  id: column.id('notification'),
  user_id: column.id('user'),
  message: column.text,
  link: column.orNull(column.text),
  action_type: column.orNull(column.text),
  target_id: column.orNull(column.text),
  is_crucial: column.boolean,
  fact: column.orNull(column.json(storedFact)),
  people: column.listOf(column.id('user')),
}
/** A due reminder, with its task. */
export type AwakeRow = Omit<column.RowOf<typeof awakeRow>, 'target_id'> & { taskId: Id<'task'> | undefined }

/** The snoozed reminders that are due. */
export function dueSnoozed(now: Temporal.Instant): DueRows {
  return { table: sql`app.notifications`, where: sql`snoozed_until <= ${now}` }
}

/** Removes due snoozed reminders from the lists of the unit's companies, so that they can be written anew. */
export async function takeAwake(unit: UnitOfWork, most: number): Promise<AwakeRow[]> {
  const rows = await unit.query(
    awakeRow,
    sql`
    with awake as (
      select tenant_id, id from app.notifications where snoozed_until <= ${unit.now}
      order by snoozed_until, id limit ${literal(most)} for update skip locked)
    delete from app.notifications n using awake
    where n.tenant_id = awake.tenant_id and n.id = awake.id
    returning ${columnsOf(awakeRow, 'n')}`,
  )
  return rows.map(({ target_id: target, ...row }) => ({
    ...row,
    taskId: target?.startsWith('task_') ? idFromPublicId('task', target) : undefined,
  }))
}

/** The pairs of these people and tasks in which the person's own part is still open. */
export async function findOpenParts(
  unit: UnitOfWork,
  parts: readonly { tenantId: Id<'tenant'>; userId: Id<'user'>; taskId: Id<'task'> }[],
): Promise<Set<string>> {
  if (parts.length === 0) return new Set()
  const rows = await unit.query(
    { user_id: column.id('user'), task_id: column.id('task') },
    sql`
    select a.user_id, a.task_id
    from json_to_recordset(${JSON.stringify(parts)}) as part ("tenantId" uuid, "userId" uuid, "taskId" uuid)
    join app.task_assignees a on a.tenant_id = part."tenantId" and a.user_id = part."userId"
      and a.task_id = part."taskId"
    join app.tasks k on k.tenant_id = a.tenant_id and k.id = a.task_id
    where a.stage <> 'Completed' and k.status <> 'Completed'`,
  )
  return new Set(rows.map((row) => `${row.user_id} ${row.task_id}`))
}

/** The pairs of these people and days that have a report. */
export async function findReported(
  unit: UnitOfWork,
  days: readonly { tenantId: Id<'tenant'>; userId: Id<'user'>; day: string }[],
): Promise<Set<string>> {
  if (days.length === 0) return new Set()
  const rows = await unit.query(
    { employee_id: column.id('user'), for_date: column.day },
    sql`
    select p.employee_id, p.for_date
    from json_to_recordset(${JSON.stringify(days)}) as asked ("tenantId" uuid, "userId" uuid, day date)
    join app.reports p on p.tenant_id = asked."tenantId" and p.employee_id = asked."userId"
      and p.for_date = asked.day`,
  )
  return new Set(rows.map((row) => `${row.employee_id} ${row.for_date.toString()}`))
}
