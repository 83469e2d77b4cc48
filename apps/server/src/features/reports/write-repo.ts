import type { Id } from '#core/ids/id.ts'
import type { SubmissionFlags } from '#core/reports/submission.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import type { Part, Write } from '#server/platform/db/joined-writes.ts'
import { empty, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export interface WrittenText {
  tasksCompleted: string
  challengesFaced: string
  planForTomorrow: string
}

export interface NewReport extends WrittenText, SubmissionFlags {
  id: Id<'report'>
  forDate: Temporal.PlainDate
  timeZone: string
  preview: string
  isCopied: boolean
  attachmentCount: number
}

/** Violated if the person has a report for the date, or the id is taken. */
export const oneReport = ['reports_pkey', 'reports_tenant_id_employee_id_for_date_key'] as const

/** Stores a report with its first version. */
export function newReport(unit: UnitOfWork, report: NewReport): Write {
  const submitted = sql`
      insert into app.reports as r (tenant_id, id, employee_id, business_unit_id, for_date, preview, attachment_count,
        submitted_at, time_zone, is_late, is_yesterday_submission, submitted_on_week_off,
        submitted_on_holiday, submitted_on_leave)
      select u.tenant_id, ${report.id}::uuid, u.id,
        app.unit_on(u.tenant_id, u.id, u.business_unit_id, ${report.forDate}),
        ${report.forDate}, ${report.preview}, ${report.attachmentCount}, ${unit.now}, ${report.timeZone},
        ${report.isLate}, ${report.isYesterdaySubmission}, ${report.submittedOnWeekOff},
        ${report.submittedOnHoliday}, ${report.submittedOnLeave}
      -- The lock: the unit of the date depends on moves of the person, so one waits for the other.
      from app.users u where u.tenant_id = ${unit.tenantId} and u.id = ${unit.actor.userId} for share
      returning r.id`
  const last: Part = (table) => sql`
    insert into app.report_versions (tenant_id, report_id, version_number, action, written_at, tasks_completed,
      challenges_faced, plan_for_tomorrow, is_copied)
    select company.id, submitted.id, 1, 'submitted', ${unit.now}::timestamptz, ${report.tasksCompleted},
      ${report.challengesFaced}, ${report.planForTomorrow}, ${report.isCopied}::boolean
    from app.tenants company, ${table('submitted')} where company.id = ${unit.tenantId}`
  const inserted = sql`select id from app.reports where tenant_id = ${unit.tenantId} and id = ${report.id}`
  return { first: { submitted: { insert: submitted, inserted } }, last }
}

/**
 * Whose report has the id, if there is one, and whether the acting person has a report for the date: what `newReport`
 * would violate.
 */
export async function findEarlierReport(
  unit: UnitOfWork,
  { id, forDate }: Pick<NewReport, 'id' | 'forDate'>,
): Promise<{ holder: Id<'user'> | null; has_report: boolean }> {
  const rows = await unit.query(
    { holder: column.orNull(column.id('user')), has_report: column.boolean },
    sql`
    select (select r.employee_id from app.reports r where r.tenant_id = ${unit.tenantId} and r.id = ${id}) as holder,
      exists (select from app.reports r where r.tenant_id = ${unit.tenantId}
        and r.employee_id = ${unit.actor.userId} and r.for_date = ${forDate}) as has_report`,
  )
  return firstRow(rows)
}

/** Adds the second version of a report that the unit of work has locked. */
export function queueEdit(
  unit: UnitOfWork,
  reportId: Id<'report'>,
  edit: WrittenText & { preview: string; attachmentCount: number },
): void {
  unit.queue(sql`
    insert into app.report_versions (tenant_id, report_id, version_number, action, written_at, tasks_completed,
      challenges_faced, plan_for_tomorrow, is_copied)
    values (${unit.tenantId}, ${reportId}, 2, 'edited', ${unit.now}, ${edit.tasksCompleted},
      ${edit.challengesFaced}, ${edit.planForTomorrow}, false)`)
  unit.queue(sql`
    update app.reports set version_count = 2, preview = ${edit.preview}, attachment_count = ${edit.attachmentCount},
      touched_at = ${unit.now}
    where tenant_id = ${unit.tenantId} and id = ${reportId}`)
}

export function queueVersionAttachments(
  unit: UnitOfWork,
  reportId: Id<'report'>,
  versionNumber: number,
  attachmentIds: readonly Id<'attachment'>[],
): void {
  if (attachmentIds.length === 0) return
  unit.queue(sql`
    insert into app.report_version_attachments (tenant_id, report_id, version_number, position, attachment_id)
    select company.id, ${reportId}::uuid, ${versionNumber}::smallint, position, held.id
    from app.tenants company, unnest(${attachmentIds}::uuid[]) with ordinality as held (id, position)
    where company.id = ${unit.tenantId}`)
}

export interface NewAcknowledgment {
  reportId: Id<'report'>
  comments: string
  reaction: string | null
  /** The first acknowledgment sets the report's own status, manager, time and comment. */
  isFirst: boolean
}

export function queueAcknowledgment(unit: UnitOfWork, given: NewAcknowledgment): void {
  const acknowledgment = sql`
    insert into app.acknowledgments (tenant_id, report_id, manager_id, manager_name, designation,
      acknowledged_at, comments, reaction)
    values (${unit.tenantId}, ${given.reportId}, ${unit.actor.userId}, ${unit.actor.name},
      ${unit.actor.designation}, ${unit.now}, ${given.comments}, ${given.reaction})`
  unit.join({ last: acknowledgment })
  const first = sql`status = 'Acknowledged', acknowledged_by = ${unit.actor.userId},
      acknowledged_at = ${unit.now}, manager_comments = ${given.comments}`
  const report = sql`
    update app.reports set ${given.isFirst ? first : sql`touched_at = ${unit.now}`}
    where tenant_id = ${unit.tenantId} and id = ${given.reportId}`
  unit.join({ last: report })
}

export function queueOwnComment(
  unit: UnitOfWork,
  reportId: Id<'report'>,
  change: { comments: string; reaction: string | null; isFirst: boolean },
): void {
  unit.queue(sql`
    update app.acknowledgments
    set comments = ${change.comments}, reaction = ${change.reaction}, edited_at = ${unit.now}
    where tenant_id = ${unit.tenantId} and report_id = ${reportId} and manager_id = ${unit.actor.userId}`)
  unit.queue(sql`
      update app.reports set touched_at = ${unit.now} ${change.isFirst ? sql`, manager_comments = ${change.comments}` : empty}
      where tenant_id = ${unit.tenantId} and id = ${reportId}`)
}
