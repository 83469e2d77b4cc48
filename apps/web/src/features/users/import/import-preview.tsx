import { useState } from 'react'
import { CheckBox } from '#web/ui/check-box.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { importColumns, type ImportField } from './columns.ts'
import styles from './import.module.css'
import type { Chosen, Preview } from './use-import.ts'

interface ImportPreviewProps {
  chosen: Chosen
  /** Missing while the rows are being judged. */
  verdicts: Preview['verdicts'] | undefined
  isChecking: boolean
}

/** Every row as it was read, with its verdict, and what is wrong at the cell that it is about. */
export function ImportPreview({ chosen, verdicts, isChecking }: ImportPreviewProps) {
  const [isOnlyWrong, setOnlyWrong] = useState(false)
  const { rows, fileName } = chosen
  const wrong = verdicts?.filter(({ problems }) => problems.length > 0).length ?? 0
  const columns = importColumns.filter(
    ({ field }) =>
      rows.some((row) => row[field] !== '') ||
      verdicts?.some(({ problems }) => problems.some((one) => one.field === field)),
  )
  const judged = rows.map((row, index) => ({ row, line: index + 1, problems: verdicts?.[index]?.problems }))
  const shown = isOnlyWrong && wrong > 0 ? judged.filter(({ problems }) => problems?.length) : judged
  return (
    <>
      <div className={styles.summary}>
        <p role="status">
          {fileName}: {summaryOf(rows.length, wrong, verdicts !== undefined, isChecking)}
        </p>
        {wrong > 0 && (
          <label className={styles.only}>
            <CheckBox checked={isOnlyWrong} onChange={(event) => setOnlyWrong(event.currentTarget.checked)} />
            Only rows with problems
          </label>
        )}
      </div>
      <div
        className={styles.scroll}
        role="region"
        aria-label="Rows of the file"
        tabIndex={0}
        aria-busy={isChecking}
      >
        <table className={styles.table}>
          <caption className="visually-hidden">Rows of {fileName} with what stands against them</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Verdict</th>
              {columns.map(({ field, header }) => (
                <th key={field} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, line, problems }) => (
              <tr key={line} className={problems?.length ? styles.wrong : undefined}>
                <th scope="row">{line}</th>
                <td>
                  <Verdict problems={problems} />
                </td>
                {columns.map(({ field }) => (
                  <td key={field}>
                    {row[field]}
                    <Problems field={field} problems={problems} />
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

type RowProblems = Preview['verdicts'][number]['problems'] | undefined

function Verdict({ problems }: { problems: RowProblems }) {
  if (!problems) return <span className={styles.waiting}>…</span>
  if (problems.length === 0) return <StatusMark name="attending">Right</StatusMark>
  return (
    <StatusMark name="missed">
      {problems.length === 1 ? '1 problem' : `${problems.length} problems`}
    </StatusMark>
  )
}

function Problems({ field, problems }: { field: ImportField; problems: RowProblems }) {
  return problems
    ?.filter((one) => one.field === field)
    .map(({ message }) => (
      <span key={message} className={styles.problem}>
        {message}
      </span>
    ))
}

function summaryOf(rows: number, wrong: number, isJudged: boolean, isChecking: boolean): string {
  const all = rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`
  if (isChecking) return `${all}, checking…`
  if (!isJudged) return all
  if (wrong === 0) return `${all}, all of them right.`
  return `${all}, ${wrong.toLocaleString('en')} with problems. Correct the file and choose it again: nobody is added until every row is right.`
}
