import { counted } from '#core/texts/counted.ts'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { SnoozeTime } from '#core/notifications/snooze.ts'
import { topicWords, type NotificationTopic } from '#core/notifications/topics.ts'
import { formatMoment } from '#core/time/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useWake } from '#web/lib/use-wake.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { sendNow } from '#web/lib/outbox.ts'
import type { OutboxEntry } from '#web/lib/outbox-entry.ts'
import { apiQuery } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { allReadEntry, readingEntry, supersedeReading, useUnreadCount } from './reading-entries.ts'
import type { Notification } from './sections.ts'

/** Actions on notifications; each refetches the list. */
export function useNotificationActions() {
  const client = useQueryClient()
  const { user } = useMe()
  const { timeZone } = user
  const wake = useWake()
  const settle = {
    onError: (error: Error) => void toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  }
  const send = async (entry: OutboxEntry, success?: string) => {
    const outcome = await sendNow(entry, { staysWithPage: true, supersede: supersedeReading })
    if (outcome.is === 'refused') toast.error(outcome.refusal.message)
    else if (outcome.is === 'waiting' && outcome.isServerBroken) toast.error(messageOf(undefined))
    else if (outcome.is === 'done' && success) toast.success(success)
    if (outcome.is !== 'waiting' || outcome.isServerBroken) await settle.onSettled()
  }
  const unreadNow = useUnreadCount(cachedUnread(client))
  const snooze = useMutation({
    mutationFn: ({ id, until }: { id: string; until: SnoozeTime }) =>
      call('POST /notifications/{notificationId}/snooze', { path: { notificationId: id }, body: { until } }),
    onSuccess: ({ until }, { id }) =>
      toast.undo(`It comes again ${formatMoment(until, serverNow(), timeZone)}.`, () => wake(id)),
    ...settle,
  })
  const mute = useMutation({
    mutationFn: ({ topic, isMuted }: { topic: NotificationTopic; isMuted: boolean }) =>
      call('PATCH /me/notification-settings', { body: { mute: { topic, isMuted } } }),
    onSuccess: (_, { topic, isMuted }) => {
      if (isMuted)
        toast.undo(`“${topicWords[topic].name}” is muted for today.`, () =>
          mute.mutate({ topic, isMuted: false }),
        )
    },
    ...settle,
  })
  const clear = useMutation({
    mutationFn: (which: 'read' | 'all') => call('DELETE /notifications', { query: { which } }),
    onSuccess: ({ deleted }, which) =>
      toast.success(
        which === 'all'
          ? 'All notifications have been cleared.'
          : counted(deleted, 'notification cleared.', 'notifications cleared.'),
      ),
    ...settle,
  })
  return {
    markRead: (notifications: readonly Notification[]) => {
      const unread = notifications.filter(({ read }) => !read)
      // A request has at most 200 ids.
      for (let start = 0; start < unread.length; start += 200)
        void send(readingEntry(user.id, 'read', unread.slice(start, start + 200)))
    },
    markUnread: (notification: Notification) => void send(readingEntry(user.id, 'unread', [notification])),
    snooze: ({ id }: Notification, until: SnoozeTime) => snooze.mutate({ id, until }),
    muteToday: (topic: NotificationTopic) => mute.mutate({ topic, isMuted: true }),
    markAllRead: () => void send(allReadEntry(user.id, unreadNow), 'All notifications marked as read.'),
    clear: (which: 'read' | 'all') => clear.mutate(which),
  }
}

/** The number of unread notifications in the latest answer of the server. */
function cachedUnread(client: QueryClient): number {
  const { queryKey } = apiQuery('notifications', 'GET /notifications/unread')
  const counts = client.getQueryData(apiQuery('notifications', 'GET /notifications/counts').queryKey)
  return client.getQueryData(queryKey)?.count ?? counts?.all.unread ?? 0
}
