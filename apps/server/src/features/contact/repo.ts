import { contactMailStates, contactTopics } from '#core/contact/topics.ts'
import type { Id } from '#core/ids/id.ts'
import type { ContactValues } from '#public/renderer.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { platformTenantId } from '#server/platform/ids.ts'
import { mailStaleAfterHours } from '../mail/api.ts'

/** Adds a message; undefined if the same one was added before. */
export async function insertMessage(
  unit: UnitOfWork,
  sentKey: Buffer,
  { name, email, organisation, message, topic }: ContactValues,
): Promise<Id<'contactMessage'> | undefined> {
  const rows = await unit.query(
    { id: column.id('contactMessage') },
    sql`
    insert into auth.contact_messages (id, sent_key, received_at, name, email, organisation, message, topic)
    values (${unit.newId()}, ${sentKey}, ${unit.now}, ${name}, ${email}, ${organisation || null}, ${message},
      ${topic || null})
    on conflict (sent_key) do nothing
    returning id`,
  )
  return rows[0]?.id
}

/** Names the mail of a new message, with the commit. */
export function queueMailOf(unit: UnitOfWork, id: Id<'contactMessage'>, mailId: string): void {
  unit.queue(sql`update auth.contact_messages set mail_id = ${mailId} where id = ${id}`)
}

export const messageRow = {
  id: column.id('contactMessage'),
  received_at: column.instant,
  name: column.text,
  email: column.text,
  organisation: column.orNull(column.text),
  message: column.text,
  topic: column.orNull(column.oneOf(contactTopics)),
  mail_state: column.oneOf(contactMailStates),
  /** When the mail was sent, or when it is sent again. */
  mail_at: column.orNull(column.instant),
  answered_at: column.orNull(column.instant),
  answered_by: column.orNull(column.text),
}
export type MessageRow = column.RowOf<typeof messageRow>

/** One page of the messages, newest first, with how many there are and how many are not answered. */
export async function findMessages(
  unit: UnitOfWork,
  page: { limit: number; offset: number },
): Promise<{ rows: MessageRow[]; total: number; unanswered: number }> {
  const [rows, counts] = await Promise.all([
    unit.query(
      messageRow,
      sql`${selectMessages(unit)} order by c.id desc limit ${rowLimit(page.limit)} offset ${page.offset}`,
    ),
    unit.query(
      { total: column.integer, unanswered: column.integer },
      sql`
      select count(*) as total, count(*) filter (where answered_at is null) as unanswered
      from auth.contact_messages`,
    ),
  ])
  return { rows: rows.slice(0, page.limit), ...firstRow(counts) }
}

export async function findMessage(
  unit: UnitOfWork,
  id: Id<'contactMessage'>,
): Promise<MessageRow | undefined> {
  const rows = await unit.query(messageRow, sql`${selectMessages(unit)} where c.id = ${id}`)
  return rows[0]
}

/** Marks a message as answered, or takes the mark back; false if it is marked so already, or is not there. */
export async function markMessage(
  unit: UnitOfWork,
  id: Id<'contactMessage'>,
  isAnswered: boolean,
): Promise<boolean> {
  const changed = await unit.execute(
    isAnswered
      ? sql`update auth.contact_messages set answered_at = ${unit.now}, answered_by = ${unit.actor.name}
          where id = ${id} and answered_at is null`
      : sql`update auth.contact_messages set answered_at = null, answered_by = null
          where id = ${id} and answered_at is not null`,
  )
  return changed > 0
}

function selectMessages(unit: UnitOfWork): Sql {
  const stale = unit.now.subtract({ hours: mailStaleAfterHours })
  return sql`
    select c.id, c.received_at, c.name, c.email, c.organisation, c.message, c.topic, c.answered_at, c.answered_by,
      case when m.id is null then 'none'
        when m.status = 'sent' then 'sent'
        when m.status = 'failed' or m.written_at <= ${stale} then 'failed'
        when m.last_error is null then 'waiting' else 'retried' end as mail_state,
      coalesce(m.sent_at, m.next_attempt_at) as mail_at
    from auth.contact_messages c
    left join app.mails m on m.tenant_id = ${platformTenantId} and m.id = c.mail_id`
}
