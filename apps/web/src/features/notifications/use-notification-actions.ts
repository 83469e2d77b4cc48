import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/ui/toast.ts'

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
  const readAll = useMutation({ mutationFn: () => call('POST /notifications/read-all'), ...settle })
  const clear = useMutation({
    mutationFn: (which: 'read' | 'all') => call('DELETE /notifications', { query: { which } }),
    onSuccess: ({ deleted }) =>
      toast.success(deleted === 1 ? '1 notification cleared.' : `${deleted} notifications cleared.`),
    ...settle,
  })
  return {
    markRead: (ids: string[]) => ids.length > 0 && read.mutate(ids),
    markAllRead: () => readAll.mutate(),
    clear: (which: 'read' | 'all') => clear.mutate(which),
  }
}
