import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** A chat in Telegram's form: the four fields of the specification. */
export interface Chat {
  chatId: number
  username: string | null
  firstName: string | null
  lastName: string | null
}

/** A person of a company. */
export interface Whom {
  tenantId: Id<'tenant'>
  userId: Id<'user'>
}

const linkRow = {
  chat_id: column.orNull(column.integer),
  username: column.orNull(column.text),
  first_name: column.orNull(column.text),
  last_name: column.orNull(column.text),
  last_success_at: column.orNull(column.instant),
  last_success_text: column.orNull(column.text),
  last_error_at: column.orNull(column.instant),
  last_error_text: column.orNull(column.text),
  waiting: column.integer,
}
export type LinkRow = column.RowOf<typeof linkRow>

/** The acting person's link, with how many notifications wait for their chat. */
export async function findLink(unit: UnitOfWork): Promise<LinkRow | undefined> {
  const rows = await unit.query(
    linkRow,
    sql`
    select l.chat_id, l.username, l.first_name, l.last_name, l.last_success_at, l.last_success_text, l.last_error_at,
      l.last_error_text, (select count(*) from app.deliveries d where d.tenant_id = l.tenant_id
        and d.user_id = l.user_id and d.way = 'telegram' and d.state = 'waiting') as waiting
    from app.telegram_links l where l.tenant_id = ${unit.tenantId} and l.user_id = ${unit.actor.userId}`,
  )
  return rows[0]
}

/** Stores the hash of the acting person's code; it replaces one that was not used. */
export async function storeCode(unit: UnitOfWork, hash: Buffer, expiresAt: Temporal.Instant): Promise<void> {
  await unit.execute(sql`
    insert into app.telegram_links (tenant_id, user_id, code_hash, code_expires_at)
    values (${unit.tenantId}, ${unit.actor.userId}, ${hash}, ${expiresAt})
    on conflict (tenant_id, user_id) do update set code_hash = ${hash}, code_expires_at = ${expiresAt}`)
}

/** Uses up a code, once; returns the person whom it links. */
export async function takeCode(unit: UnitOfWork, hash: Buffer): Promise<Whom | undefined> {
  const rows = await unit.query(
    { tenant_id: column.id('tenant'), user_id: column.id('user') },
    sql`
    update app.telegram_links set code_hash = null, code_expires_at = null
    where code_hash = ${hash} and code_expires_at > ${unit.now} returning tenant_id, user_id`,
  )
  return rows[0] && { tenantId: rows[0].tenant_id, userId: rows[0].user_id }
}

/** Links the chat to the person. */
export async function storeChat(unit: UnitOfWork, { tenantId, userId }: Whom, chat: Chat): Promise<void> {
  await unit.execute(sql`
    update app.telegram_links set chat_id = ${chat.chatId}, username = ${chat.username},
      first_name = ${chat.firstName}, last_name = ${chat.lastName}, linked_at = ${unit.now}, last_used_at = null,
      last_error_at = null, last_error_text = null
    where tenant_id = ${tenantId} and user_id = ${userId}`)
}

/** Unlinks the chat from everybody else in the company. Returns whom it was unlinked from. */
export async function takeChatFromOthers(
  unit: UnitOfWork,
  { tenantId, userId }: Whom,
  chatId: number,
  reason: string,
): Promise<{ id: Id<'user'>; name: string }[]> {
  return unit.query(
    { id: column.id('user'), name: column.text },
    sql`
    update app.telegram_links l set chat_id = null, username = null, first_name = null, last_name = null,
      linked_at = null, last_error_at = ${unit.now}, last_error_text = ${reason}
    from app.users u
    where l.tenant_id = ${tenantId} and l.chat_id = ${chatId} and l.user_id <> ${userId}
      and u.tenant_id = l.tenant_id and u.id = l.user_id
    returning u.id, u.name`,
  )
}

/** Disconnects a person's chat and ends an unused code. Returns the chat that was linked. */
export async function clearChatOf(unit: UnitOfWork, userId: Id<'user'>): Promise<number | undefined> {
  const rows = await unit.query(
    { chat_id: column.orNull(column.integer) },
    sql`
    with before as (
      select tenant_id, user_id, chat_id from app.telegram_links
      where tenant_id = ${unit.tenantId} and user_id = ${userId} for update
    ), cleared as (
      update app.telegram_links l set chat_id = null, username = null, first_name = null, last_name = null,
        linked_at = null, code_hash = null, code_expires_at = null
      from before b where l.tenant_id = b.tenant_id and l.user_id = b.user_id
    )
    select chat_id from before`,
  )
  return rows[0]?.chat_id ?? undefined
}

/** Disconnects the chat from everybody, in every company. Returns whom it was linked to. */
export async function clearChat(unit: UnitOfWork, chatId: number, error: string | null): Promise<Whom[]> {
  const rows = await unit.query(
    { tenant_id: column.id('tenant'), user_id: column.id('user') },
    sql`
    update app.telegram_links set chat_id = null, username = null, first_name = null, last_name = null,
      linked_at = null, last_error_at = case when ${error}::text is null then last_error_at else ${unit.now} end,
      last_error_text = coalesce(${error}::text, last_error_text)
    where chat_id = ${chatId} returning tenant_id, user_id`,
  )
  return rows.map((row) => ({ tenantId: row.tenant_id, userId: row.user_id }))
}

/** Records that somebody wrote in the chat. */
export function queueUse(unit: UnitOfWork, chatId: number): void {
  unit.queue(sql`update app.telegram_links set last_used_at = ${unit.now} where chat_id = ${chatId}`)
}

/** Stores the outcome of the last message at the person's link. */
export async function noteOutcome(
  unit: UnitOfWork,
  { tenantId, userId }: Whom,
  outcome: { success: string } | { error: string },
): Promise<void> {
  const change =
    'success' in outcome
      ? sql`last_success_at = ${unit.now}, last_success_text = ${outcome.success}`
      : sql`last_error_at = ${unit.now}, last_error_text = ${outcome.error}`
  await unit.execute(sql`
    update app.telegram_links set ${change}
    where tenant_id = ${tenantId} and user_id = ${userId} and chat_id is not null`)
}
