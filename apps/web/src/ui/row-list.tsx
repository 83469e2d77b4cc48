import { CheckBox } from './check-box.tsx'
import { clsx } from './clsx.ts'
import styles from './row-list.module.css'
import { canSelect, toggleRow } from './selection.ts'
import { Skeleton } from './skeleton.tsx'
import type { TableProps } from './table-types.ts'

/**
 * The table's columns as rows of two lines, for a phone: the row's name, and everything else under it. The boxes are
 * there once something is selected, which begins in a row's menu.
 */
export function RowList<Row>(props: TableProps<Row> & { skeletonRows: number }) {
  const { caption, columns, rows, rowId, rowName, selection, rowMenu, openId, skeletonRows } = props
  const shown = columns.filter(({ onCard }) => onCard !== 'none')
  const lead = shown.filter(({ isLead }) => isLead)
  const names = shown.filter(({ isName }) => isName)
  const ends = shown.filter(({ onCard }) => onCard === 'end')
  const facts = shown.filter((column) => !column.isLead && !column.isName && column.onCard !== 'end')
  const isSelecting = selection !== undefined && selection.ids.size > 0
  return (
    <ul className={styles.rows} aria-label={caption}>
      {Array.from({ length: rows ? 0 : skeletonRows }, (_, index) => (
        <li key={index} className={clsx(styles.row, styles.awaited)}>
          <Skeleton width="70%" />
          <Skeleton width="45%" />
        </li>
      ))}
      {rows?.map((row) => {
        const id = rowId(row)
        const isSelected = selection?.ids.has(id) ?? false
        return (
          <li
            key={id}
            data-row={id}
            className={clsx(styles.row, (isSelected || id === openId) && styles.selected)}
          >
            {isSelecting && (
              <span className={styles.box}>
                {canSelect(selection, row) && (
                  <CheckBox
                    aria-label={`Select ${rowName(row)}`}
                    checked={isSelected}
                    onChange={() => selection.onChange(toggleRow(selection, rows, rowId, id, false))}
                  />
                )}
              </span>
            )}
            {!isSelecting &&
              lead.map((column) => (
                <span key={column.key} className={styles.lead}>
                  {column.cell(row)}
                </span>
              ))}
            <div className={styles.words}>
              <div className={styles.first}>
                {names.map((column) => (
                  <span key={column.key} className={styles.name}>
                    {column.cell(row)}
                  </span>
                ))}
                {ends.map((column) => (
                  <span key={column.key} className={styles.end}>
                    {column.cell(row)}
                  </span>
                ))}
              </div>
              <div className={styles.facts}>
                {facts.map((column) => (
                  <span key={column.key}>{column.cell(row)}</span>
                ))}
              </div>
            </div>
            {rowMenu?.(row)}
          </li>
        )
      })}
    </ul>
  )
}
