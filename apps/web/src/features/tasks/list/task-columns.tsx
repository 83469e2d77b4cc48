import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { DueCell } from '../row/due-cell.tsx'
import { PriorityCell, StatusCell } from '../row/choice-cells.tsx'
import { FirstPerson, PeopleNames } from '../row/people-names.tsx'
import type { Refusals } from '../row/refusal-note.tsx'
import { MarkWaiting, StatusButton } from '../row/status-button.tsx'
import { TaskFactsLine, TitleCell, TitleWaiting } from '../row/title-cell.tsx'
import { TeamProgress } from '../task-marks.tsx'
import type { TaskBoard, TaskSummary } from '../task-types.ts'
import styles from './list.module.css'

interface TaskColumnsOptions {
  board: TaskBoard
  /** The reader's current day. */
  today: Temporal.PlainDate
  refusals: Refusals
  /** In rows of two lines: when, how urgent, and whose it is or how far; the rest is said by the task itself. */
  isPhone: boolean
}

/**
 * The columns of a list of tasks. Status, due date and priority are changed in place; these cells are rendered again only
 * with their task, since a list has a hundred of them.
 */
export function taskColumns({ board, today, refusals, isPhone }: TaskColumnsOptions): Column<TaskSummary>[] {
  return [
    {
      key: 'mark',
      head: 'Complete',
      isLead: true,
      awaited: <MarkWaiting />,
      cell: (task) => <StatusButton task={task} page={board} onRefusal={refusals.set} />,
    },
    {
      key: 'title',
      head: 'Task',
      isName: true,
      awaited: <TitleWaiting board={board} />,
      cell: (task) => (
        <TitleCell
          task={task}
          facts={isPhone ? undefined : <TaskFactsLine task={task} board={board} />}
          refusal={refusals.of(task)}
        />
      ),
    },
    ...(board === 'team' ? [assigneeColumn] : []),
    {
      key: 'dueDate',
      head: 'Due',
      awaited: <Skeleton width="10rem" />,
      cell: (task) => <DueCell task={task} today={today} isShort={isPhone} />,
    },
    {
      key: 'priority',
      head: 'Priority',
      awaited: <Skeleton width="4.5rem" />,
      isExtra: board === 'team',
      cell: (task) => <PriorityCell task={task} />,
      // Beside a name and a date there is room for what differs from most.
      ...(board === 'team'
        ? { phoneCell: (task) => task.priority !== 'Medium' && <PriorityCell task={task} /> }
        : {}),
    },
    {
      key: 'status',
      head: 'Status',
      awaited: <Skeleton width="4.625rem" />,
      // The mark says it at the start of the row, and the row's menu moves it.
      ...(board === 'team' ? { onPhone: 'none' as const } : {}),
      cell: (task) => <StatusCell task={task} page={board} onRefusal={refusals.set} />,
    },
  ]
}

const assigneeColumn: Column<TaskSummary> = {
  key: 'assignees',
  head: 'Assigned to',
  isQuiet: true,
  awaited: (
    <span className={styles.peopleAwaited}>
      <Skeleton width="40%" />
    </span>
  ),
  cell: (task) => (
    <span className={styles.people}>
      <PeopleNames people={task.assignees} />
      <TeamProgress task={task} />
    </span>
  ),
  phoneCell: ({ assignees }) => <FirstPerson people={assignees} />,
}
