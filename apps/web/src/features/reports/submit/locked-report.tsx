import { formatTime } from '#core/time/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { AcknowledgmentList } from '../read/acknowledgment-list.tsx'
import { draftOf, type Report } from './report-draft.ts'
import styles from './submit.module.css'
import { outcomeAttributes } from './use-focus-outcome.ts'
import type { UnsentReport } from './use-kept-report.ts'
import { UnsentText } from './unsent-text.tsx'
import { WrittenReport } from './written-report.tsx'

interface LockedReportProps {
  report: Report
  /** Whether this page has just saved the edit: then that is what it says. */
  isSaved: boolean
  unsent: UnsentReport | undefined
  onDiscard: () => void
}

/** The edited report, or why it can no longer be edited; with its text and what was said about it. */
export function LockedReport({ report, isSaved, unsent, onDiscard }: LockedReportProps) {
  const { timeZone, versions } = report
  const edit = versions.length > 1 ? versions.at(-1) : undefined
  return (
    <div className={styles.reading}>
      <div {...outcomeAttributes}>
        {isSaved && edit ? (
          <>
            <StatusMark name={report.isLate ? 'late' : 'submitted'} as="tint">
              {`Changes saved at ${formatTime(edit.timestamp, timeZone)}`}
            </StatusMark>
            <p className={styles.fate}>A report can be edited once, and you have done so.</p>
          </>
        ) : (
          <Note mark="info">{report.editLock}</Note>
        )}
      </div>
      {unsent && (
        <UnsentText
          unsent={unsent}
          happened={
            edit ? 'The report was edited in another tab or on another device' : 'The report was locked'
          }
          onDiscard={onDiscard}
        />
      )}
      <WrittenReport written={draftOf(report)} />
      <AcknowledgmentList report={report} timeZone={timeZone} />
      <div className={styles.buttons}>
        <ButtonLink to="/dashboard" size="form">
          Go Home
        </ButtonLink>
      </div>
    </div>
  )
}
