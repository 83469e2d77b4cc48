import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Its key is the sort's name in the URL. */
  isSortable?: boolean
  /** Numbers and times: aligned right. */
  isNumeric?: boolean
  /** Takes the room that is left and cuts its text. One per table. */
  grows?: boolean
  /** May wrap to two lines: names. */
  isName?: boolean
  /** Quieter text, for facts beside the name. */
  isQuiet?: boolean
  /** Leaves the table below 1024 px. */
  isExtra?: boolean
  /** Where it stands on a phone's card; 'none' leaves it out. */
  onCard?: 'title' | 'line' | 'foot' | 'none'
}

export interface Sort {
  key: string
  dir: 'asc' | 'desc'
}

export interface Selection<Row> {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
  /** Rows that cannot take part have no check box. */
  canSelect?: (row: Row) => boolean
}

export interface TableProps<Row> {
  /** What the table holds and how it is sorted, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  /** undefined while they are on their way. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** The row's name in the labels of its check box and menu. */
  rowName: (row: Row) => string
  sort?: Sort
  /** Ascending, descending, then undefined for the default. */
  onSort?: (sort: Sort | undefined) => void
  selection?: Selection<Row>
  /** The row's own actions: a menu or a button. */
  rowMenu?: (row: Row) => ReactNode
  /** The row that is open in the panel. */
  openId?: string | undefined
}
