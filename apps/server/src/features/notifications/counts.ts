import { actionsOf, notificationKinds, type NotificationKind } from '#core/notifications/action-types.ts'
import type { countByAction } from './repo.ts'

type ActionCount = Awaited<ReturnType<typeof countByAction>>[number]

/** Sums the counts of the actions: in total, including actions without a kind, and by kind. */
export function countsOf(rows: readonly ActionCount[]) {
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
  const of = (name: 'total' | 'unread' | 'important' | 'important_unread') =>
    rows.reduce((so, row) => so + row[name], 0)
  return {
    total: of('total'),
    unread: of('unread'),
    important: of('important'),
    importantUnread: of('important_unread'),
  }
}
