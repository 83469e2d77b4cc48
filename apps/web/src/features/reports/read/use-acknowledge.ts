import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { keepReport } from './report-query.ts'
import { texts } from './texts.ts'

interface Given {
  reportId: string
  /** Empty for the default comment. */
  comments: string
  reaction: string | null
  /** The idempotency key, stable across retries. */
  key: string
}

/** The id of a failure's message, which is closed by a later success. */
const failureOf = (reportId: string) => `acknowledge ${reportId}`

/** Acknowledges one report and shows the result. */
export function useAcknowledge() {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: (given: Given) => postAcknowledgment(given),
    onSuccess: (report) => {
      keepReport(client, report)
      toast.close(failureOf(report.id))
      toast.success(texts.acknowledged)
      void client.invalidateQueries({ queryKey: ['reports'] })
    },
    onError: (_, given) =>
      toast.error(texts.acknowledgeFailed, {
        id: failureOf(given.reportId),
        retry: () => mutation.mutate(given),
      }),
  })
  return mutation
}

export function postAcknowledgment({ reportId, comments, reaction, key }: Given) {
  const body = { ...(comments.trim() ? { comments } : {}), reaction }
  return call('POST /reports/{reportId}/acknowledgments', { path: { reportId }, body, key })
}
