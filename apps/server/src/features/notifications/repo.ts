import type { Id, IdRef } from '#core/ids/id.ts'
import {
  actionsOf,
  type NotificationAction,
  type NotificationKind,
} from '#core/notifications/action-types.ts'
import { newestListed, unreadCountedTo } from '#core/notifications/limits.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { roleNamesWith } from '#core/access/default-roles.ts'
import { neededFor, type Act } from '#core/access/acts.ts'
import { empty, literal, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isAlwaysOn, isOnByDefault, type NotificationChannel } from '#core/notifications/settings.ts'
import { topicOf, type NotificationTopic } from '#core/notifications/topics.ts'
import type { StoredFact } from '#core/facts/describe.ts'
import { namesOfPeople, namesWithin, storedFact } from '../facts/api.ts'
import { deliveriesOf } from '../deliveries/api.ts'
import { roleHoldsFrom } from '../people/api.ts'
import { idFromPublicId, publicId, publicIdOf } from '#server/platform/ids.ts'

export const notificationRow = {
  id: column.id('notification'),
  type: column.oneOf(['info', 'warning', 'reminder']),
  message: column.text,
  link: column.orNull(column.text),
  action_type: column.orNull(column.text),
  target_id: column.orNull(column.text),
  actors: column.json(z.array(z.strictObject({ id: z.string(), name: z.string() }))),
  is_crucial: column.boolean,
  is_read: column.boolean,
  notified_at: column.instant,
  fact: column.orNull(column.json(storedFact)),
  names: namesOfPeople,
}
/** A notification, whose actors are stored in the form of the API. */
export type NotificationRow = Omit<column.RowOf<typeof notificationRow>, 'actors'> & {
  actors: { id: Id<'user'>; name: string }[]
}

/** The condition of the acting person's list, without snoozed notifications. */
const mine = (unit: UnitOfWork) =>
  sql`tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId} and snoozed_until is null`

export interface NotificationFilters {
  kind?: NotificationKind | undefined
  show?: 'unread' | 'important' | undefined
}

const shownOnly = { unread: sql`and not is_read`, important: sql`and is_crucial` }

const matching = ({ kind, show }: NotificationFilters): Sql =>
  sql`${kind ? sql`and action_type = any (${actionsOf(kind)}::text[])` : empty} ${show ? shownOnly[show] : empty}`

/** The acting person's notifications that match, newest first, from the one before `before` on. */
export async function findPage(
  unit: UnitOfWork,
  limit: number,
  { before, ...filters }: NotificationFilters & { before?: Id<'notification'> | undefined },
): Promise<NotificationRow[]> {
  const rows = await unit.query(
    notificationRow,
    sql`
    select id, type, message, link, action_type, target_id, actors, is_crucial, is_read, notified_at, fact,
      ${namesWithin({ tenantId: sql`n.tenant_id`, people: sql`n.people` })} as names
    from app.notifications n
    where ${mine(unit)} ${matching(filters)} ${before ? sql`and id < ${before}` : empty}
    order by id desc limit ${rowLimit(limit)}`,
  )
  return rows.slice(0, limit).map((row) => ({
    ...row,
    actors: row.actors.map(({ id, name }) => ({ id: idFromPublicId('user', id), name })),
  }))
}

/** The number of the acting person's unread notifications, at most `unreadCountedTo`. */
const unreadCount = (unit: UnitOfWork) => sql`
  (select count(*) from (
    select from app.notifications where ${mine(unit)} and not is_read limit ${literal(unreadCountedTo)}) unread)`

export async function countUnread(unit: UnitOfWork): Promise<number> {
  const rows = await unit.query({ count: column.integer }, sql`select ${unreadCount(unit)} as count`)
  return firstRow(rows).count
}

/** The number of unread notifications, and the ids of the newest, by which a browser knows those that arrived. */
export async function findNews(unit: UnitOfWork): Promise<{ count: number; newest: Id<'notification'>[] }> {
  const rows = await unit.query(
    { count: column.integer, newest: column.listOf(column.id('notification')) },
    sql`
    select ${unreadCount(unit)} as count, array(
      select id from app.notifications where ${mine(unit)} order by id desc limit ${literal(newestListed)}) as newest`,
  )
  return firstRow(rows)
}

const actionCount = {
  action_type: column.orNull(column.text),
  total: column.integer,
  unread: column.integer,
  important: column.integer,
  important_unread: column.integer,
}

/** How many notifications of each action the acting person has. */
export function countByAction(unit: UnitOfWork): Promise<column.RowOf<typeof actionCount>[]> {
  return unit.query(
    actionCount,
    sql`
    select action_type, count(*) as total, count(*) filter (where not is_read) as unread,
      count(*) filter (where is_crucial) as important,
      count(*) filter (where is_crucial and not is_read) as important_unread
    from app.notifications where ${mine(unit)} group by action_type`,
  )
}

export function markRead(unit: UnitOfWork, ids: readonly Id<'notification'>[]): Promise<number> {
  return unit.execute(
    sql`update app.notifications set is_read = true where ${mine(unit)} and not is_read and id = any (${ids}::uuid[])`,
  )
}

export function markUnread(unit: UnitOfWork, ids: readonly Id<'notification'>[]): Promise<number> {
  return unit.execute(
    sql`update app.notifications set is_read = false where ${mine(unit)} and is_read and id = any (${ids}::uuid[])`,
  )
}

/** Marks all, or those up to `upTo`; newer notifications have higher ids. */
export function markAllRead(unit: UnitOfWork, upTo: Id<'notification'> | undefined): Promise<number> {
  return unit.execute(sql`
    update app.notifications set is_read = true
    where ${mine(unit)} and not is_read ${upTo ? sql`and id <= ${upTo}` : empty}`)
}

export function deleteRead(unit: UnitOfWork): Promise<number> {
  return unit.execute(sql`delete from app.notifications where ${mine(unit)} and is_read`)
}

export function deleteAll(unit: UnitOfWork): Promise<number> {
  return unit.execute(sql`delete from app.notifications where ${mine(unit)}`)
}

export interface NewNotification {
  type: 'info' | 'warning' | 'reminder'
  message: string
  link: string
  /**
   * The action; it decides the kind, and notifications of some actions are grouped for display (docs/spec/tasks.md#4).
   */
  actionType: NotificationAction
  target: IdRef
  isCrucial?: boolean
  /** Only people who can sign in and may do this are notified. */
  needs?: Act
  /** The fact, and everybody whom it names. */
  fact?: StoredFact
  people?: readonly Id<'user'>[]
}

/**
 * Adds any number of notifications with the commit, in one statement, on the channels that each person has turned on;
 * their actor is the acting person or nobody.
 */
export function queueNotifications(
  unit: UnitOfWork,
  notifications: readonly (NewNotification & { userId: Id<'user'>; tenantId?: Id<'tenant'> })[],
  by: 'actor' | 'nobody',
): void {
  const actors = by === 'actor' ? [{ id: publicId('user', unit.actor.userId), name: unit.actor.name }] : []
  const rows = notifications.map((one) => {
    const needs = one.needs ? neededFor(one.needs) : null
    const topic = topicOf(one.actionType)
    return {
      tenant_id: one.tenantId ?? unit.tenantId,
      id: unit.newId<'notification'>(),
      user_id: one.userId,
      type: one.type,
      message: one.message,
      link: one.link,
      action_type: one.actionType,
      target_id: publicIdOf(one.target),
      is_crucial: one.isCrucial ?? false,
      needs,
      role_names: needs && roleNamesWith(needs),
      topic,
      fact: one.fact ?? null,
      people: one.people ?? [],
      ...usual(topic),
    }
  })
  const [first] = rows
  const inCompanies =
    first && rows.every((one) => one.tenant_id === first.tenant_id)
      ? sql`company.id = ${first.tenant_id}`
      : sql`true`
  unit.join({
    with: {
      wanted: sql`
      select given.*, ${isWanted('app')} as to_app, ${isWanted('push')} as to_push,
        ${isWanted('mail')} as to_mail, ${isWanted('telegram')} as to_telegram
      from app.tenants company
      join json_to_recordset(${JSON.stringify(rows)}) as given (tenant_id uuid, id uuid, user_id uuid, type text,
        message text, link text, action_type text, target_id text, is_crucial boolean, needs text[],
        role_names text[], topic text, fact jsonb, people uuid[], app text, push text, mail text, telegram text)
        on given.tenant_id = company.id
      left join app.notification_settings s on s.tenant_id = company.id and s.user_id = given.user_id
      where ${inCompanies} and ${mayBeNotified}`,
    },
    first: {
      listed: {
        insert: (table) => sql`
      insert into app.notifications (tenant_id, id, user_id, type, message, link, action_type, target_id, actors,
        is_crucial, notified_at, fact, people)
      select company.id, wanted.id, user_id, type, message, link, action_type, target_id,
        ${JSON.stringify(actors)}::jsonb, is_crucial, ${unit.now}, fact, people
      from app.tenants company join ${table('wanted')} on wanted.tenant_id = company.id
      where ${inCompanies} and to_app`,
      },
    },
    last: (table) => deliveriesOf(unit, inCompanies, table('wanted')),
  })
}

/** The topics whose mails the notifying feature writes itself. */
const hasOwnLetters: ReadonlySet<NotificationTopic> = new Set(['security', 'week-summary'])

/** Whether a topic uses the channels by default. */
function usual(topic: NotificationTopic) {
  const way = (channel: NotificationChannel) => {
    if (isAlwaysOn(topic, channel)) return 'always'
    return isOnByDefault(topic, channel) ? 'on' : 'off'
  }
  return {
    app: way('app'),
    push: way('push'),
    mail: hasOwnLetters.has(topic) ? 'never' : way('mail'),
    telegram: way('telegram'),
  }
}

/** Whether the person of `given`, whose settings are `s`, wants it on this channel. */
function isWanted(channel: keyof ReturnType<typeof usual>): Sql {
  const way = {
    app: sql`given.app`,
    push: sql`given.push`,
    mail: sql`given.mail`,
    telegram: sql`given.telegram`,
  }[channel]
  return sql`case when ${way} = 'always' then true when ${way} = 'never' then false
    else coalesce((s.channels -> given.topic ->> ${channel})::boolean, ${way} = 'on') end`
}

/**
 * The condition under which the person of `given` may be notified; part of the insert, so that it needs no extra round
 * trip.
 */
const mayBeNotified = sql`(needs is null or exists (select from app.users u
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = company.id and u.id = given.user_id and u.status = 'active' and not u.is_suspended
      and (u.is_tenant_admin or ${roleHoldsFrom({ codes: sql`given.needs`, names: sql`given.role_names` })})))`

/** Marks the acting person's notifications about the target as read, with the commit. */
export function queueTargetRead(unit: UnitOfWork, target: IdRef): void {
  const last = sql`
    update app.notifications set is_read = true
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId} and not is_read
      and target_id = ${publicIdOf(target)}`
  unit.join({ last })
}
