import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from './toast.ts'

const none: ReadonlySet<string> = new Set()

interface BatchOptions<Row> {
  /** The rows that are shown. */
  rows: readonly Row[] | undefined
  /** What the list shows of all there is: the selection ends when it changes, and is kept from page to page. */
  shows: unknown
  /** A page of all that the list shows. */
  fetchPage: (page: number) => Promise<{ items: readonly Row[]; hasMore: boolean }>
  canSelect: (row: Row) => boolean
  /** How many one batch takes. */
  most: number
}

/** The rows that are selected over several pages, for what is done with all of them at once. */
export function useBatchSelection<Row extends { id: string }>(options: BatchOptions<Row>) {
  const { rows, fetchPage, canSelect, most } = options
  const shows = JSON.stringify(options.shows)
  const [selected, setSelected] = useState({ shows, ids: none })
  const seen = useRef(new Map<string, Row>())
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(row.id, row)
  }, [rows])
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
      for (const row of found) seen.current.set(row.id, row)
      select(new Set(found.map(({ id }) => id)))
    },
    onError: () => toast.error('The other pages could not be fetched. Try again.'),
  })
  return {
    ids: selected.shows === shows ? selected.ids : none,
    select,
    clear: () => select(none),
    /** Selects whatever matches and can take part, as much as one batch takes. */
    selectAll: () => selectAll.mutate(),
    isSelectingAll: selectAll.isPending,
    wasEndedByFilters: selected.ids.size > 0 && selected.shows !== shows,
    /** A row as it was when it was seen last, on whatever page. */
    seen: (id: string): Row | undefined => seen.current.get(id),
  }
}
