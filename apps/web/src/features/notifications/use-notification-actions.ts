import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/ui/toast.ts'
import type { Notification } from './sections.ts'

/** Actions on notifications; each is followed by a fresh list. */
export function useNotificationActions() {
  const client = useQueryClient()
  const settle = {
    onError: (error: Error) => void toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  }
  const read = useMutation({
    mutationFn: (ids: string[]) => call('POST /notifications/read', { body: { ids } }),
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
          : deleted === 1
            ? '1 notification cleared.'
            : `${deleted} notifications cleared.`,
      ),
    ...settle,
  })
  return {
    markRead: (notifications: readonly Notification[]) => {
      const ids = notifications.filter((one) => !one.read).map(({ id }) => id)
      // As many as one request takes.
      for (let start = 0; start < ids.length; start += 200) read.mutate(ids.slice(start, start + 200))
    },
    markAllRead: () => readAll.mutate(),
    clear: (which: 'read' | 'all') => clear.mutate(which),
  }
}
