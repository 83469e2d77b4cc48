import { useEffect, useRef } from 'react'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { toast } from '#web/lib/toast.ts'
import { afterFocusReturns } from '#web/ui/overlay/focus-returns.ts'
import type { ReportSearch } from './search.ts'
import type { useReportList } from './use-report-list.ts'

interface OpenReport {
  reportId: string | undefined
  list: Pick<ReturnType<typeof useReportList>, 'rows' | 'page' | 'lastPage' | 'fetchRows'>
  go: ChangeSearch<ReportSearch>
}

/** Moves from report to report, also across pages, closes the open one, and leaves the focus on its row. */
export function useOpenReport({ reportId, list, go }: OpenReport) {
  const isTurning = useRef(false)
  const before = useRef(reportId)
  useEffect(() => {
    const closed = before.current
    before.current = reportId
    if (reportId || !closed) return
    // After the drawer has returned the focus to its opener.
    const timer = setTimeout(() => {
      const row = document.querySelector(`[data-row="${closed}"] [data-row-link]`)
      const target = row ?? document.querySelector('main h1')
      if (target instanceof HTMLElement) target.focus()
    }, afterFocusReturns)
    return () => clearTimeout(timer)
  }, [reportId])
  return {
    step: async (step: 1 | -1): Promise<void> => {
      const rowIds = list.rows?.map(({ id }) => id) ?? []
      const at = reportId ? rowIds.indexOf(reportId) : -1
      const next = at === -1 ? rowIds[0] : rowIds[at + step]
      if (next) return go({ report: next }, { replace: true })
      const page = list.page + step
      if (isTurning.current || page < 1 || page > list.lastPage) return
      isTurning.current = true
      try {
        const rows = await list.fetchRows(page)
        const first = rows.at(step === 1 ? 0 : -1)
        if (first) go({ page, report: first.id }, { replace: true })
      } catch {
        toast.error('The next page could not be fetched. Try again.')
      } finally {
        isTurning.current = false
      }
    },
    close: () => go({ report: undefined }),
  }
}
