import type { AnswerTarget } from '#core/mail-in/texts.ts'
import type { Id } from '#core/ids/id.ts'
import { required } from '#core/values/required.ts'
import { actorRow } from '#server/platform/auth/actor-row.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { zoneInForce } from '#server/platform/db/zone-in-force.ts'
import type pg from 'pg'
import type { AddressKey } from './address.ts'

/** Stores the address of a mail, in the transaction that writes the mail. */
export function queueAddress(
  unit: UnitOfWork,
  { hash }: AddressKey,
  { userId, target, expiresAt }: { userId: Id<'user'>; target: AnswerTarget; expiresAt: Temporal.Instant },
): void {
  const { kind } = target
  unit.queue(sql`
    insert into app.reply_addresses (tenant_id, token_hash, user_id, kind, day, task_id, report_id, made_at,
      expires_at)
    values (${unit.tenantId}, ${hash}, ${userId}, ${kind}, ${kind === 'report' ? target.day : null},
      ${kind === 'comment' ? target.taskId : null}, ${kind === 'acknowledgment' ? target.reportId : null},
      ${unit.now}, ${expiresAt})`)
}

/** Ends the addresses of the mails that a person has got: they are in a mailbox that may be another person's now. */
export function queueEndOfAddresses(unit: UnitOfWork, userId: Id<'user'>): void {
  unit.queue(sql`delete from app.reply_addresses where tenant_id = ${unit.tenantId} and user_id = ${userId}`)
}

const addressRow = {
  ...actorRow,
  user_id: column.id('user'),
  email: column.text,
  notification_email: column.text,
  company: column.text,
  zone: column.text,
  kind: column.oneOf(['report', 'comment', 'acknowledgment']),
  day: column.orNull(column.day),
  task_id: column.orNull(column.id('task')),
  report_id: column.orNull(column.id('report')),
}
export type AddressRow = column.RowOf<typeof addressRow>

/** An address that has not expired, if its person can sign in and has not turned answers off. */
export async function findAddress(unit: UnitOfWork, { hash }: AddressKey): Promise<AddressRow | undefined> {
  const rows = await unit.query(
    addressRow,
    sql`
    select a.user_id, a.kind, a.day, a.task_id, a.report_id, u.email, u.notification_email, u.name, u.role_name,
      r.permissions, u.is_tenant_admin, u.designation, u.business_unit_id, t.name as company,
      coalesce(${zoneInForce('user', unit.now)}, ${zoneInForce('company', unit.now)}) as zone
    from app.reply_addresses a
    join app.users u on u.tenant_id = a.tenant_id and u.id = a.user_id and u.status = 'active' and not u.is_suspended
    join app.tenants t on t.id = a.tenant_id and t.status = 'active'
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    left join app.notification_settings s on s.tenant_id = u.tenant_id and s.user_id = u.id
    where a.tenant_id = ${unit.tenantId} and a.token_hash = ${hash} and a.expires_at > ${unit.now}
      and coalesce(s.answers_by_mail, true)`,
  )
  return rows[0]
}

/** What an answer to the address becomes. */
export function targetOf({ kind, day, task_id: taskId, report_id: reportId }: AddressRow): AnswerTarget {
  switch (kind) {
    case 'report':
      return { kind, day: required(day, 'day of the address').toString() }
    case 'comment':
      return { kind, taskId: required(taskId, 'task of the address') }
    case 'acknowledgment':
      return { kind, reportId: required(reportId, 'report of the address') }
  }
}

/** Records that the address has received the message in this transaction; false if it had before. */
export async function isFirstTime(unit: UnitOfWork, { hash }: AddressKey, message: Buffer): Promise<boolean> {
  const count = await unit.execute(sql`
    insert into app.reply_messages (tenant_id, token_hash, message_hash, received_at)
    values (${unit.tenantId}, ${hash}, ${message}, ${unit.now})
    on conflict do nothing`)
  return count === 1
}

/** Deletes addresses that have expired, with what they have received. */
export async function pruneAddresses(client: pg.ClientBase, now: Temporal.Instant): Promise<void> {
  await send(client, sql`delete from app.reply_addresses where expires_at <= ${now}`)
}
