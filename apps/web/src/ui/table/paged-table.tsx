import type { PagedList } from '#web/lib/use-paged-list.ts'
import { useRealPage } from '#web/lib/use-real-page.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { Pager } from './pager.tsx'

interface PagedTableProps<Row> extends Omit<
  DataTableProps<Row>,
  'rows' | 'error' | 'retry' | 'isRefreshing' | 'pageSize' | 'onPage' | 'foot'
> {
  list: PagedList<Row>
  /** Changes the page in the address. */
  go: ChangeSearch<{ page?: number }>
}

/** A page of a list as a table, with a pager and keys to turn pages. */
export function PagedTable<Row>({ list, go, ...table }: PagedTableProps<Row>) {
  const { rows, error, retry, isRefreshing, page, lastPage, pageSize, total, sizes } = list
  useRealPage(list, go)
  const goTo = (to: number) => go({ page: Math.max(1, Math.min(lastPage, to)) })
  return (
    <DataTable
      {...table}
      {...{ rows, error, retry, isRefreshing, pageSize }}
      onPage={(step) => goTo(page + step)}
      foot={
        total ? (
          <Pager
            {...{ page, pageSize, total }}
            onPage={goTo}
            sizes={
              sizes && {
                ...sizes,
                choose: (size) => {
                  sizes.choose(size)
                  goTo(1)
                },
              }
            }
          />
        ) : null
      }
    />
  )
}
