import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { maxComment } from '#core/reports/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/lib/toast.ts'
import { ReactionPicker } from './reaction-picker.tsx'
import styles from './read.module.css'
import type { Acknowledgment } from './report-types.ts'
import { ownCommentDraftName, useCommentDraft } from './use-comment-draft.ts'
import { keepReport } from './report-query.ts'

interface OwnCommentProps {
  reportId: string
  acknowledgment: Acknowledgment
  onClose: () => void
}

/** The person's own comment and reaction with inline editing. Only Cancel discards typed text. */
export function OwnComment({ reportId, acknowledgment, onClose }: OwnCommentProps) {
  const name = useId()
  const draft = useCommentDraft({
    name: ownCommentDraftName(reportId),
    label: 'Change of a comment on a report',
    start: { comments: acknowledgment.comments, reaction: acknowledgment.reaction },
  })
  const { comments, reaction } = draft.value
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const close = () => {
    void draft.end()
    onClose()
  }
  const save = useOwnComment(reportId, close)
  const submit = () => {
    if (!comments.trim()) setProblem('Write a comment.')
    else if (!save.isPending) save.mutate({ comments, reaction })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <PlainForm className={styles.form} onSubmit={submit}>
      <TextArea
        label="Your comment"
        limit={maxComment}
        value={comments}
        error={problem}
        ref={field}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          draft.change({ comments: event.currentTarget.value })
          setProblem(undefined)
        }}
      />
      <div className={styles.formFoot}>
        <ReactionPicker name={name} value={reaction} onChange={(next) => draft.change({ reaction: next })} />
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" busy={save.isPending && 'Saving…'}>
          Save comment
        </Button>
      </div>
    </PlainForm>
  )
}

/** Changes the comment or the reaction of the person's own acknowledgment (docs/spec/reporting.md#4). */
function useOwnComment(reportId: string, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { comments: string; reaction: string | null }) =>
      call('PATCH /reports/{reportId}/acknowledgments/mine', { path: { reportId }, body }),
    onSuccess: (report) => {
      keepReport(client, report)
      void client.invalidateQueries({ queryKey: ['reports'] })
      onSaved()
    },
    onError: (error) => toast.error(messageOf(error)),
  })
}
