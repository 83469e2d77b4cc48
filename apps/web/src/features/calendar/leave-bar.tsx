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
  /** The text on the bar: the name by default. */
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
  const description = `, on leave ${from === to ? 'on' : 'until'} ${formatDate(to)}${half}`
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
          {/* First, so that it is visible beside a long name. */}
          {portion !== 'full' && <span aria-hidden="true">{children ? '½ ' : '½'}</span>}
          {children}
        </span>
      )}
      <span className="visually-hidden">{children === name ? description : `${name}${description}`}</span>
    </button>
  )
}
