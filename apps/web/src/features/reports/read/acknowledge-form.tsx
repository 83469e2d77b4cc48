import { newKey } from '#web/lib/new-id.ts'
import { useId } from 'react'
import { defaultComment, maxComment } from '#core/reports/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { ReactionPicker } from './reaction-picker.tsx'
import styles from './read.module.css'
import { useAcknowledge } from './use-acknowledge.ts'
import { blankComment, commentDraftName, useCommentDraft } from './use-comment-draft.ts'

/** Reaction, comment and Acknowledge, under a report that the person may acknowledge. */
export function AcknowledgeForm({ reportId, author }: { reportId: string; author: string }) {
  const name = useId()
  const draft = useCommentDraft({
    name: commentDraftName(reportId),
    label: `Comment on the report of ${author}`,
    start: blankComment,
  })
  const { comments, reaction } = draft.value
  const acknowledge = useAcknowledge()
  const submit = () => {
    if (acknowledge.isPending) return
    acknowledge.mutate({ reportId, comments, reaction, key: newKey() }, { onSuccess: () => void draft.end() })
  }
  return (
    <PlainForm className={styles.form} onSubmit={submit}>
      <TextArea
        label="Comment"
        optional
        rows={1}
        limit={maxComment}
        placeholder={defaultComment}
        value={comments}
        onBlur={draft.saveOnBlur}
        onChange={(event) => draft.change({ comments: event.currentTarget.value })}
      />
      <div className={styles.formFoot}>
        <ReactionPicker name={name} value={reaction} onChange={(next) => draft.change({ reaction: next })} />
        <Button
          type="submit"
          look="filled"
          size="form"
          className={styles.acknowledge}
          busy={acknowledge.isPending && 'Acknowledging…'}
        >
          Acknowledge
        </Button>
      </div>
    </PlainForm>
  )
}
