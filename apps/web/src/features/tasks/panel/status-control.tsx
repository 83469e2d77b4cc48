import type { TaskStatus } from '#core/tasks/kinds.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TaskStatusMark } from '../task-marks.tsx'
import { useTaskMove } from '../task-moves.ts'
import { statusMarks } from '#web/ui/mark/task-marks.ts'
import type { Task, TaskBoard } from '../task-types.ts'
import { ChoiceMenu, Fact } from './fact.tsx'
import styles from './panel.module.css'
import { actTargets } from './task-start.ts'

interface StatusControlProps {
  task: Task
  board: TaskBoard
}

/** The status of the task, and the person's own stage. Both are menus for people who may change them. */
export function StatusControl({ task, board }: StatusControlProps) {
  const { user } = useMe()
  const move = useTaskMove(board)
  const { may, type, status } = task
  const moveTo = (next: TaskStatus, part: TaskBoard) => void move(task, next, { board: part })
  if (type === 'personal')
    return (
      <StatusFact
        name="Status"
        id={actTargets.status}
        value={status}
        options={may.stages}
        onChoose={(next) => moveTo(next, 'mine')}
      />
    )
  if (status === 'Completed')
    return <CompletedFact task={task} onReopen={(part) => moveTo('In Progress', part)} />
  const stage = may.stages.length > 0 ? task.assignees.find(({ id }) => id === user.id)?.stage : undefined
  return (
    <>
      <StatusFact
        name="Status"
        id={stage ? `${actTargets.status}-whole` : actTargets.status}
        value={status}
        options={may.statuses}
        onChoose={(next) => moveTo(next, 'team')}
      />
      {stage && (
        <StatusFact
          name="Your stage"
          id={actTargets.status}
          value={board === 'mine' ? task.column : stage}
          options={may.stages}
          onChoose={(next) => moveTo(next, 'mine')}
        />
      )}
    </>
  )
}

interface StatusFactProps {
  name: 'Status' | 'Your stage'
  id: string
  value: TaskStatus
  /** The statuses that the person may choose; if there are none, the value is only shown. */
  options: readonly TaskStatus[]
  onChoose: (status: TaskStatus) => void
}

function StatusFact({ name, id, value, options, onChoose }: StatusFactProps) {
  return (
    <Fact name={name}>
      {options.length > 0 ? (
        <ChoiceMenu
          id={id}
          label={name}
          value={value}
          options={options}
          marks={statusMarks}
          onChoose={onChoose}
        />
      ) : (
        <TaskStatusMark status={value} as="tint" />
      )}
    </Fact>
  )
}

interface CompletedFactProps {
  task: Task
  /** Reopens the whole task, or the person's own part of it. */
  onReopen: (part: TaskBoard) => void
}

/** "Completed", with the button that reopens the task. */
function CompletedFact({ task: { status, may }, onReopen }: CompletedFactProps) {
  const part = may.statuses.includes('In Progress')
    ? 'team'
    : may.stages.includes('In Progress')
      ? 'mine'
      : undefined
  return (
    <Fact name="Status">
      <span className={styles.completed}>
        <TaskStatusMark status={status} as="tint" />
        {part && (
          <Button id={actTargets.status} onClick={() => onReopen(part)}>
            Reopen
          </Button>
        )}
      </span>
    </Fact>
  )
}
