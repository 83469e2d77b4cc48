import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/lib/toast.ts'

/** Returns a function that restores a snoozed reminder. */
export function useWake(): (notificationId: string) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (notificationId: string) =>
      call('DELETE /notifications/{notificationId}/snooze', { path: { notificationId } }),
    onError: (error) => void toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
  return mutate
}
