import { Button } from '#web/ui/button.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import type { OutboxEntry } from '#web/lib/outbox.ts'
import type { ReportDraft } from './report-draft.ts'
import styles from './submit.module.css'
import { outcomeAttributes } from './use-focus-outcome.ts'
import { WrittenReport } from './written-report.tsx'

/** Shown when the report is in the outbox; the device sends it when it can. */
export function QueuedReport({ entry, onTakeBack }: { entry: OutboxEntry; onTakeBack: () => void }) {
  return (
    <div className={styles.reading}>
      <div {...outcomeAttributes}>
        <StatusMark name="pending" as="tint">
          Will be sent when you are online
        </StatusMark>
        <p className={styles.fate}>It is kept on this device until then.</p>
      </div>
      <div className={styles.buttons}>
        <Button size="form" onClick={onTakeBack}>
          Take back and edit
        </Button>
      </div>
      <WrittenReport written={entry.kept as ReportDraft} />
    </div>
  )
}
