import type { PersonSight } from '#core/access/policies/person-sight.ts'
import { daysBetween } from '#core/time/days.ts'
import { lateFrom } from '#core/time/report-clock.ts'
import { reportingStateOf, stripDays } from '#core/working-days/reporting-day.ts'
import { lookBackDays, reportingOf } from '#core/working-days/reporting.ts'
import { dayKindOf, isExpected } from '#core/working-days/working-day.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findReportsOfDays } from '../consistency/api.ts'
import { findCalendar, findDueTimes, findReportedDays } from '../working-days/api.ts'
import type { ShownPerson } from './repo.ts'

type Page = ServerOperation['GET /people/{userId}']['output']
type Day = NonNullable<Page['days']>[number]

/** The days of an employee, and the figures that follow from them. */
export interface DaysOfPerson {
  days: Day[]
  kind: NonNullable<Page['today']>['kind']
  streak: number
  reportsThisMonth: number
  /** When today's report is due, if it is expected and not in yet. */
  dueAt: Temporal.Instant | null
}

/**
 * The last 14 days of an employee as the actor may see them: how each was reported, or only which of them were working
 * days. Undefined for a person who has been deleted meanwhile.
 */
export async function daysOf(
  unit: UnitOfWork,
  { id, today, zone }: ShownPerson,
  sight: Pick<PersonSight, 'reports'>,
): Promise<DaysOfPerson | undefined> {
  const oldest = today.subtract({ days: lookBackDays - 1 })
  const first = today.subtract({ days: stripDays - 1 })
  const [calendar, dueTimes, reported, reports] = await Promise.all([
    findCalendar(unit, id, oldest, today),
    findDueTimes(unit),
    findReportedDays(unit, id, oldest, today),
    sight.reports ? findReportsOfDays(unit, id, first, today) : [],
  ])
  if (!calendar) return undefined
  const byDate = new Map(reports.map((report) => [report.for_date.toString(), report]))
  const joinedOn = calendar.joinedOn.toString()
  // Colleagues learn neither that a report is in nor that the account was closed for a time.
  const plainState = (date: Temporal.PlainDate): Day['state'] =>
    date.toString() < joinedOn ? 'before-joining' : dayKindOf(calendar, date)
  const { streak, reportsThisMonth } = reportingOf(calendar, reported, today)
  const isIn = reported.has(today.toString())
  return {
    days: daysBetween(first, today).map((date) => {
      const day = date.toString()
      const report = byDate.get(day)
      return {
        date: day,
        state: sight.reports ? reportingStateOf(calendar, report?.is_late, date, today) : plainState(date),
        isHalfLeave: calendar.halfLeave.has(day),
        reportId: report?.id ?? null,
      }
    }),
    kind: dayKindOf(calendar, today),
    streak,
    reportsThisMonth,
    dueAt: !isIn && isExpected(calendar, today) ? lateFrom(today, zone, dueTimes) : null,
  }
}
