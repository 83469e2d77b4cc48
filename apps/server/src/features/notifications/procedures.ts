import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { read, write } from '#server/platform/http/procedure.ts'
import { countsOf } from './counts.ts'
import {
  countByAction,
  countUnread,
  deleteAll,
  deleteRead,
  findPage,
  markAllRead,
  markRead,
  type NotificationRow,
} from './repo.ts'

export const notificationProcedures = [
  read('GET /notifications', async (unit, { query }) => {
    const { pageSize, ...which } = query
    const [rows, unread] = await Promise.all([findPage(unit, pageSize + 1, which), countUnread(unit)])
    return { items: rows.slice(0, pageSize).map(view), unread, hasMore: rows.length > pageSize }
  }),
  read('GET /notifications/counts', async (unit) => countsOf(await countByAction(unit))),
  read('GET /notifications/unread', async (unit) => ({ count: await countUnread(unit) })),
  write('POST /notifications/read', async (unit, { body }) => {
    const marked = await markRead(unit, body.ids)
    tellOwnBrowsers(unit)
    return { marked }
  }),
  write('POST /notifications/read-all', async (unit) => {
    const marked = await markAllRead(unit)
    tellOwnBrowsers(unit)
    return { marked }
  }),
  write('DELETE /notifications', async (unit, { query }) => {
    const deleted = await (query.which === 'read' ? deleteRead(unit) : deleteAll(unit))
    tellOwnBrowsers(unit)
    return { deleted }
  }),
]

function tellOwnBrowsers(unit: UnitOfWork): void {
  unit.hint({ topic: 'notifications', ids: [], userIds: [unit.actor.userId] })
}

function view(row: NotificationRow) {
  return {
    id: row.id,
    type: row.type,
    message: row.message,
    link: row.link,
    actionType: row.action_type,
    targetId: row.target_id,
    actors: row.actors,
    isCrucial: row.is_crucial,
    read: row.is_read,
    timestamp: row.notified_at.toString(),
  }
}
