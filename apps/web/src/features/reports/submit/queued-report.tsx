import type { ReactNode } from 'react'
import { dayIn, formatDate } from '#core/time/format.ts'
import { keptUntil } from '#core/unsent-work/lapse.ts'
import { serverTimeOf } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { waitingText, type OutboxEntry } from '#web/lib/outbox-entry.ts'
import type { ReportDraft } from './report-draft.ts'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import styles from './submit.module.css'
import { outcomeAttributes } from './use-focus-outcome.ts'
import { UnsentText } from './unsent-text.tsx'
import type { UnsentReport } from './use-kept-report.ts'
import { WrittenReport } from './written-report.tsx'

interface QueuedReportProps {
  entry: OutboxEntry
  onTakeBack: () => void
  /** Other text for the same report that was not sent. */
  unsent: UnsentReport | undefined
  onDiscard: () => void
  next?: ReactNode
}

/** Shown while the report is in the outbox; the device sends it when it can. */
export function QueuedReport({ entry, onTakeBack, unsent, onDiscard, next }: QueuedReportProps) {
  const { timeZone } = useMe().user
  const lastDay = dayIn(keptUntil(serverTimeOf(entry.createdAt)), timeZone)
  return (
    <div className={styles.reading}>
      <div {...outcomeAttributes}>
        <StatusMark name="pending" as="tint">
          {waitingText(entry)}
        </StatusMark>
        <p className={styles.fate}>
          <UnbrokenDates>
            {`It is kept on this device until then, at most until ${formatDate(lastDay)}.`}
          </UnbrokenDates>
        </p>
        {next}
      </div>
      <div className={styles.buttons}>
        <Button size="form" onClick={onTakeBack}>
          Take back and edit
        </Button>
      </div>
      {unsent && (
        <UnsentText
          unsent={unsent}
          happened="The report was submitted in another tab"
          onDiscard={onDiscard}
        />
      )}
      <WrittenReport written={entry.kept as ReportDraft} />
    </div>
  )
}
