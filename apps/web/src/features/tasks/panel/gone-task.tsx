import { useEffect, useState } from 'react'
import { copyText } from '#web/lib/copy-text.ts'
import { loadDraft } from '#web/lib/drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { commentDraftName } from './comment-form.tsx'
import styles from './panel.module.css'

interface GoneTaskProps {
  taskId: string
  message: string
  onClose: () => void
}

/** Instead of a task that was deleted while it was open, with the comment that was being written. */
export function GoneTask({ taskId, message, onClose }: GoneTaskProps) {
  const [comment, setComment] = useState<string>()
  useEffect(() => {
    let isOver = false
    const load = async () => {
      const kept = await loadDraft<string>(commentDraftName(taskId))
      if (!isOver) setComment(kept?.value)
    }
    void load()
    return () => {
      isOver = true
    }
  }, [taskId])
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
