import { allows } from '#core/access/acts.ts'
import { maxSentReports, maxSentTasks, maxSummaryDays } from '#core/assistant/limits.ts'
import { assistantTexts } from '#core/assistant/texts.ts'
import { AppError } from '#core/errors/app-error.ts'
import { formatDate } from '#core/time/format.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { readWholeReports } from '../reports/api.ts'
import type { Material } from './material.ts'
import { findSummarized } from './person-repo.ts'
import { fitting, reportRecord, taskRecord } from './records.ts'
import { findCompletedTasks } from './tasks-repo.ts'

type Body = Pick<
  ServerOperation['POST /assistant/performance-summary']['body'],
  'userId' | 'startDate' | 'endDate'
>

/**
 * The material of the summary of a person's period: the reports and completed tasks that the actor may see
 * (docs/spec/tasks.md#5).
 * @throws AppError `validation_failed`, `assistant_employee_not_found`, `assistant_nothing_in_period`.
 */
export async function performanceMaterial(unit: UnitOfWork, body: Body): Promise<Material> {
  assertPeriod(body)
  const person = await findSummarized(unit, body.userId)
  if (!person) throw new AppError('assistant_employee_not_found')
  const [reports, tasks] = await Promise.all([reportsOf(unit, body), tasksOf(unit, body, person.time_zone)])
  if (reports.reports.length + tasks.length === 0)
    throw new AppError('assistant_nothing_in_period', { name: person.name })
  const all = [
    ...reports.reports.map(reportRecord),
    ...tasks.map((task, index) => taskRecord(task, index, person.time_zone)),
  ]
  const records = fitting(all)
  const period = `${formatDate(body.startDate)} to ${formatDate(body.endDate)}`
  return {
    task: `Summarize for a manager what ${JSON.stringify(person.name)} reported and completed from ${period}: main work, results,
what held it up, and what is planned next.`,
    what: { kind: 'performance', period, person: body.userId },
    records,
    unsent: reports.count + tasks.length - records.length,
    whenFailed: assistantTexts.noSummary,
  }
}

function assertPeriod({ startDate, endDate }: Body): void {
  const refuse = (message: string): never => {
    throw new AppError('validation_failed', { fields: [{ field: 'body.startDate', message }] })
  }
  if (startDate > endDate) refuse(assistantTexts.startAfterEnd)
  const days = Temporal.PlainDate.from(startDate).until(endDate, { largestUnit: 'days' }).days + 1
  if (days > maxSummaryDays) refuse(`Choose at most ${maxSummaryDays} days.`)
}

async function reportsOf(unit: UnitOfWork, { userId, startDate, endDate }: Body) {
  const act = userId === unit.actor.userId ? 'report.read-own' : 'report.list-others'
  if (!allows(unit.actor.permissions, act)) return { reports: [], count: 0 }
  return readWholeReports(
    unit,
    // The actor reads the person's whole history, across all of their units.
    { scope: { kind: 'own', userId }, startDate, endDate },
    { sort: 'date', dir: 'desc', most: maxSentReports },
  )
}

async function tasksOf(unit: UnitOfWork, { userId, startDate, endDate }: Body, timeZone: string) {
  if (!allows(unit.actor.permissions, 'task.list')) return []
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).toInstant()
  const found = await findCompletedTasks(
    unit,
    userId,
    midnight(Temporal.PlainDate.from(startDate)),
    midnight(Temporal.PlainDate.from(endDate).add({ days: 1 })),
  )
  return found.slice(0, maxSentTasks)
}
