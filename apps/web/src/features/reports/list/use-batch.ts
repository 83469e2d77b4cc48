import { newKey } from '#web/lib/new-id.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { maxBatch } from '#core/reports/limits.ts'
import { formatDate } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import type { ReportSummary } from '../read/report-types.ts'
import { texts } from '../read/texts.ts'
import { filtersOf, type ReportScopeName, type ReportSearch } from './search.ts'

const none: ReadonlySet<string> = new Set()
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
  const filterKey = JSON.stringify(filtersOf(search, scope))
  const [selected, setSelected] = useState({ filterKey, ids: none })
  // The reports seen so far, for naming skipped ones of another page.
  const seen = useRef(new Map<string, ReportSummary>())
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(row.id, row)
  }, [rows])
  const ids = selected.filterKey === filterKey ? selected.ids : none
  const select = (next: ReadonlySet<string>) => setSelected({ filterKey, ids: next })

  const nameOf = (id: string) => {
    const row = seen.current.get(id)
    return row ? `${row.employee.name}, ${formatDate(row.date)}` : 'One report'
  }
  const acknowledge = useMutation({
    mutationFn: ({ reportIds, key }: { reportIds: string[]; key: string }) =>
      call('POST /reports/acknowledgments', { body: { reportIds }, key }),
    onSuccess: ({ acknowledged, skipped }) => {
      select(none)
      const words = skipped.map(({ reportId, reason }) => `${nameOf(reportId)}: ${reasons[reason]}.`)
      const tail = skipped.length > 0 ? ` ${skipped.length} skipped. ${words.join(' ')}` : ''
      toast.success(texts.batchAcknowledged(acknowledged) + tail, tail ? { durationMs: 8_000 } : {})
      void client.invalidateQueries({ queryKey: ['reports'] })
    },
    onError: (_, given) => toast.error(texts.batchFailed, { retry: () => acknowledge.mutate(given) }),
  })
  const selectAll = useMutation({
    mutationFn: () => findAll(search, scope),
    onSuccess: (found) => {
      for (const row of found) seen.current.set(row.id, row)
      select(new Set(found.map(({ id }) => id)))
    },
    onError: () => toast.error('The other pages could not be fetched. Try again.'),
  })
  return {
    ids,
    select,
    wasEndedByFilters: selected.ids.size > 0 && selected.filterKey !== filterKey,
    isBusy: acknowledge.isPending,
    acknowledge: () => acknowledge.mutate({ reportIds: [...ids], key: newKey() }),
    selectAll: () => selectAll.mutate(),
  }
}

/** The matching reports that wait for the person, up to the limit of one batch. */
async function findAll(search: ReportSearch, scope: ReportScopeName): Promise<ReportSummary[]> {
  const found: ReportSummary[] = []
  const query = { ...filtersOf({ ...search, status: 'pending' }, scope), pageSize: 100 }
  for (let page = 1, hasMore = true; hasMore && found.length < maxBatch; page++) {
    const list = await call('GET /reports', { query: { ...query, page } })
    found.push(...list.items.filter((row) => row.canAcknowledge))
    hasMore = list.hasMore
  }
  return found.slice(0, maxBatch)
}
