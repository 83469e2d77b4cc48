import { onlyOf } from '#web/lib/only-of.ts'
import { MoreButton } from '#web/ui/calendar/more-button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { Holidays } from '../day-parts.tsx'
import { isHatched } from '../day-words.ts'
import dayStyles from '../day.module.css'
import { keptFirst } from '../entries.ts'
import { EntryButton } from '../entry-button.tsx'
import type { ViewProps } from '../view-props.ts'
import styles from './week.module.css'

/** The row stays in sight, so that it must leave room for the times. */
const linesAtMost = 4

/** What has no time on a day: tasks due, leave, and days off. */
export function AllDayCell(props: ViewProps & { date: string }) {
  const { date, calendar, entries, shown, focused, onFocusDay, onOpen, onOpenDay, liftedKey, keptKey } = props
  const day = calendar?.days.find((one) => one.date === date)
  const isStop = date === focused
  const away = shown.has('leave')
    ? (calendar?.leave.filter(({ from, to }) => from <= date && to >= date) ?? [])
    : []
  const onlyAway = onlyOf(away)
  const nameOf = (id: string) => calendar?.people.find((person) => person.id === id)?.name ?? ''
  const tasks = (entries.get(date) ?? []).filter(({ kind }) => kind === 'tasks')
  const inOrder = keptFirst(tasks, keptKey)
  const visible = tasks.length > linesAtMost ? inOrder.slice(0, linesAtMost - 1) : inOrder
  return (
    <td
      data-cell={date}
      className={clsx(isHatched(day, shown) && dayStyles.off)}
      onFocus={() => !isStop && onFocusDay(date, { isMoved: false })}
    >
      <div className={styles.lines}>
        {props.isSlow && !day && <Skeleton width="70%" />}
        {shown.has('off') && day && <Holidays holidays={day.holidays} />}
        {away.length > 0 && (
          <button
            type="button"
            className={styles.away}
            tabIndex={isStop ? 0 : -1}
            onClick={() => onOpenDay(date)}
          >
            <Mark name="leave" size={10} />
            <span>{onlyAway ? nameOf(onlyAway.userId) : `${away.length} away`}</span>
            <span className="visually-hidden">, on leave</span>
          </button>
        )}
        {visible.map((entry) => (
          <EntryButton
            key={entry.key}
            entry={entry}
            isTabStop={isStop}
            isLifted={entry.key === liftedKey}
            onOpen={onOpen}
          />
        ))}
        {tasks.length > visible.length && (
          <MoreButton isTabStop={isStop} onOpen={() => onOpenDay(date)}>
            +{tasks.length - visible.length} more
          </MoreButton>
        )}
      </div>
    </td>
  )
}
