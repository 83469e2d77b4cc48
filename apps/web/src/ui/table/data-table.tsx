import { useRef, type ReactNode } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { clsx } from '../clsx.ts'
import styles from './data-table.module.css'
import { EmptyState } from '../state/empty-state.tsx'
import { ErrorState } from '../state/error-state.tsx'
import { openRow } from './open-row.ts'
import { TextRows } from './row-list.tsx'
import { useSlow } from '../state/skeleton.tsx'
import { Table } from './table.tsx'
import type { TableProps } from './table-types.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useTableFit } from './use-table-fit.ts'

export interface DataTableProps<Row> extends TableProps<Row> {
  error?: unknown
  /** Replaces the text of a failure. */
  errorText?: string
  /** The content of the table: "The holidays" could not be loaded. */
  what?: string
  retry?: () => unknown
  /** New rows are loading while the old ones are still shown. */
  isRefreshing?: boolean
  /** The number of skeleton rows. */
  pageSize?: number
  /** Whether filters are active: then an empty list shows "no match" instead of "nothing yet". */
  isFiltered?: boolean
  /** Shown without any rows: what will be here, and the action that creates the first. */
  empty: ReactNode
  /** Shown without a match: the exact text and Reset Filters. */
  noMatch?: ReactNode
  /** The list on a phone, if its rows are more than a name and facts. */
  phoneList?: (props: TableProps<Row> & { skeletonRows: number }) => ReactNode
  /** Rendered below the rows and together with them: otherwise loaded rows would move it from under the pointer. */
  foot?: ReactNode
  /** Shift and the left or right arrow go to the previous (-1) or next (1) page. */
  onPage?: (step: 1 | -1) => void
}

/** More would be below the fold. */
const mostSkeletonRows = 25

/**
 * A list as a table, and as rows of two lines on a phone, with all its states. One column's cell holds the row's
 * link, made with RowLink; the list's keys move the focus between those links.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    rows,
    error,
    errorText,
    what = 'The list',
    retry,
    isRefreshing,
    isFiltered,
    empty,
    noMatch,
    foot,
    onPage,
    phoneList,
    pageSize = 10,
    ...table
  } = props
  const isPhone = useMedia('phone')
  const region = useRef<HTMLDivElement>(null)
  const onKeyDown = useRowKeys({ region, rows: rows ?? [], ...table, ...(onPage ? { onPage } : {}) })
  const isSlow = useSlow(!rows && !error)
  // What is shown: skeletons stay for a moment, and may be wider than the rows.
  const fit = useTableFit(region, isSlow ? undefined : rows, table.columns)
  const List = isPhone ? (phoneList ?? TextRows) : Table
  const skeletonRows = isSlow ? Math.min(pageSize, mostSkeletonRows) : 0

  let body: ReactNode
  if (error && !rows)
    body = (
      <ErrorState
        error={error}
        {...(errorText ? { text: errorText } : { what })}
        {...(retry ? { retry } : {})}
      />
    )
  else if (rows?.length === 0 && !isSlow)
    body = isFiltered ? (
      // Hides the "Reset Filters" of the chips in favour of this one.
      <div data-no-match>{noMatch ?? <EmptyState>Nothing matches.</EmptyState>}</div>
    ) : (
      // Hides the list's toolbar, which has nothing to filter.
      <div data-empty>{empty}</div>
    )
  else body = <List {...table} rows={isSlow ? undefined : rows} skeletonRows={skeletonRows} />
  const isList = !error && rows?.length !== 0
  const list = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the rows' links, and clicks beside them
    <div
      ref={region}
      className={clsx(styles.region, isList && !isPhone && styles.bleed, styles[fit])}
      aria-busy={(!rows && !error) || isRefreshing || undefined}
      onKeyDown={onKeyDown}
      onClick={openRow}
      {...(isList && !isPhone ? { role: 'region', 'aria-label': table.caption, tabIndex: 0 } : {})}
    >
      {isRefreshing && rows && <span className={styles.refreshing} />}
      {body}
    </div>
  )
  return (
    <>
      {list}
      {rows && !isSlow && foot}
    </>
  )
}
