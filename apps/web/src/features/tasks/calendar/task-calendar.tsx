import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMonth } from '#core/time/format.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { dayAfterKey } from '#web/ui/month-grid.ts'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, useSlow } from '#web/ui/skeleton.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { useWithMoves } from '../task-entries.ts'
import { TaskStatusMark } from '../task-marks.tsx'
import { mineCalendarQuery, teamCalendarQuery } from '../task-queries.ts'
import type { TaskBoard } from '../task-types.ts'
import { taskStatuses } from '#core/tasks/kinds.ts'
import { DayDialog } from './day-dialog.tsx'
import { DueAgenda } from './due-agenda.tsx'
import { DueMonth } from './due-month.tsx'
import { dueByDay } from './due-days.ts'
import styles from './calendar.module.css'

export interface TaskCalendarProps {
  board: TaskBoard
  /** The page's filters. */
  query: Parameters<typeof teamCalendarQuery>[0]
  /** YYYY-MM; the person's own month where there is none. */
  month: string | undefined
  onMonth: (month: string | undefined) => void
  onOpen: (taskId: string) => void
  /** Begins a task that is due on the day; left out where none can be added. */
  onAdd?: (dueDate: string) => void
  /** Whether filters narrow what is shown, and the way back. */
  onReset?: (() => void) | undefined
}

/** The due dates of a month: a sheet of days, and below 768 px a list by day. */
export function TaskCalendar(props: TaskCalendarProps) {
  const { board, query, month: asked, onMonth, onOpen, onAdd, onReset } = props
  const { timeZone } = useMe().user
  const isPhone = useMedia('phone')
  const today = serverToday(timeZone)
  const month = asked ? Temporal.PlainYearMonth.from(asked) : today.toPlainYearMonth()
  const [focused, setFocused] = useState({ date: today.toString(), isMoved: false })
  const [openDay, setOpenDay] = useState<string>()
  const filters = { ...query, month: month.toString() }
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...(board === 'mine'
      ? mineCalendarQuery(filters as Parameters<typeof mineCalendarQuery>[0])
      : teamCalendarQuery(filters)),
    placeholderData: keepPreviousData,
  } as ReturnType<typeof teamCalendarQuery> & { placeholderData: typeof keepPreviousData })
  const withMoves = useWithMoves()
  const isSlow = useSlow(isPending)
  const days = data?.month === month.toString() ? dueByDay(data.items.map(withMoves)) : undefined
  const show = (to: Temporal.PlainYearMonth) =>
    onMonth(to.equals(today.toPlainYearMonth()) ? undefined : to.toString())
  const focusDay = (date: string, { isMoved }: { isMoved: boolean }) => {
    setFocused({ date, isMoved })
    const to = Temporal.PlainDate.from(date).toPlainYearMonth()
    if (!to.equals(month)) show(to)
  }
  const toToday = () => focusDay(today.toString(), { isMoved: true })
  const group = 'Calendar'
  const turn = (step: 1 | -1) => show(month.add({ months: step }))
  useShortcuts([
    { keys: 't', does: 'Go to today', group, run: toToday },
    { keys: 'PageUp', does: 'Previous month', group, run: () => turn(-1) },
    { keys: 'PageDown', does: 'Next month', group, run: () => turn(1) },
  ])
  const inMonth = Temporal.PlainDate.from(focused.date).toPlainYearMonth().equals(month)
  const tabStop = inMonth ? focused.date : month.toPlainDate({ day: 1 }).toString()
  const open = (taskId: string) => {
    setOpenDay(undefined)
    onOpen(taskId)
  }
  const mayAdd = (date: string) => onAdd !== undefined && date >= today.toString()
  return (
    <>
      <Toolbar>
        <IconButton
          label="Previous month"
          icon={<IconChevronLeft size={16} stroke={1.5} />}
          onClick={() => turn(-1)}
        />
        <h2 className={styles.month} aria-live="polite">
          {formatMonth(month)}
        </h2>
        <IconButton
          label="Next month"
          icon={<IconChevronRight size={16} stroke={1.5} />}
          onClick={() => turn(1)}
        />
        <Button shortcut="T" onClick={toToday}>
          Today
        </Button>
      </Toolbar>
      {data?.hasMore && days && (
        <Note>More tasks are due in this month than are shown. Narrow them by a filter.</Note>
      )}
      <div className={styles.sheet} aria-busy={isPending || isPlaceholderData || undefined}>
        {error && !data ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : isPhone ? (
          days ? (
            <DueAgenda
              key={month.toString()}
              days={days}
              today={today}
              onOpen={open}
              onReset={onReset}
              {...(onAdd ? { onAdd: () => onAdd(today.toString()) } : {})}
            />
          ) : (
            isSlow && <Skeleton width="70%" />
          )
        ) : (
          <DueMonth
            month={month}
            today={today.toString()}
            days={days}
            focused={tabStop}
            takesFocus={focused.isMoved && inMonth}
            keyLeadsTo={(from, event) => dayAfterKey(Temporal.PlainDate.from(from), event, today)?.toString()}
            onFocusDay={focusDay}
            onOpenDay={setOpenDay}
            onOpenTask={open}
          />
        )}
      </div>
      <ul className={styles.legend} aria-label="Legend">
        {taskStatuses.map((status) => (
          <li key={status}>
            <TaskStatusMark status={status} />
          </li>
        ))}
      </ul>
      <DayDialog
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
