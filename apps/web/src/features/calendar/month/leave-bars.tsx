import { formatDate } from '#core/time/format.ts'
import { portionNames } from '#core/leave/portion.ts'
import { clsx } from '#web/ui/clsx.ts'
import { Mark } from '#web/ui/status-mark.tsx'
import type { LaneBar } from '../lanes.ts'
import styles from './month.module.css'

interface LeaveBarsProps {
  /** The bars that begin in the cell. */
  bars: readonly LaneBar[]
  nameOf: (userId: string) => string
  isTabStop: boolean
  onOpen: () => void
}

/** Leave as bars over days, from the cell in which they begin in this week. */
export function LeaveBars({ bars, nameOf, isTabStop, onOpen }: LeaveBarsProps) {
  return bars.map(({ stretch, lane, days, hasBefore, hasAfter }) => (
    <button
      key={`${stretch.userId} ${stretch.from}`}
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      className={clsx(styles.bar, hasBefore && styles.hasBefore, hasAfter && styles.hasAfter)}
      style={{ '--lane': lane, '--days': days } as React.CSSProperties}
      onClick={onOpen}
    >
      <Mark name="leave" size={10} />
      <span className={styles.text}>
        {nameOf(stretch.userId)}
        {stretch.portion !== 'full' && <span aria-hidden="true"> ½</span>}
      </span>
      <span className="visually-hidden">
        , on leave {stretch.from === stretch.to ? '' : `until ${formatDate(stretch.to)}`}
        {stretch.portion !== 'full' && `, ${portionNames[stretch.portion].toLowerCase()}`}
      </span>
    </button>
  ))
}
