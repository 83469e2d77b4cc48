import { useEffect, useEffectEvent } from 'react'
import type { PagedList } from '#web/lib/use-paged-list.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { Pager } from './pager.tsx'

interface PagedTableProps<Row> extends Omit<
  DataTableProps<Row>,
  'rows' | 'error' | 'retry' | 'isRefreshing' | 'pageSize' | 'onPage'
> {
  list: PagedList<Row>
  /** Changes the page in the address. */
  go: ChangeSearch<{ page?: number }>
}

/** A page of a list as a table, with a pager and keys to turn pages. */
export function PagedTable<Row>({ list, go, ...table }: PagedTableProps<Row>) {
  const { rows, error, retry, isRefreshing, page, isBeyondLast, lastPage, pageSize, total } = list
  const goTo = (to: number) => go({ page: Math.max(1, Math.min(lastPage, to)) })
  // The address names the page that is shown, so that it can be shared.
  const correct = useEffectEvent(() => go({ page: lastPage }, { replace: true }))
  useEffect(() => {
    if (isBeyondLast) correct()
  }, [isBeyondLast])
  return (
    <>
      <DataTable
        {...table}
        {...{ rows, error, retry, isRefreshing, pageSize }}
        onPage={(step) => goTo(page + step)}
      />
      {/* Together with the rows, which would otherwise move it from under the pointer. */}
      {rows && total ? <Pager page={page} pageSize={pageSize} total={total} onPage={goTo} /> : null}
    </>
  )
}
