import { dueWords } from '#core/tasks/due-words.ts'
import { taskPriorities } from '#core/tasks/kinds.ts'
import { dueInPast } from '#core/tasks/texts.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Chip, Choice } from '#web/ui/mark/chip.tsx'
import chipStyles from '#web/ui/mark/chip.module.css'
import { DateField } from '#web/ui/field/date-field.tsx'
import { PeoplePicker } from '#web/ui/people/people-picker.tsx'
import { priorityMarks } from '#web/ui/mark/task-marks.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { AssigneeWords, isDueUnread } from './item-words.tsx'
import type { Correction, ReviewedItem } from './reviewed-items.ts'

interface ItemChipProps {
  item: ReviewedItem
  onChange: (change: Correction) => void
}

/** Who does it; not editable for people who may take items only themselves. */
export function AssigneeChip({ item, onlyFor, onChange }: ItemChipProps & { onlyFor: boolean }) {
  const { assignees, byDefault } = item
  const names = <AssigneeWords {...{ assignees, byDefault }} />
  if (onlyFor)
    return (
      <span className={chipStyles.chip} data-default={byDefault.assignees || undefined}>
        {names}
      </span>
    )
  return (
    <Chip label="For" value={names} isDefault={byDefault.assignees} isDoubtful={assignees.length === 0}>
      {() => (
        <PeoplePicker
          label="Who does it"
          isNested
          date={item.dueDate}
          value={assignees}
          onChange={(people) => onChange({ assignees: people })}
        />
      )}
    </Chip>
  )
}

/** When it is due. For a date that could not be read, it shows the date that is saved instead. */
export function DueChip({ item, today, onChange }: ItemChipProps & { today: Temporal.PlainDate }) {
  const { timeZone } = useMe().user
  const { read, corrected, dueDate, byDefault } = item
  const date = Temporal.PlainDate.from(dueDate)
  return (
    <Chip
      label="Due date"
      value={dueWords(corrected.dueDate ? { date, as: 'written', word: '' } : read.due, today)}
      isDefault={byDefault.dueDate}
      isDoubtful={isDueUnread(item)}
    >
      {(close) => (
        <DateField
          label="Due date"
          height="tool"
          value={dueDate}
          timeZone={timeZone}
          blockedBecause={(day) => (day < today.toString() ? dueInPast : undefined)}
          onChange={(day) => {
            if (day === '') return
            onChange({ dueDate: day })
            close()
          }}
        />
      )}
    </Chip>
  )
}

export function PriorityChip({ item, onChange }: ItemChipProps) {
  const { priority, byDefault } = item
  return (
    <Chip
      label="Priority"
      value={
        <>
          <Mark name={priorityMarks[priority]} />
          {priority}
          {byDefault.priority && ' (default)'}
        </>
      }
      isDefault={byDefault.priority}
    >
      {(close) =>
        taskPriorities.map((offered) => (
          <Choice
            key={offered}
            isOn={offered === priority}
            onPick={() => {
              onChange({ priority: offered })
              close()
            }}
          >
            <Mark name={priorityMarks[offered]} />
            <span>{offered}</span>
          </Choice>
        ))
      }
    </Chip>
  )
}
