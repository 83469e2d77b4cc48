import { newKey } from '#web/lib/new-id.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { maxBatch } from '#core/reports/limits.ts'
import { formatDate } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { useBatchSelection } from '#web/ui/table/use-batch-selection.ts'
import type { ReportSummary } from '../read/report-types.ts'
import { texts } from '../read/texts.ts'
import { filtersOf, type ReportScopeName, type ReportSearch } from './search.ts'

const failureId = 'acknowledge-batch-failed'

const reasons = {
  'already-acknowledged-by-you': 'you have acknowledged it already',
  'own-report': 'it is your own',
  'not-found': 'it is no longer there',
}

/** The selected reports, kept across pages until the filters change, and their acknowledgment as one batch. */
export function useBatch(
  search: ReportSearch,
  scope: ReportScopeName,
  rows: readonly ReportSummary[] | undefined,
) {
  const client = useQueryClient()
  const all = { ...filtersOf({ ...search, status: 'pending' }, scope), pageSize: 100 }
  const { clear, seen, ...selection } = useBatchSelection({
    rows,
    rowId: ({ id }) => id,
    shows: filtersOf(search, scope),
    fetchPage: (page) => call('GET /reports', { query: { ...all, page } }),
    canSelect: (row) => row.canAcknowledge,
    most: maxBatch,
  })
  // Includes rows of other pages.
  const nameOf = (id: string) => {
    const row = seen(id)
    return row ? `${row.employee.name}, ${formatDate(row.date)}` : 'One report'
  }
  const acknowledge = useMutation({
    mutationFn: ({ reportIds, key }: { reportIds: string[]; key: string }) =>
      call('POST /reports/acknowledgments', { body: { reportIds }, key }),
    onSuccess: ({ acknowledged, skipped }) => {
      clear()
      toast.close(failureId)
      const words = skipped.map(({ reportId, reason }) => `${nameOf(reportId)}: ${reasons[reason]}.`)
      const tail = skipped.length > 0 ? ` ${skipped.length} skipped. ${words.join(' ')}` : ''
      toast.success(texts.batchAcknowledged(acknowledged) + tail, tail ? { durationMs: 8_000 } : {})
      void client.invalidateQueries({ queryKey: ['reports'] })
    },
    onError: (_, given) =>
      toast.error(texts.batchFailed, { id: failureId, retry: () => acknowledge.mutate(given) }),
  })
  return {
    ...selection,
    isBusy: acknowledge.isPending,
    acknowledge: () => acknowledge.mutate({ reportIds: [...selection.ids], key: newKey() }),
  }
}
