import { personalTaskTypes } from '#core/activity/kinds.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Unit } from '#server/platform/db/unit.ts'

export interface DeletionCounts {
  reports: number
  leave: number
  files: number
  notifications: number
  badges: number
  acknowledgments: number
  activity_entries: number
  reminder_entries: number
}

export async function countDeletion(unit: Unit, id: string): Promise<DeletionCounts> {
  const rows = await unit.query<DeletionCounts>(sql`
    select
      (select count(*) from app.reports where tenant_id = ${unit.tenantId} and employee_id = ${id}) as reports,
      (select count(*) from app.leave_records where tenant_id = ${unit.tenantId} and employee_id = ${id}) as leave,
      (select count(*) from app.attachments where tenant_id = ${unit.tenantId} and owner_id = ${id}) as files,
      (select count(*) from app.notifications where tenant_id = ${unit.tenantId} and user_id = ${id}) as notifications,
      (select count(*) from app.user_badges where tenant_id = ${unit.tenantId} and user_id = ${id}) as badges,
      (select count(*) from app.acknowledgments where tenant_id = ${unit.tenantId} and manager_id = ${id}) as acknowledgments,
      (select count(*) from app.activity_entries
        where tenant_id = ${unit.tenantId} and (actor_id = ${id} or target_user_id = ${id})
          and not starts_with(type, ${personalTaskTypes})) as activity_entries,
      (select count(*) from app.trigger_logs
        where tenant_id = ${unit.tenantId} and (manager_id = ${id} or employee_id = ${id})) as reminder_entries`)
  return rows[0]!
}

/**
 * Removes the person with all that is theirs (1 §4). Account, sessions, notifications, leave, badges and what belongs
 * to a report go with their rows; the files themselves are noted and swept. Mail about them that has not left yet
 * does not leave any more; it is found by the outbox, which goes with them. So does what the log holds of their
 * personal tasks, which nobody else has ever seen.
 */
export function queueDeletion(unit: Unit, id: string): void {
  for (const statement of [
    sql`insert into app.forgotten_files (tenant_id, storage_path, forgotten_at)
      select tenant_id, storage_path, ${unit.now} from app.attachments
      where tenant_id = ${unit.tenantId} and owner_id = ${id} on conflict do nothing`,
    sql`delete from app.mails where tenant_id = ${unit.tenantId} and status = 'waiting' and id in (
      select mail_id from app.sent_emails where tenant_id = ${unit.tenantId} and employee_id = ${id})`,
    sql`delete from app.reports where tenant_id = ${unit.tenantId} and employee_id = ${id}`,
    sql`delete from app.attachments where tenant_id = ${unit.tenantId} and owner_id = ${id}`,
    sql`select app.forget_personal_tasks(${unit.tenantId}, ${id})`,
    sql`delete from app.users where tenant_id = ${unit.tenantId} and id = ${id}`,
  ])
    unit.queue(statement)
}
