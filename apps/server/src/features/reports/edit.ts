import type { Id } from '#core/ids/id.ts'
import { mayEditReport } from '#core/access/policies/report.ts'
import { AppError } from '#core/errors/app-error.ts'
import { editingLock } from '#core/reports/editing.ts'
import { preview } from '#core/reports/preview.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { lockAttachments } from '../attachments/api.ts'
import { findConcernedByReport } from '../people/api.ts'
import { lockReport } from './detail-repo.ts'
import { reportEdited } from './events.ts'
import type { ReportDetail } from './rows.ts'
import { editableOf, factsOf } from './view.ts'
import { queueEdit, queueVersionAttachments } from './write-repo.ts'

type Input = ServerOperation['POST /reports/{reportId}/versions']['body']

/**
 * Adds the second version of the actor's own report (docs/spec/reporting.md#4).
 * @throws AppError `report_not_found`, or the first reason against editing.
 */
export async function editReport(
  unit: UnitOfWork,
  reportId: Id<'report'>,
  input: Input,
): Promise<ReportDetail> {
  const report = await lockReport(unit, reportId)
  // A report that the actor may not edit gets the same answer as a missing one.
  if (!report || !mayEditReport(unit.actor, factsOf(report))) throw new AppError('report_not_found')
  const lock = editingLock(editableOf(report), unit.now)
  if (lock) throw new AppError(lock)

  const { attachmentIds } = input
  const files = await lockAttachments(unit, report.id, attachmentIds)
  const concerned = await findConcernedByReport(unit, report.business_unit_id)
  queueEdit(unit, report.id, {
    ...input,
    preview: preview(input.tasksCompleted),
    attachmentCount: files.length,
  })
  queueVersionAttachments(unit, report.id, 2, attachmentIds)
  reportEdited(unit, report, concerned)
  return {
    ...report,
    version_count: 2,
    preview: preview(input.tasksCompleted),
    attachment_count: files.length,
    versions: [
      ...report.versions,
      {
        versionNumber: 2,
        action: 'edited',
        timestamp: unit.now.toString(),
        tasksCompleted: input.tasksCompleted,
        challengesFaced: input.challengesFaced,
        planForTomorrow: input.planForTomorrow,
        isCopied: false,
        attachments: files.map(({ id, name, type, size }) => ({ id, name, type, size })),
      },
    ],
  }
}
