import type { Kept } from '#web/lib/drafts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { draftOf, type Report, type ReportDraft } from './report-draft.ts'
import styles from './submit.module.css'
import { outcomeAttributes } from './use-focus-outcome.ts'
import { UnsentText } from './unsent-text.tsx'
import { WrittenReport } from './written-report.tsx'

interface LockedReportProps {
  report: Report
  unsent: Kept<ReportDraft> | undefined
  onDiscard: () => void
}

/** Why the report can no longer be edited, and its text. */
export function LockedReport({ report, unsent, onDiscard }: LockedReportProps) {
  return (
    <div className={styles.reading}>
      <div {...outcomeAttributes}>
        <Note mark="info">{report.editLock}</Note>
      </div>
      <WrittenReport written={draftOf(report)} />
      {unsent && <UnsentText unsent={unsent} onDiscard={onDiscard} />}
      <div className={styles.buttons}>
        <ButtonLink to="/dashboard" size="form">
          Go Home
        </ButtonLink>
      </div>
    </div>
  )
}
