import { formatDateWithDay } from '#core/time/format.ts'
import { counted } from '#web/lib/numbers.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { PreviewTable, RowProblem } from '#web/ui/file-import/preview-table.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './import.module.css'
import type { Preview, Verdict } from './use-import.ts'

interface ImportPreviewProps {
  fileName: string
  preview: Preview
  /** Whether the file is read again in another way. */
  isBusy: boolean
}

/** Every day of the file, with the result of adding it. */
export function ImportPreview({ fileName, preview, isBusy }: ImportPreviewProps) {
  const { verdicts, leftOut } = preview
  const isPhone = useMedia('phone')
  const count = (verdict: Verdict['verdict']) => verdicts.filter((one) => one.verdict === verdict).length
  const wrong = count('wrong')
  const facts = [
    `${days(count('new'))} to add`,
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
      check={(one) => <Verdict of={one} isShort={isPhone} />}
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

/** What becomes of a day, and why, unless the row says it; where it is short, what is wrong stands below. */
function Verdict({ of: { verdict, reason, name }, isShort }: { of: Verdict; isShort: boolean }) {
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
