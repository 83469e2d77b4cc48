import { LeaveBar } from '../leave-bar.tsx'
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
    <LeaveBar
      key={`${stretch.userId} ${stretch.from}`}
      {...{ stretch, hasBefore, hasAfter, isTabStop, onOpen }}
      name={nameOf(stretch.userId)}
      className={styles.bar}
      style={{ '--lane': lane, '--days': days } as React.CSSProperties}
    />
  ))
}
