import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record, type FieldChange, type NewFact } from '../activity/api.ts'
import { markTargetRead } from '../notifications/api.ts'
import type { ConcernedByReport } from '../people/api.ts'
import { formatDate } from '#core/time/format.ts'
import type { Id } from '#core/ids/id.ts'

/** The values of a report that facts need. */
interface About {
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
  report: About & { is_late: boolean },
  concerned: ConcernedByReport,
): void {
  record(unit, { ...submissionOf(report), groups: concerned })
}

export function reportEdited(unit: UnitOfWork, report: About, concerned: ConcernedByReport): void {
  record(unit, { ...editOf(report), groups: concerned })
}

export function reportAcknowledged(unit: UnitOfWork, report: About, given: Feedback): void {
  record(unit, acknowledgmentOf(report, given))
  markTargetRead(unit, { kind: 'report', id: report.id })
}

export function acknowledgmentEdited(
  unit: UnitOfWork,
  report: About,
  next: Feedback,
  changes: FieldChange[],
): void {
  record(unit, {
    type: 'eod.comment-edited',
    ...about(report),
    data: dayOf(report),
    quotes: next,
    groups: { employee: [report.employee_id] },
    changes,
  })
}

export function submissionOf(
  report: About & { is_late: boolean },
): NewFact<'eod.submitted' | 'eod.late-submitted'> {
  return {
    type: report.is_late ? 'eod.late-submitted' : 'eod.submitted',
    ...about(report),
    data: dayOf(report),
  }
}

export function editOf(report: About): NewFact<'eod.edited'> {
  return { type: 'eod.edited', ...about(report), data: dayOf(report) }
}

export function acknowledgmentOf(report: About, given: Feedback): NewFact<'eod.acknowledged'> {
  return {
    type: 'eod.acknowledged',
    ...about(report),
    data: dayOf(report),
    quotes: given,
    groups: { employee: [report.employee_id] },
  }
}

function about(report: About) {
  return {
    subject: { kind: 'report' as const, id: report.id },
    subjectName: formatDate(report.for_date),
    about: { id: report.employee_id, name: report.employee_name },
  }
}

function dayOf({ for_date: date }: About) {
  return { date: date.toString() }
}
