import type { Id } from '#core/ids/id.ts'
import { channelEvents } from '#core/channels/kinds.ts'
import { publicEventNames, testEvent } from '#core/webhooks/events.ts'
import type { MessageState } from '#core/webhooks/states.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'
import type pg from 'pg'

/** The kinds of receivers: programs that get events, and channels of chat services in which people read. */
const receiverKinds = ['webhook', 'channel'] as const

const dueWebhookRow = {
  tenant_id: column.id('tenant'),
  id: column.id('webhook'),
  kind: column.oneOf(receiverKinds),
  is_failing: column.boolean,
}
/** A webhook or channel that has messages to be sent now. */
export type DueWebhook = column.RowOf<typeof dueWebhookRow>
export type WebhookRef = Pick<DueWebhook, 'tenant_id' | 'id' | 'kind'>

/** Whether no earlier message about the same record waits for the same webhook. */
const isFirstOfItsRecord = sql`(m.is_manual or not exists (
    select from app.webhook_messages earlier
    where earlier.tenant_id = m.tenant_id and earlier.webhook_id = m.webhook_id and earlier.subject = m.subject
      and earlier.state = 'waiting' and not earlier.is_manual and earlier.id < m.id))`

const hasTime = (now: Temporal.Instant): Sql => sql`m.state = 'waiting' and m.next_attempt_at <= ${now}
  and (m.is_manual or w.off_because is null)`

/** The webhooks of all companies that have messages that are due; some may wait for an earlier one of their record. */
export function findDueWebhooks(platform: pg.Pool, now: Temporal.Instant): Promise<DueWebhook[]> {
  return fetchRows(
    platform,
    dueWebhookRow,
    sql`
    select w.tenant_id, w.id, w.kind, w.failing_since is not null as is_failing from app.webhooks w
    join app.tenants t on t.id = w.tenant_id and t.status = 'active'
    where exists (select from app.webhook_messages m
      where m.tenant_id = w.tenant_id and m.webhook_id = w.id and ${hasTime(now)})
    order by w.tenant_id, w.id`,
  )
}

const receiverRow = {
  url: column.text,
  sealed_secret: column.bytes,
  former_secret: column.orNull(column.bytes),
  former_secret_until: column.orNull(column.instant),
  failing_since: column.orNull(column.instant),
}
/** Where messages go, and what signs them. */
export type Receiver = column.RowOf<typeof receiverRow>

export async function findReceiver(unit: UnitOfWork, id: Id<'webhook'>): Promise<Receiver | undefined> {
  const [row] = await unit.query(
    receiverRow,
    sql`
    select url, sealed_secret, former_secret, former_secret_until, failing_since from app.webhooks
    where tenant_id = ${unit.tenantId} and id = ${id}`,
  )
  return row
}

const dueRow = {
  id: column.id('webhookMessage'),
  event: column.oneOf([...publicEventNames, testEvent, ...channelEvents]),
  data: column.json(z.record(z.string(), z.unknown())),
  happened_at: column.instant,
  is_manual: column.boolean,
  attempts: column.integer,
}
/** A claimed message, with the id that its receiver recognises it by. */
export type DueMessage = column.RowOf<typeof dueRow> & { webhookMessageId: string }

/**
 * Moves the messages that wait for an earlier one of their record to its time, so that they are not looked at again each
 * second: there may be thousands. `wakeNext` ends their wait. The earlier one is locked, so that it is not done meanwhile.
 */
export async function postponeBlocked(unit: UnitOfWork, webhookId: Id<'webhook'>): Promise<void> {
  const ofWebhook = (
    alias: Sql,
  ) => sql`${alias}.tenant_id = ${unit.tenantId} and ${alias}.webhook_id = ${webhookId}
    and ${alias}.state = 'waiting' and not ${alias}.is_manual`
  await unit.execute(sql`
    with records as (
      select distinct m.subject from app.webhook_messages m
      where ${ofWebhook(sql`m`)} and m.next_attempt_at <= ${unit.now}
    ), firsts as (
      select f.subject, f.id, f.next_attempt_at from app.webhook_messages f
      where ${ofWebhook(sql`f`)} and f.next_attempt_at > ${unit.now} and f.id in (
        select (select e.id from app.webhook_messages e
          where ${ofWebhook(sql`e`)} and e.subject = r.subject order by e.id limit 1)
        from records r)
      for update skip locked
    )
    update app.webhook_messages b set next_attempt_at = firsts.next_attempt_at
    from firsts
    where ${ofWebhook(sql`b`)} and b.subject = firsts.subject and b.id > firsts.id
      and b.next_attempt_at <= ${unit.now}`)
}

/** Makes the next message about the record of one that was delivered or given up due. */
export async function wakeNext(
  unit: UnitOfWork,
  webhookId: Id<'webhook'>,
  { id }: Pick<DueMessage, 'id'>,
): Promise<void> {
  await unit.execute(sql`
    with next as (
      select m.tenant_id, m.webhook_id, m.id from app.webhook_messages m
      where m.tenant_id = ${unit.tenantId} and m.webhook_id = ${webhookId} and m.state = 'waiting' and not m.is_manual
        and m.subject = (select done.subject from app.webhook_messages done
          where done.tenant_id = ${unit.tenantId} and done.webhook_id = ${webhookId} and done.id = ${id})
      order by m.id limit 1
    )
    update app.webhook_messages n set next_attempt_at = ${unit.now}
    from next
    where n.tenant_id = next.tenant_id and n.webhook_id = next.webhook_id and n.id = next.id
      and n.state = 'waiting' and n.next_attempt_at > ${unit.now}`)
}

/**
 * Claims messages of one webhook that are due, and counts the attempt. Until the given time no other server takes them;
 * if this one is killed meanwhile, another sends them again.
 */
export async function claimDue(
  unit: UnitOfWork,
  webhookId: Id<'webhook'>,
  { most, until }: { most: number; until: Temporal.Instant },
): Promise<DueMessage[]> {
  const rows = await unit.query(
    dueRow,
    sql`
    with due as (
      select m.tenant_id, m.webhook_id, m.id from app.webhook_messages m
      join app.webhooks w on w.tenant_id = m.tenant_id and w.id = m.webhook_id
      where m.tenant_id = ${unit.tenantId} and m.webhook_id = ${webhookId} and ${hasTime(unit.now)}
        and ${isFirstOfItsRecord}
      order by m.next_attempt_at, m.id limit ${literal(most)} for update of m skip locked
    )
    update app.webhook_messages c set attempts = c.attempts + 1, next_attempt_at = ${until}
    from due where c.tenant_id = due.tenant_id and c.webhook_id = due.webhook_id and c.id = due.id
    returning c.id, c.event, c.data, c.happened_at, c.is_manual, c.attempts`,
  )
  return rows.map((row) => ({ ...row, webhookMessageId: publicId('webhookMessage', row.id) }))
}

/** One attempt to deliver a message. */
export interface Attempt {
  at: Temporal.Instant
  durationMs: number
  status: number | null
  error: string | null
  answer: string
  /** The header `retry-after` of the answer. */
  retryAfter?: string | null
}

export async function insertAttempt(
  unit: UnitOfWork,
  ids: { webhookId: Id<'webhook'>; messageId: Id<'webhookMessage'> },
  attempt: Attempt,
): Promise<void> {
  // Nothing is inserted if the webhook was deleted meanwhile.
  await unit.execute(sql`
    insert into app.webhook_attempts (tenant_id, webhook_id, message_id, id, attempted_at, duration_ms, status, error,
      answer)
    select m.tenant_id, m.webhook_id, m.id, ${unit.newId()}, ${attempt.at}, ${attempt.durationMs}, ${attempt.status},
      ${attempt.error}, ${attempt.answer}
    from app.webhook_messages m
    where m.tenant_id = ${unit.tenantId} and m.webhook_id = ${ids.webhookId} and m.id = ${ids.messageId}
    for key share`)
}

/** Stores the new state of a claimed message, unless it was claimed again or given up meanwhile. */
export async function storeState(
  unit: UnitOfWork,
  webhookId: Id<'webhook'>,
  { id, attempts }: DueMessage,
  { state, nextAttemptAt }: { state: MessageState; nextAttemptAt?: Temporal.Instant },
): Promise<void> {
  await unit.execute(sql`
    update app.webhook_messages set state = ${state}, is_manual = is_manual and ${state === 'waiting'},
      next_attempt_at = coalesce(${nextAttemptAt ?? null}, next_attempt_at)
    where tenant_id = ${unit.tenantId} and webhook_id = ${webhookId} and id = ${id} and attempts = ${attempts}
      and state = 'waiting'`)
}

/** Notes that the receiver has answered, and forgets the failures before. */
export async function noteSuccess(unit: UnitOfWork, id: Id<'webhook'>): Promise<void> {
  await unit.execute(sql`
    update app.webhooks set failing_since = null
    where tenant_id = ${unit.tenantId} and id = ${id} and failing_since is not null`)
}

/** Notes a failure, and returns since when the webhook fails; undefined for one that does not exist any more. */
export async function noteFailure(
  unit: UnitOfWork,
  id: Id<'webhook'>,
): Promise<{ failingSince: Temporal.Instant; url: string; description: string } | undefined> {
  const [row] = await unit.query(
    { failing_since: column.present(column.instant), url: column.text, description: column.text },
    sql`
    update app.webhooks set failing_since = coalesce(failing_since, ${unit.now})
    where tenant_id = ${unit.tenantId} and id = ${id}
    returning failing_since, url, description`,
  )
  return row && { failingSince: row.failing_since, url: row.url, description: row.description }
}

/** Makes no message of a receiver due before this time, because its service wants to be left alone. */
export async function postponeAll(
  unit: UnitOfWork,
  webhookId: Id<'webhook'>,
  until: Temporal.Instant,
): Promise<void> {
  await unit.execute(sql`
    update app.webhook_messages set next_attempt_at = ${until}
    where tenant_id = ${unit.tenantId} and webhook_id = ${webhookId} and state = 'waiting' and not is_manual
      and next_attempt_at < ${until}`)
}

/** The place of a message within the spread of retries, by the random end of its id. */
export function placeOf({ id }: Pick<DueMessage, 'id'>): number {
  return parseInt(id.slice(-4), 16) / 0xffff
}

/** A message that the unit of work adds and claims for this server. */
export function claimedMessage(
  { now }: Pick<UnitOfWork, 'now'>,
  { id, event, data }: Pick<DueMessage, 'id' | 'event' | 'data'>,
): DueMessage {
  const webhookMessageId = publicId('webhookMessage', id)
  return { id, webhookMessageId, event, data, happened_at: now, is_manual: true, attempts: 1 }
}
