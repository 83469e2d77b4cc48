import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { useBlocked } from '#web/lib/use-online.ts'
import { clsx } from '../clsx.ts'
import { showBlocked } from './blocked.ts'
import styles from './button.module.css'
import { tip } from '../overlay/tip.ts'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name; the part before the first comma is also the tooltip. */
  label: string
  icon: ReactNode
  shortcut?: string
  small?: boolean
  /** False if the text beside the button is the same as the tooltip. */
  hasTip?: boolean
  /** Why it cannot be pressed now: it stays focusable and shows the reason. */
  blockedBecause?: string | undefined
  /** Blocked while the server cannot be reached. */
  needsConnection?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({
  label,
  icon,
  shortcut,
  small,
  hasTip = true,
  blockedBecause,
  needsConnection = false,
  className,
  children,
  onClick,
  ...rest
}: IconButtonProps) {
  const [words = label] = label.split(',')
  const reason = useBlocked(blockedBecause, needsConnection)
  return (
    <button
      type="button"
      {...(hasTip && !reason && tip(words, { shortcut }))}
      {...rest}
      {...(reason && { 'aria-disabled': true, title: reason })}
      aria-label={label}
      onClick={reason ? () => showBlocked(reason) : onClick}
      className={clsx(styles.button, styles.icon, small && styles.small, className)}
    >
      {icon}
      {children}
    </button>
  )
}
