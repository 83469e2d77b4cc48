import { memo } from 'react'
import { taskPriorities } from '#core/tasks/kinds.ts'
import { priorityMarks } from '#web/ui/mark/task-marks.ts'
import { useFieldChange, useOfflineReason } from '../task-acts.ts'
import { PriorityMark } from '../task-marks.tsx'
import type { TaskSummary } from '../task-types.ts'
import { CellMenu } from './cell-menu.tsx'

/** The priority of a task, changed in place where the person may edit the task. */
export const PriorityCell = memo(function PriorityCell({ task }: { task: TaskSummary }) {
  const change = useFieldChange()
  const offline = useOfflineReason()
  const shown = <PriorityMark priority={task.priority} />
  if (!task.may.edit || offline) return shown
  return (
    <CellMenu
      name="priority"
      label={`Priority of ${task.title}`}
      value={task.priority}
      options={taskPriorities}
      marks={priorityMarks}
      onChoose={(priority) => change(task, { priority })}
    >
      {shown}
    </CellMenu>
  )
})
