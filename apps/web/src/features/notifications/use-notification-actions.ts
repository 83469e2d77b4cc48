import { counted } from '#core/texts/counted.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SnoozeTime } from '#core/notifications/snooze.ts'
import { topicWords, type NotificationTopic } from '#core/notifications/topics.ts'
import { formatMoment } from '#core/time/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useWake } from '#web/lib/use-wake.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/lib/toast.ts'
import type { Notification } from './sections.ts'

/** Actions on notifications; each refetches the list. */
export function useNotificationActions() {
  const client = useQueryClient()
  const { timeZone } = useMe().user
  const wake = useWake()
  const settle = {
    onError: (error: Error) => void toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  }
  const read = useMutation({
    mutationFn: (ids: string[]) => call('POST /notifications/read', { body: { ids } }),
    ...settle,
  })
  const unread = useMutation({
    mutationFn: (ids: string[]) => call('POST /notifications/unread', { body: { ids } }),
    ...settle,
  })
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
  const readAll = useMutation({
    mutationFn: () => call('POST /notifications/read-all'),
    onSuccess: () => toast.success('All notifications marked as read.'),
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
      const ids = notifications.filter((notification) => !notification.read).map(({ id }) => id)
      // A request has at most 200 ids.
      for (let start = 0; start < ids.length; start += 200) read.mutate(ids.slice(start, start + 200))
    },
    markUnread: (ids: string[]) => unread.mutate(ids),
    snooze: ({ id }: Notification, until: SnoozeTime) => snooze.mutate({ id, until }),
    muteToday: (topic: NotificationTopic) => mute.mutate({ topic, isMuted: true }),
    markAllRead: () => readAll.mutate(),
    clear: (which: 'read' | 'all') => clear.mutate(which),
  }
}
