import { useState, type ReactNode } from 'react'
import { CheckBox } from '../check-box.tsx'
import { clsx } from '../clsx.ts'
import styles from './file-import.module.css'

interface PreviewTableProps<Row> {
  /** The name of the table: "Rows of the file". */
  label: string
  caption: string
  /** The content of the file, in one sentence. */
  summary: string
  rows: readonly Row[]
  /** The row's number in the file. */
  lineOf: (row: Row) => number
  isWrong: (row: Row) => boolean
  columns: readonly {
    key: string
    head: string
    className?: string | undefined
    cell: (row: Row) => ReactNode
  }[]
  isBusy?: boolean
  className?: string | undefined
}

/** The parsed rows of a file with their problems; only those with problems on request. */
export function PreviewTable<Row>(props: PreviewTableProps<Row>) {
  const { label, caption, summary, rows, lineOf, isWrong, columns, isBusy, className } = props
  const [isOnlyWrong, setOnlyWrong] = useState(false)
  const wrong = rows.filter(isWrong)
  return (
    <>
      <div className={styles.summary}>
        <p role="status">{summary}</p>
        {wrong.length > 0 && (
          <label className={styles.only}>
            <CheckBox checked={isOnlyWrong} onChange={(event) => setOnlyWrong(event.currentTarget.checked)} />
            Only rows with problems
          </label>
        )}
      </div>
      <div className={styles.scroll} role="region" aria-label={label} tabIndex={0} aria-busy={isBusy}>
        <table className={clsx(styles.table, className)}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {columns.map(({ key, head }) => (
                <th key={key} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isOnlyWrong && wrong.length > 0 ? wrong : rows).map((row, index) => (
              <tr
                // oxlint-disable-next-line react/no-array-index-key -- the rows never change their order
                key={index}
                className={isWrong(row) ? styles.wrong : undefined}
              >
                <th scope="row">{lineOf(row)}</th>
                {columns.map((column) => (
                  <td key={column.key} className={column.className}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The problem of a row or of one of its cells. */
export function RowProblem({ children }: { children: ReactNode }) {
  return <span className={styles.problem}>{children}</span>
}
