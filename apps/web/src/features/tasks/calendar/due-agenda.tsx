import { useState } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { TaskSummary } from '../task-types.ts'
import { texts } from '../texts.ts'
import styles from './calendar.module.css'
import { DueLine } from './due-line.tsx'

interface DueAgendaProps {
  days: Map<string, TaskSummary[]>
  today: Temporal.PlainDate
  onOpen: (taskId: string) => void
  onAdd?: () => void
  onReset: (() => void) | undefined
}

/** The same month as a list by day, for narrow screens: from today on, what has been on request. */
export function DueAgenda({ days, today, onOpen, onAdd, onReset }: DueAgendaProps) {
  const [showsAll, setShowsAll] = useState(false)
  const all = [...days].toSorted(([one], [other]) => one.localeCompare(other))
  const now = today.toString()
  const isOpenOrAhead = ([date, tasks]: (typeof all)[number]) =>
    date >= now || tasks.some(({ isOverdue }) => isOverdue)
  const hasMore = all.some(isOpenOrAhead) && !all.every(isOpenOrAhead) && !showsAll
  if (all.length === 0 && onReset)
    return <EmptyState action={<Button onClick={onReset}>Reset Filters</Button>}>{texts.noMatch}</EmptyState>
  if (all.length === 0)
    return (
      <EmptyState action={onAdd && <Button onClick={onAdd}>Add a task</Button>}>
        No tasks are due in this month.
      </EmptyState>
    )
  return (
    <>
      {hasMore && <Button onClick={() => setShowsAll(true)}>Show earlier days</Button>}
      <ol className={styles.agenda}>
        {(hasMore ? all.filter(isOpenOrAhead) : all).map(([date, tasks]) => (
          <li key={date}>
            <h3 className={styles.agendaDay}>
              <time dateTime={date}>{formatDateWithDay(date)}</time>
              {date === now && <span className={styles.note}>Today</span>}
            </h3>
            <ul>
              {tasks.map((task) => (
                <DueLine key={task.id} task={task} onOpen={onOpen} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  )
}
