import { join, literal, sql } from '#server/platform/db/sql.ts'
import type { Unit } from '#server/platform/db/unit.ts'
import { outboxCap } from '#core/working-days/reminder.ts'
import { reminderKind } from './list-repo.ts'

/**
 * Takes each employee's one reminder of their day, and gives the ids of those of whom it was still there. Who asks
 * at the same time waits here; all ask in one order, so that nobody waits in a ring.
 */
export async function takeReminders(
  unit: Unit,
  employees: readonly { user_id: string; today: Temporal.PlainDate }[],
): Promise<Set<string>> {
  if (employees.length === 0) return new Set()
  const taken = await unit.query<{ user_id: string }>(sql`
    insert into app.occasions (tenant_id, user_id, kind, occasion, happened_at)
    select ${unit.tenantId}::uuid, id, ${reminderKind}::text, day, ${unit.now}::timestamptz
    from unnest(${employees.map((one) => one.user_id)}::uuid[],
      ${employees.map((one) => one.today.toString())}::text[]) as of(id, day)
    order by id
    on conflict do nothing returning user_id`)
  return new Set(taken.map((row) => row.user_id))
}

/** Adds to the trigger log, at the commit. */
export function queueTriggerLogs(
  unit: Unit,
  entries: readonly { employeeId: string; employeeName: string; reason: string }[],
): void {
  const rows = entries.map(
    ({ employeeId, employeeName, reason }) => sql`(${unit.tenantId}::uuid, ${unit.newId()}::uuid,
      ${unit.actor.userId}::uuid, ${unit.actor.name}, ${employeeId}::uuid, ${employeeName}, ${reason},
      ${unit.now}::timestamptz)`,
  )
  unit.queue(sql`
    insert into app.trigger_logs (tenant_id, id, manager_id, manager_name, employee_id, employee_name, reason,
      triggered_at)
    values ${join(rows)}`)
}

export interface NewSentEmail {
  employeeId: string
  to: string
  subject: string
  body: string
  mailId: string
}

/** Adds to the company's outbox and takes the oldest beyond its cap away, at the commit. */
export function queueSentEmails(unit: Unit, mails: readonly NewSentEmail[]): void {
  const rows = mails.map(
    ({ employeeId, to, subject, body, mailId }) => sql`(${unit.tenantId}::uuid, ${unit.newId()}::uuid,
      ${employeeId}::uuid, ${to}, ${subject}, ${body}, ${mailId}::uuid, ${unit.now}::timestamptz)`,
  )
  // Two who send at the same time take turns, so that the later one counts what the earlier one added.
  unit.queue(sql`select pg_advisory_xact_lock(hashtextextended(${`sent emails ${unit.tenantId}`}, 0))`)
  unit.queue(sql`
    insert into app.sent_emails (tenant_id, id, employee_id, recipient, subject, body, mail_id, sent_at)
    values ${join(rows)}`)
  unit.queue(sql`
    delete from app.sent_emails where tenant_id = ${unit.tenantId} and id in (
      select id from app.sent_emails where tenant_id = ${unit.tenantId}
      order by sent_at desc, id desc offset ${literal(outboxCap)})`)
}
