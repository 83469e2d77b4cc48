import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import { enterUpToDaysAhead, stretchReachDays } from '#core/leave/limits.ts'
import { dayRefusal, planLeave, type LeavePlan } from '#core/leave/plan.ts'
import type { Portion } from '#core/leave/portion.ts'
import { formatDate } from '#core/time/format.ts'
import { localDate } from '#core/time/report-clock.ts'
import { dayKindOf } from '#core/working-days/working-day.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { stretchesOf } from '#core/leave/stretches.ts'
import { daysBetween } from '#core/time/days.ts'
import { required } from '#core/values/required.ts'
import { awardBadges } from '../badges/api.ts'
import { findCalendar, findReportedDays, type CalendarOfDays } from '../working-days/api.ts'
import { findEmployee, lockEmployee, type EmployeeRow } from './employee-repo.ts'
import { leaveCancelled, leaveMarked, leaveRevoked, leaveScheduled } from './events.ts'
import { knownDays } from './known-days.ts'
import { planRange, storePlan, type AskedRange } from './planning.ts'
import {
  claimRevoke,
  findLeave,
  findLeaveFrom,
  findLeaveBefore,
  findLeaveOn,
  hasRevoked,
  deleteLeave,
  type LeaveRow,
} from './repo.ts'
import { viewOwnLeave, viewOwnStretch } from './view.ts'

type Overview = ServerOperation['GET /me/leave']['output']
type PastLeave = ServerOperation['GET /me/leave/past']['output']

/** The person's leave, and what they may do about today. */
export async function ownLeave(unit: UnitOfWork): Promise<Overview> {
  const employee = required(await findEmployee(unit, unit.actor.userId), 'person of the actor')
  const today = localDate(unit.now, employee.zone)
  const [leave, found, reported, isRevoked] = await Promise.all([
    findLeaveFrom(unit, employee.id, today),
    findCalendar(unit, employee.id, today, today.add({ days: enterUpToDaysAhead })),
    findReportedDays(unit, employee.id, today, today),
    hasRevoked(unit, employee.id, today),
  ])
  const calendar = required(found, 'calendar of the actor')
  const leaveToday = leave.find(({ date }) => date.equals(today))
  const upcoming = leave.filter((row) => row !== leaveToday)
  const refusal = employee.is_employee
    ? dayRefusal(planLeave(calendar, { startDate: today }, isRevoked ? today : null))
    : 'leave_employees_only'
  return {
    isEmployee: employee.is_employee,
    today: today.toString(),
    timeZone: employee.zone,
    dayKind: dayKindOf(calendar, today),
    hasReportToday: reported.size > 0,
    leaveToday: leaveToday ? viewOwnLeave(leaveToday) : null,
    markRefusal: refusal
      ? { code: refusal, message: new AppError(refusal, { date: formatDate(today) }).message }
      : null,
    canRevoke: leaveToday !== undefined && !isRevoked,
    upcoming: upcoming.map(viewOwnLeave),
    stretches: ownStretches(upcoming, calendar).map(viewOwnStretch),
  }
}

/** The person's leave of the last year, before today, as stretches, latest first. */
export async function ownPastLeave(unit: UnitOfWork): Promise<PastLeave> {
  const employee = required(await findEmployee(unit, unit.actor.userId), 'person of the actor')
  const today = localDate(unit.now, employee.zone)
  const since = today.subtract({ days: stretchReachDays })
  const [leave, found] = await Promise.all([
    findLeaveBefore(unit, employee.id, since, today),
    findCalendar(unit, employee.id, since, today),
  ])
  const calendar = required(found, 'calendar of the actor')
  return { stretches: ownStretches(leave, calendar).map(viewOwnStretch).toReversed() }
}

/**
 * Marks leave for the person's current day (docs/spec/tasks.md#4).
 * @throws AppError with the reason why today cannot be marked.
 */
export async function markToday(
  unit: UnitOfWork,
  given: { date?: string | undefined; reason: string; portion: Portion },
): Promise<LeaveRow> {
  const employee = await lockSelf(unit)
  const today = localDate(unit.now, employee.zone)
  refuseAnotherDay(given.date, today, {
    field: 'body.date',
    ahead: 'This day has not begun. Schedule leave for it.',
  })
  const plan = await planRange(
    unit,
    employee,
    { startDate: today.toString(), portion: given.portion },
    'employee',
    'body',
  )
  const refusal = dayRefusal(plan)
  if (refusal) throw new AppError(refusal, { date: formatDate(today) })
  const reason = given.reason.trim()
  const [day] = await storePlan(unit, employee.id, plan, { portion: given.portion, reason })
  leaveMarked(unit, employee, required(day, 'stored day'))
  // A working day that becomes leave may join two runs of reports.
  await awardBadges(unit, [employee.id])
  return required(await findLeaveOn(unit, employee.id, today), 'stored day')
}

/**
 * Refuses a request that was delayed over midnight, in an outbox or on an open page, so that it does not change another
 * day.
 */
function refuseAnotherDay(
  meant: string | undefined,
  today: Temporal.PlainDate,
  { field, ahead }: { field: string; ahead: string },
): void {
  if (meant === undefined || meant === today.toString()) return
  if (meant < today.toString()) throw new AppError('leave_day_over', { date: formatDate(meant) })
  throw new AppError('validation_failed', { fields: [{ field, message: ahead }] })
}

/**
 * Revokes the person's leave of today, once a day (docs/spec/decisions.md#082).
 * @param meant The day that the person saw as today.
 * @throws AppError `leave_not_found`, `leave_revoke_used`, or that the day has changed.
 */
export async function revokeToday(unit: UnitOfWork, meant: string): Promise<void> {
  const employee = required(await lockEmployee(unit, unit.actor.userId), 'person of the actor')
  const today = localDate(unit.now, employee.zone)
  refuseAnotherDay(meant, today, {
    field: 'query.date',
    ahead: 'This day has not begun. Cancel its leave instead.',
  })
  const row = await findLeaveOn(unit, employee.id, today)
  if (!row) throw new AppError('leave_not_found')
  if (!(await claimRevoke(unit, employee.id, today))) throw new AppError('leave_revoke_used')
  await deleteLeave(unit, [row.id])
  leaveRevoked(unit, employee, row)
  await awardBadges(unit, [employee.id])
}

/** The result for each day of a range of the person's own leave. */
export async function planOwnLeave(unit: UnitOfWork, asked: AskedRange): Promise<LeavePlan> {
  const employee = await findEmployee(unit, unit.actor.userId)
  if (!employee?.is_employee) throw new AppError('leave_employees_only')
  return planRange(unit, employee, asked, 'employee', 'query')
}

/**
 * Schedules leave from today or later (docs/spec/tasks.md#5, docs/spec/decisions.md#081); returns the result for each
 * day.
 */
export async function scheduleLeave(
  unit: UnitOfWork,
  asked: AskedRange & { reason: string },
): Promise<LeavePlan> {
  const employee = await lockSelf(unit)
  const plan = await planRange(unit, employee, asked, 'employee', 'body')
  const days = await storePlan(unit, employee.id, plan, {
    portion: asked.portion,
    reason: asked.reason.trim(),
  })
  const [first] = days
  const isFromToday = first?.date.equals(localDate(unit.now, employee.zone)) ?? false
  // A range of only today is recorded as marking today.
  if (first && days.length === 1 && isFromToday) leaveMarked(unit, employee, first)
  else leaveScheduled(unit, employee, days)
  if (isFromToday) await awardBadges(unit, [employee.id])
  return plan
}

/**
 * Cancels the person's leave of a later day, which does not use up the revoke (docs/spec/decisions.md#082).
 * @throws AppError `leave_not_found` or `leave_not_future`.
 */
export async function cancelLeave(unit: UnitOfWork, id: Id<'leave'>): Promise<void> {
  const employee = required(await lockEmployee(unit, unit.actor.userId), 'person of the actor')
  const row = await findLeave(unit, id)
  if (row?.employee_id !== employee.id) throw new AppError('leave_not_found')
  const today = localDate(unit.now, employee.zone)
  if (Temporal.PlainDate.compare(row.date, today) <= 0) throw new AppError('leave_not_future')
  await deleteLeave(unit, [id])
  leaveCancelled(unit, employee, [row])
}

/**
 * Cancels the person's leave of several later days at once: of all of them or of none.
 * @throws AppError `leave_day_not_found` or `leave_day_not_future`, which name the first such day.
 */
export async function cancelDays(unit: UnitOfWork, dates: readonly string[]): Promise<void> {
  const employee = required(await lockEmployee(unit, unit.actor.userId), 'person of the actor')
  const today = localDate(unit.now, employee.zone).toString()
  const begun = dates.filter((date) => date <= today).toSorted()[0]
  if (begun) throw new AppError('leave_day_not_future', { date: formatDate(begun) })
  const days = await knownDays(unit, employee.id, dates)
  await deleteLeave(
    unit,
    days.map(({ id }) => id),
  )
  leaveCancelled(unit, employee, days)
}

async function lockSelf(unit: UnitOfWork): Promise<EmployeeRow> {
  const employee = await lockEmployee(unit, unit.actor.userId)
  if (!employee?.is_employee) throw new AppError('leave_employees_only')
  return employee
}

/**
 * A person's days of leave as stretches, each with its days, soonest first. Unlike the stretches that others see, they
 * have every day of leave, also one that has become a day off since, so that each can be cancelled.
 */
function ownStretches(rows: readonly LeaveRow[], calendar: CalendarOfDays): LeaveRow[][] {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return []
  const byDate = new Map(rows.map((row) => [row.date.toString(), row]))
  const days = daysBetween(first.date, last.date).map((day) => {
    const kind = dayKindOf(calendar, day)
    const date = day.toString()
    return { date, isDayOff: kind === 'weekly-off' || kind === 'holiday', leave: byDate.get(date) }
  })
  return stretchesOf(days).map(({ from, to }) =>
    rows.filter(({ date }) => date.toString() >= from && date.toString() <= to),
  )
}
