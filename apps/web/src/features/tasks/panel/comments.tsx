import { isSentByPage } from '#web/lib/outbox.ts'
import { putBackInOutbox, takeFromOutbox } from '#web/lib/outbox-store.ts'
import { toast } from '#web/lib/toast.ts'
import { waitingText, type OutboxEntry } from '#web/lib/outbox-entry.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { MentionText } from '#web/ui/people/mention-text.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { useKeptComments } from '../task-entries.ts'
import type { Task, TaskBoard, TaskComment } from '../task-types.ts'
import { CommentForm } from './comment-form.tsx'
import styles from './panel.module.css'

/** The comments on the task, oldest first, with those that wait on this device at the end. */
export function Comments({ task, board }: { task: Task; board: TaskBoard }) {
  const there = new Set(task.comments.map(({ id }) => id))
  const kept = useKeptComments(task.id).filter((entry) => !there.has(commentIdOf(entry)))
  const hidden = task.commentCount - task.comments.length
  return (
    <section className={styles.part} aria-labelledby="task-panel-comments">
      <h3 id="task-panel-comments">
        Comments {task.commentCount > 0 && <span className={styles.note}>{task.commentCount}</span>}
      </h3>
      {hidden > 0 && <p className={styles.time}>The newest {task.comments.length} are shown.</p>}
      {task.comments.length + kept.length > 0 && (
        <ol className={styles.comments}>
          {task.comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
          {kept.map((entry) => (
            <KeptComment key={entry.key} entry={entry} />
          ))}
        </ol>
      )}
      <CommentForm task={task} board={board} />
    </section>
  )
}

function commentIdOf({ args }: OutboxEntry): string {
  return (args as { body?: { id?: string } }).body?.id ?? ''
}

function Comment({ comment }: { comment: TaskComment }) {
  const { timeZone } = useMe().user
  const { createdBy, createdOn, text } = comment
  return (
    <li className={styles.comment}>
      <Avatar id={createdBy.id ?? createdBy.name} name={createdBy.name} />
      <div>
        <p>
          <strong>
            <PersonLink id={createdBy.id}>{createdBy.name}</PersonLink>
          </strong>{' '}
          <span className={styles.time}>
            <InstantText value={createdOn} timeZone={timeZone} as="short" />
          </span>
        </p>
        <p className={styles.text} dir="auto">
          <MentionText text={text} />
        </p>
      </div>
    </li>
  )
}

/** A comment that the server has not confirmed yet, or has refused. */
function KeptComment({ entry }: { entry: OutboxEntry }) {
  const { user } = useMe()
  const { text } = entry.kept as { text: string }
  return (
    <li className={styles.comment}>
      <Avatar id={user.id} name={user.name} />
      <div>
        <p>
          <strong>{user.name}</strong>{' '}
          {entry.refusal ? (
            <StatusMark name="missed">Not sent: {entry.refusal.message}</StatusMark>
          ) : isSentByPage(entry.key) ? (
            <span className={styles.time}>Sending…</span>
          ) : (
            <StatusMark name="pending">{waitingText(entry)}</StatusMark>
          )}
        </p>
        <p className={styles.text} dir="auto">
          <MentionText text={text} />
        </p>
        {!isSentByPage(entry.key) && (
          <Button look="accent" onClick={() => void takeBack(entry)}>
            {entry.refusal ? 'Dismiss' : 'Take back'}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Takes a comment back, or dismisses a refused one. Its text is not lost. */
async function takeBack(entry: OutboxEntry): Promise<void> {
  const taken = await takeFromOutbox(entry.key)
  if (taken.length === 0) return
  toast.undo(entry.refusal ? 'Comment dismissed' : 'Comment taken back', () => void putBackInOutbox(taken))
}
