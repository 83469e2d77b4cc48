import { IconChecklist, IconMessage, IconPinFilled, IconRepeat } from '@tabler/icons-react'
import { taskTypeNames, type TaskRecurrence } from '#core/tasks/kinds.ts'
import { RowLink } from '#web/ui/row-link.tsx'
import type { Column } from '#web/ui/table-types.ts'
import { DueText, PriorityMark, TaskStatusMark, TeamProgress } from '../task-marks.tsx'
import type { TaskBoard, TaskSummary } from '../task-types.ts'
import { TaskWaiting } from '../task-waiting.tsx'
import styles from './list.module.css'

interface TaskColumnsOptions {
  board: TaskBoard
  /** The reader's current day. */
  today: Temporal.PlainDate
}

/** The columns of a list of tasks; a task opens in the panel with `taskId` in the address of the same page. */
export function taskColumns({ board, today }: TaskColumnsOptions): Column<TaskSummary>[] {
  return [
    { key: 'title', head: 'Task', isName: true, cell: (task) => <TitleCell task={task} board={board} /> },
    ...(board === 'team' ? [assigneeColumn] : []),
    {
      key: 'dueDate',
      head: 'Due',
      onCard: 'line',
      cell: (task) => <DueText task={task} today={today} />,
    },
    {
      key: 'priority',
      head: 'Priority',
      onCard: 'foot',
      // Beside a docked panel there is no room for it, and the panel says it.
      isExtra: board === 'team',
      cell: ({ priority }) => <PriorityMark priority={priority} />,
    },
    {
      key: 'status',
      head: 'Status',
      onCard: 'foot',
      cell: (task) => (
        <span className={styles.status}>
          <TaskStatusMark status={task.column} />
          <TaskWaiting taskId={task.id} />
        </span>
      ),
    },
    {
      key: 'progress',
      head: 'Members',
      onCard: 'foot',
      isExtra: true,
      cell: (task) => <TeamProgress task={task} />,
    },
  ]
}

const assigneeColumn: Column<TaskSummary> = {
  key: 'assignees',
  head: 'Assigned to',
  isQuiet: true,
  onCard: 'line',
  cell: ({ assignees }) => <span className={styles.people}>{peopleText(assignees)}</span>,
}

/** "Meera Iyer", "Meera Iyer and Kwame Mensah", "Meera Iyer and 4 others". */
export function peopleText(people: readonly { name: string }[]): string {
  const [first, second, ...more] = people
  if (!first) return 'Nobody'
  if (!second) return first.name
  return more.length === 0
    ? `${first.name} and ${second.name}`
    : `${first.name} and ${more.length + 1} others`
}

function TitleCell({ task, board }: { task: TaskSummary; board: TaskBoard }) {
  return (
    <span className={styles.title}>
      <span className={styles.name}>
        {task.isPinned && (
          <>
            <IconPinFilled size={14} className={styles.pin} aria-hidden="true" />
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
      <span className={styles.facts}>
        <span>{kindText(task, board)}</span>
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
    </span>
  )
}

export const recurrenceNames: Record<TaskRecurrence, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
}

/** "Team Task · Yard crew", and on one's own board who assigned it. */
function kindText({ type, teamName, createdBy }: TaskSummary, board: TaskBoard): string {
  const from = board === 'mine' && type !== 'personal' ? `from ${createdBy.name}` : undefined
  return [taskTypeNames[type], teamName, from].filter(Boolean).join(' · ')
}
