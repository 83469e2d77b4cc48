import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  head: string
  /** What the head shows instead of its text, which stays for screen readers. */
  drawnHead?: ReactNode
  cell: (row: Row) => ReactNode
  /** The skeleton of a cell, of its usual size; one bar by default. */
  awaited?: ReactNode
  /** The key of the column is the sort's name in the address. */
  isSortable?: boolean
  /** Numbers and times: aligned right. */
  isNumeric?: boolean
  /** Takes the remaining width, and truncates its text unless it has two lines. One per table. */
  grows?: boolean
  /** May wrap to two lines: names. */
  isName?: boolean
  /** Quieter text, for facts beside the name. */
  isQuiet?: boolean
  /** Hidden if the table would be wider than its region; the one that grows is hidden last. */
  isExtra?: boolean
  /** Has a head to sort by and no cells: the cells of the column before it extend under it. */
  isHeadOnly?: boolean
  /** A narrow control at the start of the row; its header is screen-reader text. */
  isLead?: boolean
  /** The width of its usual content, so that the columns do not move when the rows are loaded. */
  width?: number
  /** The number of lines of its usual content. */
  lines?: 1 | 2
  /** Its position in a phone's row, if it is not one of the facts under the name; 'none' hides it. */
  onPhone?: 'beside' | 'none'
  /** Its content in a phone's row, if that needs text that the table has in its header. */
  phoneCell?: (row: Row) => ReactNode
  /** The names of its ascending and descending order, for lists without headers to press. */
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
  /** The message for the selection key on such a row, if the list has no menus that explain it. */
  reasonAgainst?: (row: Row) => string
}

export interface TableProps<Row> {
  /** The table's content and order, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
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
