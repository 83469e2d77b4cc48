import { IconChecklist, IconMessage, IconPinFilled, IconRepeat } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { taskTypeNames } from '#core/tasks/kinds.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { RowLink } from '#web/ui/table/row-link.tsx'
import { recurrenceNames } from '../texts.ts'
import { TeamProgress } from '../task-marks.tsx'
import type { TaskBoard, TaskSummary } from '../task-types.ts'
import { RefusalNote } from './refusal-note.tsx'
import styles from './title.module.css'

interface TitleCellProps {
  task: TaskSummary
  /** Facts about it, in the line under its title. */
  facts?: ReactNode
  /** Why the task could not be completed. */
  refusal: string | undefined
  /** The row has a button that shows the pin. */
  hidesPin?: boolean
}

/** The title of a task, which opens it in the panel with `taskId` in the address of the same page. */
export function TitleCell({ task, facts, refusal, hidesPin = false }: TitleCellProps) {
  return (
    <span className={styles.title}>
      <span className={styles.name}>
        {task.isPinned && (
          <>
            {!hidesPin && <IconPinFilled size={14} className={styles.pin} aria-hidden="true" />}
            <span className="visually-hidden">Pinned: </span>
          </>
        )}
        <RowLink
          to="."
          search={(previous) => ({ ...previous, taskId: task.id })}
          resetScroll={false}
          preload={false}
        >
          {task.title}
        </RowLink>
      </span>
      {facts}
      <RefusalNote>{refusal}</RefusalNote>
    </span>
  )
}

/** The skeleton of a title with its usual height: on My Tasks most titles have a line of facts below. */
export function TitleWaiting({ board }: { board: TaskBoard }) {
  return (
    <span className={clsx(styles.awaited, board === 'mine' && styles.withFacts)}>
      <Skeleton width="60%" />
      {board === 'mine' && <Skeleton width="40%" />}
    </span>
  )
}

interface TaskFactsLineProps {
  task: TaskSummary
  board: TaskBoard
  /** Without what the list shows elsewhere: who has assigned it, and that it is the person's own. */
  isBrief?: boolean
}

/** Kind, recurrence, sub-tasks and comments of a task, and on My Tasks the progress of its team; nothing without any of them. */
export function TaskFactsLine({ task, board, isBrief = false }: TaskFactsLineProps) {
  const kind = isBrief ? task.teamName : kindText(task, board)
  if (!kind && !task.recurrence && task.items.total === 0 && task.commentCount === 0) return null
  return (
    <span className={styles.facts}>
      {kind && <span>{kind}</span>}
      {board === 'mine' && <TeamProgress task={task} />}
      {task.recurrence && (
        <span className={styles.count}>
          <IconRepeat size={14} stroke={1.5} aria-hidden="true" />
          {recurrenceNames[task.recurrence.rule]}
        </span>
      )}
      {task.items.total > 0 && (
        <span className={styles.count}>
          <IconChecklist size={14} stroke={1.5} aria-hidden="true" />
          {task.items.completed} of {task.items.total}
          <span className="visually-hidden"> sub-tasks done</span>
        </span>
      )}
      {task.commentCount > 0 && (
        <span className={styles.count}>
          <IconMessage size={14} stroke={1.5} aria-hidden="true" />
          {task.commentCount}
          <span className="visually-hidden">{task.commentCount === 1 ? ' comment' : ' comments'}</span>
        </span>
      )}
    </span>
  )
}

/** "Team Task · Yard crew", and on My Tasks who assigned it. A directly assigned task has no word for its type. */
function kindText({ type, teamName, createdBy }: TaskSummary, board: TaskBoard): string {
  const from = board === 'mine' && type !== 'personal' ? `from ${createdBy.name}` : undefined
  return [type !== 'direct' && taskTypeNames[type], teamName, from].filter(Boolean).join(' · ')
}
