import { decideDelivery } from '#core/notifications/delivery.ts'
import type { NotificationSettings } from '#core/notifications/settings.ts'
import { topicOfStored } from '#core/notifications/topics.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { read, write } from '#server/platform/http/procedure.ts'
import { zoneFor } from '#server/platform/today.ts'
import { actionsOf, notificationKinds, type NotificationKind } from '#core/notifications/action-types.ts'
import { findSettings } from '../notification-settings/api.ts'
import { partsFor, readerOf } from '../facts/api.ts'
import { refetchOwnNotifications } from './api.ts'
import {
  countByAction,
  countUnread,
  deleteAll,
  deleteRead,
  findNews,
  findPage,
  markAllRead,
  markRead,
  markUnread,
  type NotificationRow,
} from './repo.ts'

export const notificationProcedures = [
  read('GET /notifications', async (unit, { query }) => {
    const { pageSize, ...which } = query
    const [rows, unread, settings] = await Promise.all([
      findPage(unit, pageSize + 1, which),
      countUnread(unit),
      findSettings(unit),
    ])
    const items = rows
      .slice(0, pageSize)
      .map((row) => ({ ...view(unit, row), alerts: alerts(unit, row, settings) }))
    return { items, unread, hasMore: rows.length > pageSize }
  }),
  read('GET /notifications/counts', async (unit) => countsOf(await countByAction(unit))),
  read('GET /notifications/unread', findNews),
  write('POST /notifications/read', async (unit, { body }) => {
    const marked = await markRead(unit, body.ids)
    refetchOwnNotifications(unit)
    return { marked }
  }),
  write('POST /notifications/unread', async (unit, { body }) => {
    const marked = await markUnread(unit, body.ids)
    refetchOwnNotifications(unit)
    return { marked }
  }),
  write('POST /notifications/read-all', async (unit, { query }) => {
    const marked = await markAllRead(unit, query.upTo)
    refetchOwnNotifications(unit)
    return { marked }
  }),
  write('DELETE /notifications', async (unit, { query }) => {
    const deleted = await (query.which === 'read' ? deleteRead(unit) : deleteAll(unit))
    refetchOwnNotifications(unit)
    return { deleted }
  }),
]

function view({ actor, timeZone }: UnitOfWork, row: NotificationRow) {
  return {
    id: row.id,
    type: row.type,
    ...partsFor(row, readerOf(row.names, actor.userId, timeZone)),
    link: row.link,
    actionType: row.action_type,
    targetId: row.target_id,
    actors: row.actors.map(({ id, name }) => ({ id, name: row.names[id] ?? name })),
    isCrucial: row.is_crucial,
    read: row.is_read,
    timestamp: row.notified_at.toString(),
  }
}

/** Whether the person's browser shows it as a browser notification now, if they allowed that. */
function alerts(unit: UnitOfWork, row: NotificationRow, settings: NotificationSettings): boolean {
  const topic = topicOfStored(row.action_type)
  if (!topic) return false
  const decision = decideDelivery(
    { topic, channel: 'browser', isImportant: row.is_crucial, isRead: row.is_read },
    { hasAccess: true, settings, now: unit.now.toZonedDateTimeISO(zoneFor(unit)) },
  )
  return decision.to === 'send'
}

type ActionCount = Awaited<ReturnType<typeof countByAction>>[number]

/** Sums the counts of the actions: in total, including actions without a kind, and by kind. */
function countsOf(rows: readonly ActionCount[]) {
  const ofKind = (kind: NotificationKind) =>
    rows.filter(({ action_type: action }) => actionsOf(kind).some((one) => one === action))
  return {
    all: sum(rows),
    kinds: Object.fromEntries(notificationKinds.map((kind) => [kind, sum(ofKind(kind))])) as Record<
      NotificationKind,
      ReturnType<typeof sum>
    >,
  }
}

function sum(rows: readonly ActionCount[]) {
  const totalOf = (name: 'total' | 'unread' | 'important' | 'important_unread') =>
    rows.reduce((so, row) => so + row[name], 0)
  return {
    total: totalOf('total'),
    unread: totalOf('unread'),
    important: totalOf('important'),
    importantUnread: totalOf('important_unread'),
  }
}
