import { useMemo } from 'react'
import { MoreButton } from '#web/ui/calendar/more-button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import dayStyles from '../day.module.css'
import { keptFirst } from '../entries.ts'
import { EntryButton } from '../entry-button.tsx'
import { lanesOf, type DayLanes } from '../lanes.ts'
import { LeaveBar } from '../leave-bar.tsx'
import type { Sheet, ViewProps } from '../sheet.ts'
import { isHatchedInWeek } from './day-head.tsx'
import styles from './week.module.css'

/** The row stays in sight, so it must leave room for the times until it is unfolded. */
const linesAtMost = 3
/** How many people's leave is drawn on every day; one more is drawn if nobody else is left out. */
const [lanesFolded, lanesOpen] = [1, 50]

/** The leave of the week in lanes, by its days. */
export function useAllDayLanes({ period, calendar, shown }: Sheet, isOpen: boolean) {
  const [week] = period.weeks
  const hasLeave = shown.has('leave')
  return useMemo(() => {
    const leave = (hasLeave && calendar?.leave) || []
    const days = lanesOf(leave, week.map(String), isOpen ? lanesOpen : lanesFolded)
    return new Map(days.map((day) => [day.date, day]))
  }, [calendar, hasLeave, isOpen, week])
}

/** Whether the week has loaded, and has neither entries nor leave. */
export function isWeekEmpty({ calendar, entries, period, shown }: Sheet): boolean {
  if (!calendar || (shown.has('leave') && calendar.leave.length > 0)) return false
  return period.weeks[0].every((date) => (entries.get(date.toString()) ?? []).length === 0)
}

interface AllDayCellProps extends ViewProps {
  date: string
  lanes: DayLanes | undefined
  /** Whether everything is drawn. */
  isOpen: boolean
  /** Whether it is the first day of a week without anything. */
  saysNothing: boolean
  onUnfold: () => void
}

/** What has no time on a day: leave as bars over its days, and tasks due. */
export function AllDayCell(props: AllDayCellProps) {
  const { date, lanes, isOpen, saysNothing, onUnfold, sheet, cursor, openDay, onOpen, moving } = props
  const isTabStop = date === cursor.day
  const tasks = (sheet.entries.get(date) ?? []).filter(({ kind }) => kind === 'tasks')
  const inOrder = keptFirst(tasks, moving.keptKey)
  const bars = lanes?.lines ?? 0
  const away = lanes?.more ?? 0
  const room = isOpen ? Infinity : linesAtMost - bars
  const fits = away === 0 && tasks.length <= room
  const visible = fits ? inOrder : inOrder.slice(0, Math.max(0, room - 1))
  const hidden = away + tasks.length - visible.length
  return (
    <td
      data-cell={date}
      className={clsx(isHatchedInWeek(sheet, date) && dayStyles.off)}
      onFocus={() => !isTabStop && cursor.set(date, { isMoved: false })}
    >
      {/* A bar lies over the following days, from the day on which it begins in this week. */}
      {lanes?.bars.map(({ stretch, lane, days, hasBefore, hasAfter }) => (
        <LeaveBar
          key={`${stretch.userId} ${stretch.from}`}
          {...{ stretch, hasBefore, hasAfter, isTabStop }}
          name={sheet.nameOf(stretch.userId)}
          className={styles.bar}
          style={{ '--lane': lane, '--days': days } as React.CSSProperties}
          onOpen={() => openDay.show(date)}
        />
      ))}
      <div className={styles.lines} style={{ '--lanes': bars } as React.CSSProperties}>
        {sheet.isSlow && !sheet.days.has(date) && <Skeleton width="70%" />}
        {saysNothing && <span className={styles.nothing}>Nothing this week.</span>}
        {visible.map((entry) => (
          <EntryButton
            key={entry.key}
            entry={entry}
            isTabStop={isTabStop}
            isLifted={entry.key === moving.liftedKey}
            onOpen={onOpen}
          />
        ))}
        {hidden > 0 && (
          <MoreButton isTabStop={isTabStop} onOpen={onUnfold}>
            +{hidden}
            <span className="visually-hidden"> more, all day</span>
          </MoreButton>
        )}
      </div>
    </td>
  )
}
