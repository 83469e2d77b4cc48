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
  /** Rows of two lines, without the facts that the opened task shows. */
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
          refusal={refusals.reasonFor(task)}
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
      // A phone has room for the priority beside name and date only if it is not the usual one.
      ...(board === 'team'
        ? { phoneCell: (task) => task.priority !== 'Medium' && <PriorityCell task={task} /> }
        : {}),
    },
    {
      key: 'status',
      head: 'Status',
      awaited: <Skeleton width="4.625rem" />,
      // The mark at the start of the row shows the status, and the row's menu changes it.
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
