import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMonth } from '#core/time/format.ts'
import { listFreshness } from '#web/lib/query.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { MonthSheet } from '#web/ui/calendar/month-sheet.tsx'
import { PeriodToolbar } from '#web/ui/calendar/period-toolbar.tsx'
import { useMonth } from '#web/ui/calendar/use-month.ts'
import { Note } from '#web/ui/text/note.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { Agenda } from '#web/ui/calendar/agenda.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { matchesFilters, usePendingTasks, withPending } from '../pending-tasks.ts'
import { useWithQueued } from '../task-entries.ts'
import { TaskStatusMark } from '../task-marks.tsx'
import { mineCalendarQuery, teamCalendarQuery } from '../task-queries.ts'
import type { TaskBoard, TaskSummary } from '../task-types.ts'
import { texts } from '../texts.ts'
import { taskStatuses } from '#core/tasks/kinds.ts'
import { DayDialog } from './day-dialog.tsx'
import { DueMonth } from './due-month.tsx'
import { DueLine } from './due-line.tsx'
import styles from './calendar.module.css'

export interface TaskCalendarProps {
  board: TaskBoard
  /** The page's filters. */
  query: Parameters<typeof teamCalendarQuery>[0]
  /** YYYY-MM; by default the person's own month. */
  month: string | undefined
  onMonth: (month: string | undefined) => void
  onOpen: (taskId: string) => void
  /** Starts a task that is due on the day; left out if none can be added. */
  onAdd?: (dueDate: string) => void
  /** Resets the filters; undefined without filters. */
  onReset?: (() => void) | undefined
}

/** The due dates of a month: a grid of days, and below 768 px a list by day. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the cells share the day with the focus
export function TaskCalendar(props: TaskCalendarProps) {
  const { board, query, month: asked, onMonth, onOpen, onAdd, onReset } = props
  const { timeZone } = useMe().user
  const isPhone = useMedia('phone')
  const today = serverToday(timeZone)
  const shown = useMonth({ asked, today, onMonth, group: 'Calendar' })
  const { month } = shown
  const [openDay, setOpenDay] = useState<string>()
  const { due, days } = useDueTasks(board, query, month.toString())
  const open = (taskId: string) => {
    setOpenDay(undefined)
    onOpen(taskId)
  }
  const mayAdd = (date: string) => onAdd !== undefined && date >= today.toString()
  return (
    <>
      <PeriodToolbar
        name={formatMonth(month)}
        unit="month"
        month={month}
        today={today}
        onTurn={shown.turn}
        onToday={shown.toToday}
        onMonth={shown.show}
        end={!isPhone && <Legend />}
      />
      {due.data?.hasMore && days && (
        <Note>More tasks are due in this month than are shown. Narrow them by a filter.</Note>
      )}
      <MonthSheet
        answer={due}
        agenda={
          days && (
            <DueAgenda
              key={month.toString()}
              board={board}
              days={days}
              today={today.toString()}
              onOpen={open}
              onReset={onReset}
            />
          )
        }
      >
        <DueMonth
          month={month}
          today={today}
          days={days}
          {...shown.grid}
          onOpenDay={setOpenDay}
          onOpenTask={open}
        />
      </MonthSheet>
      {isPhone && <Legend />}
      <DayDialog
        board={board}
        date={openDay}
        tasks={(openDay && days?.get(openDay)) || []}
        onOpen={open}
        onClose={() => setOpenDay(undefined)}
        {...(openDay && mayAdd(openDay)
          ? {
              onAdd: () => {
                setOpenDay(undefined)
                onAdd?.(openDay)
              },
            }
          : {})}
      />
    </>
  )
}

/** The tasks of a month (YYYY-MM) by due date, in the server's order; `days` is undefined until the month is loaded. */
function useDueTasks(board: TaskBoard, query: TaskCalendarProps['query'], month: string) {
  const filters = { ...query, month }
  const due = useQuery({
    ...(board === 'mine'
      ? mineCalendarQuery(filters as Parameters<typeof mineCalendarQuery>[0])
      : teamCalendarQuery(filters)),
    ...listFreshness,
    placeholderData: keepPreviousData,
  } as ReturnType<typeof teamCalendarQuery> & { placeholderData: typeof keepPreviousData })
  const withQueued = useWithQueued()
  const pending = usePendingTasks()
  const added = board === 'mine' ? pending.filter((task) => task.dueDate.startsWith(month)) : []
  const tasks =
    due.data?.month === month
      ? withPending(
          due.data.items.map(withQueued),
          added.map(withQueued).filter((task) => matchesFilters(task, filters)),
        )
      : undefined
  const days = tasks && Map.groupBy(tasks, ({ dueDate }) => dueDate)
  return { due, days }
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {taskStatuses.map((status) => (
        <li key={status}>
          <TaskStatusMark status={status} />
        </li>
      ))}
      <li>
        <StatusMark name="overdue">Overdue</StatusMark>
      </li>
    </ul>
  )
}

interface DueAgendaProps {
  board: TaskBoard
  days: Map<string, TaskSummary[]>
  today: string
  onOpen: (taskId: string) => void
  onReset: (() => void) | undefined
}

/** The month as a list by day, for narrow screens: future and overdue tasks, the others on request. */
function DueAgenda({ board, days, today, onOpen, onReset }: DueAgendaProps) {
  if (days.size === 0 && onReset)
    return <EmptyState action={<Button onClick={onReset}>Reset Filters</Button>}>{texts.noMatch}</EmptyState>
  if (days.size === 0) return <EmptyState>No tasks are due in this month.</EmptyState>
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
