import { counted } from '#core/texts/counted.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { PreviewTable, RowProblem } from '#web/ui/file-import/preview-table.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import styles from './import.module.css'
import type { Preview, Verdict } from './use-import.ts'

interface ImportPreviewProps {
  fileName: string
  preview: Preview
  /** Whether the file is being read again with other options. */
  isBusy: boolean
  /** The positions of the rows that the person does not want to add. */
  withoutRows: ReadonlySet<number>
  onWithoutRows: (positions: ReadonlySet<number>) => void
}

/** Every day of the file, with the result of adding it. */
export function ImportPreview(props: ImportPreviewProps) {
  const { fileName, preview, isBusy, withoutRows, onWithoutRows } = props
  const { leftOut } = preview
  const verdicts = preview.verdicts.map((verdict, position) => ({ ...verdict, position }))
  const isNew = ({ verdict }: Verdict) => verdict === 'new'
  const unwanted = verdicts.filter((row) => isNew(row) && withoutRows.has(row.position)).length
  const isPhone = useMedia('phone')
  const count = (verdict: Verdict['verdict']) => verdicts.filter((row) => row.verdict === verdict).length
  const wrong = count('wrong')
  const facts = [
    `${days(count('new') - unwanted)} to add`,
    ...(unwanted > 0 ? [`${unwanted.toLocaleString('en')} not chosen`] : []),
    ...(count('existing') > 0 ? [`${days(count('existing'))} there already`] : []),
    ...(wrong > 0 ? [`${counted(wrong, 'row is', 'rows are')} wrong`] : []),
    ...(leftOut > 0 ? [`${counted(leftOut, 'event', 'events')} of other years left out`] : []),
  ]
  return (
    <PreviewTable
      label="Days of the file"
      caption={`Days of ${fileName} with what becomes of them`}
      summary={`${fileName}: ${facts.join(', ')}`}
      rows={verdicts}
      lineOf={({ row }) => row}
      isWrong={({ verdict }) => verdict === 'wrong'}
      nameOf={({ name, date, unitName }) =>
        [name, date && formatDateWithDay(date), unitName ?? 'Whole company'].filter(Boolean).join(', ')
      }
      choice={{
        verb: 'Add',
        canChoose: isNew,
        isChosen: ({ position }) => !withoutRows.has(position),
        onChange: (rows, isChosen) => {
          const next = new Set(withoutRows)
          for (const { position } of rows) {
            if (isChosen) next.delete(position)
            else next.add(position)
          }
          onWithoutRows(next)
        },
      }}
      check={(row) => <VerdictText row={row} isChosen={!withoutRows.has(row.position)} isShort={isPhone} />}
      problemsBelow={({ verdict, reason }) => (isPhone && verdict === 'wrong' && reason ? [reason] : [])}
      columns={[
        {
          key: 'date',
          head: 'Date',
          className: styles.date,
          cell: ({ date }) => (date ? formatDateWithDay(date) : ''),
        },
        { key: 'name', head: 'Name', cell: ({ name }) => name },
        { key: 'unit', head: 'For', cell: ({ unitName }) => unitName ?? 'Whole company' },
      ]}
      isBusy={isBusy}
      className={styles.table}
    />
  )
}

interface VerdictTextProps {
  row: Verdict
  isChosen: boolean
  /** Whether the reason of a wrong row is shown below it instead. */
  isShort: boolean
}

/** The result of a row with its reason, unless the row itself shows it. */
function VerdictText({ row: { verdict, reason, name }, isChosen, isShort }: VerdictTextProps) {
  if (verdict === 'new' && !isChosen) return <StatusMark name="info">Not chosen</StatusMark>
  if (verdict === 'new') return <StatusMark name="attending">Will be added</StatusMark>
  return (
    <>
      <StatusMark name={verdict === 'wrong' ? 'missed' : 'info'}>
        {verdict === 'wrong' ? 'Wrong' : 'There already'}
      </StatusMark>
      {reason && verdict === 'wrong' && !isShort && <RowProblem>{reason}</RowProblem>}
      {reason && verdict !== 'wrong' && !reason.includes(`“${name}”`) && (
        <span className={styles.reason}>{reason}</span>
      )}
    </>
  )
}

export function days(count: number): string {
  return counted(count, 'holiday', 'holidays')
}
