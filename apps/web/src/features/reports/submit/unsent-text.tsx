import type { Kept } from '#web/lib/drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { ReportDraft } from './report-draft.ts'
import styles from './submit.module.css'
import { WrittenReport } from './written-report.tsx'

interface UnsentTextProps {
  unsent: Kept<ReportDraft>
  onDiscard: () => void
  onEditWith?: (() => void) | undefined
}

/**
 * Typed text that was not sent: the page never deletes it by itself; it can be read, copied, used for the edit, or
 * discarded.
 */
export function UnsentText({ unsent, onDiscard, onEditWith }: UnsentTextProps) {
  return (
    <section className={styles.unsent} aria-label="Text that was not sent">
      <Note mark="draft">
        {unsent.value.refusal ?? 'There is other text for this report on this device that was not sent.'}
      </Note>
      <div className={styles.buttons}>
        {onEditWith && <Button onClick={onEditWith}>Edit the report with this text</Button>}
        <Button look="quiet" onClick={onDiscard}>
          Discard draft
        </Button>
      </div>
      <details>
        <summary>Show the text that was not sent</summary>
        <WrittenReport written={unsent.value} />
      </details>
    </section>
  )
}
