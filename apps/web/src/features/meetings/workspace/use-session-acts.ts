import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDate } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/lib/toast.ts'
import type { Workspace } from './workspace-types.ts'

/** Starts, leaves and restores the occurrence of the page, and takes its meeting over. */
export function useSessionActs({ occurrence: { meetingId, date, startsAt, title } }: Workspace) {
  const client = useQueryClient()
  const path = { meetingId, date }
  const settle = {
    onError: (error: unknown) => void toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['meetings'] }),
  }
  return {
    start: useMutation({
      mutationFn: () => call('POST /meetings/{meetingId}/occurrences/{date}/live', { path }),
      ...settle,
    }),
    leave: useMutation({
      mutationFn: () => call('DELETE /meetings/{meetingId}/occurrences/{date}/live', { path }),
      onSuccess: () => toast.success('You have left live mode. The notes are kept.'),
      ...settle,
    }),
    bringBack: useMutation({
      mutationFn: () => call('DELETE /meetings/{meetingId}/cancellations/{date}', { path }),
      onSuccess: () => toast.success(`The meeting of ${formatDate(startsAt.slice(0, 10))} takes place.`),
      ...settle,
    }),
    takeOver: useMutation({
      mutationFn: () => call('POST /meetings/{meetingId}/take-over', { path: { meetingId } }),
      onSuccess: () => toast.success(`You took over “${title}”. Its people are told.`),
      ...settle,
    }),
  }
}
