import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** In place of a cell that is awaited: as wide and as high as most; by default one bar. */
  awaited?: ReactNode
  /** The key of the column is the sort's name in the address. */
  isSortable?: boolean
  /** Numbers and times: aligned right. */
  isNumeric?: boolean
  /** Takes the remaining width, and cuts its text unless it has two lines. One per table. */
  grows?: boolean
  /** May wrap to two lines: names. */
  isName?: boolean
  /** Quieter text, for facts beside the name. */
  isQuiet?: boolean
  /** Leaves the table where it would be wider than its room; the one that grows leaves last. */
  isExtra?: boolean
  /** A narrow control at the start of the row; its head is only read to screen readers. */
  isLead?: boolean
  /** The width of its usual content, so that the waiting table has the columns of the loaded one. */
  width?: number
  /** The lines of its usual content. */
  lines?: 1 | 2
  /** Its place in a phone's row, where it is not one of the facts under the name; 'none' leaves it out. */
  onPhone?: 'beside' | 'none'
  /** Its content in a phone's row, where that needs words which the head says in a table. */
  phoneCell?: (row: Row) => ReactNode
  /** What a sort by it is called where there are no heads to press: ascending and descending. */
  sortNames?: readonly [string, string]
}

export interface Sort {
  key: string
  dir: 'asc' | 'desc'
}

/** Rows that stand together under a heading, in the order of the list. */
export interface Grouping<Row> {
  keyOf: (row: Row) => string
  heading: (row: Row) => ReactNode
}

export interface Selection<Row> {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
  /** Rows that cannot be selected have no check box. */
  canSelect?: (row: Row) => boolean
  /** Told to somebody who presses the key for such a row, where the list has no menus that say it. */
  reasonAgainst?: (row: Row) => string
}

export interface TableProps<Row> {
  /** The table's content and order, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** The row's name in the labels of its check box and menu. */
  rowName: (row: Row) => string
  group?: Grouping<Row> | undefined
  sort?: Sort
  /** Ascending, descending, then undefined for the default. */
  onSort?: (sort: Sort | undefined) => void
  selection?: Selection<Row>
  /** The row's own actions: a menu or a button. */
  rowMenu?: (row: Row) => ReactNode
  /** The row that is open in the panel. */
  openId?: string | undefined
}
