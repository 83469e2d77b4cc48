import { actionsOf, notificationKinds, type NotificationKind } from '#core/notifications/action-types.ts'
import { unreadCountedTo } from '#core/notifications/limits.ts'
import { counted } from '#core/texts/counted.ts'
import type { Output } from '#web/lib/api.ts'
import { isSentByPage } from '#web/lib/outbox.ts'
import { onDelivered } from '#web/lib/outbox-request.ts'
import { newEntry, type OutboxEntry } from '#web/lib/outbox-entry.ts'
import { queryClient } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'
import type { Notification } from './sections.ts'

type Counts = Output<'GET /notifications/counts'>

/** How many unread notifications an entry adds, in all and of a kind; all of them without numbers of kinds. */
interface UnreadChange {
  all: number
  important: number
  kinds: Partial<Record<NotificationKind, { unread: number; importantUnread: number }>> | undefined
}

/** Which notifications an entry marks, and the effect on the numbers that the page shows. */
type KeptReading = { change: UnreadChange } & (
  | { is: 'read' | 'unread'; ids: readonly string[] }
  | { is: 'all-read'; upTo: string | undefined }
)

function common(userId: string, kept: KeptReading) {
  return {
    ...newEntry(userId),
    subject: 'notifications',
    things: ['notifications'],
    label:
      kept.is === 'all-read'
        ? 'Marking all notifications as read'
        : `Marking ${counted(kept.ids.length, 'notification')} as ${kept.is}`,
    path: '/notifications',
    kept,
  }
}

/** Marking up to 200 notifications as read or unread, as an outbox entry. */
export function readingEntry(
  userId: string,
  is: 'read' | 'unread',
  notifications: readonly Notification[],
): OutboxEntry {
  const ids = notifications.map(({ id }) => id)
  return markingEntry(userId, { is, ids, change: changeOf(notifications, is === 'read' ? -1 : 1) })
}

function markingEntry(userId: string, kept: Extract<KeptReading, { ids: unknown }>): OutboxEntry {
  return {
    ...common(userId, kept),
    operation: kept.is === 'read' ? 'POST /notifications/read' : 'POST /notifications/unread',
    args: { body: { ids: [...kept.ids] } },
  }
}

/** Marking all as read. What comes after the newest that was loaded stays unread. */
export function allReadEntry(userId: string, unread: number): OutboxEntry {
  const upTo = newestLoaded()
  return {
    ...common(userId, { is: 'all-read', upTo, change: { all: -unread, important: 0, kinds: undefined } }),
    operation: 'POST /notifications/read-all',
    args: { query: upTo === undefined ? {} : { upTo } },
  }
}

const mostIds = 200

/** The entry that stands for two of which the first was never sent; null if they undo each other. */
export function supersedeReading(earlier: OutboxEntry, entry: OutboxEntry): OutboxEntry | null | undefined {
  const [before, after] = [keptReading(earlier), keptReading(entry)]
  if (after.is === 'all-read')
    return before.is === 'read'
      ? { ...entry, kept: { ...after, change: sum(before.change, after.change) } }
      : undefined
  if (before.is === 'all-read') return undefined
  if (before.is !== after.is) return isSameSet(before.ids, after.ids) ? null : undefined
  const ids = [...new Set([...before.ids, ...after.ids])]
  if (ids.length < before.ids.length + after.ids.length || ids.length > mostIds) return undefined
  return markingEntry(entry.userId, { is: after.is, ids, change: sum(before.change, after.change) })
}

const keptReading = ({ kept }: OutboxEntry) => kept as KeptReading
const isReading = ({ operation }: OutboxEntry) => operation.startsWith('POST /notifications/')
const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

function changeOf(notifications: readonly Notification[], by: 1 | -1): UnreadChange {
  const change = { all: 0, important: 0, kinds: {} as NonNullable<UnreadChange['kinds']> }
  for (const { actionType, isCrucial } of notifications) {
    const important = isCrucial ? by : 0
    change.all += by
    change.important += important
    const kind = notificationKinds.find((one) =>
      (actionsOf(one) as readonly (string | null)[]).includes(actionType),
    )
    if (!kind) continue
    const { unread, importantUnread } = change.kinds[kind] ?? { unread: 0, importantUnread: 0 }
    change.kinds[kind] = { unread: unread + by, importantUnread: importantUnread + important }
  }
  return change
}

function sum(one: UnreadChange, other: UnreadChange): UnreadChange {
  const kinds = one.kinds && other.kinds ? { ...one.kinds } : undefined
  for (const kind of kinds ? notificationKinds : []) {
    const [a, b] = [one.kinds?.[kind], other.kinds?.[kind]]
    if (a && b)
      kinds![kind] = {
        unread: a.unread + b.unread,
        importantUnread: a.importantUnread + b.importantUnread,
      }
    else if (b) kinds![kind] = b
  }
  return { all: one.all + other.all, important: one.important + other.important, kinds }
}

interface List {
  items: Notification[]
}

/** The newest notification that any list of this page has loaded; ids have the order of the notifications. */
function newestLoaded(): string | undefined {
  const lists = queryClient.getQueriesData<List | { pages: List[] }>({
    queryKey: ['notifications', 'GET /notifications'],
  })
  const ids = lists.flatMap(([, data]) =>
    (data === undefined ? [] : 'pages' in data ? data.pages : [data]).flatMap(({ items }) =>
      items.map(({ id }) => id),
    ),
  )
  return ids.toSorted().at(-1)
}

function useReadings(): readonly OutboxEntry[] {
  const { user } = useMe()
  return useOutbox().filter((entry) => isReading(entry) && entry.userId === user.id)
}

const useWaitingReadings = () => useReadings().filter(({ key, refusal }) => !refusal && !inCache.has(key))

/** The entries that were delivered: the cached answers have their changes, which must not be counted twice. */
const inCache = new Set<string>()

/** What was marked and waits in the outbox, or was refused, oldest first. */
export function useKeptReadings(): readonly OutboxEntry[] {
  return useReadings().filter(({ key }) => !isSentByPage(key))
}

/** Marks notifications as the entries in the outbox will. */
export function useWithReadings(): (notification: Notification) => Notification {
  const entries = useWaitingReadings()
  return (notification) => entries.reduce(withReading, notification)
}

function withReading(notification: Notification, entry: OutboxEntry): Notification {
  const kept = keptReading(entry)
  const isMeant =
    kept.is === 'all-read'
      ? kept.upTo === undefined || notification.id <= kept.upTo
      : kept.ids.includes(notification.id)
  const read = kept.is !== 'unread'
  return isMeant && notification.read !== read ? { ...notification, read } : notification
}

/** The number of unread notifications after the entries in the outbox. */
export function useUnreadCount(count: number): number {
  return useWaitingReadings().reduce(withBounded, count)
}

/** The bounded number after an entry. At its bound, it stays there until the server says how many are left. */
function withBounded(count: number, entry: OutboxEntry): number {
  const { is, change } = keptReading(entry)
  if (count >= unreadCountedTo && is !== 'all-read') return count
  return Math.min(unreadCountedTo, withChange(count, change.all))
}

const withChange = (count: number, by: number) => Math.max(0, count + by)

/** The numbers of the filters after the entries in the outbox. */
export function useCountsWithReadings(counts: Counts | undefined): Counts | undefined {
  const entries = useWaitingReadings()
  return counts && entries.reduce(withCounts, counts)
}

function withCounts(counts: Counts, entry: OutboxEntry): Counts {
  const { change } = keptReading(entry)
  const kinds = Object.fromEntries(
    notificationKinds.map((kind) => {
      const { unread, importantUnread, ...totals } = counts.kinds[kind]
      const by = change.kinds ? (change.kinds[kind] ?? { unread: 0, importantUnread: 0 }) : undefined
      const now = {
        unread: by ? withChange(unread, by.unread) : 0,
        importantUnread: by ? withChange(importantUnread, by.importantUnread) : 0,
      }
      return [kind, { ...totals, ...now }]
    }),
  ) as Counts['kinds']
  const { all } = counts
  // The number of all may have been a bounded one.
  const isAll = change.all <= -unreadCountedTo && !change.kinds
  const unread = isAll ? 0 : withChange(all.unread, change.all)
  const importantUnread = change.kinds ? withChange(all.importantUnread, change.important) : 0
  return { all: { ...all, unread, importantUnread }, kinds }
}

// Shown before it leaves the outbox, so that nothing is unread again in between.
onDelivered((entry) => {
  if (!isReading(entry)) return
  inCache.add(entry.key)
  queryClient.setQueriesData<{ pages: List[] }>(
    { queryKey: ['notifications', 'GET /notifications', 'pages'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((notification) => withReading(notification, entry)),
        })),
      },
  )
  queryClient.setQueriesData<Output<'GET /notifications/unread'>>(
    { queryKey: ['notifications', 'GET /notifications/unread'] },
    (data) => data && { ...data, count: withBounded(data.count, entry) },
  )
  queryClient.setQueriesData<Counts>(
    { queryKey: ['notifications', 'GET /notifications/counts'] },
    (data) => data && withCounts(data, entry),
  )
})
