import { publicId } from '#server/platform/ids.ts'
import { deliveryReasons, type DeliveryReason } from '#core/notifications/delivery.ts'
import { deliveryStates } from '#core/notifications/delivery-words.ts'
import { notificationTopics } from '#core/notifications/topics.ts'
import * as column from '#server/platform/db/column.ts'
import { columnsOf, literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { DueRows } from '#server/platform/jobs/for-companies.ts'
import { messageTo, namesOfPeople, namesWithin, outsideReaderOf, storedFact } from '../facts/api.ts'
import { settingsRow } from '../notification-settings/api.ts'
import { mayBeReached } from '../people/api.ts'
import { zoneOf } from '../working-days/api.ts'

const dueRow = {
  tenant_id: column.id('tenant'),
  notification_id: column.id('notification'),
  way: column.text,
  user_id: column.id('user'),
  topic: column.oneOf(notificationTopics),
  message: column.text,
  link: column.text,
  is_crucial: column.boolean,
  attempts: column.integer,
  is_handed_over: column.boolean,
  is_read: column.orNull(column.boolean),
  name: column.text,
  notification_email: column.text,
  company: column.text,
  has_access: column.boolean,
  zone: column.text,
  fact: column.orNull(column.json(storedFact)),
  names: namesOfPeople,
  ...column.outer(settingsRow),
}
/** A delivery that is due, with what decides whether it is sent. */
export type DueDelivery = column.RowOf<typeof dueRow>

/** A delivery to a device, with the tag by which the device recognises a second copy. */
export type DuePush = DueDelivery & { tag: string }

/** The columns of `dueRow`, for a delivery `d`. */
const dueColumns = (
  unit: UnitOfWork,
) => sql`d.tenant_id, d.notification_id, d.way, d.user_id, d.topic, d.message,
  d.link, d.is_crucial, d.attempts, d.is_handed_over, n.is_read, u.name, u.notification_email, t.name as company,
  u.status = 'active' and not u.is_suspended and t.status = 'active' and ${mayBeReached} as has_access,
  ${zoneOf(unit.now)} as zone, d.fact, ${namesWithin({ tenantId: sql`d.tenant_id`, people: sql`d.people` })} as names,
  ${columnsOf(settingsRow, 's')}`
const dueTables = sql`
  join app.users u on u.tenant_id = d.tenant_id and u.id = d.user_id
  join app.tenants t on t.id = d.tenant_id
  left join app.notification_settings s on s.tenant_id = d.tenant_id and s.user_id = d.user_id
  left join app.notifications n on n.tenant_id = d.tenant_id and n.id = d.notification_id`

type Through = 'mails' | 'pushes' | 'chats'

const onWay: Readonly<Record<Through, Sql>> = {
  mails: sql`way = 'mail'`,
  pushes: sql`way not in ('mail', 'telegram')`,
  chats: sql`way = 'telegram'`,
}

/** The deliveries that are due in one of these ways. */
export function dueDeliveries(through: Through): (now: Temporal.Instant) => DueRows {
  return (now) => ({ table: sql`app.deliveries`, where: isDue(through, now) })
}

function isDue(through: Through, now: Temporal.Instant): Sql {
  return sql`state = 'waiting' and ${onWay[through]} and next_attempt_at <= ${now}`
}

/** The deliveries by mail that are due, of the unit's companies; no other transaction takes them until this one ends. */
export async function takeDueMails(unit: UnitOfWork, most: number): Promise<DueDelivery[]> {
  const rows = await unit.query(
    dueRow,
    sql`
    select ${dueColumns(unit)} from app.deliveries d ${dueTables}
    where d.state = 'waiting' and d.way = 'mail' and d.next_attempt_at <= ${unit.now}
    order by d.next_attempt_at, d.notification_id limit ${literal(most)}
    for update of d skip locked`,
  )
  return rows.map(withMessage)
}

/**
 * The deliveries to devices that are due, of the unit's companies. Each is claimed for some minutes: if a server is killed
 * while it sends, another one sends them again, and the device shows them once.
 */
export async function claimDuePushes(
  unit: UnitOfWork,
  most: number,
  claimedUntil: Temporal.Instant,
): Promise<DuePush[]> {
  const rows = await claimDue(unit, 'pushes', most, claimedUntil)
  return rows.map((row) => ({ ...row, tag: publicId('notification', row.notification_id) }))
}

/** The deliveries to chats that are due, of the unit's companies, claimed in the same way. */
export function claimDueChats(
  unit: UnitOfWork,
  most: number,
  claimedUntil: Temporal.Instant,
): Promise<DueDelivery[]> {
  return claimDue(unit, 'chats', most, claimedUntil)
}

async function claimDue(
  unit: UnitOfWork,
  through: Through,
  most: number,
  claimedUntil: Temporal.Instant,
): Promise<DueDelivery[]> {
  const rows = await unit.query(
    dueRow,
    sql`
    with due as (
      select tenant_id, notification_id, way from app.deliveries
      where ${isDue(through, unit.now)}
      order by next_attempt_at, notification_id, way limit ${literal(most)} for update skip locked
    ), d as (
      update app.deliveries c set attempts = c.attempts + 1, next_attempt_at = ${claimedUntil}
      from due where c.tenant_id = due.tenant_id and c.notification_id = due.notification_id and c.way = due.way
      returning c.*
    )
    select ${dueColumns(unit)} from d ${dueTables} order by d.notification_id, d.way`,
  )
  return rows.map(withMessage)
}

/** With the message to the person, in the present names. */
function withMessage(row: DueDelivery): DueDelivery {
  return {
    ...row,
    message: messageTo(row, outsideReaderOf(row.names, row.user_id, row.zone)),
  }
}

/** Marks a claimed delivery as handed over, just before it is. False if another server has claimed it by now. */
export async function markHandedOver(unit: UnitOfWork, due: DueDelivery): Promise<boolean> {
  const count = await unit.execute(sql`
    update app.deliveries set is_handed_over = true
    where tenant_id = ${due.tenant_id} and notification_id = ${due.notification_id} and way = ${due.way}
      and attempts = ${due.attempts} and state = 'waiting' and not is_handed_over`)
  return count === 1
}

/** The outcome of a delivery. */
export interface Outcome {
  state: 'sent' | 'not-sent' | 'failed' | 'waiting'
  reason: DeliveryReason | null
  /** When it is tried again, while it waits. */
  nextAttemptAt?: Temporal.Instant
  error?: string
  /** The mail that contains it. */
  mailId?: string
}

/**
 * Stores the outcomes of deliveries, unless another server has claimed one by now. A delivery that waits for the end of
 * quiet hours is due immediately if the person has changed them since they were read, so that it is decided again.
 */
export async function storeOutcomes(
  unit: UnitOfWork,
  outcomes: readonly (readonly [DueDelivery, Outcome])[],
): Promise<void> {
  if (outcomes.length === 0) return
  const rows = outcomes.map(([due, { state, reason, nextAttemptAt, error, mailId }]) => ({
    tenant_id: due.tenant_id,
    notification_id: due.notification_id,
    way: due.way,
    attempts: due.attempts,
    state,
    reason,
    next_attempt_at: nextAttemptAt?.toString() ?? null,
    last_error: error?.slice(0, 500) ?? null,
    mail_id: mailId ?? null,
    user_id: due.user_id,
    quiet_from: due.quiet_from,
    quiet_until: due.quiet_until,
    important_passes: due.important_passes,
  }))
  const held = rows.filter(({ state, reason }) => state === 'waiting' && reason === 'quiet-hours')
  // A change of quiet hours locks the person too (`lockQuietHours`): it either committed, and is read below, or it
  // waits and finds the delivery.
  if (held.length > 0)
    await unit.execute(sql`
      select from app.users u
      where (u.tenant_id, u.id) in (
        select h.tenant_id, h.user_id from json_to_recordset(${JSON.stringify(held)}) as h (tenant_id uuid, user_id uuid))
      order by u.tenant_id, u.id for share`)
  await unit.execute(sql`
    update app.deliveries d set state = o.state, reason = coalesce(o.reason, d.reason),
      next_attempt_at = case when o.state = 'waiting' and o.reason = 'quiet-hours'
          and (s.quiet_from, s.quiet_until, s.important_passes)
            is distinct from (o.quiet_from, o.quiet_until, o.important_passes)
        then ${unit.now}::timestamptz else o.next_attempt_at end,
      is_handed_over = false, last_error = coalesce(o.last_error, d.last_error), mail_id = o.mail_id,
      ended_at = case when o.state = 'waiting' then null else ${unit.now}::timestamptz end
    from json_to_recordset(${JSON.stringify(rows)}) as o (tenant_id uuid, notification_id uuid, way text,
      attempts integer, state text, reason text, next_attempt_at timestamptz, last_error text, mail_id uuid,
      user_id uuid, quiet_from text, quiet_until text, important_passes boolean)
    left join app.notification_settings s on s.tenant_id = o.tenant_id and s.user_id = o.user_id
    where d.tenant_id = o.tenant_id and d.notification_id = o.notification_id and d.way = o.way
      and d.attempts = o.attempts and d.state = 'waiting'`)
}

const deliveryRow = {
  topic: column.oneOf(notificationTopics),
  written_at: column.instant,
  way: column.text,
  state: column.oneOf(deliveryStates),
  reason: column.orNull(column.oneOf(deliveryReasons)),
  mail_id: column.orNull(column.innerId),
}

/** The deliveries of the acting person's notifications that were written at these instants. */
export function findDeliveriesOf(
  unit: UnitOfWork,
  writtenAt: readonly Temporal.Instant[],
): Promise<column.RowOf<typeof deliveryRow>[]> {
  return unit.query(
    deliveryRow,
    sql`
    select ${columnsOf(deliveryRow)} from app.deliveries
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId}
      and written_at = any (${writtenAt.map(String)}::timestamptz[])
    order by notification_id, way`,
  )
}
