import { useRef, type CSSProperties, type ReactNode } from 'react'
import styles from './day-cells.module.css'
import { useDayHeight } from './use-day-height.ts'

interface DayCellsProps {
  /** The number of weeks in the month. */
  weeks: number
  /** Renders the grid of days, which have so many lines under their number. */
  children: (lines: number) => ReactNode
}

/** A month as wide as the page, whose weeks share the available height of the window. */
export function DayCells({ weeks, children }: DayCellsProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const { height, lines } = useDayHeight(sheet, weeks)
  return (
    <div ref={sheet} className={styles.sheet} style={{ '--day-height': `${height}px` } as CSSProperties}>
      {children(lines)}
    </div>
  )
}
