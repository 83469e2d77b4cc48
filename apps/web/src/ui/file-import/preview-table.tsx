import { useState, type ReactNode } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { CheckBox } from '../field/check-box.tsx'
import { clsx } from '../clsx.ts'
import { UnbrokenDates } from '../text/unbroken-dates.tsx'
import styles from './file-import.module.css'

interface PreviewTableProps<Row> {
  /** The accessible name of the table: "Rows of the file". */
  label: string
  caption: string
  /** The content of the file, in one sentence. */
  summary: string
  rows: readonly Row[]
  /** The row's number in the file. */
  lineOf: (row: Row) => number
  isWrong: (row: Row) => boolean
  /** The name of the row in the list on a phone. */
  nameOf: (row: Row) => string
  /** The result of checking the row. */
  check: (row: Row) => ReactNode
  /** The problems of the row, in lines below it, if a cell has no room for them. */
  problemsBelow: (row: Row) => readonly string[]
  /** Other notes below the row, such as what it changes. */
  notesBelow?: (row: Row) => readonly string[]
  columns: readonly {
    key: string
    head: string
    className?: string | undefined
    cell: (row: Row) => ReactNode
  }[]
  /** Lets the person choose which rows are imported; rows that cannot be imported have no check box. */
  choice?: RowChoice<Row> | undefined
  isBusy?: boolean
  className?: string | undefined
}

interface RowChoice<Row> {
  /** The verb of the check box: "Add". */
  verb: string
  canChoose: (row: Row) => boolean
  isChosen: (row: Row) => boolean
  onChange: (rows: readonly Row[], isChosen: boolean) => void
}

/** The parsed rows of a file with their problems, as a list on a phone; on request only rows with problems. */
export function PreviewTable<Row>(props: PreviewTableProps<Row>) {
  const { label, summary, rows, isWrong, choice, isBusy } = props
  const [isOnlyWrong, setOnlyWrong] = useState(false)
  const isPhone = useMedia('phone')
  const wrong = rows.filter(isWrong)
  const shown = isOnlyWrong && wrong.length > 0 ? wrong : rows
  return (
    <>
      <div className={styles.summary}>
        <p role="status">{summary}</p>
        {choice && <AllRows choice={choice} rows={rows.filter(choice.canChoose)} />}
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

/** Selects all selectable rows, or none. */
function AllRows<Row>({ choice, rows }: { choice: RowChoice<Row>; rows: readonly Row[] }) {
  const chosen = rows.filter(choice.isChosen).length
  if (rows.length < 2) return null
  return (
    <label className={styles.only}>
      <CheckBox
        checked={chosen === rows.length}
        mixed={chosen > 0 && chosen < rows.length}
        onChange={() => choice.onChange(rows, chosen < rows.length)}
      />
      {choice.verb} all
    </label>
  )
}

function RowBox<Row>({ choice, row, name }: { choice: RowChoice<Row>; row: Row; name: string }) {
  if (!choice.canChoose(row)) return null
  return (
    <CheckBox
      aria-label={`${choice.verb} ${name}`}
      checked={choice.isChosen(row)}
      onChange={(event) => choice.onChange([row], event.currentTarget.checked)}
    />
  )
}

function List<Row>(props: PreviewTableProps<Row>) {
  const { caption, rows, lineOf, isWrong, nameOf, check, problemsBelow, notesBelow, choice } = props
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
              {choice && <RowBox choice={choice} row={row} name={nameOf(row)} />} Row {lineOf(row)} ·{' '}
              <strong>{nameOf(row)}</strong>
            </span>
            <span className={styles.check}>{check(row)}</span>
          </div>
          <Below problems={problemsBelow(row)} notes={notesBelow?.(row)} />
        </li>
      ))}
    </ul>
  )
}

function Table<Row>(props: PreviewTableProps<Row>) {
  const {
    caption,
    rows,
    lineOf,
    isWrong,
    nameOf,
    check,
    problemsBelow,
    notesBelow,
    choice,
    columns,
    className,
  } = props
  return (
    <table className={clsx(styles.table, className)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {choice && <th scope="col">{choice.verb}</th>}
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
        const [below, notes] = [problemsBelow(row), notesBelow?.(row) ?? []]
        const hasBelow = below.length + notes.length > 0
        return (
          <tbody
            // oxlint-disable-next-line react/no-array-index-key -- the rows never change their order, and may share a line
            key={index}
            className={clsx(isWrong(row) && styles.wrong)}
          >
            <tr className={clsx(hasBelow && styles.above)}>
              {choice && (
                <td className={styles.box}>
                  <RowBox choice={choice} row={row} name={nameOf(row)} />
                </td>
              )}
              <th scope="row">{lineOf(row)}</th>
              <td>{check(row)}</td>
              {columns.map((column) => (
                <td key={column.key} className={column.className}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
            {hasBelow && (
              <tr>
                <td colSpan={choice ? 2 : 1} />
                <td colSpan={columns.length + 1}>
                  <Below problems={below} notes={notes} />
                </td>
              </tr>
            )}
          </tbody>
        )
      })}
    </table>
  )
}

function Below({
  problems,
  notes = [],
}: {
  problems: readonly string[]
  notes?: readonly string[] | undefined
}) {
  return (
    <>
      {problems.map((problem) => (
        <RowProblem key={problem}>{problem}</RowProblem>
      ))}
      {notes.map((note) => (
        <span key={note} className={styles.note}>
          <UnbrokenDates>{note}</UnbrokenDates>
        </span>
      ))}
    </>
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
