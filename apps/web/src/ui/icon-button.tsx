import { Tooltip } from '@mantine/core'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { clsx } from './clsx.ts'
import styles from './button.module.css'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name, also the tooltip. */
  label: string
  icon: ReactNode
  shortcut?: string
  small?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, icon, shortcut, small, className, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip
      label={
        shortcut ? (
          <>
            {label.split(',')[0]} <kbd>{shortcut}</kbd>
          </>
        ) : (
          label.split(',')[0]
        )
      }
    >
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={clsx(styles.button, styles.icon, small && styles.small, className)}
      >
        {icon}
        {children}
      </button>
    </Tooltip>
  )
}
