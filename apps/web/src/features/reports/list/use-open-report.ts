import { useEffect, useRef } from 'react'
import type { SearchChange } from './use-search-change.ts'

interface OpenReport {
  reportId: string | undefined
  rowIds: readonly string[]
  go: (change: SearchChange, options?: { replace?: boolean }) => unknown
}

/** Steps from report to report of the page, closes, and leaves the focus on the row that was open last. */
export function useOpenReport({ reportId, rowIds, go }: OpenReport) {
  const before = useRef(reportId)
  useEffect(() => {
    const closed = before.current
    before.current = reportId
    if (reportId || !closed) return
    // After the drawer's own return of focus, which leads to the row that it was opened from.
    const timer = setTimeout(() => {
      const row = document.querySelector(`[data-row="${closed}"] [data-row-link]`)
      const target = row ?? document.querySelector('main h1')
      if (target instanceof HTMLElement) target.focus()
    }, 50)
    return () => clearTimeout(timer)
  }, [reportId])
  return {
    step: (step: 1 | -1) => {
      const at = reportId ? rowIds.indexOf(reportId) : -1
      const next = at === -1 ? rowIds[0] : rowIds[at + step]
      if (next) go({ report: next }, { replace: true })
    },
    close: () => go({ report: undefined }),
  }
}
