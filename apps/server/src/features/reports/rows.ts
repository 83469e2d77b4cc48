import type { ReportStatus } from '#core/reports/editing.ts'

/** A report as lists read it. */
export interface ReportRow {
  id: string
  employee_id: string
  employee_name: string
  designation: string | null
  business_unit_id: string | null
  business_unit_name: string | null
  for_date: Temporal.PlainDate
  status: ReportStatus
  preview: string
  version_count: number
  attachment_count: number
  submitted_at: Temporal.Instant
  time_zone: string
  is_late: boolean
  is_yesterday_submission: boolean
  submitted_on_week_off: boolean
  submitted_on_holiday: boolean
  submitted_on_leave: boolean
  acknowledged_by_me: boolean
  first_acknowledgment: Pick<AcknowledgmentPart, 'managerName' | 'reaction'> | null
}

export interface AttachmentPart {
  id: string
  name: string
  type: string
  size: number
}

export interface VersionPart {
  versionNumber: number
  action: 'submitted' | 'edited'
  timestamp: string
  tasksCompleted: string
  challengesFaced: string
  planForTomorrow: string
  isCopied: boolean
  attachments: AttachmentPart[]
}

export interface AcknowledgmentPart {
  managerId: string
  managerName: string
  designation: string | null
  acknowledgedAt: string
  comments: string
  reaction: string | null
  editedAt: string | null
}

/** A report with everything that belongs to it; ids are UUIDs, times as the database writes them. */
export interface ReportDetail extends ReportRow {
  acknowledged_by: string | null
  acknowledged_at: Temporal.Instant | null
  manager_comments: string | null
  versions: VersionPart[]
  acknowledgments: AcknowledgmentPart[]
}
