import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { personalTaskTypes } from '#core/activity/types.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'

export const deletionCounts = {
  reports: column.integer,
  leave: column.integer,
  files: column.integer,
  notifications: column.integer,
  badges: column.integer,
  acknowledgments: column.integer,
  comments: column.integer,
  activity_entries: column.integer,
  reminder_entries: column.integer,
}
export type DeletionCounts = column.RowOf<typeof deletionCounts>

export async function countDeletion(unit: UnitOfWork, id: Id<'user'>): Promise<DeletionCounts> {
  const rows = await unit.query(
    deletionCounts,
    sql`
    select
      (select count(*) from app.reports where tenant_id = ${unit.tenantId} and employee_id = ${id}) as reports,
      (select count(*) from app.leave_records where tenant_id = ${unit.tenantId} and employee_id = ${id}) as leave,
      (select count(*) from app.attachments where tenant_id = ${unit.tenantId} and owner_id = ${id}) as files,
      (select count(*) from app.notifications where tenant_id = ${unit.tenantId} and user_id = ${id}) as notifications,
      (select count(*) from app.user_badges where tenant_id = ${unit.tenantId} and user_id = ${id}) as badges,
      (select count(*) from app.acknowledgments where tenant_id = ${unit.tenantId} and manager_id = ${id}) as acknowledgments,
      (select count(*) from app.task_comments c
        where tenant_id = ${unit.tenantId} and created_by = ${id} and exists (
          select from app.task_assignees a
          where a.tenant_id = c.tenant_id and a.task_id = c.task_id and a.user_id <> ${id})) as comments,
      (select count(*) from app.activity_entries
        where tenant_id = ${unit.tenantId} and (actor_id = ${id} or target_user_id = ${id})
          and type <> all (${personalTaskTypes}::text[])) as activity_entries,
      (select count(*) from app.trigger_logs
        where tenant_id = ${unit.tenantId} and (manager_id = ${id} or employee_id = ${id})) as reminder_entries`,
  )
  return firstRow(rows)
}

/**
 * Deletes the person with all their records (docs/spec/reporting.md#4). Account, sessions, notifications, leave, badges
 * and the parts of reports are deleted with their rows; the files themselves are recorded for housekeeping. Mail to
 * them and about them is deleted, including unsent mail, and so are the notifications of others that name them, and log
 * entries about their personal tasks, which nobody else has ever seen. Stored answers for repeated requests, even by
 * other people, may contain their texts, so all of the company's are deleted.
 */
export function queueDeletion(unit: UnitOfWork, id: Id<'user'>): void {
  for (const statement of [
    sql`insert into app.forgotten_files (tenant_id, storage_path, forgotten_at)
      select tenant_id, storage_path, ${unit.now} from app.attachments
      where tenant_id = ${unit.tenantId} and owner_id = ${id} on conflict do nothing`,
    sql`delete from app.mails where tenant_id = ${unit.tenantId} and (
      lower(recipient) in (
        select lower(address) from app.users u, unnest(array[u.email, u.notification_email]) address
        where u.tenant_id = ${unit.tenantId} and u.id = ${id})
      or id in (select mail_id from app.sent_emails where tenant_id = ${unit.tenantId} and employee_id = ${id}))`,
    deleteNamingNotifications(unit, id),
    sql`delete from app.idempotency_keys where tenant_id = ${unit.tenantId} and user_id = ${id}`,
    sql`update app.idempotency_keys set answer = null, is_forgotten = true
      where tenant_id = ${unit.tenantId} and not is_forgotten`,
    sql`delete from app.reports where tenant_id = ${unit.tenantId} and employee_id = ${id}`,
    sql`delete from app.attachments where tenant_id = ${unit.tenantId} and owner_id = ${id}`,
    sql`select app.forget_personal_tasks(${unit.tenantId}, ${id})`,
    sql`update app.tasks set created_by = null where tenant_id = ${unit.tenantId} and created_by = ${id}`,
    sql`update app.task_items set assignee_id = null where tenant_id = ${unit.tenantId} and assignee_id = ${id}`,
    sql`update app.meetings set created_by = null where tenant_id = ${unit.tenantId} and created_by = ${id}`,
    sql`delete from auth.calendar_feeds where tenant_id = ${unit.tenantId} and user_id = ${id}`,
    sql`delete from auth.accounts where tenant_id = ${unit.tenantId} and user_id = ${id}`,
    sql`delete from app.users where tenant_id = ${unit.tenantId} and id = ${id}`,
  ])
    unit.queue(statement)
}

/**
 * Notifications of others about actions of the person, about the person, or without an actor and with their name in the
 * text.
 */
function deleteNamingNotifications(unit: UnitOfWork, id: Id<'user'>): Sql {
  const own = publicId('user', id)
  return sql`
    delete from app.notifications where tenant_id = ${unit.tenantId} and (
      actors @> ${JSON.stringify([{ id: own }])}::jsonb or target_id = ${own}
      or (actors = '[]' and strpos(message, (
        select name from app.users where tenant_id = ${unit.tenantId} and id = ${id})) > 0))`
}
