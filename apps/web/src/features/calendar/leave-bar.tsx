import type { CSSProperties, ReactNode } from 'react'
import { formatDate } from '#core/time/format.ts'
import { portionNames } from '#core/leave/portion.ts'
import { clsx } from '#web/ui/clsx.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import type { LeaveStretch } from './calendar-types.ts'
import styles from './leave-bar.module.css'

interface LeaveBarProps {
  stretch: LeaveStretch
  name: string
  /** What is written on it; the name, unless that stands beside it. */
  children?: ReactNode
  /** It began before the days that are drawn, and goes on after them. */
  hasBefore: boolean
  hasAfter: boolean
  isTabStop: boolean
  className?: string | undefined
  style?: CSSProperties
  onOpen: () => void
}

/** Leave as a bar over days, which opens its first drawn day. */
export function LeaveBar(props: LeaveBarProps) {
  const { stretch, name, children = name, hasBefore, hasAfter, isTabStop, className, style, onOpen } = props
  const { from, to, portion } = stretch
  const half = portion === 'full' ? '' : `, ${portionNames[portion].toLowerCase()}`
  const words = `, on leave ${from === to ? 'on' : 'until'} ${formatDate(to)}${half}`
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      className={clsx(styles.bar, hasBefore && styles.hasBefore, hasAfter && styles.hasAfter, className)}
      style={style}
      onClick={onOpen}
    >
      <Mark name="leave" size={10} />
      {(children || portion !== 'full') && (
        <span className={styles.text} aria-hidden={children === name ? undefined : 'true'}>
          {/* First, so that a long name does not cut it off. */}
          {portion !== 'full' && <span aria-hidden="true">{children ? '½ ' : '½'}</span>}
          {children}
        </span>
      )}
      <span className="visually-hidden">{children === name ? words : `${name}${words}`}</span>
    </button>
  )
}
