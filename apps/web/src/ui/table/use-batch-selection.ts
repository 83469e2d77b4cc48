import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '#web/lib/toast.ts'

const none: ReadonlySet<string> = new Set()

interface BatchOptions<Row> {
  /** The displayed rows. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** The filters of the list. The selection is cleared when they change, and kept from page to page. */
  shows: unknown
  /** Loads a page of the list with these filters. */
  fetchPage: (page: number) => Promise<{ items: readonly Row[]; hasMore: boolean }>
  canSelect: (row: Row) => boolean
  /** The maximum number of rows in a batch. */
  most: number
}

/** The selected rows on all pages of a list, for actions on all of them at once. */
export function useBatchSelection<Row>(options: BatchOptions<Row>) {
  const { rows, rowId, fetchPage, canSelect, most } = options
  const shows = JSON.stringify(options.shows)
  const [selected, setSelected] = useState({ shows, ids: none })
  const seen = useRef(new Map<string, Row>())
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(rowId(row), row)
  }, [rows, rowId])
  const select = (ids: ReadonlySet<string>) => setSelected({ shows, ids })
  const selectAll = useMutation({
    mutationFn: async () => {
      const found: Row[] = []
      for (let page = 1, hasMore = true; hasMore && found.length < most; page++) {
        const list = await fetchPage(page)
        found.push(...list.items.filter(canSelect))
        hasMore = list.hasMore
      }
      return found.slice(0, most)
    },
    onSuccess: (found) => {
      for (const row of found) seen.current.set(rowId(row), row)
      select(new Set(found.map(rowId)))
    },
    onError: () => toast.error('The other pages could not be fetched. Try again.'),
  })
  return {
    ids: selected.shows === shows ? selected.ids : none,
    select,
    clear: () => select(none),
    /** Selects all selectable rows that match the filters, up to the maximum of a batch. */
    selectAll: () => selectAll.mutate(),
    isSelectingAll: selectAll.isPending,
    wasEndedByFilters: selected.ids.size > 0 && selected.shows !== shows,
    /** A row as it was last loaded, on any page. */
    seen: (id: string): Row | undefined => seen.current.get(id),
  }
}
