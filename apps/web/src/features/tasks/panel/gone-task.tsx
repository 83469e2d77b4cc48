import { copyText } from '#web/lib/copy-text.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { commentDraftName } from './comment-form.tsx'
import styles from './panel.module.css'

interface GoneTaskProps {
  taskId: string
  message: string
  onClose: () => void
}

/** Instead of a task that was deleted while it was open, with the comment that was being written. */
export function GoneTask({ taskId, message, onClose }: GoneTaskProps) {
  const comment = useKeptDraft<string>(commentDraftName(taskId)).kept?.value
  return (
    <>
      <Note mark="warning" role="alert">
        {message}
      </Note>
      {comment && (
        <section className={styles.part} aria-label="Your comment that was not sent">
          <h3>Your comment that was not sent</h3>
          <p className={styles.text}>{comment}</p>
          <Button onClick={() => void copyText(comment, 'Text copied')}>Copy text</Button>
        </section>
      )}
      <Button onClick={onClose}>Back to the list</Button>
    </>
  )
}
