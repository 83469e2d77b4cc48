import { formatTime } from '#core/time/format.ts'
import { useOpens } from '#web/lib/use-me.ts'
import { ButtonLink } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { AcknowledgmentList } from '../read/acknowledgment-list.tsx'
import { ReportText } from '../read/report-text.tsx'
import type { Report } from './report-draft.ts'
import styles from './submit.module.css'
import { outcomeAttributes } from './use-focus-outcome.ts'
import type { UnsentReport } from './use-kept-report.ts'
import { UnsentText } from './unsent-text.tsx'

interface LockedReportProps {
  report: Report
  /** Whether this page has just saved the edit, which is then announced. */
  isSaved: boolean
  unsent: UnsentReport | undefined
  onDiscard: () => void
}

/** The edited report, or why it can no longer be edited, with its text and comments. */
export function LockedReport({ report, isSaved, unsent, onDiscard }: LockedReportProps) {
  const { timeZone, versions } = report
  const latest = versions.at(-1)
  const edit = versions.length > 1 ? latest : undefined
  const opens = useOpens()
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
      {latest && <ReportText version={latest} />}
      <AcknowledgmentList report={report} timeZone={timeZone} />
      <div className={styles.buttons}>
        {opens('/my-reports') ? (
          <ButtonLink to="/my-reports" size="form">
            My EOD Reports
          </ButtonLink>
        ) : (
          <ButtonLink to="/dashboard" size="form">
            Go Home
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
