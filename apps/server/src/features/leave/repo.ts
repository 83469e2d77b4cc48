import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { maxReason } from '#core/leave/limits.ts'
import { portions } from '#core/leave/portion.ts'
import type { Portion } from '#core/leave/portion.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** A day of a person's leave. */
export const leaveRow = {
  id: column.id('leave'),
  employee_id: column.id('user'),
  date: column.day,
  portion: column.oneOf(portions),
  reason: column.text,
  marked_by: column.id('user'),
  marked_by_name: column.text,
  created_at: column.instant,
}
export type LeaveRow = column.RowOf<typeof leaveRow>

const columns = sql`l.id, l.employee_id, l.date, l.portion, l.reason, l.marked_by, l.marked_by_name, l.created_at`
/** A bound beyond the furthest possible leave, so that nothing is cut off. */
const mostUpcoming = 1000

/** A person's leave from a day on, soonest first. */
export function findLeaveFrom(
  unit: UnitOfWork,
  employeeId: Id<'user'>,
  from: Temporal.PlainDate,
): Promise<LeaveRow[]> {
  return unit.query(
    leaveRow,
    sql`
    select ${columns} from app.leave_records l
    where l.tenant_id = ${unit.tenantId} and l.employee_id = ${employeeId} and l.date >= ${from}
    order by l.date limit ${literal(mostUpcoming)}`,
  )
}

/** A person's leave from one day to the day before another, oldest first. */
export function findLeaveBefore(
  unit: UnitOfWork,
  employeeId: Id<'user'>,
  since: Temporal.PlainDate,
  before: Temporal.PlainDate,
): Promise<LeaveRow[]> {
  return unit.query(
    leaveRow,
    sql`
    select ${columns} from app.leave_records l
    where l.tenant_id = ${unit.tenantId} and l.employee_id = ${employeeId}
      and l.date >= ${since} and l.date < ${before}
    order by l.date`,
  )
}

export async function findLeaveOn(
  unit: UnitOfWork,
  employeeId: Id<'user'>,
  date: Temporal.PlainDate,
): Promise<LeaveRow | undefined> {
  const rows = await unit.query(
    leaveRow,
    sql`
    select ${columns} from app.leave_records l
    where l.tenant_id = ${unit.tenantId} and l.employee_id = ${employeeId} and l.date = ${date}`,
  )
  return rows[0]
}

/** A person's leave of these days, soonest first; days without leave are left out. */
export function findLeaveOnDays(
  unit: UnitOfWork,
  employeeId: Id<'user'>,
  dates: readonly string[],
): Promise<LeaveRow[]> {
  return unit.query(
    leaveRow,
    sql`
    select ${columns} from app.leave_records l
    where l.tenant_id = ${unit.tenantId} and l.employee_id = ${employeeId} and l.date = any(${dates}::date[])
    order by l.date`,
  )
}

export async function findLeave(unit: UnitOfWork, id: Id<'leave'>): Promise<LeaveRow | undefined> {
  const rows = await unit.query(
    leaveRow,
    sql`
    select ${columns} from app.leave_records l where l.tenant_id = ${unit.tenantId} and l.id = ${id}`,
  )
  return rows[0]
}

/** Adds days of leave, entered by the actor, for an employee whom the unit of work has locked. */
export async function insertLeave(
  unit: UnitOfWork,
  employeeId: Id<'user'>,
  days: readonly { id: Id<'leave'>; date: Temporal.PlainDate }[],
  { portion, reason }: { portion: Portion; reason: string },
): Promise<void> {
  if (days.length === 0) return
  await unit.execute(sql`
    insert into app.leave_records (tenant_id, id, employee_id, date, portion, reason, marked_by, marked_by_name,
      created_at)
    select company.id, day.id, ${employeeId}::uuid, date, ${portion}, ${reason}, ${unit.actor.userId}::uuid,
      ${unit.actor.name}, ${unit.now}::timestamptz
    from app.tenants company,
      unnest(${days.map(({ id }) => id)}::uuid[], ${days.map(({ date }) => date.toString())}::date[])
        as day (id, date)
    where company.id = ${unit.tenantId}`)
}

export type LeaveDay = Pick<LeaveRow, 'id' | 'date'>

/**
 * Makes whole days of half days of leave, entered by the actor, for an employee whom the unit of work has locked.
 * Another reason is added to the first.
 */
export async function completeLeave(
  unit: UnitOfWork,
  employeeId: Id<'user'>,
  days: readonly Temporal.PlainDate[],
  reason: string,
): Promise<LeaveDay[]> {
  if (days.length === 0) return []
  return unit.query(
    { id: leaveRow.id, date: leaveRow.date },
    sql`
    update app.leave_records l set portion = 'full', marked_by = ${unit.actor.userId}, marked_by_name = ${unit.actor.name},
      reason = case when l.reason = ${reason} then l.reason
        when length(l.reason) + length(${reason}) + 2 <= ${literal(maxReason)} then l.reason || '; ' || ${reason}
        else ${reason} end
    where l.tenant_id = ${unit.tenantId} and l.employee_id = ${employeeId} and l.portion <> 'full'
      and l.date = any(${days.map(String)}::date[])
    returning l.id, l.date`,
  )
}

export async function deleteLeave(unit: UnitOfWork, ids: readonly Id<'leave'>[]): Promise<void> {
  await unit.execute(
    sql`delete from app.leave_records where tenant_id = ${unit.tenantId} and id = any(${ids}::uuid[])`,
  )
}

const revoked = 'leave-revoked'

/** Whether the person has revoked their own leave of the day. */
export async function hasRevoked(
  unit: UnitOfWork,
  employeeId: Id<'user'>,
  date: Temporal.PlainDate,
): Promise<boolean> {
  const rows = await unit.query(
    {},
    sql`
    select from app.once_events where tenant_id = ${unit.tenantId} and user_id = ${employeeId}
      and kind = ${revoked} and occasion = ${date.toString()}`,
  )
  return rows.length > 0
}

/** Records that the person revokes their leave of the day; false if they have already done so. */
export async function claimRevoke(
  unit: UnitOfWork,
  employeeId: Id<'user'>,
  date: Temporal.PlainDate,
): Promise<boolean> {
  const count = await unit.execute(sql`
    insert into app.once_events (tenant_id, user_id, kind, occasion, happened_at)
    values (${unit.tenantId}, ${employeeId}, ${revoked}, ${date.toString()}, ${unit.now})
    on conflict do nothing`)
  return count === 1
}
