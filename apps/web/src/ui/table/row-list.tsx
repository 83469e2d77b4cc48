import { Fragment, type ReactNode } from 'react'
import { CheckBox } from '../field/check-box.tsx'
import { clsx } from '../clsx.ts'
import { groupedRows } from './grouped-rows.ts'
import styles from './row-list.module.css'
import { canSelect, toggleRow } from './selection.ts'
import { Skeleton } from '../state/skeleton.tsx'
import type { Column, TableProps } from './table-types.ts'

type Rows<Row> = TableProps<Row> & { skeletonRows: number }

/** The table's columns as rows for a phone, with facts as text: name and state, and one line about the row. */
export function TextRows<Row>(props: Rows<Row>) {
  return <RowList {...props} isText />
}

/**
 * The table's columns as rows of two lines for a phone: the row's name, and below it everything else. Check boxes
 * appear once a selection has been started from a row's menu.
 */
export function RowList<Row>(
  props: Rows<Row> & {
    /** The facts are a sentence, and not controls side by side. */
    isText?: boolean
  },
) {
  const { caption, columns, rows, rowId, group, skeletonRows, isText } = props
  const parts = partsOf(columns)
  const look = clsx(styles.rows, isText && styles.text)
  if (!rows)
    return (
      <ul className={look} aria-label={caption}>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <li key={index} className={clsx(styles.row, styles.awaited)}>
            <Skeleton width="70%" />
            <Skeleton width="45%" />
          </li>
        ))}
      </ul>
    )
  return groupedRows(rows, group).map(({ key, rows: grouped }) => (
    <Fragment key={key}>
      {group && <h2 className={styles.group}>{group.heading(grouped[0])}</h2>}
      <ul className={look} aria-label={group ? undefined : caption}>
        {grouped.map((row) => (
          <ListRow key={rowId(row)} row={row} list={props} parts={parts} />
        ))}
      </ul>
    </Fragment>
  ))
}

type Parts<Row> = Record<'lead' | 'names' | 'beside' | 'facts', readonly Column<Row>[]>

/** The columns by their position in a row; the facts are the second line. */
function partsOf<Row>(columns: readonly Column<Row>[]): Parts<Row> {
  const shown = columns.filter(({ onPhone }) => onPhone !== 'none')
  const lead = shown.filter(({ isLead }) => isLead)
  const names = shown.filter(({ isName }) => isName)
  const beside = shown.filter(({ onPhone }) => onPhone === 'beside')
  const facts = shown.filter((column) => ![lead, names, beside].some((others) => others.includes(column)))
  return { lead, names, beside, facts }
}

interface ListRowProps<Row> {
  row: Row
  list: Rows<Row>
  parts: Parts<Row>
}

function ListRow<Row>({ row, list, parts }: ListRowProps<Row>) {
  const { rows, rowId, rowName, selection, rowMenu, openId } = list
  const id = rowId(row)
  const isSelecting = selection !== undefined && selection.ids.size > 0
  const isSelected = selection?.ids.has(id) ?? false
  const cells = (columns: readonly Column<Row>[], className: string | undefined) =>
    columns.map((column) => (
      <span key={column.key} className={className}>
        {cellOf(column, row)}
      </span>
    ))
  return (
    <li data-row={id} className={clsx(styles.row, (isSelected || id === openId) && styles.selected)}>
      {isSelecting ? (
        <span className={styles.box}>
          {canSelect(selection, row) && (
            <CheckBox
              aria-label={`Select ${rowName(row)}`}
              checked={isSelected}
              onChange={() => selection.onChange(toggleRow(selection, rows ?? [], rowId, id, false))}
            />
          )}
        </span>
      ) : (
        cells(parts.lead, styles.lead)
      )}
      <div className={styles.words}>
        <div className={styles.first}>
          {cells(parts.names, styles.name)}
          {cells(parts.beside, styles.beside)}
        </div>
        <div className={styles.facts}>{cells(parts.facts, styles.fact)}</div>
      </div>
      {rowMenu?.(row)}
    </li>
  )
}

function cellOf<Row>({ phoneCell, cell }: Column<Row>, row: Row): ReactNode {
  return (phoneCell ?? cell)(row)
}
