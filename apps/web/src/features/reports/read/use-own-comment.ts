import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/lib/toast.ts'
import { keepReport } from './report-query.ts'

/** Changes the comment or the reaction of the person's own acknowledgment (docs/spec/reporting.md#4). */
export function useOwnComment(reportId: string, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { comments: string; reaction: string | null }) =>
      call('PATCH /reports/{reportId}/acknowledgments/mine', { path: { reportId }, body }),
    onSuccess: (report) => {
      keepReport(client, report)
      void client.invalidateQueries({ queryKey: ['reports'] })
      onSaved()
    },
    onError: (error) => toast.error(messageOf(error)),
  })
}
