import { allows } from '#core/access/acts.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { digestOf } from '#core/performance/digest.ts'
import { medianOf } from '#core/performance/median.ts'
import { openNow } from '#core/performance/open-tasks.ts'
import { isByDueDate, periodsOf } from '#core/performance/periods.ts'
import { reportDaysOf } from '#core/performance/report-days.ts'
import { lateFrom, localDate } from '#core/time/report-clock.ts'
import { lookBackDays, reportingOf } from '#core/working-days/reporting.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findCompletedBy, findOpenOf } from '../tasks/api.ts'
import { findCalendar, findDueTimes, findReportedDays } from '../working-days/api.ts'
import { findWrittenReports, type Subject } from './repo.ts'
import { readableSubject, type Range } from './subject.ts'

export type Performance = Awaited<ReturnType<typeof performanceOf>>

/**
 * One person's period, counted, with the reports and tasks that the figures rest on. Tasks are null for an actor who
 * sees no tasks.
 *
 * @throws AppError `performance_employee_not_found` unless the actor may see the person's performance.
 */
export async function performanceOf(unit: UnitOfWork, userId: Id<'user'>, range: Range) {
  const person = await readableSubject(unit, userId)
  const today = localDate(unit.now, person.zone)
  const [{ calendar, streak }, dueTimes, written, tasks] = await Promise.all([
    findReporting(unit, person, range, today),
    findDueTimes(unit),
    findWrittenReports(unit, userId, range.from, range.to),
    allows(unit.actor.permissions, 'task.list') ? findTasks(unit, person, range) : null,
  ])
  const reports = written.map((row) => ({
    id: row.id,
    date: row.for_date,
    submittedAt: row.submitted_at,
    acknowledgedAt: row.acknowledged_at,
    isLate: row.is_late,
    tasksCompleted: row.tasks_completed,
    challengesFaced: row.challenges_faced,
    planForTomorrow: row.plan_for_tomorrow,
  }))
  const lateness = new Map(reports.map(({ date, isLate }) => [date.toString(), isLate]))
  const days = reportDaysOf(calendar, lateness, range, today)
  return {
    person: { ...person, today },
    range,
    days,
    streak,
    minutesUntilAcknowledged: medianOf(
      reports.flatMap(({ submittedAt, acknowledgedAt }) =>
        acknowledgedAt ? [submittedAt.until(acknowledgedAt).total('minutes')] : [],
      ),
    ),
    todayDueAt: days.isTodayOpen ? lateFrom(today, person.zone, dueTimes) : null,
    periods: periodsOf(range.from, range.to, days.due, tasks?.completed ?? []),
    openNow: tasks && openNow(tasks.open, today),
    digest: digestOf(reports, days.due),
    /** In their latest version, oldest first. */
    reports,
    tasks,
  }
}

/** The person's calendar of the period, and how many working days in a row they have reported until now. */
async function findReporting(unit: UnitOfWork, person: Subject, range: Range, today: Temporal.PlainDate) {
  const since = today.subtract({ days: lookBackDays - 1 })
  const [calendar, recent, reported] = await Promise.all([
    findCalendar(unit, person.id, range.from, range.to),
    findCalendar(unit, person.id, since, today),
    findReportedDays(unit, person.id, since, today),
  ])
  // The person may have been deleted since they were found.
  if (!calendar || !recent) throw new AppError('performance_employee_not_found')
  return { calendar, streak: reportingOf(recent, reported, today).streak }
}

async function findTasks(unit: UnitOfWork, { id, zone }: Subject, { from, to }: Range) {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant()
  const [completed, open] = await Promise.all([
    findCompletedBy(unit, id, startOf(from), startOf(to.add({ days: 1 }))),
    findOpenOf(unit, id),
  ])
  return {
    completed: completed.map((row) => {
      const days = { completedOn: localDate(row.completed_at, zone), dueDate: row.due_date }
      return { id: row.id, title: row.title, ...days, isByDueDate: isByDueDate(days) }
    }),
    open: open.map((row) => ({
      id: row.id,
      title: row.title,
      dueDate: row.due_date,
      isBlocked: row.is_blocked,
    })),
  }
}
