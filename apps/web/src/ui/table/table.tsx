import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { CheckBox } from '../field/check-box.tsx'
import { clsx } from '../clsx.ts'
import styles from './data-table.module.css'
import { groupedRows } from './grouped-rows.ts'
import { canSelect, pageSelection, toggleRow } from './selection.ts'
import { Skeleton } from '../state/skeleton.tsx'
import type { Column, Sort, TableProps } from './table-types.ts'

/** The table itself; DataTable adds the states. */
export function Table<Row>(props: TableProps<Row> & { skeletonRows: number }) {
  const { caption, columns, rows, rowId, group, sort, onSort, selection, rowMenu, skeletonRows } = props
  const width = columns.length + (selection ? 1 : 0) + (rowMenu ? 1 : 0)
  const page = selection && rows ? pageSelection(selection, rows, rowId) : undefined
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles.narrow}>
              <CheckBox
                aria-label="Select page"
                checked={page?.state === 'all'}
                mixed={page?.state === 'some'}
                disabled={!page || page.isNone}
                onChange={() => page && selection.onChange(page.toggled())}
              />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
          {rowMenu && (
            <th scope="col" className={styles.narrow}>
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      {!rows && (
        <tbody>
          {Array.from({ length: skeletonRows }, (_, index) => (
            <SkeletonRow key={index} table={props} />
          ))}
        </tbody>
      )}
      {groupedRows(rows ?? [], group).map(({ key, rows: grouped }) => (
        <tbody key={key}>
          {group && (
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={width}>
                {group.heading(grouped[0])}
              </th>
            </tr>
          )}
          {grouped.map((row) => (
            <TableRow key={rowId(row)} row={row} table={props} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function SkeletonRow<Row>({ table: { columns, selection, rowMenu } }: { table: TableProps<Row> }) {
  return (
    <tr>
      {selection && <td />}
      {cellsOf(columns).map(({ column, span }) => (
        <td key={column.key} colSpan={span} className={clsx(cellClass(column), styles.awaited)}>
          {column.awaited ?? (!column.isLead && <Skeleton width={barOf(column)} />)}
          {!column.awaited && column.lines === 2 && <Skeleton width={barOf(column)} />}
        </td>
      ))}
      {rowMenu && (
        <td className={styles.narrow}>
          <span className={styles.menuRoom} />
        </td>
      )}
    </tr>
  )
}

function TableRow<Row>({ row, table }: { row: Row; table: TableProps<Row> }) {
  const { columns, rows, rowId, rowName, selection, rowMenu, openId } = table
  const id = rowId(row)
  const isSelected = selection?.ids.has(id) ?? false
  return (
    <tr data-row={id} className={clsx((isSelected || id === openId) && styles.selected)}>
      {selection && (
        <td className={styles.narrow}>
          {canSelect(selection, row) && (
            <CheckBox
              aria-label={`Select ${rowName(row)}`}
              checked={isSelected}
              onChange={() => undefined}
              onClick={(event) =>
                selection.onChange(toggleRow(selection, rows ?? [], rowId, id, event.shiftKey))
              }
            />
          )}
        </td>
      )}
      {cellsOf(columns).map(({ column, span }) => (
        <td key={column.key} colSpan={span} className={cellClass(column)}>
          {column.cell(row)}
        </td>
      ))}
      {rowMenu && <td className={styles.narrow}>{rowMenu(row)}</td>}
    </tr>
  )
}

/** The columns that have cells, and how many heads each of their cells stands under. */
function cellsOf<Row>(columns: readonly Column<Row>[]): { column: Column<Row>; span: number }[] {
  return columns.flatMap((column, at) =>
    column.isHeadOnly ? [] : [{ column, span: columns[at + 1]?.isHeadOnly ? 2 : 1 }],
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort | undefined) => void) | undefined
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const dir = sort?.key === column.key ? sort.dir : undefined
  const Arrow = dir === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      className={cellClass(column)}
      style={column.width === undefined ? undefined : { width: column.width }}
      aria-sort={dir && (dir === 'asc' ? 'ascending' : 'descending')}
    >
      {column.isSortable && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(nextSort(column.key, dir))}>
          {column.head}
          {dir && <Arrow size={14} stroke={1.75} aria-hidden="true" />}
        </button>
      ) : column.isLead || column.drawnHead ? (
        <>
          <span className="visually-hidden">{column.head}</span>
          {column.drawnHead}
        </>
      ) : (
        column.head
      )}
    </th>
  )
}

/** Ascending, then descending, then the default. */
function nextSort(key: string, dir: Sort['dir'] | undefined): Sort | undefined {
  if (dir === 'desc') return undefined
  return { key, dir: dir === 'asc' ? 'desc' : 'asc' }
}

/** A skeleton bar instead of the column's content, shorter than the longest. */
function barOf<Row>({ grows, width }: Column<Row>): string | number {
  return grows ? '80%' : (width ?? 120) * 0.8
}

function cellClass<Row>(column: Column<Row>): string {
  return clsx(
    column.isNumeric && styles.numeric,
    column.grows && styles.grows,
    column.grows && column.lines === 2 && styles.twoLines,
    column.isName && styles.name,
    column.isQuiet && styles.quiet,
    column.isExtra && styles.extra,
    column.isLead && styles.lead,
  )
}
