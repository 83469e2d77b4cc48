import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { clsx } from '../clsx.ts'
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
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({
  label,
  icon,
  shortcut,
  small,
  hasTip = true,
  className,
  children,
  ...rest
}: IconButtonProps) {
  const [words = label] = label.split(',')
  return (
    <button
      type="button"
      {...(hasTip && tip(words, { shortcut }))}
      {...rest}
      aria-label={label}
      className={clsx(styles.button, styles.icon, small && styles.small, className)}
    >
      {icon}
      {children}
    </button>
  )
}
