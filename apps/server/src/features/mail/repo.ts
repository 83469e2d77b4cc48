import { normalEmail } from '#core/people/email.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import type pg from 'pg'
import type { Id } from '#core/ids/id.ts'
import { empty, sql, type Sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'
import { isCluster } from '#server/platform/db/tenant-query.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { DueRows } from '#server/platform/jobs/for-companies.ts'
import { platformTenantId } from '#server/platform/ids.ts'
import type { Mail } from './letter.ts'

/**
 * Adds any number of mails with the commit, in one statement; returns their ids in the same order.
 * @param seal Returns the sealed secret of a mail by its id and its index.
 */
export function queueMails(
  unit: UnitOfWork,
  mails: readonly Mail[],
  seal?: (id: string, index: number) => Buffer,
): string[] {
  const rows = mails.map(
    ({ to, subject, body, html, unsubscribeUrl, calendar, replyTo, isAnswer }, index) => {
      const id = unit.newId()
      const sealed = seal ? `\\x${seal(id, index).toString('hex')}` : null
      return {
        id,
        recipient: normalEmail(to),
        subject,
        body,
        html,
        unsubscribe_url: unsubscribeUrl ?? null,
        calendar: calendar?.text ?? null,
        calendar_method: calendar?.method ?? null,
        reply_to: replyTo ?? null,
        is_answer: isAnswer ?? false,
        sealed_secret: sealed,
      }
    },
  )
  if (unit.tenantId === platformTenantId) for (const row of rows) unit.queue(insertPlatformMail(unit, row))
  else unit.queue(insertMails(unit, rows))
  return rows.map(({ id }) => id)
}

interface MailRow {
  id: string
  recipient: string
  subject: string
  body: string
  html: string
  unsubscribe_url: string | null
  calendar: string | null
  calendar_method: string | null
  reply_to: string | null
  is_answer: boolean
  /** As PostgreSQL writes bytes. */
  sealed_secret: string | null
}

const mailColumns = sql`tenant_id, id, recipient, subject, body, html, unsubscribe_url, calendar, calendar_method,
  reply_to, is_answer, sealed_secret, next_attempt_at, written_at`

function insertMails(unit: UnitOfWork, rows: readonly MailRow[]): Sql {
  return sql`
    insert into app.mails (${mailColumns})
    select company.id, written.id, recipient, subject, body, html, unsubscribe_url, calendar, calendar_method,
      reply_to, is_answer, sealed_secret, ${unit.now}, ${unit.now}
    from app.tenants company, json_to_recordset(${JSON.stringify(rows)}) as written (id uuid, recipient text,
      subject text, body text, html text, unsubscribe_url text, calendar text, calendar_method text, reply_to text,
      is_answer boolean, sealed_secret bytea)
    where company.id = ${unit.tenantId}`
}

/** A mail without a company, to the operator or to somebody who has none yet. */
function insertPlatformMail(unit: UnitOfWork, row: MailRow): Sql {
  return sql`
    insert into app.mails (${mailColumns})
    values (${unit.tenantId}, ${row.id}, ${row.recipient}, ${row.subject}, ${row.body}, ${row.html},
      ${row.unsubscribe_url}, ${row.calendar}, ${row.calendar_method}, ${row.reply_to}, ${row.is_answer},
      ${row.sealed_secret}, ${unit.now}, ${unit.now})`
}

export const dueMail = {
  tenant_id: column.id('tenant'),
  id: column.innerId,
  recipient: column.text,
  subject: column.text,
  body: column.text,
  /** Null in mail that a former version of the server wrote. */
  html: column.orNull(column.text),
  unsubscribe_url: column.orNull(column.text),
  calendar: column.orNull(column.text),
  calendar_method: column.orNull(column.oneOf(['REQUEST', 'CANCEL'])),
  reply_to: column.orNull(column.text),
  is_answer: column.boolean,
  sealed_secret: column.orNull(column.bytes),
  attempts: column.integer,
}
export type DueMail = column.RowOf<typeof dueMail>

/** Mail that could not be sent for this long, for example without a mail server, is outdated. */
export const mailStaleAfterHours = 72

/** The mail that is due, the platform's own too. */
export function dueMails(now: Temporal.Instant): DueRows {
  return { table: sql`app.mails`, where: isDue(now) }
}

function isDue(now: Temporal.Instant): Sql {
  return sql`status = 'waiting' and next_attempt_at <= ${now}
    and written_at > ${now.subtract({ hours: mailStaleAfterHours })}`
}

/**
 * Claims the mail that has been due longest, so that no other server takes it during the claim. If a server dies while
 * it sends, the claim expires, and the mail is sent again with the same message id.
 * @param tenantId Whose mail it is on a cluster, where the platform's lies on a node as a company's does.
 */
export async function claimDue(
  platform: pg.Pool,
  { now, tenantId }: { now: Temporal.Instant; tenantId: Id<'tenant'> },
  claimMinutes: number,
): Promise<DueMail | undefined> {
  const of = (key: Sql): Sql => (isCluster(platform) ? sql`and ${key} = ${tenantId}` : empty)
  const rows = await fetchRows(
    platform,
    dueMail,
    // A subquery instead of `with` may run once for each row of the other side, and lock another row each time.
    sql`with due as (select tenant_id, id from app.mails
        where ${isDue(now)} ${of(sql`tenant_id`)}
        order by next_attempt_at, id limit 1 for update skip locked)
      update app.mails m set attempts = m.attempts + 1, next_attempt_at = ${now.add({ minutes: claimMinutes })}
      from due where m.tenant_id = due.tenant_id and m.id = due.id ${of(sql`m.tenant_id`)}
      returning m.tenant_id, m.id, m.recipient, m.subject, m.body, m.html, m.unsubscribe_url,
        m.calendar, m.calendar_method, m.reply_to, m.is_answer, m.sealed_secret, m.attempts`,
  )
  return rows[0]
}

/** The mail has been sent; its secret is deleted. */
export async function markSent(platform: pg.Pool, mail: DueMail, now: Temporal.Instant): Promise<void> {
  await send(
    platform,
    sql`update app.mails set status = 'sent', sent_at = ${now}, sealed_secret = null, last_error = null,
        next_attempt_at = null
      where tenant_id = ${mail.tenant_id} and id = ${mail.id} and status = 'waiting'`,
  )
}

/** Stores the reason, unless another server has the mail by now; without a next time the mail is given up. */
export async function markFailed(
  platform: pg.Pool,
  mail: DueMail,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: Temporal.Instant | null },
): Promise<void> {
  await send(
    platform,
    sql`update app.mails set last_error = ${error}, next_attempt_at = ${nextAttemptAt},
        status = ${nextAttemptAt ? 'waiting' : 'failed'}::text,
        sealed_secret = case when ${nextAttemptAt}::timestamptz is null then null else sealed_secret end
      where tenant_id = ${mail.tenant_id} and id = ${mail.id} and status = 'waiting' and attempts = ${mail.attempts}`,
  )
}

/** Whether a mail has been sent, and when. */
interface MailState {
  status: 'waiting' | 'sent' | 'failed'
  sentAt: Temporal.Instant | null
}

/** The states of the company's mails, by their ids. One that became outdated has failed. */
export async function findMailStates(
  unit: UnitOfWork,
  ids: readonly string[],
): Promise<Map<string, MailState>> {
  const rows = await unit.query(
    {
      id: column.innerId,
      status: column.oneOf(['waiting', 'sent', 'failed']),
      sent_at: column.orNull(column.instant),
    },
    sql`
    select id, sent_at, case when status = 'waiting'
        and written_at <= ${unit.now.subtract({ hours: mailStaleAfterHours })} then 'failed' else status end as status
    from app.mails where tenant_id = ${unit.tenantId} and id = any (${ids}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, { status: row.status, sentAt: row.sent_at }]))
}
