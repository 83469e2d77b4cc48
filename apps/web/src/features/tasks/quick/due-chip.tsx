import { dueWords } from '#core/tasks/due-words.ts'
import { dueEdit, plainEdit } from '#core/tasks/quick-edits.ts'
import type { QuickTask } from '#core/tasks/quick-entry.ts'
import { formatDate, formatDateWithDay } from '#core/time/format.ts'
import { Chip, Choice } from '#web/ui/mark/chip.tsx'
import { DateField } from '#web/ui/field/date-field.tsx'
import { pastDue } from '../texts.ts'
import { KeepAsText } from './keep-as-text.tsx'
import type { QuickEntryState } from './use-quick-entry.ts'

interface DueChipProps {
  task: QuickTask
  quick: QuickEntryState
  focusField: () => void
}

const offered = [
  { days: 0, name: 'Today' },
  { days: 1, name: 'Tomorrow' },
  { days: 3, name: 'In 3 days' },
  { days: 7, name: 'In a week' },
]

/** The due date of the task, with the reason if it is not the written one. Its picker writes the marker into the text. */
export function DueChip({ task, quick, focusField }: DueChipProps) {
  const { bound, today } = quick
  const isAmongSeveral = quick.entry.kind === 'lines'
  const { due } = task
  const { marker } = due
  return (
    <Chip
      label="Due date"
      // Short among several tasks, so that written dates stand out.
      value={
        isAmongSeveral && due.as === 'default' ? `${formatDate(due.date)} (default)` : dueWords(due, today)
      }
      isDefault={due.as !== 'written'}
      isDoubtful={due.as === 'unknown' || due.as === 'past'}
      onPlain={
        marker
          ? () => {
              quick.edit(plainEdit(bound.text, marker))
              focusField()
            }
          : undefined
      }
    >
      {(close) => (
        <>
          <Days
            quick={quick}
            date={due.date}
            onPick={(date) => {
              quick.edit(dueEdit(task, date, today))
              close()
            }}
          />
          <KeepAsText marker={marker} quick={quick} onDone={focusField} />
        </>
      )}
    </Chip>
  )
}

interface DaysProps {
  quick: QuickEntryState
  date: Temporal.PlainDate
  onPick: (date: Temporal.PlainDate) => void
}

function Days({ quick: { today, timeZone }, date, onPick }: DaysProps) {
  return (
    <>
      {offered.map(({ days, name }) => {
        const day = today.add({ days })
        return (
          <Choice key={days} isOn={day.equals(date)} onPick={() => onPick(day)}>
            <span>{name}</span>
            <small>{formatDateWithDay(day)}</small>
          </Choice>
        )
      })}
      <DateField
        label="Another day"
        height="tool"
        value=""
        timeZone={timeZone}
        blockedBecause={pastDue(today)}
        onChange={(value) => value !== '' && onPick(Temporal.PlainDate.from(value))}
      />
    </>
  )
}
