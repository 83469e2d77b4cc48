import type { Id } from '#core/ids/id.ts'
import { mayAcknowledgeReport, mayReadReport } from '#core/access/policies/report.ts'
import { AppError } from '#core/errors/app-error.ts'
import { batchComment, defaultComment } from '#core/reports/limits.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { lockReport, lockReports } from './detail-repo.ts'
import { acknowledgmentEdited, reportAcknowledged } from './events.ts'
import type { AcknowledgmentPart, ReportDetail } from './rows.ts'
import { factsOf } from './view.ts'
import { queueAcknowledgment, queueOwnComment } from './write-repo.ts'

interface Given {
  comments: string
  reaction: string | null
}

/**
 * Acknowledges a report in the actor's scope (docs/spec/reporting.md#4, docs/spec/decisions.md#035). A second
 * acknowledgment by the same person changes nothing.
 * @throws AppError `report_not_found` or `own_report`.
 */
export async function acknowledgeReport(
  unit: UnitOfWork,
  reportId: Id<'report'>,
  given: { comments?: string | undefined; reaction?: string | null | undefined },
): Promise<ReportDetail> {
  const report = await lockReport(unit, reportId)
  if (!report || !mayReadReport(unit.actor, factsOf(report))) throw new AppError('report_not_found')
  if (report.employee_id === unit.actor.userId) throw new AppError('own_report')
  if (!mayAcknowledgeReport(unit.actor, factsOf(report))) throw new AppError('forbidden')
  if (report.acknowledged_by_me) return report
  return add(unit, report, {
    comments: given.comments?.trim() || defaultComment,
    reaction: given.reaction ?? null,
  })
}

export interface BatchResult {
  acknowledged: number
  skipped: { reportId: Id<'report'>; reason: 'already-acknowledged-by-you' | 'own-report' | 'not-found' }[]
}

/** Acknowledges many reports at once; returns how many were acknowledged now (docs/spec/decisions.md#036). */
export async function acknowledgeReports(
  unit: UnitOfWork,
  reportIds: readonly Id<'report'>[],
): Promise<BatchResult> {
  const wanted = [...new Set(reportIds)]
  const reports = new Map((await lockReports(unit, wanted)).map((report) => [report.id, report]))
  const result: BatchResult = { acknowledged: 0, skipped: [] }
  for (const reportId of wanted) {
    const report = reports.get(reportId)
    const reason = whySkipped(unit, report)
    if (!report || reason) result.skipped.push({ reportId, reason: reason ?? 'not-found' })
    else {
      add(unit, report, { comments: batchComment, reaction: null })
      result.acknowledged++
    }
  }
  return result
}

function whySkipped(
  unit: UnitOfWork,
  report: ReportDetail | undefined,
): BatchResult['skipped'][number]['reason'] | null {
  if (!report || !mayReadReport(unit.actor, factsOf(report))) return 'not-found'
  if (report.employee_id === unit.actor.userId) return 'own-report'
  if (report.acknowledged_by_me) return 'already-acknowledged-by-you'
  return mayAcknowledgeReport(unit.actor, factsOf(report)) ? null : 'not-found'
}

function add(unit: UnitOfWork, report: ReportDetail, given: Given): ReportDetail {
  const isFirst = report.status !== 'Acknowledged'
  queueAcknowledgment(unit, { reportId: report.id, ...given, isFirst })
  reportAcknowledged(unit, report, given)
  const own: AcknowledgmentPart = {
    managerId: unit.actor.userId,
    managerName: unit.actor.name,
    designation: unit.actor.designation,
    acknowledgedAt: unit.now.toString(),
    ...given,
    editedAt: null,
  }
  return {
    ...report,
    ...(isFirst
      ? {
          status: 'Acknowledged' as const,
          acknowledged_by: unit.actor.userId,
          acknowledged_at: unit.now,
          manager_comments: given.comments,
          first_acknowledgment: { managerName: unit.actor.name, reaction: given.reaction },
        }
      : {}),
    acknowledged_by_me: true,
    acknowledgments: [...report.acknowledgments, own],
  }
}

/**
 * Changes the comment or reaction of the actor's own acknowledgment (docs/spec/reporting.md#4).
 * @throws AppError `report_not_found` or `acknowledgment_not_found`.
 */
export async function editOwnAcknowledgment(
  unit: UnitOfWork,
  reportId: Id<'report'>,
  change: { comments?: string | undefined; reaction?: string | null | undefined },
): Promise<ReportDetail> {
  const report = await lockReport(unit, reportId)
  if (!report || !mayReadReport(unit.actor, factsOf(report))) throw new AppError('report_not_found')
  const own = report.acknowledgments.find((given) => given.managerId === unit.actor.userId)
  if (!own) throw new AppError('acknowledgment_not_found')
  const next = {
    comments: change.comments?.trim() ?? own.comments,
    reaction: change.reaction === undefined ? own.reaction : change.reaction,
  }
  if (next.comments === own.comments && next.reaction === own.reaction) return report
  const isFirst = report.acknowledged_by === unit.actor.userId
  queueOwnComment(unit, report.id, { ...next, isFirst })
  acknowledgmentEdited(unit, report, next, [
    { field: 'comments', from: own.comments, to: next.comments },
    { field: 'reaction', from: own.reaction, to: next.reaction },
  ])
  const edited = { ...own, ...next, editedAt: unit.now.toString() }
  return {
    ...report,
    manager_comments: isFirst ? next.comments : report.manager_comments,
    first_acknowledgment: isFirst
      ? { managerName: own.managerName, reaction: next.reaction }
      : report.first_acknowledgment,
    acknowledgments: report.acknowledgments.map((given) => (given === own ? edited : given)),
  }
}
