import { counted } from '#core/texts/counted.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { PreviewTable, RowProblem } from '#web/ui/file-import/preview-table.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { importColumns, type ImportField } from './columns.ts'
import styles from './import.module.css'
import type { Chosen, Preview } from './use-import.ts'

interface ImportPreviewProps {
  chosen: Chosen
  /** Undefined while the server checks the rows. */
  verdicts: Preview['verdicts'] | undefined
  isChecking: boolean
}

/** The parsed rows with the server's verdicts, and each problem at its cell. */
export function ImportPreview({ chosen, verdicts, isChecking }: ImportPreviewProps) {
  const { rows, fileName } = chosen
  // Narrow cells would break the problems into many short lines, so they are listed below the row.
  const isNarrow = useMedia('narrow')
  const columns = importColumns.filter(
    ({ field }) =>
      rows.some((row) => row[field] !== '') ||
      verdicts?.some(({ problems }) => problems.some((problem) => problem.field === field)),
  )
  const validated = rows.map((row, index) => ({
    row,
    line: row.line,
    problems: verdicts?.[index]?.problems,
    does: verdicts?.[index]?.does,
    changes: verdicts?.[index]?.changes ?? [],
  }))
  const isWrong = ({ problems }: (typeof validated)[number]) => Boolean(problems?.length)
  const wrong = validated.filter(isWrong).length
  return (
    <PreviewTable
      label="Rows of the file"
      caption={`Rows of ${fileName} with their problems`}
      summary={`${fileName}: ${summaryOf(rows.length, wrong, verdicts !== undefined, isChecking)}`}
      rows={validated}
      lineOf={({ line }) => line}
      isWrong={isWrong}
      nameOf={({ row }) => row.name || row.email || 'without a name'}
      check={({ problems, does }) => <Verdict problems={problems} does={does} />}
      problemsBelow={({ problems = [] }) => (isNarrow ? [...new Set(problems.map(problemText))] : [])}
      notesBelow={({ changes }) => (isNarrow ? changes.map(changeText) : [])}
      columns={columns.map(({ field, header }) => ({
        key: field,
        head: header,
        className: field === 'email' || field === 'notificationEmail' ? styles.email : undefined,
        cell: ({ row, problems, changes }: (typeof validated)[number]) => (
          <>
            {row[field]}
            {!isNarrow && <FormerValue field={field} changes={changes} />}
            {!isNarrow && <Problems field={field} problems={problems} />}
          </>
        ),
      }))}
      isBusy={isChecking}
      className={styles.table}
    />
  )
}

type RowProblems = Preview['verdicts'][number]['problems'] | undefined

type Changes = Preview['verdicts'][number]['changes']

/** The value that a cell replaces. */
function FormerValue({ field, changes }: { field: ImportField; changes: Changes }) {
  return changes
    .filter((change) => change.field === field)
    .map(({ from }) => (
      <small key={field} className={styles.former}>
        was {from ?? 'empty'}
      </small>
    ))
}

function changeText({ field, from, to }: Changes[number]): string {
  return `${headerOf(field)}: ${from ?? 'empty'} → ${to ?? 'empty'}`
}

function headerOf(field: string): string {
  return importColumns.find((column) => column.field === field)?.header ?? field
}

function Verdict({
  problems,
  does,
}: {
  problems: RowProblems
  does: Preview['verdicts'][number]['does'] | undefined
}) {
  if (!problems) return <span className={styles.waiting}>…</span>
  if (problems.length === 0 && does === 'update') return <StatusMark name="inProgress">Changes</StatusMark>
  if (problems.length === 0 && does === 'nothing') return <StatusMark name="archived">As it is</StatusMark>
  if (problems.length === 0) return <StatusMark name="attending">No problems</StatusMark>
  return <StatusMark name="missed">{counted(problems.length, 'problem', 'problems')}</StatusMark>
}

/** The problem, after the name of its field unless the sentence contains it. */
function problemText({ field, message }: NonNullable<RowProblems>[number]): string {
  const header = headerOf(field)
  return message.toLowerCase().includes(header.toLowerCase()) ? message : `${header}: ${message}`
}

function Problems({ field, problems }: { field: ImportField; problems: RowProblems }) {
  return problems
    ?.filter((problem) => problem.field === field)
    .map(({ message }) => <RowProblem key={message}>{message}</RowProblem>)
}

function summaryOf(rows: number, wrong: number, isChecked: boolean, isChecking: boolean): string {
  const all = counted(rows, 'row', 'rows')
  if (isChecking) return `${all}, checking…`
  if (!isChecked) return all
  if (wrong === 0) return `${all}, no problems.`
  const some = `${all}, ${wrong.toLocaleString('en')} with problems.`
  return wrong === rows
    ? `${some} Correct the file and choose it again.`
    : `${some} Correct the file and choose it again, or import the others now.`
}
