import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDate } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/lib/toast.ts'
import type { Workspace } from './workspace-types.ts'

/** Starting, leaving and bringing back the occurrence of the page, and taking its meeting over. */
export function useSessionActs({ occurrence: { meetingId, date, startsAt, title } }: Workspace) {
  const client = useQueryClient()
  const path = { meetingId, date }
  const usual = {
    onError: (error: unknown) => void toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['meetings'] }),
  }
  return {
    start: useMutation({
      mutationFn: () => call('POST /meetings/{meetingId}/occurrences/{date}/live', { path }),
      ...usual,
    }),
    leave: useMutation({
      mutationFn: () => call('DELETE /meetings/{meetingId}/occurrences/{date}/live', { path }),
      onSuccess: () => toast.success('You have left live mode. The notes are kept.'),
      ...usual,
    }),
    bringBack: useMutation({
      mutationFn: () => call('DELETE /meetings/{meetingId}/cancellations/{date}', { path }),
      onSuccess: () => toast.success(`The meeting of ${formatDate(startsAt.slice(0, 10))} takes place.`),
      ...usual,
    }),
    takeOver: useMutation({
      mutationFn: () => call('POST /meetings/{meetingId}/take-over', { path: { meetingId } }),
      onSuccess: () => toast.success(`You took over “${title}”. Its people are told.`),
      ...usual,
    }),
  }
}
