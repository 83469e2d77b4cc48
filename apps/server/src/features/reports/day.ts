import { todayFor } from '#server/platform/today.ts'
import { errorCodes } from '#core/errors/codes.ts'
import { submitUpToDaysBack } from '#core/reports/limits.ts'
import { dueTime, submissionRefusal } from '#core/reports/submission.ts'
import { dayKindOf } from '#core/working-days/working-day.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findReportedDays } from '../working-days/api.ts'
import { findLastReport } from './day-repo.ts'
import { findReportOfDay } from './detail-repo.ts'
import { missedDates, reporterOf } from './submit.ts'
import { viewReport } from './view.ts'

type Day = ServerOperation['GET /me/report-day']['output']

/** The data of the form for a day, computed in the person's zone (docs/spec/reporting.md#4). */
export async function reportDay(unit: UnitOfWork, asked: string): Promise<Day> {
  const today = todayFor(unit)
  const date = asked === 'today' ? today : Temporal.PlainDate.from(asked)
  const [{ reporter }, report, last, reported] = await Promise.all([
    reporterOf(unit, date),
    findReportOfDay(unit, unit.actor.userId, date),
    findLastReport(unit, date),
    findReportedDays(unit, unit.actor.userId, today.subtract({ days: submitUpToDaysBack }), today),
  ])
  const dueAt = dueTime(reporter, date)
  const refusal = submissionRefusal(reporter, date, unit.now)
  return {
    date: date.toString(),
    today: today.toString(),
    now: unit.now.toString(),
    isToday: date.equals(today),
    timeZone: reporter.timeZone,
    dueAt: dueAt?.toString() ?? null,
    isPastDue: dueAt !== null && Temporal.Instant.compare(unit.now, dueAt) >= 0,
    isSkipped: reporter.skipped.has(date.toString()),
    dayKind: dayKindOf(reporter, date),
    refusal: refusal ? { code: refusal, message: errorCodes[refusal].message } : null,
    report: report ? viewReport(unit.actor, report, unit.now) : null,
    lastReport: last
      ? {
          id: last.id,
          date: last.for_date.toString(),
          tasksCompleted: last.tasks_completed,
          challengesFaced: last.challenges_faced,
          planForTomorrow: last.plan_for_tomorrow,
        }
      : null,
    missedDates: missedDates(reporter, reported, unit.now, submitUpToDaysBack),
  }
}
