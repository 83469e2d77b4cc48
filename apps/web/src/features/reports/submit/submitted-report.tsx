import type { ReactNode } from 'react'
import { formatTime } from '#core/time/format.ts'
import { ButtonLink } from '#web/ui/button/button.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { AcknowledgmentList } from '../read/acknowledgment-list.tsx'
import { draftOf, type Report } from './report-draft.ts'
import styles from './submit.module.css'
import { outcomeAttributes } from './use-focus-outcome.ts'
import type { UnsentReport } from './use-kept-report.ts'
import { UnsentText } from './unsent-text.tsx'
import { WrittenReport } from './written-report.tsx'

interface SubmittedReportProps {
  report: Report
  /** Text for the same day that was not sent. */
  unsent?: UnsentReport | undefined
  onDiscard: () => void
  onEditWith?: (() => void) | undefined
  /** Content below the outcome. */
  next?: ReactNode
}

/** The stored report, with its remaining actions and comments. */
export function SubmittedReport({ report, unsent, onDiscard, onEditWith, next }: SubmittedReportProps) {
  const { timeZone, isLate, versions } = report
  const at = formatTime(report.submittedAt, timeZone)
  const edit = versions.length > 1 ? versions.at(-1) : undefined
  const until = formatTime(report.editableUntil, timeZone)
  return (
    <div className={styles.reading}>
      <div {...outcomeAttributes}>
        <StatusMark name={isLate ? 'late' : 'submitted'} as="tint">
          {isLate ? `Submitted late at ${at}` : `Submitted at ${at}`}
          {edit && `, edited at ${formatTime(edit.timestamp, timeZone)}`}
        </StatusMark>
        <p className={styles.fate}>{report.canEdit ? `You can edit once until ${until}` : report.editLock}</p>
        {next}
      </div>
      {unsent && (
        <UnsentText
          unsent={unsent}
          happened={`The report of this day was submitted in another tab or on another device at ${at}`}
          onDiscard={onDiscard}
          onEditWith={report.canEdit ? onEditWith : undefined}
        />
      )}
      {report.canEdit && (
        <div className={styles.buttons}>
          <ButtonLink to="/edit-eod/$reportId" params={{ reportId: report.id }} size="form">
            Edit report
          </ButtonLink>
        </div>
      )}
      <WrittenReport written={draftOf(report)} />
      <AcknowledgmentList report={report} timeZone={timeZone} />
    </div>
  )
}
