import * as column from '#server/platform/db/column.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { botMessage, type BotMessage } from './message.ts'

/** The topic that wakes the sending job when a transaction with messages is committed. */
export const messagesTopic = 'telegram-messages'

/** Puts messages to a chat into the outbox, in the same transaction; they are sent after the commit. */
export function queueMessages(unit: UnitOfWork, chatId: number, messages: readonly BotMessage[]): void {
  if (messages.length === 0) return
  const rows = messages.map((body) => ({ chat_id: chatId, body }))
  unit.queue(sql`
    insert into auth.telegram_messages (chat_id, body, next_attempt_at, written_at)
    select chat_id, body, ${unit.now}::timestamptz, ${unit.now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}) as m (chat_id bigint, body jsonb)`)
  unit.hint({ topic: messagesTopic, ids: [], userIds: [] })
}

const dueRow = {
  id: column.integer,
  chat_id: column.integer,
  body: column.json(botMessage),
  attempts: column.integer,
}
export type DueMessage = column.RowOf<typeof dueRow>

/** The messages that are due, the oldest first. Each is claimed for some minutes. */
export function claimMessages(
  unit: UnitOfWork,
  most: number,
  until: Temporal.Instant,
): Promise<DueMessage[]> {
  return unit.query(
    dueRow,
    sql`
    with due as (
      select id from auth.telegram_messages
      where next_attempt_at <= ${unit.now} and not is_handed_over
      order by id limit ${literal(most)} for update skip locked
    ), claimed as (
      update auth.telegram_messages m
      set attempts = m.attempts + 1, next_attempt_at = ${until}
      from due where m.id = due.id returning m.*
    )
    select id, chat_id, body, attempts from claimed order by id`,
  )
}

/**
 * Marks a claimed message as handed over, just before it is: if the server is killed from here on, it is not sent
 * again. False if another server has claimed it by now.
 */
export async function markHandedOver(unit: UnitOfWork, { id, attempts }: DueMessage): Promise<boolean> {
  const count = await unit.execute(sql`
    update auth.telegram_messages set is_handed_over = true
    where id = ${id} and attempts = ${attempts} and not is_handed_over`)
  return count === 1
}

export async function deleteMessage(unit: UnitOfWork, id: number): Promise<void> {
  await unit.execute(sql`delete from auth.telegram_messages where id = ${id}`)
}

/** Schedules a retry, because Telegram certainly did not take it. */
export async function postponeMessage(unit: UnitOfWork, id: number, at: Temporal.Instant): Promise<void> {
  await unit.execute(sql`
    update auth.telegram_messages set next_attempt_at = ${at}, is_handed_over = false where id = ${id}`)
}
