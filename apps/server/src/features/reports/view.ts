import { viewUnitRef } from '../business-units/api.ts'
import { mayAcknowledgeReport, mayEditReport, type ReadReportFacts } from '#core/access/policies/report.ts'
import { shownFileName } from '#core/reports/file-name.ts'
import type { Actor } from '#core/access/actor.ts'
import { errorCodes } from '#core/errors/codes.ts'
import { editableUntil, editingLock } from '#core/reports/editing.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { ChangedRow } from './changes-repo.ts'
import type { ExportedRow } from './export-repo.ts'
import type { ReportDetail, ReportRow } from './rows.ts'

export type ReportView = ServerOperation['GET /reports/{reportId}']['output']
type ExportedView = ServerOperation['GET /reports/export']['output']['items'][number]
type ChangedView = ServerOperation['GET /reports/changes']['output']['items'][number]
type SummaryView = ServerOperation['GET /reports']['output']['items'][number]

/** The facts of a report that lists and exports show to the actor. */
export function viewSummary(actor: Actor, row: ReportRow): SummaryView {
  return {
    id: row.id,
    date: row.for_date.toString(),
    employee: {
      id: row.employee_id,
      name: row.employee_name,
      designation: row.designation,
    },
    businessUnit: viewUnitRef(row),
    status: row.status,
    preview: row.preview,
    submittedAt: row.submitted_at.toString(),
    timeZone: row.time_zone,
    versionCount: row.version_count,
    attachmentCount: row.attachment_count,
    isLate: row.is_late,
    isYesterdaySubmission: row.is_yesterday_submission,
    submittedOnWeekOff: row.submitted_on_week_off,
    submittedOnHoliday: row.submitted_on_holiday,
    submittedOnLeave: row.submitted_on_leave,
    canAcknowledge: !row.acknowledged_by_me && mayAcknowledgeReport(actor, factsOf(row)),
    acknowledgedByMe: row.acknowledged_by_me,
    firstAcknowledgment: row.first_acknowledgment,
  }
}

/** A report in a list of changes, with its texts if they were requested. */
export function viewChanged(actor: Actor, row: ChangedRow, withTexts: boolean): ChangedView {
  return {
    ...viewSummary(actor, row),
    changedAt: row.changed_at.toString(),
    ...(withTexts ? { texts: row.texts } : {}),
  }
}

/** A report as an export has it. */
export function viewExported(actor: Actor, row: ExportedRow): ExportedView {
  const { latest } = row
  return {
    ...viewSummary(actor, row),
    tasksCompleted: latest?.tasksCompleted ?? '',
    challengesFaced: latest?.challengesFaced ?? '',
    planForTomorrow: latest?.planForTomorrow ?? '',
    isCopied: row.is_copied,
    editedAt: latest && latest.versionNumber > 1 ? utc(latest.timestamp) : null,
    acknowledgedAt: row.acknowledged_at?.toString() ?? null,
    acknowledgments: row.acknowledgments.map(({ managerName, acknowledgedAt, comments, reaction }) => ({
      managerName,
      acknowledgedAt: utc(acknowledgedAt),
      comments,
      reaction,
    })),
    files: latest?.attachments.map(({ name }) => shownFileName(name)) ?? [],
  }
}

/** A report with all details, as the actor sees it at `now`. */
export function viewReport(actor: Actor, row: ReportDetail, now: Temporal.Instant): ReportView {
  const lock = editingLock(editableOf(row), now)
  return {
    ...viewSummary(actor, row),
    versions: row.versions.map((version) => ({
      ...version,
      timestamp: utc(version.timestamp),
      attachments: version.attachments.map((file) => ({
        ...file,
        id: file.id,
        // Names that were stored before cleaning was introduced are cleaned here.
        name: shownFileName(file.name),
      })),
    })),
    managerComments: row.manager_comments,
    acknowledgedByManagerId: row.acknowledged_by,
    acknowledgedAt: row.acknowledged_at?.toString() ?? null,
    acknowledgments: row.acknowledgments.map((given) => ({
      ...given,
      managerId: given.managerId,
      acknowledgedAt: utc(given.acknowledgedAt),
      editedAt: given.editedAt === null ? null : utc(given.editedAt),
      isMine: given.managerId === actor.userId,
    })),
    editableUntil: editableUntil(row.submitted_at).toString(),
    editLock: lock ? errorCodes[lock].message : null,
    canEdit: lock === null && mayEditReport(actor, factsOf(row)),
  }
}

export function factsOf(row: ReportRow): ReadReportFacts {
  return {
    employeeId: row.employee_id,
    businessUnitId: row.business_unit_id,
    presentUnitId: row.present_unit_id,
  }
}

export function editableOf(row: ReportRow) {
  return { status: row.status, versionCount: row.version_count, submittedAt: row.submitted_at }
}

function utc(timestamp: string): string {
  return Temporal.Instant.from(timestamp).toString()
}
