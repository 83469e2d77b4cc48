import { maxSentReports } from '#core/assistant/limits.ts'
import { assistantTexts } from '#core/assistant/texts.ts'
import { AppError } from '#core/errors/app-error.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { readWholeReports, reportFiltersOf } from '../reports/api.ts'
import type { Material } from './material.ts'
import { fitting, reportRecord } from './records.ts'

type Query = ServerOperation['GET /assistant/day-digest']['query']

/** The reports of one day that the actor may read, within the filters of a list. */
export function reportsOfDay(unit: UnitOfWork, { date, ...query }: Query) {
  const filters = reportFiltersOf(unit, { ...query, startDate: date, endDate: date })
  return readWholeReports(unit, filters, { sort: 'employee', dir: 'asc', most: maxSentReports })
}

/**
 * The material of the summary of one day's reports (docs/spec/reporting.md#7).
 * @throws AppError `forbidden`, `assistant_nothing_to_summarize`.
 */
export async function dayMaterial(unit: UnitOfWork, query: Query): Promise<Material> {
  const { reports, count } = await reportsOfDay(unit, query)
  if (reports.length === 0) throw new AppError('assistant_nothing_to_summarize')
  const records = fitting(reports.map(reportRecord))
  return {
    task: `Summarize the daily reports of ${formatDateWithDay(query.date)} for a manager: what was done, what holds people up, and
what they plan next.`,
    what: { kind: 'day', date: query.date },
    records,
    unsent: count - records.length,
    whenFailed: assistantTexts.noSummary,
  }
}
