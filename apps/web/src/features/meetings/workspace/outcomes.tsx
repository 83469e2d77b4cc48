import { IconFlag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#core/time/format.ts'
import { Section } from '#web/ui/page/section.tsx'
import styles from './workspace.module.css'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { statusMarks } from '#web/ui/mark/task-marks.ts'
import { ItemPreview } from '../action-items/item-preview.tsx'
import type { Review } from '../action-items/use-review.ts'
import type { Workspace, SessionTask } from './workspace-types.ts'

interface OutcomesProps {
  workspace: Workspace
  /** The action items of the notes so far; undefined if nobody takes notes. */
  review: Review | undefined
  /** Whether the notes are loaded. */
  isKnown: boolean
}

/** The tasks and decisions of the notes, and the open tasks of the session before. */
export function Outcomes({ workspace, review, isKnown }: OutcomesProps) {
  const { session, carriedOver } = workspace
  const isEnded = session?.state === 'finalized'
  const decisions = isEnded
    ? session.decisions.map((text, at) => ({ key: at, text }))
    : (review?.decisions.map(({ line, text }) => ({ key: line, text })) ?? [])
  const isUnknown = !isEnded && !isKnown
  return (
    <>
      {isEnded ? (
        <Section title="Tasks" note={String(session.taskList.length)}>
          {session.taskList.length === 0 && <p className={styles.quiet}>This session created no tasks.</p>}
          <SessionTasks tasks={session.taskList} />
        </Section>
      ) : (
        review && (
          <Section title="Tasks" note={isKnown && review.items.length > 0 && String(review.items.length)}>
            {isKnown ? <ItemPreview review={review} isCounted /> : <NotKnown />}
          </Section>
        )
      )}
      {(review || isEnded) && (
        <Section title="Decisions" note={decisions.length > 0 ? String(decisions.length) : undefined}>
          {decisions.length === 0 && !isUnknown && (
            <p className={styles.quiet}>
              {isEnded ? 'Nothing was decided.' : 'None yet. A line that begins with ! is one.'}
            </p>
          )}
          {isUnknown && <NotKnown />}
          <ul className={styles.rows}>
            {decisions.map(({ key, text }) => (
              <li key={key} className={styles.decision} dir="auto">
                <IconFlag size={16} stroke={1.5} aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {carriedOver && (
        <Section
          title="Carried over"
          note={`${carriedOver.total > 0 ? `${carriedOver.tasks.length} of ${carriedOver.total} ` : ''}from ${formatDate(carriedOver.date)}`}
        >
          {carriedOver.tasks.length === 0 && (
            <p className={styles.quiet}>
              {carriedOver.total > 0 ? 'All of it is done.' : 'That session had no tasks.'}
            </p>
          )}
          <SessionTasks tasks={carriedOver.tasks} />
        </Section>
      )}
    </>
  )
}

function NotKnown() {
  return (
    <p className={styles.quiet}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Known when the notes are loaded</span>
    </p>
  )
}

/** The tasks of a session, with their present status. */
function SessionTasks({ tasks }: { tasks: readonly SessionTask[] }) {
  return (
    <ul className={styles.rows}>
      {tasks.map((task) => (
        <li key={task.id} className={styles.task} dir="auto">
          {task.canOpen ? (
            <Link to="/my-tasks" search={{ taskId: task.id }} className="text-link">
              {task.title}
            </Link>
          ) : (
            task.title
          )}
          <small>
            <StatusMark name={statusMarks[task.status]}>{task.status}</StatusMark>
            <span>{task.assignees.map(({ name }) => name).join(', ')}</span>
            {task.isOverdue ? (
              <StatusMark name="overdue">overdue since {formatDate(task.dueDate)}</StatusMark>
            ) : (
              <span className="nowrap">due {formatDate(task.dueDate)}</span>
            )}
          </small>
        </li>
      ))}
    </ul>
  )
}
