import { useEffect, useState } from 'react'
import { maxComment } from '#core/tasks/limits.ts'
import { commentRequired } from '#core/tasks/texts.ts'
import { sendNow } from '#web/lib/outbox.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { toast } from '#web/lib/toast.ts'
import { MentionField } from '#web/ui/people/mention-field.tsx'
import { commentEntry } from '../task-entries.ts'
import { useTaskRefresh } from '../task-queries.ts'
import type { Task, TaskBoard } from '../task-types.ts'
import { texts } from '../texts.ts'
import styles from './panel.module.css'
import { actTargets } from './task-start.ts'

export function commentDraftName(taskId: string): string {
  return `task-comment.${taskId}`
}

/** A new comment, kept as a draft on the device. It is displayed immediately when it is sent. */
export function CommentForm({ task, board }: { task: Task; board: TaskBoard }) {
  const { user } = useMe()
  const refresh = useTaskRefresh()
  const draftName = commentDraftName(task.id)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const draft = useDraft({
    name: draftName,
    label: `Comment on “${task.title}”`,
    value: text,
    isEmpty: text.trim() === '',
    savedAt: undefined,
  })
  const { kept } = useKeptDraft<string>(draftName)
  useEffect(() => {
    if (kept) setText((typed) => typed || kept.value)
  }, [kept])

  const send = async () => {
    if (text.trim() === '') {
      setProblem(commentRequired)
      document.getElementById(actTargets.comment)?.focus()
      return
    }
    const written = text
    setText('')
    void draft.discard()
    const entry = commentEntry({ userId: user.id, task, page: board }, written.trim())
    const outcome = await sendNow(entry, { staysWithPage: true })
    const isFailed = outcome.is === 'waiting' && outcome.isServerBroken === true
    if (outcome.is === 'refused' || isFailed) {
      setText((typed) => typed || written)
      toast.error(texts.commentFailed)
    }
    refresh()
  }
  return (
    <PlainForm worksOffline className={styles.commentForm} onSubmit={() => void send()}>
      <MentionField
        id={actTargets.comment}
        label="Add a comment"
        labelHidden
        placeholder="Write a comment, @ mentions somebody"
        people={peopleOf(task, user.id)}
        rows={2}
        value={text}
        limit={maxComment}
        error={problem}
        onBlur={() => draft.saveOnBlur()}
        onChange={(next) => {
          setText(next)
          setProblem(undefined)
        }}
      />
      <Button type="submit" busy={false}>
        Add comment
      </Button>
    </PlainForm>
  )
}

/** People who see the task can be mentioned, whether or not the author may assign tasks to them. */
function peopleOf({ type, assignees, createdBy }: Task, userId: string): { id: string; name: string }[] {
  if (type === 'personal') return []
  const creator = createdBy.id ? [{ id: createdBy.id, name: createdBy.name }] : []
  const all = [...assignees.map(({ id, name }) => ({ id, name })), ...creator]
  return all.filter(({ id }, index) => id !== userId && all.findIndex((person) => person.id === id) === index)
}
