import { channelEvents } from '#core/channels/kinds.ts'
import type { Id } from '#core/ids/id.ts'
import { publicEventNames, testEvent } from '#core/webhooks/events.ts'
import { messageStates, offReasons, type OffReason } from '#core/webhooks/states.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { nextVersion } from '#server/platform/db/next-version.ts'
import { empty, literal, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { versionedRow } from '#server/platform/db/versioned-row.ts'
import type { DueWebhook } from './delivery-repo.ts'

/** Attempts within JSON have their times as texts. */
const attempts = z.array(
  z.strictObject({
    at: z.string(),
    duration_ms: z.int(),
    status: z.int().nullable(),
    error: z.string().nullable(),
    answer: z.string(),
  }),
)
export type AttemptRow = z.infer<typeof attempts>[number]

/** How many attempts of a message are shown. */
const shownAttempts = 20

const newestAttempts = (where: Sql, most: number): Sql => sql`
  (select coalesce(json_agg(json_build_object('at', a.attempted_at, 'duration_ms', a.duration_ms,
      'status', a.status, 'error', a.error, 'answer', a.answer) order by a.id desc), '[]')
    from (select * from app.webhook_attempts a where ${where} order by a.id desc limit ${literal(most)}) a)`

/** What webhooks and channels have in common. */
export const receiverRow = {
  ...versionedRow,
  id: column.id('webhook'),
  url: column.text,
  description: column.text,
  made_at: column.instant,
  failing_since: column.orNull(column.instant),
  off_at: column.orNull(column.instant),
  off_because: column.orNull(column.oneOf(offReasons)),
  waiting: column.integer,
  last_attempts: column.json(attempts),
}

const webhookRow = {
  ...receiverRow,
  events: column.listOf(column.oneOf(publicEventNames)),
  former_secret_until: column.orNull(column.instant),
}
export type WebhookRow = column.RowOf<typeof webhookRow>

/** These columns of a row `w`. */
export const receiverColumns = sql`w.id, w.url, w.description, w.made_at, w.failing_since, w.off_at, w.off_because,
  w.version, w.field_changes,
  (select count(*) from app.webhook_messages m where m.tenant_id = w.tenant_id and m.webhook_id = w.id
    and m.state = 'waiting') as waiting,
  ${newestAttempts(sql`a.tenant_id = w.tenant_id and a.webhook_id = w.id`, 1)} as last_attempts`

const columns = sql`${receiverColumns}, w.events, w.former_secret_until`

/** The webhooks of the company, the newest first. */
export function findWebhooks(unit: UnitOfWork): Promise<WebhookRow[]> {
  return unit.query(
    webhookRow,
    sql`select ${columns} from app.webhooks w
      where w.tenant_id = ${unit.tenantId} and w.kind = 'webhook' order by w.id desc`,
  )
}

/** A webhook; locked against changes until the end of the transaction if it is to be changed. */
export async function findWebhook(
  unit: UnitOfWork,
  id: Id<'webhook'>,
  { lock = false }: { lock?: boolean } = {},
): Promise<WebhookRow | undefined> {
  const [row] = await unit.query(
    webhookRow,
    sql`select ${columns} from app.webhooks w
      where w.tenant_id = ${unit.tenantId} and w.id = ${id} and w.kind = 'webhook'
      ${lock ? sql`for update of w` : empty}`,
  )
  return row
}

/** Locks the company's row, so that concurrent requests for new ones take turns; returns how many there are. */
export async function countReceivers(unit: UnitOfWork, kind: DueWebhook['kind']): Promise<number> {
  await unit.execute(sql`select from app.tenants where id = ${unit.tenantId} for no key update`)
  const rows = await unit.query(
    { count: column.integer },
    sql`select count(*) from app.webhooks where tenant_id = ${unit.tenantId} and kind = ${kind}`,
  )
  return firstRow(rows).count
}

export interface NewWebhook {
  id: Id<'webhook'>
  url: string
  description: string
  events: readonly string[]
  sealedSecret: Buffer
  kind?: DueWebhook['kind']
}

export async function insertWebhook(unit: UnitOfWork, webhook: NewWebhook): Promise<void> {
  await unit.execute(sql`
    insert into app.webhooks (tenant_id, id, kind, url, description, events, sealed_secret, made_at)
    values (${unit.tenantId}, ${webhook.id}, ${webhook.kind ?? 'webhook'}, ${webhook.url}, ${webhook.description}, ${webhook.events}::text[],
      ${webhook.sealedSecret}, ${unit.now})`)
}

/** Writes the fields as the next version. */
export async function updateWebhook(
  unit: UnitOfWork,
  found: WebhookRow,
  to: Pick<NewWebhook, 'url' | 'description' | 'events'>,
  changed: readonly string[],
): Promise<void> {
  await unit.execute(sql`
    update app.webhooks set url = ${to.url}, description = ${to.description}, events = ${to.events}::text[],
      ${nextVersion(unit, found, changed)}
    where tenant_id = ${unit.tenantId} and id = ${found.id}`)
}

/** Deletes a webhook or channel, with its messages. */
export async function deleteReceiver(unit: UnitOfWork, id: Id<'webhook'>): Promise<void> {
  await unit.execute(sql`delete from app.webhooks where tenant_id = ${unit.tenantId} and id = ${id}`)
}

/** Replaces the secret; the one before it signs too, until then. */
export async function replaceSecret(
  unit: UnitOfWork,
  id: Id<'webhook'>,
  { sealed, formerUntil }: { sealed: Buffer; formerUntil: Temporal.Instant },
): Promise<void> {
  await unit.execute(sql`
    update app.webhooks
    set sealed_secret = ${sealed}, former_secret = sealed_secret, former_secret_until = ${formerUntil}
    where tenant_id = ${unit.tenantId} and id = ${id}`)
}

/** Switches it on, for what happens from now on: what was written while it was switched off is given up. */
export async function switchOn(unit: UnitOfWork, id: Id<'webhook'>): Promise<void> {
  await giveUp(unit, id)
  await unit.execute(sql`
    update app.webhooks set off_at = null, off_because = null, failing_since = null
    where tenant_id = ${unit.tenantId} and id = ${id}`)
}

/** Switches it off and gives up the messages that wait. False if it is off already. */
export async function switchOff(unit: UnitOfWork, id: Id<'webhook'>, because: OffReason): Promise<boolean> {
  const count = await unit.execute(sql`
    update app.webhooks set off_at = ${unit.now}, off_because = ${because}
    where tenant_id = ${unit.tenantId} and id = ${id} and off_because is null`)
  if (count === 0) return false
  await giveUp(unit, id)
  return true
}

async function giveUp(unit: UnitOfWork, id: Id<'webhook'>): Promise<void> {
  await unit.execute(sql`
    update app.webhook_messages set state = 'failed'
    where tenant_id = ${unit.tenantId} and webhook_id = ${id} and state = 'waiting' and not is_manual`)
}

const messageRow = {
  id: column.id('webhookMessage'),
  event: column.oneOf([...publicEventNames, testEvent, ...channelEvents]),
  subject: column.text,
  happened_at: column.instant,
  state: column.oneOf(messageStates),
  next_attempt_at: column.instant,
  attempts: column.json(attempts),
}
export type MessageRow = column.RowOf<typeof messageRow>

const messageColumns = sql`m.id, m.event, m.subject, m.happened_at, m.state, m.next_attempt_at,
  ${newestAttempts(
    sql`a.tenant_id = m.tenant_id and a.webhook_id = m.webhook_id and a.message_id = m.id`,
    shownAttempts,
  )} as attempts`

export interface LogPage {
  state?: MessageRow['state'] | undefined
  before?: Id<'webhookMessage'> | undefined
  most: number
}

/** The messages to a webhook, the newest first. */
export function findMessages(
  unit: UnitOfWork,
  webhookId: Id<'webhook'>,
  { state, before, most }: LogPage,
): Promise<MessageRow[]> {
  return unit.query(
    messageRow,
    sql`
    select ${messageColumns} from app.webhook_messages m
    where m.tenant_id = ${unit.tenantId} and m.webhook_id = ${webhookId}
      ${state === undefined ? empty : sql`and m.state = ${state}`}
      ${before === undefined ? empty : sql`and m.id < ${before}`}
    order by m.id desc limit ${rowLimit(most)}`,
  )
}

export async function findMessage(
  unit: UnitOfWork,
  webhookId: Id<'webhook'>,
  id: Id<'webhookMessage'>,
): Promise<MessageRow | undefined> {
  const [row] = await unit.query(
    messageRow,
    sql`
    select ${messageColumns} from app.webhook_messages m
    where m.tenant_id = ${unit.tenantId} and m.webhook_id = ${webhookId} and m.id = ${id}`,
  )
  return row
}

/**
 * Makes a message due: one that waits keeps its order and its attempts, another one is sent once more. What a server is
 * sending at this moment may be sent twice, under one id. False if there is no such message.
 */
export async function makeDue(
  unit: UnitOfWork,
  webhookId: Id<'webhook'>,
  id: Id<'webhookMessage'>,
): Promise<boolean> {
  const count = await unit.execute(sql`
    update app.webhook_messages set next_attempt_at = ${unit.now}, state = 'waiting',
      is_manual = is_manual or state <> 'waiting'
    where tenant_id = ${unit.tenantId} and webhook_id = ${webhookId} and id = ${id}`)
  return count === 1
}
