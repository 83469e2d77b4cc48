import { useRef, type CSSProperties, type ReactNode } from 'react'
import styles from './day-cells.module.css'
import { useDayHeight } from './use-day-height.ts'

interface DayCellsProps {
  /** How many weeks the month has. */
  weeks: number
  /** The grid of days, which have so many lines under their number. */
  children: (lines: number) => ReactNode
}

/** A month over the width of the page, whose weeks share the height that the window has for them. */
export function DayCells({ weeks, children }: DayCellsProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const { height, lines } = useDayHeight(sheet, weeks)
  return (
    <div ref={sheet} className={styles.sheet} style={{ '--day-height': `${height}px` } as CSSProperties}>
      {children(lines)}
    </div>
  )
}
