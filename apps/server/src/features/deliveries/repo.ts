import type { Id } from '#core/ids/id.ts'
import { deliveryReasons, type DeliveryDecision } from '#core/notifications/delivery.ts'
import { notificationTopics } from '#core/notifications/topics.ts'
import * as column from '#server/platform/db/column.ts'
import { columnsOf, literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { settingsRow } from '../notification-settings/api.ts'
import { zoneOf } from '../working-days/api.ts'

const dueRow = {
  tenant_id: column.id('tenant'),
  notification_id: column.id('notification'),
  user_id: column.id('user'),
  topic: column.oneOf(notificationTopics),
  message: column.text,
  link: column.text,
  is_crucial: column.boolean,
  is_read: column.orNull(column.boolean),
  name: column.text,
  notification_email: column.text,
  has_access: column.boolean,
  zone: column.text,
  ...column.outer(settingsRow),
}
export type DueMail = column.RowOf<typeof dueRow>

/** The deliveries by mail that are due, of all companies; no other transaction takes them until this one ends. */
export function takeDueMails(unit: UnitOfWork, most: number): Promise<DueMail[]> {
  return unit.query(
    dueRow,
    sql`
    select d.tenant_id, d.notification_id, d.user_id, d.topic, d.message, d.link, d.is_crucial, n.is_read,
      u.name, u.notification_email, u.status = 'active' and not u.is_suspended and t.status = 'active' as has_access,
      ${zoneOf(unit.now)} as zone, ${columnsOf(settingsRow, 's')}
    from app.deliveries d
    join app.users u on u.tenant_id = d.tenant_id and u.id = d.user_id
    join app.tenants t on t.id = d.tenant_id
    left join app.notification_settings s on s.tenant_id = d.tenant_id and s.user_id = d.user_id
    left join app.notifications n on n.tenant_id = d.tenant_id and n.id = d.notification_id
    where d.state = 'waiting' and d.way = 'mail' and d.next_attempt_at <= ${unit.now}
    order by d.next_attempt_at, d.notification_id limit ${literal(most)}
    for update of d skip locked`,
  )
}

/** What became of a delivery. */
export interface Ended {
  tenantId: Id<'tenant'>
  notificationId: Id<'notification'>
  way: string
  decision: DeliveryDecision
  /** The mail that tells it. */
  mailId?: string
}

/** Stores what became of deliveries: sent, dropped with the reason, or waiting for another time. */
export async function storeOutcomes(unit: UnitOfWork, outcomes: readonly Ended[]): Promise<void> {
  if (outcomes.length === 0) return
  const rows = outcomes.map(({ tenantId, notificationId, way, decision, mailId }) => ({
    tenant_id: tenantId,
    notification_id: notificationId,
    way,
    state: { send: 'sent', drop: 'not-sent', wait: 'waiting' }[decision.to],
    reason: decision.to === 'send' ? null : decision.reason,
    next_attempt_at: decision.to === 'wait' ? decision.until.toString() : null,
    mail_id: mailId ?? null,
  }))
  await unit.execute(sql`
    update app.deliveries d set state = o.state, reason = coalesce(o.reason, d.reason),
      next_attempt_at = o.next_attempt_at, mail_id = o.mail_id,
      ended_at = case when o.state = 'waiting' then null else ${unit.now}::timestamptz end
    from json_to_recordset(${JSON.stringify(rows)}) as o (tenant_id uuid, notification_id uuid, way text, state text,
      reason text, next_attempt_at timestamptz, mail_id uuid)
    where d.tenant_id = o.tenant_id and d.notification_id = o.notification_id and d.way = o.way`)
}

const deliveryRow = {
  notification_id: column.id('notification'),
  way: column.text,
  state: column.oneOf(['waiting', 'sent', 'failed', 'not-sent']),
  reason: column.orNull(column.oneOf(deliveryReasons)),
  next_attempt_at: column.orNull(column.instant),
  mail_id: column.orNull(column.innerId),
}
export type DeliveryRow = column.RowOf<typeof deliveryRow>

/** The deliveries of notifications of the acting person. */
export function findDeliveries(unit: UnitOfWork, ids: readonly Id<'notification'>[]): Promise<DeliveryRow[]> {
  return unit.query(
    deliveryRow,
    sql`
    select ${columnsOf(deliveryRow)} from app.deliveries
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId}
      and notification_id = any (${ids}::uuid[])
    order by notification_id, way`,
  )
}
