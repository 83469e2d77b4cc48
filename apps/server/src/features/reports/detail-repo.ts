import type { Id } from '#core/ids/id.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { summaryColumns, withPeople } from './list-repo.ts'
import { reportDetail, type ReportDetail } from './rows.ts'

const attachmentsOfVersion = sql`
  select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'type', a.type, 'size', a.size)
    order by h.position), '[]')
  from app.report_version_attachments h
  join app.attachments a on a.tenant_id = h.tenant_id and a.id = h.attachment_id
  where h.tenant_id = v.tenant_id and h.report_id = v.report_id and h.version_number = v.version_number`

/** A version of a report, of `report_versions` `v`, in the form of `versionPart`. */
export const versionInJson = sql`json_build_object('versionNumber', v.version_number, 'action', v.action,
    'timestamp', v.written_at, 'tasksCompleted', v.tasks_completed, 'challengesFaced', v.challenges_faced,
    'planForTomorrow', v.plan_for_tomorrow, 'isCopied', v.is_copied, 'attachments', (${attachmentsOfVersion}))`

const versionsOfReport = sql`
  select coalesce(json_agg(${versionInJson} order by v.version_number), '[]')
  from app.report_versions v where v.tenant_id = r.tenant_id and v.report_id = r.id`

export const acknowledgmentsOfReport = sql`
  select coalesce(json_agg(json_build_object('managerId', k.manager_id, 'managerName', k.manager_name,
    'designation', k.designation, 'acknowledgedAt', k.acknowledged_at, 'comments', k.comments,
    'reaction', k.reaction, 'editedAt', k.edited_at) order by k.acknowledged_at, k.manager_id), '[]')
  from app.acknowledgments k where k.tenant_id = r.tenant_id and k.report_id = r.id`

/** One report with all its details. */
export async function findReport(unit: UnitOfWork, id: Id<'report'>): Promise<ReportDetail | undefined> {
  return (await findDetails(unit, sql`r.id = ${id}`))[0]
}

/** The same, locked until the unit of work ends. */
export async function lockReport(unit: UnitOfWork, id: Id<'report'>): Promise<ReportDetail | undefined> {
  return (await lockReports(unit, [id]))[0]
}

/**
 * Several reports, locked in the order of their ids so that two batches cannot deadlock. They are read with a separate
 * statement, which sees what the previous writer has committed.
 */
export async function lockReports(unit: UnitOfWork, ids: readonly Id<'report'>[]): Promise<ReportDetail[]> {
  const [, details] = await Promise.all([
    unit.execute(sql`
      select from app.reports where tenant_id = ${unit.tenantId} and id = any (${ids}::uuid[])
      order by id for update`),
    findDetails(unit, sql`r.id = any (${ids}::uuid[])`),
  ])
  return details
}

export async function findReportOfDay(
  unit: UnitOfWork,
  employeeId: Id<'user'>,
  date: Temporal.PlainDate,
): Promise<ReportDetail | undefined> {
  return (await findDetails(unit, sql`r.employee_id = ${employeeId} and r.for_date = ${date}`))[0]
}

function findDetails(unit: UnitOfWork, condition: Sql): Promise<ReportDetail[]> {
  return unit.query(
    reportDetail,
    sql`
    select ${summaryColumns(unit)}, r.acknowledged_by, r.acknowledged_at, r.manager_comments,
      (${versionsOfReport}) as versions, (${acknowledgmentsOfReport}) as acknowledgments
    from app.reports r ${withPeople}
    where r.tenant_id = ${unit.tenantId} and ${condition}
    order by r.id`,
  )
}
