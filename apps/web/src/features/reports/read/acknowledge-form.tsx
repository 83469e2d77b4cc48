import { newKey } from '#web/lib/new-id.ts'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { defaultComment, maxComment } from '#core/reports/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { ReactionPicker } from './reaction-picker.tsx'
import styles from './read.module.css'
import { useAcknowledge } from './use-acknowledge.ts'

/** Reaction, comment and Acknowledge, under a report that the person may acknowledge. */
export function AcknowledgeForm({ reportId }: { reportId: string }) {
  const name = useId()
  const [comments, setComments] = useState('')
  const [reaction, setReaction] = useState<string | null>(null)
  const acknowledge = useAcknowledge()
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!acknowledge.isPending) acknowledge.mutate({ reportId, comments, reaction, key: newKey() })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label="Comment"
        optional
        rows={1}
        maxLength={maxComment}
        placeholder={defaultComment}
        value={comments}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
        onChange={(event) => setComments(event.currentTarget.value)}
      />
      <div className={styles.formFoot}>
        <ReactionPicker name={name} value={reaction} onChange={setReaction} />
        <Button type="submit" look="filled" size="form" busy={acknowledge.isPending && 'Acknowledging…'}>
          Acknowledge
        </Button>
      </div>
    </form>
  )
}
