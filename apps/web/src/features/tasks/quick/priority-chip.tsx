import { taskPriorities } from '#core/tasks/kinds.ts'
import { plainEdit, priorityEdit } from '#core/tasks/quick-edits.ts'
import type { QuickTask } from '#core/tasks/quick-entry.ts'
import { priorityMarks } from '#web/ui/mark/task-marks.ts'
import { Chip, Choice } from '#web/ui/mark/chip.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { KeepAsText } from './keep-as-text.tsx'
import type { QuickEntryState } from './use-quick-entry.ts'

interface PriorityChipProps {
  task: QuickTask
  quick: QuickEntryState
  focusField: () => void
}

/** The priority of the task. */
export function PriorityChip({ task, quick, focusField }: PriorityChipProps) {
  const { value, as, marker } = task.priority
  return (
    <Chip
      label="Priority"
      value={
        <>
          <Mark name={priorityMarks[value]} />
          {value}
          {as === 'default' && ' (default)'}
          {as === 'unknown' && marker?.word && ` (“${marker.word}” is not a priority)`}
        </>
      }
      isDefault={as !== 'written'}
      isDoubtful={as === 'unknown'}
      onPlain={
        marker
          ? () => {
              quick.edit(plainEdit(quick.bound.text, marker))
              focusField()
            }
          : undefined
      }
    >
      {(close) => (
        <>
          {taskPriorities.map((priority) => (
            <Choice
              key={priority}
              isOn={priority === value}
              onPick={() => {
                quick.edit(priorityEdit(task, priority))
                close()
              }}
            >
              <Mark name={priorityMarks[priority]} />
              <span>{priority}</span>
            </Choice>
          ))}
          <KeepAsText marker={marker} quick={quick} onDone={focusField} />
        </>
      )}
    </Chip>
  )
}
