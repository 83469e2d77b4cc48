import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { claimOnce } from '#server/platform/jobs/claim-once.ts'
import { outboxCap } from '#core/working-days/reminder.ts'
import { reminderKind } from './list-repo.ts'

/**
 * Claims each employee's one reminder of their day, and returns the employees who had not been reminded yet. Concurrent
 * requests wait here; all claim in the same order, so that they do not deadlock. People deleted meanwhile are left out,
 * and the others cannot be deleted before the commit.
 */
export async function takeReminders(
  unit: UnitOfWork,
  employees: readonly { user_id: string; today: Temporal.PlainDate }[],
): Promise<Map<string, 'taken' | 'was-taken'>> {
  if (employees.length === 0) return new Map()
  const held = await unit.query(
    { id: column.id('user'), occasion: column.text },
    sql`
    select u.id, asked.day as occasion
    from unnest(${employees.map((one) => one.user_id)}::uuid[],
      ${employees.map((one) => one.today.toString())}::text[]) as asked (id, day)
    join app.users u on u.tenant_id = ${unit.tenantId} and u.id = asked.id
    order by u.id for key share of u`,
  )
  const taken = new Set((await claimOnce(unit, reminderKind, held)).map(({ id }) => id))
  return new Map(held.map(({ id }) => [id, taken.has(id) ? 'taken' : 'was-taken']))
}

/** Adds rows to the trigger log, with the commit. */
export function queueTriggerLogs(
  unit: UnitOfWork,
  entries: readonly { employeeId: Id<'user'>; employeeName: string; reason: string }[],
): void {
  const rows = entries.map(({ employeeId, employeeName, reason }) => ({
    id: unit.newId(),
    employee_id: employeeId,
    employee_name: employeeName,
    reason,
  }))
  unit.queue(sql`
    insert into app.trigger_logs (tenant_id, id, manager_id, manager_name, employee_id, employee_name, reason,
      triggered_at)
    select company.id, logged.id, ${unit.actor.userId}, ${unit.actor.name}, employee_id, employee_name, reason, ${unit.now}
    from app.tenants company, json_to_recordset(${JSON.stringify(rows)}) as logged (id uuid, employee_id uuid,
      employee_name text, reason text)
    where company.id = ${unit.tenantId}`)
}

export interface NewSentEmail {
  employeeId: Id<'user'>
  to: string
  subject: string
  body: string
  mailId: string
}

/** Adds mails to the company's outbox and removes the oldest beyond its limit, with the commit. */
export function queueSentEmails(unit: UnitOfWork, mails: readonly NewSentEmail[]): void {
  // Mails beyond the outbox's limit would be removed immediately.
  const rows = mails.slice(-outboxCap).map(({ employeeId, to, subject, body, mailId }) => ({
    id: unit.newId(),
    employee_id: employeeId,
    recipient: to,
    subject,
    body,
    mail_id: mailId,
  }))
  // Concurrent senders take turns, so that the later one counts the earlier one's mails.
  unit.queue(sql`select pg_advisory_xact_lock(hashtextextended(${`sent emails ${unit.tenantId}`}, 0))`)
  unit.queue(sql`
    insert into app.sent_emails (tenant_id, id, employee_id, recipient, subject, body, mail_id, sent_at)
    select company.id, sent.id, employee_id, recipient, subject, body, mail_id, ${unit.now}
    from app.tenants company, json_to_recordset(${JSON.stringify(rows)}) as sent (id uuid, employee_id uuid,
      recipient text, subject text, body text, mail_id uuid)
    where company.id = ${unit.tenantId}`)
  unit.queue(sql`
    delete from app.sent_emails where tenant_id = ${unit.tenantId} and id in (
      select id from app.sent_emails where tenant_id = ${unit.tenantId}
      order by sent_at desc, id desc offset ${literal(outboxCap)})`)
}
