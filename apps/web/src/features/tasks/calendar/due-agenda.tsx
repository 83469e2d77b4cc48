import { Agenda } from '#web/ui/calendar/agenda.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { TaskBoard, TaskSummary } from '../task-types.ts'
import { texts } from '../texts.ts'
import { DueLine } from './due-line.tsx'

interface DueAgendaProps {
  board: TaskBoard
  days: Map<string, TaskSummary[]>
  today: string
  onOpen: (taskId: string) => void
  onAdd?: () => void
  onReset: (() => void) | undefined
}

/** The same month as a list by day, for narrow screens: later and overdue tasks, the others on request. */
export function DueAgenda({ board, days, today, onOpen, onAdd, onReset }: DueAgendaProps) {
  if (days.size === 0 && onReset)
    return <EmptyState action={<Button onClick={onReset}>Reset Filters</Button>}>{texts.noMatch}</EmptyState>
  if (days.size === 0)
    return (
      <EmptyState action={onAdd && <Button onClick={onAdd}>Add task</Button>}>
        No tasks are due in this month.
      </EmptyState>
    )
  return (
    <Agenda
      days={[...days]
        .map(([date, tasks]) => ({ date, tasks }))
        .toSorted((one, other) => one.date.localeCompare(other.date))}
      today={today}
      level={3}
      isFirstShown={({ date, tasks }) => date >= today || tasks.some(({ isOverdue }) => isOverdue)}
      lines={({ tasks }) =>
        tasks.map((task) => <DueLine key={task.id} task={task} board={board} onOpen={onOpen} />)
      }
    />
  )
}
