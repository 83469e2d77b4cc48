import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export const attachmentRow = {
  id: column.id('attachment'),
  owner_id: column.id('user'),
  report_id: column.orNull(column.id('report')),
  name: column.text,
  type: column.text,
  size: column.integer,
  storage_path: column.text,
}
export type AttachmentRow = column.RowOf<typeof attachmentRow>

/** A file with the facts of its report that decide who may read it. */
export const attachmentWithReport = {
  ...attachmentRow,
  report_employee_id: column.orNull(column.id('user')),
  report_business_unit_id: column.orNull(column.id('businessUnit')),
  employee_unit_id: column.orNull(column.id('businessUnit')),
  /** It is a file of a meeting that the person attends or created. */
  is_of_own_meeting: column.boolean,
  is_of_meeting: column.boolean,
}
export type AttachmentWithReport = column.RowOf<typeof attachmentWithReport>

const columns = sql`a.id, a.owner_id, a.report_id, a.name, a.type, a.size, a.storage_path`

export async function findAttachment(
  unit: UnitOfWork,
  id: Id<'attachment'>,
): Promise<AttachmentWithReport | undefined> {
  const rows = await unit.query(
    attachmentWithReport,
    sql`
    select ${columns}, r.employee_id as report_employee_id, r.business_unit_id as report_business_unit_id,
      u.business_unit_id as employee_unit_id,
      a.meeting_id is not null as is_of_meeting,
      exists (select from app.meetings m where m.tenant_id = a.tenant_id and m.id = a.meeting_id
        and (m.created_by = ${unit.actor.userId} or exists (select from app.meeting_attendees p
          where p.tenant_id = m.tenant_id and p.meeting_id = m.id and p.user_id = ${unit.actor.userId})))
        as is_of_own_meeting
    from app.attachments a
    left join app.reports r on r.tenant_id = a.tenant_id and r.id = a.report_id
    left join app.users u on u.tenant_id = r.tenant_id and u.id = r.employee_id
    where a.tenant_id = ${unit.tenantId} and a.id = ${id}`,
  )
  return rows[0]
}

/** How many files of the person wait for a report. */
export async function countWaiting(unit: UnitOfWork): Promise<number> {
  const rows = await unit.query(
    { count: column.integer },
    sql`
    select count(*) from app.attachments
    where tenant_id = ${unit.tenantId} and owner_id = ${unit.actor.userId} and report_id is null
      and meeting_id is null`,
  )
  return firstRow(rows).count
}

export function insertAttachment(unit: UnitOfWork, row: Omit<AttachmentRow, 'report_id'>): void {
  unit.queue(sql`
    insert into app.attachments (tenant_id, id, owner_id, name, type, size, storage_path, uploaded_at)
    values (${unit.tenantId}, ${row.id}, ${row.owner_id}, ${row.name}, ${row.type}, ${row.size},
      ${row.storage_path}, ${unit.now})`)
}

/** After this time a file that is being stored counts as left by a crashed server. */
const storedWithinHours = 1

/** Records a file that is about to be stored, so that it is deleted if its row is never written. */
export function recordPendingFile(unit: UnitOfWork, storagePath: string): void {
  recordForgottenFile(unit, storagePath, unit.now.add({ hours: storedWithinHours }))
}

/** Records a file without a row, to be deleted from this time on. */
export function recordForgottenFile(unit: UnitOfWork, storagePath: string, from = unit.now): void {
  unit.queue(sql`
    insert into app.forgotten_files (tenant_id, storage_path, forgotten_at)
    values (${unit.tenantId}, ${storagePath}, ${from})`)
}

/** Removes that record: the file has its row. */
export function queueFileStored(unit: UnitOfWork, storagePath: string): void {
  unit.queue(sql`
    delete from app.forgotten_files where tenant_id = ${unit.tenantId} and storage_path = ${storagePath}`)
}

/** Deletes a file that waits for its report; returns its path in the store, or undefined if a report has it. */
export async function deleteWaiting(unit: UnitOfWork, id: Id<'attachment'>): Promise<string | undefined> {
  const rows = await unit.query(
    { storage_path: column.text },
    sql`
    delete from app.attachments a
    where tenant_id = ${unit.tenantId} and id = ${id} and owner_id = ${unit.actor.userId} and report_id is null
      and meeting_id is null
    returning storage_path`,
  )
  return rows[0]?.storage_path
}

/**
 * Assigns the person's own waiting files to the report; files that the report has already remain assigned. Returns all
 * files of the report among them, in no order.
 */
export function claimAttachments(
  unit: UnitOfWork,
  reportId: Id<'report'>,
  ids: readonly Id<'attachment'>[],
): Promise<AttachmentRow[]> {
  return unit.query(
    attachmentRow,
    sql`
    update app.attachments a set report_id = ${reportId}
    where tenant_id = ${unit.tenantId} and id = any (${ids}::uuid[]) and owner_id = ${unit.actor.userId}
      and (report_id is null or report_id = ${reportId}) and meeting_id is null
    returning ${columns}`,
  )
}

/** Which of the ids are files of the person, in any report or none. */
export async function findOwned(
  unit: UnitOfWork,
  ids: readonly Id<'attachment'>[],
): Promise<Id<'attachment'>[]> {
  const rows = await unit.query(
    { id: column.id('attachment') },
    sql`
    select id from app.attachments
    where tenant_id = ${unit.tenantId} and id = any (${ids}::uuid[]) and owner_id = ${unit.actor.userId}
    order by id`,
  )
  return rows.map((row) => row.id)
}
