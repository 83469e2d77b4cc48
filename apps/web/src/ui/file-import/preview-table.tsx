import { useState, type ReactNode } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { CheckBox } from '../check-box.tsx'
import { clsx } from '../clsx.ts'
import { UnbrokenDates } from '../unbroken-dates.tsx'
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
  /** What the row is called in the list of a phone. */
  nameOf: (row: Row) => string
  /** What was found when the row was checked. */
  check: (row: Row) => ReactNode
  /** What is wrong with the row, in lines of their own below it, where they have no room in a cell. */
  problemsBelow: (row: Row) => readonly string[]
  columns: readonly {
    key: string
    head: string
    className?: string | undefined
    cell: (row: Row) => ReactNode
  }[]
  isBusy?: boolean
  className?: string | undefined
}

/** The parsed rows of a file with their problems, as a list on a phone; only those with problems on request. */
export function PreviewTable<Row>(props: PreviewTableProps<Row>) {
  const { label, summary, rows, isWrong, isBusy } = props
  const [isOnlyWrong, setOnlyWrong] = useState(false)
  const isPhone = useMedia('phone')
  const wrong = rows.filter(isWrong)
  const shown = isOnlyWrong && wrong.length > 0 ? wrong : rows
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
        {isPhone ? <List {...props} rows={shown} /> : <Table {...props} rows={shown} />}
      </div>
    </>
  )
}

function List<Row>({ caption, rows, lineOf, isWrong, nameOf, check, problemsBelow }: PreviewTableProps<Row>) {
  return (
    <ul aria-label={caption} className={styles.list}>
      {rows.map((row, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- the rows never change their order, and may share a line
          key={index}
          className={clsx(isWrong(row) && styles.wrong)}
        >
          <div className={styles.head}>
            <span>
              Row {lineOf(row)} · <strong>{nameOf(row)}</strong>
            </span>
            <span className={styles.check}>{check(row)}</span>
          </div>
          {problemsBelow(row).map((problem) => (
            <RowProblem key={problem}>{problem}</RowProblem>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Table<Row>(props: PreviewTableProps<Row>) {
  const { caption, rows, lineOf, isWrong, check, problemsBelow, columns, className } = props
  return (
    <table className={clsx(styles.table, className)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Check</th>
          {columns.map(({ key, head }) => (
            <th key={key} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row, index) => {
        const below = problemsBelow(row)
        return (
          <tbody
            // oxlint-disable-next-line react/no-array-index-key -- the rows never change their order, and may share a line
            key={index}
            className={clsx(isWrong(row) && styles.wrong)}
          >
            <tr className={clsx(below.length > 0 && styles.above)}>
              <th scope="row">{lineOf(row)}</th>
              <td>{check(row)}</td>
              {columns.map((column) => (
                <td key={column.key} className={column.className}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
            {below.length > 0 && (
              <tr>
                <td />
                <td colSpan={columns.length + 1}>
                  {below.map((problem) => (
                    <RowProblem key={problem}>{problem}</RowProblem>
                  ))}
                </td>
              </tr>
            )}
          </tbody>
        )
      })}
    </table>
  )
}

/** The problem of a row or of one of its cells. */
export function RowProblem({ children }: { children: ReactNode }) {
  return (
    <span className={styles.problem}>
      <UnbrokenDates>{children}</UnbrokenDates>
    </span>
  )
}
