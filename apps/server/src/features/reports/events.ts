import { formatDate } from '#core/time/format.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'
import { recordActivity, type FieldChange } from '../activity/api.ts'
import { markTargetRead, notify, type NewNotification } from '../notifications/api.ts'
import type { ConcernedByReport } from '../people/api.ts'
import type { ReportRow } from './rows.ts'
import {
  acknowledgmentOf,
  commentChangeOf,
  editOf,
  reportEntry,
  submissionOf,
  type About,
} from './entries-and-notifications.ts'

/** A report was submitted: managers are notified (docs/spec/decisions.md#106). */
export function reportSubmitted(
  unit: UnitOfWork,
  report: About & { is_late: boolean },
  concerned: ConcernedByReport,
): void {
  const { entry, notification } = submissionOf(unit.actor, report)
  recordActivity(unit, entry)
  tellManagers(unit, report, concerned, notification)
}

export function reportEdited(unit: UnitOfWork, report: About, concerned: ConcernedByReport): void {
  const { entry, notification } = editOf(unit.actor, report)
  recordActivity(unit, entry)
  tellManagers(unit, report, concerned, notification)
}

export function reportAcknowledged(
  unit: UnitOfWork,
  report: ReportRow,
  given: { comments: string; reaction: string | null },
): void {
  const { entry, notification } = acknowledgmentOf(unit.actor, report, given)
  recordActivity(unit, entry)
  markTargetRead(unit, { kind: 'report', id: report.id })
  tellEmployee(unit, report, notification)
}

export function acknowledgmentEdited(
  unit: UnitOfWork,
  report: ReportRow,
  next: { comments: string; reaction: string | null },
  changes: FieldChange[],
): void {
  const day = formatDate(report.for_date)
  const sentence = `${unit.actor.name} changed the comment on ${report.employee_name}’s report for ${day}.`
  recordActivity(unit, reportEntry(report, 'eod.comment-edited', sentence, changes))
  tellEmployee(unit, report, commentChangeOf(unit.actor, report, next))
}

function tellManagers(
  unit: UnitOfWork,
  report: About,
  { acknowledgers, watchers }: ConcernedByReport,
  notification: NewNotification,
): void {
  notify(unit, acknowledgers, notification)
  const ids = [publicId('report', report.id)]
  unit.hint({ topic: 'reports', ids, userIds: [...acknowledgers, report.employee_id] })
  // Some of them see a streak or a figure only, and not which report changed it.
  if (watchers.length > 0) unit.hint({ topic: 'reports', ids: [], userIds: watchers })
}

function tellEmployee(unit: UnitOfWork, report: About, notification: NewNotification): void {
  notify(unit, [report.employee_id], notification)
  // Other managers' lists change too; the hint says that something changed, without its content.
  unit.hint({ topic: 'reports', ids: [], userIds: null })
}
