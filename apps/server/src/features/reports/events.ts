import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record, type FieldChange, type NewFact } from '../activity/api.ts'
import { markTargetRead } from '../notifications/api.ts'
import type { ConcernedByReport } from '../people/api.ts'
import { formatDate } from '#core/time/format.ts'
import type { Id } from '#core/ids/id.ts'

/** The values of a report that facts need. */
interface RecordedReport {
  id: Id<'report'>
  employee_id: Id<'user'>
  employee_name: string
  for_date: Temporal.PlainDate
}

interface Feedback {
  comments: string
  reaction: string | null
}

/** A report was submitted: managers are notified (docs/spec/decisions.md#106). */
export function reportSubmitted(
  unit: UnitOfWork,
  report: RecordedReport & { is_late: boolean },
  concerned: ConcernedByReport,
): void {
  record(unit, { ...submissionOf(report), groups: concerned })
}

export function reportEdited(unit: UnitOfWork, report: RecordedReport, concerned: ConcernedByReport): void {
  record(unit, { ...editOf(report), groups: concerned })
}

export function reportAcknowledged(unit: UnitOfWork, report: RecordedReport, given: Feedback): void {
  record(unit, acknowledgmentOf(report, given))
  markTargetRead(unit, { kind: 'report', id: report.id })
}

export function acknowledgmentEdited(
  unit: UnitOfWork,
  report: RecordedReport,
  next: Feedback,
  changes: FieldChange[],
): void {
  record(unit, {
    type: 'eod.comment-edited',
    ...subjectOf(report),
    data: dayOf(report),
    quotes: next,
    groups: { employee: [report.employee_id] },
    changes,
  })
}

export function submissionOf(
  report: RecordedReport & { is_late: boolean },
): NewFact<'eod.submitted' | 'eod.late-submitted'> {
  return {
    type: report.is_late ? 'eod.late-submitted' : 'eod.submitted',
    ...subjectOf(report),
    data: dayOf(report),
  }
}

export function editOf(report: RecordedReport): NewFact<'eod.edited'> {
  return { type: 'eod.edited', ...subjectOf(report), data: dayOf(report) }
}

export function acknowledgmentOf(report: RecordedReport, given: Feedback): NewFact<'eod.acknowledged'> {
  return {
    type: 'eod.acknowledged',
    ...subjectOf(report),
    data: dayOf(report),
    quotes: given,
    groups: { employee: [report.employee_id] },
  }
}

function subjectOf(report: RecordedReport) {
  return {
    subject: { kind: 'report' as const, id: report.id },
    subjectName: formatDate(report.for_date),
    about: { id: report.employee_id, name: report.employee_name },
  }
}

function dayOf({ for_date: date }: RecordedReport) {
  return { date: date.toString() }
}
