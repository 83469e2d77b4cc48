import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { reportStatuses } from '#core/reports/editing.ts'

const attachmentPart = z.strictObject({
  id: column.idInJson('attachment'),
  name: z.string(),
  type: z.string(),
  size: z.int(),
})

export const versionPart = z.strictObject({
  versionNumber: z.int(),
  action: z.enum(['submitted', 'edited']),
  timestamp: z.string(),
  tasksCompleted: z.string(),
  challengesFaced: z.string(),
  planForTomorrow: z.string(),
  isCopied: z.boolean(),
  attachments: z.array(attachmentPart),
})

const acknowledgmentPart = z.strictObject({
  managerId: column.idInJson('user'),
  managerName: z.string(),
  designation: z.string().nullable(),
  acknowledgedAt: z.string(),
  comments: z.string(),
  reaction: z.string().nullable(),
  editedAt: z.string().nullable(),
})
export type AcknowledgmentPart = z.infer<typeof acknowledgmentPart>

/** A report in the columns of lists. */
export const reportRow = {
  id: column.id('report'),
  employee_id: column.id('user'),
  employee_name: column.text,
  designation: column.orNull(column.text),
  /** The unit of the report, and the present one of its employee. */
  business_unit_id: column.orNull(column.id('businessUnit')),
  present_unit_id: column.orNull(column.id('businessUnit')),
  business_unit_name: column.orNull(column.text),
  for_date: column.day,
  status: column.oneOf(reportStatuses),
  preview: column.text,
  version_count: column.integer,
  attachment_count: column.integer,
  submitted_at: column.instant,
  time_zone: column.text,
  is_late: column.boolean,
  is_yesterday_submission: column.boolean,
  submitted_on_week_off: column.boolean,
  submitted_on_holiday: column.boolean,
  submitted_on_leave: column.boolean,
  acknowledged_by_me: column.boolean,
  first_acknowledgment: column.orNull(
    column.json(acknowledgmentPart.pick({ managerName: true, reaction: true })),
  ),
}
export type ReportRow = column.RowOf<typeof reportRow>

/** A report with everything that belongs to it; ids are UUIDs, times are in the database's form. */
export const reportDetail = {
  ...reportRow,
  acknowledged_by: column.orNull(column.id('user')),
  acknowledged_at: column.orNull(column.instant),
  manager_comments: column.orNull(column.text),
  versions: column.json(z.array(versionPart)),
  acknowledgments: column.json(z.array(acknowledgmentPart)),
}
export type ReportDetail = column.RowOf<typeof reportDetail>
