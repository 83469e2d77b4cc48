import type { TaskStatus } from '#core/tasks/kinds.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TaskStatusMark } from '../task-marks.tsx'
import { useTaskMove } from '../task-moves.ts'
import { statusMarks } from '#web/ui/mark/task-marks.ts'
import type { Task, TaskBoard } from '../task-types.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { Fact } from './fact.tsx'
import styles from './panel.module.css'
import { actTargets } from './task-start.ts'

/**
 * The status for people who manage the task, the own stage for assignees, and the action that takes back a completion.
 */
export function StatusControl({ task, board }: { task: Task; board: TaskBoard }) {
  const { user } = useMe()
  const move = useTaskMove(board)
  const { may, type, status } = task
  const to = (next: TaskStatus, part: TaskBoard) => void move(task, next, { board: part })
  if (type === 'personal')
    return (
      <Fact name="Status">
        {may.stages.length > 0 ? (
          <ChoiceMenu
            id={actTargets.status}
            label="Status"
            value={status}
            options={may.stages}
            marks={statusMarks}
            onChoose={(next) => to(next, 'mine')}
          />
        ) : (
          <TaskStatusMark status={status} as="tint" />
        )}
      </Fact>
    )
  const mine = task.assignees.find(({ id }) => id === user.id)
  if (status === 'Completed') {
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
            <Button id={actTargets.status} onClick={() => to('In Progress', part)}>
              Reopen
            </Button>
          )}
        </span>
      </Fact>
    )
  }
  const hasStage = mine !== undefined && may.stages.length > 0
  return (
    <>
      <Fact name="Status">
        {may.statuses.length > 0 ? (
          <ChoiceMenu
            id={hasStage ? `${actTargets.status}-whole` : actTargets.status}
            label="Status"
            value={status}
            options={may.statuses}
            marks={statusMarks}
            onChoose={(next) => to(next, 'team')}
          />
        ) : (
          <TaskStatusMark status={status} as="tint" />
        )}
      </Fact>
      {hasStage && (
        <Fact name="Your stage">
          <ChoiceMenu
            id={actTargets.status}
            label="Your stage"
            value={board === 'mine' ? task.column : mine.stage}
            options={may.stages}
            marks={statusMarks}
            onChoose={(next) => to(next, 'mine')}
          />
        </Fact>
      )}
    </>
  )
}
