import { copyText } from '#web/lib/copy-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { textOf } from './report-draft.ts'
import styles from './submit.module.css'
import type { UnsentReport } from './use-kept-report.ts'
import { WrittenReport } from './written-report.tsx'

interface UnsentTextProps {
  unsent: UnsentReport
  /** What happened meanwhile: "The report of this day was submitted elsewhere". */
  happened: string
  onDiscard: () => void
  onEditWith?: (() => void) | undefined
}

/**
 * Typed text that was not sent. The page never deletes it automatically; it can be read, copied, used for the edit,
 * or discarded. It is expanded if the page has changed while it was being written.
 */
export function UnsentText({ unsent, happened, onDiscard, onEditWith }: UnsentTextProps) {
  const { value, isInterrupted } = unsent
  return (
    <section className={styles.unsent} aria-label="Text that was not sent">
      <Note mark="draft" {...(isInterrupted ? { role: 'alert' as const } : {})}>
        {value.refusal ??
          (isInterrupted
            ? `${happened} while you were writing. Your text was not sent.`
            : 'There is other text for this report on this device that was not sent.')}
      </Note>
      <div className={styles.buttons}>
        {onEditWith && <Button onClick={onEditWith}>Edit the report with this text</Button>}
        <Button onClick={() => void copyText(textOf(value), 'Text copied')}>Copy text</Button>
        <Button look="quiet" onClick={onDiscard}>
          Discard draft
        </Button>
      </div>
      <details open={isInterrupted}>
        <summary>Show the text that was not sent</summary>
        <WrittenReport written={value} />
      </details>
    </section>
  )
}
