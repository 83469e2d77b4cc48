import { onlyOf } from '#web/lib/only-of.ts'
import { MoreButton } from '#web/ui/calendar/more-button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { Holidays } from '../day-parts.tsx'
import dayStyles from '../day.module.css'
import { keptFirst } from '../entries.ts'
import { EntryButton } from '../entry-button.tsx'
import { isHatched, leaveOn, type ViewProps } from '../sheet.ts'
import styles from './week.module.css'

/** The row stays in sight, so it must leave room for the times. */
const linesAtMost = 4

/** What has no time on a day: tasks due, leave, and days off. */
export function AllDayCell({ date, sheet, cursor, openDay, onOpen, moving }: ViewProps & { date: string }) {
  const day = sheet.days.get(date)
  const isTabStop = date === cursor.day
  const away = leaveOn(sheet, date)
  const onlyAway = onlyOf(away)
  const tasks = (sheet.entries.get(date) ?? []).filter(({ kind }) => kind === 'tasks')
  const inOrder = keptFirst(tasks, moving.keptKey)
  const visible = tasks.length > linesAtMost ? inOrder.slice(0, linesAtMost - 1) : inOrder
  return (
    <td
      data-cell={date}
      className={clsx(isHatched(sheet, date) && dayStyles.off)}
      onFocus={() => !isTabStop && cursor.set(date, { isMoved: false })}
    >
      <div className={styles.lines}>
        {sheet.isSlow && !day && <Skeleton width="70%" />}
        {sheet.shown.has('off') && day && <Holidays holidays={day.holidays} />}
        {away.length > 0 && (
          <button
            type="button"
            className={styles.away}
            tabIndex={isTabStop ? 0 : -1}
            onClick={() => openDay.show(date)}
          >
            <Mark name="leave" size={10} />
            <span>{onlyAway ? sheet.nameOf(onlyAway.userId) : `${away.length} away`}</span>
            <span className="visually-hidden">, on leave</span>
          </button>
        )}
        {visible.map((entry) => (
          <EntryButton
            key={entry.key}
            entry={entry}
            isTabStop={isTabStop}
            isLifted={entry.key === moving.liftedKey}
            onOpen={onOpen}
          />
        ))}
        {tasks.length > visible.length && (
          <MoreButton isTabStop={isTabStop} onOpen={() => openDay.show(date)}>
            +{tasks.length - visible.length} more
          </MoreButton>
        )}
      </div>
    </td>
  )
}
