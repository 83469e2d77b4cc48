import { CheckBox } from './check-box.tsx'
import { clsx } from './clsx.ts'
import styles from './card-list.module.css'
import { SelectField } from './select-field.tsx'
import { canSelect, toggleRow } from './selection.ts'
import { Skeleton } from './skeleton.tsx'
import type { TableProps } from './table-types.ts'

/** The table's columns as cards, for a phone: title and menu, lines under it, and a foot. */
export function CardList<Row>(props: TableProps<Row> & { skeletonRows: number }) {
  const { caption, columns, rows, rowId, rowName, sort, onSort, selection, rowMenu, openId, skeletonRows } =
    props
  const at = (place: 'title' | 'line' | 'foot') =>
    columns.filter((column) => (column.onCard ?? (column.isName ? 'title' : 'line')) === place)
  const sortable = columns.filter((column) => column.isSortable)
  return (
    <>
      {onSort && sortable.length > 0 && (
        <SelectField
          label="Sort by"
          labelHidden
          height="tool"
          value={sort ? `${sort.key} ${sort.dir}` : ''}
          onChange={(event) => {
            const [key = '', dir] = event.currentTarget.value.split(' ')
            onSort(key === '' ? undefined : { key, dir: dir === 'asc' ? 'asc' : 'desc' })
          }}
          options={[
            { value: '', label: 'Default order' },
            ...sortable.flatMap(({ key, head }) => [
              { value: `${key} asc`, label: `${head}, ascending` },
              { value: `${key} desc`, label: `${head}, descending` },
            ]),
          ]}
        />
      )}
      <ul className={styles.cards} aria-label={caption}>
        {Array.from({ length: rows ? 0 : skeletonRows }, (_, index) => (
          <li key={index} className={styles.card}>
            <Skeleton width="50%" />
          </li>
        ))}
        {rows?.map((row) => {
          const id = rowId(row)
          const isSelected = selection?.ids.has(id) ?? false
          return (
            <li
              key={id}
              data-row={id}
              className={clsx(styles.card, (isSelected || id === openId) && styles.selected)}
            >
              <div className={styles.head}>
                {selection && canSelect(selection, row) && (
                  <CheckBox
                    aria-label={`Select ${rowName(row)}`}
                    checked={isSelected}
                    onChange={() => selection.onChange(toggleRow(selection, rows, rowId, id, false))}
                  />
                )}
                {at('title').map((column) => (
                  <span key={column.key} className={styles.title}>
                    {column.cell(row)}
                  </span>
                ))}
                {rowMenu?.(row)}
              </div>
              {at('line').map((column) => (
                <p key={column.key} className={styles.line}>
                  {column.cell(row)}
                </p>
              ))}
              <div className={styles.foot}>
                {at('foot').map((column) => (
                  <span key={column.key}>{column.cell(row)}</span>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
