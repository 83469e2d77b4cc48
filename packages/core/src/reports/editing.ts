import type { ErrorCode } from '../errors/codes.ts'
import { editWindowHours, maxVersions } from './limits.ts'

export interface Editable {
  status: ReportStatus
  versionCount: number
  submittedAt: Temporal.Instant
}

export const reportStatuses = ['Pending Acknowledgment', 'Acknowledged'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/**
 * The last instant at which the report may be edited: two hours after submission, inclusive
 * (docs/spec/decisions.md#032).
 */
export function editableUntil(submittedAt: Temporal.Instant): Temporal.Instant {
  return submittedAt.add({ hours: editWindowHours })
}

/**
 * Why the report can no longer be edited at `now`, the first in the specified order (docs/spec/reporting.md#4,
 * docs/spec/decisions.md#033), or `null`.
 */
export function editingLock(report: Editable, now: Temporal.Instant): ErrorCode | null {
  if (report.status === 'Acknowledged') return 'report_locked_acknowledged'
  if (report.versionCount >= maxVersions) return 'report_locked_edited'
  if (Temporal.Instant.compare(now, editableUntil(report.submittedAt)) > 0) return 'report_locked_time'
  return null
}
